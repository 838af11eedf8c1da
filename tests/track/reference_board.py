"""What the two slow programs of the rules share: pawns on a board, whose they are, and cards that change hands.

Written from rules/track-family.md alone, on position dicts; shares nothing with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

Position = dict[str, Any]
Pick = Callable[[list[str], int], str]
Pawn = tuple[int, int]

COLOURS = {
    (2, 4): [0, 2],
    (3, 4): [0, 1, 2],
    (4, 4): [0, 1, 2, 3],
    (2, 6): [0, 3],
    (3, 6): [0, 2, 4],
    (4, 6): [0, 1, 3, 4],
    (5, 6): [0, 1, 2, 3, 4],
    (6, 6): [0, 1, 2, 3, 4, 5],
}
"""[TF-R2] By players and sections, the section of each seat."""


class PawnsOnBoard:
    """Where pawns stand; a game adds its ways, its cards and its teams."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.game: str = position["game"]
        self.players: int = position["players"]
        self.pawns: list[list[str]] = position["pawns"]

    def all_pawns(self) -> Iterator[Pawn]:
        for seat in range(self.players):
            for index in range(len(self.pawns[seat])):
                yield seat, index

    def place(self, pawn: Pawn) -> str:
        return self.pawns[pawn[0]][pawn[1]]

    def standing_on(self, place: str, seat: int) -> Pawn | None:
        """Who stands on a place, seen by a seat (whose own home row H1, H2, … is)."""
        for pawn in self.all_pawns():
            if self.place(pawn) == place and (place[0] != "H" or pawn[0] == seat):
                return pawn
        return None

    def is_finished(self, seat: int) -> bool:
        return all(place[0] == "H" for place in self.pawns[seat])

    def moved_seats(self, seat: int) -> list[int]:
        """[TF-11] Whose pawns a seat moves."""
        raise NotImplementedError

    def movable(self, seat: int) -> list[Pawn]:
        return [pawn for pawn in self.all_pawns() if pawn[0] in self.moved_seats(seat)]


def name(pawn: Pawn) -> str:
    return f"{pawn[0]}.{pawn[1]}"


def lay_down(position: Position, seat: int, card: str) -> None:
    position["hands"][seat].remove(card)
    position["discard"].append(card)


def draw(position: Position, seat: int, pick: Pick) -> None:
    """One card; the discards are shuffled when the pile is empty."""
    if not position["draw"]:
        position["draw"], position["discard"] = position["discard"], []
    if position["draw"]:
        card = pick(position["draw"], seat)
        position["draw"].remove(card)
        position["hands"][seat].append(card)


def dealt_as(target: Position, hands: list[list[str]]) -> Pick:
    """Chance as the engine had it: a card of the pile that the seat holds afterwards and not yet."""

    def pick(pile: list[str], seat: int) -> str:
        missing = Counter(target["hands"][seat]) - Counter(hands[seat])
        return next((card for card in pile if missing[card] > 0), pile[0])

    return pick
