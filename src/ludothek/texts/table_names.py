"""Players, pawns, squares and cards as they are called at a table, instead of in notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludothek.core.texts import Names, catalogue

PLACES = {"T": "name.square", "H": "name.home-square", "C": "name.centre"}
CARDS = {"X": "name.exchange-card", "?": "name.joker", "M": "name.magnet", "=": "name.copy-card"}
"""What the notation of the track family writes with a letter or a sign."""


def table_names(name_of: Callable[[int], str], language: str) -> Names:
    """`name_of` says who sits where; an empty name leaves a seat its number."""

    def seat_of(seat: Any) -> str:
        name = name_of(seat) if isinstance(seat, int) else ""
        return name or catalogue(language)["name.seat"].replace("{name}", str(seat))

    def called(key: str, **args: Any) -> str:
        return catalogue(language)[key].format(**args)

    def pawn_of(pawn: Any) -> str:
        seat, dot, index = str(pawn).partition(".")
        if not (dot and seat.isdigit() and index.isdigit()):
            return str(pawn)
        return called("name.players-pawn", n=int(index) + 1, owner=seat_of(int(seat)))

    def place_of(place: Any) -> str:
        kind, number = str(place)[:1], str(place)[1:]
        return called(PLACES[kind], n=number) if kind in PLACES and number.isdigit() != (kind == "C") else str(place)

    def card_of(card: Any) -> str:
        return called(CARDS[card]) if card in CARDS else str(card)

    return {"seat": seat_of, "pawn": pawn_of, "place": place_of, "card": card_of}
