"""Players, pawns, squares and cards as they are called at a table, instead of in notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludothek.core.boards import BoardDescription, describe_board
from ludothek.core.registry import game
from ludothek.core.texts import Names, catalogue

PLACES = {"T": "name.square", "H": "name.home-square", "C": "name.centre"}
CARDS = {"X": "name.exchange-card", "?": "name.joker", "M": "name.magnet", "=": "name.copy-card"}
"""What the notation of the track family writes with a letter or a sign."""
YOURS = {
    "name.players-pawn": "name.own-players-pawn",
    "name.square-before": "name.own-square-before",
    "name.square-past": "name.own-square-past",
    "name.square-right-before": "name.own-square-right-before",
    "name.square-right-past": "name.own-square-right-past",
    "name.start-square": "name.own-start-square",
    "name.entrance-square": "name.own-entrance-square",
}
"""What belongs to somebody, and how whoever reads it is told that it is theirs."""


def table_names(
    name_of: Callable[[int], str],
    language: str,
    board: Callable[[], BoardDescription] | None = None,
    reader: int | None = None,
) -> Names:
    """`name_of` says who sits where; an empty name leaves a seat its number. `reader`: whose seat is called "yours".

    With `board`, as it is drawn where nobody sees numbers of squares, they are told by how far the next start is.
    """

    def seat_of(seat: Any) -> str:
        name = name_of(seat) if isinstance(seat, int) else ""
        return name or catalogue(language)["name.seat"].replace("{name}", str(seat))

    def called(key: str, **args: Any) -> str:
        return catalogue(language)[key].format(**args)

    def owned(key: str, owner: int, **args: Any) -> str:
        return called(YOURS[key] if owner == reader else key, owner=seat_of(owner), **args)

    def pawn_of(pawn: Any) -> str:
        seat, dot, index = str(pawn).partition(".")
        if not (dot and seat.isdigit() and index.isdigit()):
            return str(pawn)
        return owned("name.players-pawn", int(seat), n=int(index) + 1)

    def place_of(place: Any) -> str:
        kind, number = str(place)[:1], str(place)[1:]
        if kind not in PLACES or number.isdigit() == (kind == "C"):
            return str(place)
        if kind == "T" and board is not None:
            key, owner, steps = next_start(board().facts, int(number))
            return owned(key, owner, n=steps)
        return called(PLACES[kind], n=number)

    def card_of(card: Any) -> str:
        return called(CARDS[card]) if card in CARDS else str(card)

    return {"seat": seat_of, "pawn": pawn_of, "place": place_of, "card": card_of}


def board_at(game_id: str, players: int, options: Mapping[str, Any]) -> Callable[[], BoardDescription]:
    """The board of a table, described when somebody asks for it."""
    return lambda: describe_board(game(game_id).rules, players, options)


def next_start(facts: Mapping[str, Any], square: int) -> tuple[str, int, int]:
    """A square of a track: the text that says where it is, whose start or home is meant, how many steps away."""
    length, starts, mouths = facts["section"] * facts["sections"], facts["starts"], facts["mouths"]
    if facts["mouth_before"] and square in mouths:
        return "name.entrance-square", mouths.index(square), 0
    before, ahead = min(((start - square) % length, seat) for seat, start in enumerate(starts))
    past, behind = min(((square - start) % length, seat) for seat, start in enumerate(starts))
    if before == 0:
        return "name.start-square", ahead, 0
    if before <= past:
        return "name.square-right-before" if before == 1 else "name.square-before", ahead, before
    return "name.square-right-past" if past == 1 else "name.square-past", behind, past
