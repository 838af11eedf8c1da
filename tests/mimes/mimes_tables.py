"""Tables for the tests of Mimes: positions with known words, and a random player with a clock."""

from __future__ import annotations

from typing import Any

import ludothek
from ludothek.core.contract import CLOCK
from ludothek.core.match import Match
from ludothek.core.rng import below, stream_of

CARD, ZONE, LINE = 12, "B", 4
WORD = "the lighthouse"
ALL = list(range(56))
THREE_TEAMS = [[0, 3], [1, 4], [2, 5]]


def own_words(word: str = WORD) -> dict[str, list[str]]:
    """Words nobody would guess, and one known word on the card that `position` has in play."""
    words = {zone: [f"{zone} filler {number:03}" for number in range(336)] for zone in "ABC"}
    words[ZONE][6 * CARD + LINE - 1] = word
    return words


def position(phase: str, word: str = WORD, options: dict[str, Any] | None = None, **changes: Any) -> dict[str, Any]:
    """Two teams of two, seat 0 of team 0 performing, nothing scored; card 12, B, 4 is in play from `choose` on."""
    chosen = {
        "teams": [[0, 2], [1, 3]],
        "target": 30,
        "language": "en",
        "seconds": 60,
        "opponents_see_word": False,
        "place": "online",
        "words": own_words(word),
        **(options or {}),
    }
    teams = chosen["teams"]
    in_play = phase not in ("take", "over")
    made = {
        "game": "mimes",
        "players": sum(map(len, teams)),
        "options": chosen,
        "phase": phase,
        "team": 0,
        "performer": 0 if in_play else None,
        "card": CARD if in_play else None,
        "zone": ZONE if in_play else None,
        "line": LINE if in_play else None,
        "mode": "draw" if in_play and phase != "choose" else None,
        "streak": 0,
        "scores": [0] * len(teams),
        "pile": [card for card in ALL if not in_play or card != CARD],
        "next": [int(in_play)] + [0] * (len(teams) - 1),
        "guesses": [],
        "asked": None,
        "stealer": 1 if phase == "steal" else None,
        "caller": 1 if phase == "dispute" else None,
        "votes": None,
    }
    return {**made, **changes}


def at(phase: str, **changes: Any) -> Match:
    return ludothek.load(position(phase, **changes), seed=5)


def guess(seat: int, text: str, refused: bool = False) -> dict[str, Any]:
    return {"seat": seat, "text": text, "refused": refused}


def now(match: Match, *keys: str) -> Any:
    """Some keys of the position, to compare at a glance."""
    found = match.position()
    return found[keys[0]] if len(keys) == 1 else tuple(found[key] for key in keys)


def rule_against(match: Match, seat: int, action: str) -> str:
    refusal = match.why(seat, action)
    assert refusal is not None, f"seat {seat} may {action}"
    assert refusal.sentence.endswith(".")
    return refusal.rule


def random_step(match: Match, rng: Any) -> None:
    """Somebody does something within the next seconds, unless the time runs out first."""
    time = match.clock + below(rng, 6000)
    if match.deadline is not None and time >= match.deadline:
        match.play(CLOCK, "timeout", at=time)
        return
    seats = [seat for seat in match.to_act if seat != CLOCK]
    seat = seats[below(rng, len(seats))]
    actions = match.legal(seat)
    pattern = actions[below(rng, len(actions))]
    match.play(seat, match.state.sample_action(seat, pattern, rng), at=time)


def random_match(seed: int, players: int = 4, steps: int | None = None, **options: Any) -> Match:
    """A match played at random: to its end, or for some steps."""
    match = ludothek.game("mimes").new(players=players, seed=seed, options=options)
    rng = stream_of(f"player {seed}")
    while match.to_act and (steps is None or len(match.log) < steps):
        random_step(match, rng)
    return match
