"""Refusals as they are sent: code, rule, the text as data, and the finished sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.texts import Names, Text, catalogue
from ludothek.server.protocol.answers import RefusalAnswer
from ludothek.server.protocol.room import Room
from ludothek.server.refused import Refused


def refusal_answer(refused: Refused, language: str) -> RefusalAnswer:
    text = refused.text
    return RefusalAnswer(refused.code, refused.say(language), refused.rule, text.key, plain_args(text.args))


def plain_args(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments as JSON has them; a text within a text is an object with its own key and arguments."""
    return {name: _plain(value) for name, value in args.items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Text):
        return {"key": value.key, "args": plain_args(value.args)}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


PLACES = {"T": "name.square", "H": "name.home-square", "C": "name.centre"}
CARDS = {"X": "name.exchange-card", "?": "name.joker", "M": "name.magnet", "=": "name.copy-card"}
"""What the notation of the track family writes with a letter or a sign."""


def player_names(room: Room, language: str) -> Names:
    """Players, their pawns, squares and cards as they are called at a table, instead of in notation."""

    def name_of(seat: Any) -> str:
        known = isinstance(seat, int) and 0 <= seat < len(room.seats)
        if known and room.seats[seat].name:
            return room.seats[seat].name
        return catalogue(language)["name.seat"].replace("{name}", str(seat))

    def called(key: str, **args: Any) -> str:
        return catalogue(language)[key].format(**args)

    def pawn_of(pawn: Any) -> str:
        seat, dot, index = str(pawn).partition(".")
        if not (dot and seat.isdigit() and index.isdigit()):
            return str(pawn)
        return called("name.players-pawn", n=int(index) + 1, owner=name_of(int(seat)))

    def place_of(place: Any) -> str:
        kind, number = str(place)[:1], str(place)[1:]
        return called(PLACES[kind], n=number) if kind in PLACES and number.isdigit() != (kind == "C") else str(place)

    def card_of(card: Any) -> str:
        return called(CARDS[card]) if card in CARDS else str(card)

    return {"seat": name_of, "pawn": pawn_of, "place": place_of, "card": card_of}
