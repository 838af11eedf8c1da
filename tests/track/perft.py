"""Counts of actions and of different positions from fixed tables: perft.json.

    python tests/track/perft.py          compares the engine with the file
    python tests/track/perft.py --write  writes the file anew, every count by the slow implementation, reference.py

`actions[d]` counts the ways to play d + 1 actions, `positions[d]` the different positions they lead to; the first seat
awaited acts. Where cards can be drawn the pile holds one kind only, so that chance has no say.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from reference import PACKS, actions, after

import ludothek
from ludothek.testing.track import Position, position, sevens

FILE = Path(__file__).with_name("perft.json")
HOME = "H1 H2 H3 H4"
Counts = dict[str, list[int]]
Step = Callable[[Position], Iterable[Position]]


def only(game: str, kind: str, **held: int) -> str:
    """Discards that leave one kind of card in the pile, less what the hands hold."""
    return " ".join(
        card for card, copies in PACKS[game].items() for _ in range(copies - held.get(card, 0)) if card != kind
    )


def tables() -> dict[str, tuple[Position, int]]:
    """Fixed tables and how deep each is counted."""
    tock = "0: T5 T70 H2 R | 1: T18 T25 C H4 | 2: T34 T0 R R | 3: T54 T61 R R"
    dog = "0: T60 T14 H2 R | 1: T16 T0 H4 R | 2: T30 T33 R R | 3: T48 T62 R R"
    royal = "0: T60 T14 T5 H4 | 1: T16 T0 R T22 | 2: T30 T20 R R | 3: T48 R T62 T40"
    hands = "0: A 4 7 J K | 1: 2 7 10 Q J | 2: K 3 7 8 4 | 3: A 9 6 5 2"
    pairs = f"0: {HOME} | 2: T30 T69 H4 R | 1: T20 T18 R R | 3: {HOME}"
    quick = {"discard": only("dog-royal", "9", **{"10": 1, "4": 1, "1-7": 1, "M": 2, "=": 2, "11": 2, "X": 1, "5": 2})}
    royal_hands = "0: 10 4 1-7 M | 1: = X 11 5 | 2: = M 5 | 3: 11 9 9"
    both = {**quick, "options": {"green_four": "both"}}
    found = {
        "tock6, singly": (position("tock6", tock, hands), 3),
        "tock6, teams": (position("tock6", tock, hands, options={"teams": True, "centre_exit": "own"}), 3),
        "tock6, helpers": (position("tock6", pairs, hands, options={"teams": True}), 3),
        "super-tock, plain": (position("super-tock", tock.replace("T70", "T71"), hands), 3),
        "super-tock, advanced": (position("super-tock", tock, hands, options={"advanced": True, "teams": True}), 3),
        "super-tock, two": (position("super-tock", "0: T8 T34 | 1: C T71", "0: A 10 K | 1: 10 J Q", players=2), 3),
        "dog, four": (position("dog", dog, "0: 4 X 11 13 2 | 1: 7 5 4 | 2: X 12 13 | 3: 11 9 X"), 3),
        "dog, four, joker": (position("dog", dog, "0: ? 2 | 1: 7 X"), 2),
        "dog-royal, four": (position("dog-royal", royal, royal_hands, **quick), 3),
        "dog-royal, green four": (position("dog-royal", royal, royal_hands, **both), 2),
        "dog-royal, basic": (position("dog-royal", royal, royal_hands, options={"royal": False}), 3),
    }
    helped = f"0: {HOME} | 2: T7 C R R | 4: T90 H1 R R | 1: T18 T17 R R | 5: T100 T1 R R"
    found["tock6, six in two teams"] = (
        position("tock6", helped, "0: 7 J 2 K | 1: 7 A | 2: 4 K", players=6, options={"teams": True}),
        3,
    )
    seven = {"seven": sevens("7", 4, "0.0"), "discard": "7", "last": "7"}
    found["dog, seven under way"] = (position("dog", dog.replace("T14", "T20"), "0: 2 | 1: ? 3", **seven), 2)
    last_home = "0: T61 H2 H3 H4 | 2: T20 T30 H2 R | 1: T48 T31 R R"
    found["dog, helper with a seven"] = (position("dog", last_home, "0: 7 X | 1: 7 4"), 4)
    alone = "0: T0 T60 H3 R R | 1: T32 T28 T5 R H1"
    found["dog, two"] = (position("dog", alone, "0: 7 4 X | 1: 11 7 5", players=2), 3)
    passing = {"players": 5, "phase": "exchange", "turn": -1}
    found["dog, five, exchange"] = (position("dog", "", "0: 2 3 | 1: 4 ? | 2: X 5 | 3: 7 11 | 4: 8 9", **passing), 6)
    six = "0: T94 T14 R R | 3: T48 T46 R R | 1: T16 T95 R R | 2: T32 T90 H1 R | 4: T3 R R R"
    found["dog, six"] = (position("dog", six, "0: 7 4 11 | 1: X 13 2 | 2: 8 4 X", players=6), 3)
    three = "0: T62 T14 R R R | 1: T16 T30 R R R | 2: T32 T0 R R R"
    found["dog-compact, three"] = (position("dog-compact", three, "0: 7 11 | 1: 4 X | 2: ? 5", players=3), 3)
    found["dog-royal, placing"] = (position("dog-royal", "", "0: 5 4 | 1: = X | 2: M 5", players=3, phase="place"), 5)
    return found


def count(start: Position, depth: int, step: Step) -> Counts:
    """Level by level; equal positions are counted once and weigh as often as they were reached."""
    level = {json.dumps(start, sort_keys=True): 1}
    counts: Counts = {"actions": [], "positions": []}
    for _ in range(depth):
        following: dict[str, int] = {}
        for text, times in level.items():
            for made in step(json.loads(text)):
                key = json.dumps(made, sort_keys=True)
                following[key] = following.get(key, 0) + times
        counts["actions"].append(sum(following.values()))
        counts["positions"].append(len(following))
        level = following
    return counts


def seat_to_act(made: Position) -> int:
    if made["phase"] == "exchange":
        return made["given"].index(None)
    return int(made["turn"])


def by_reference(made: Position) -> Iterable[Position]:
    if made["phase"] == "over":
        return
    seat = seat_to_act(made)
    for action in actions(made, seat):
        yield after(made, seat, action, lambda pile, seat: pile[0])


def by_engine(made: Position) -> Iterable[Position]:
    match = ludothek.load(made, seed=1)
    if not match.to_act:
        return
    seat = match.to_act[0]
    for action in match.legal(seat):
        twin = match.copy()
        twin.play(seat, action)
        yield twin.position()


def main() -> int:
    if "--write" in sys.argv:
        found: dict[str, Any] = {name: count(start, depth, by_reference) for name, (start, depth) in tables().items()}
        FILE.write_text(json.dumps({"note": NOTE, "counts": found}, indent=1) + "\n", encoding="utf-8")
        return 0
    written = json.loads(FILE.read_text(encoding="utf-8"))["counts"]
    wrong = [name for name, (start, depth) in tables().items() if count(start, depth, by_engine) != written[name]]
    sys.stdout.write(f"{len(written)} tables, wrong: {wrong}\n")
    return 1 if wrong else 0


NOTE = "Counted by tests/track/reference.py (python tests/track/perft.py --write), never by the engine they test."

if __name__ == "__main__":
    sys.exit(main())
