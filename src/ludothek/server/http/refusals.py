"""Refusals as they are sent: code, rule, the text as data, and the finished sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.texts import Names, Text
from ludothek.server.protocol.answers import RefusalAnswer
from ludothek.server.protocol.room import Room
from ludothek.server.refused import Refused
from ludothek.texts.table_names import board_at, table_names


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


def player_names(room: Room, language: str) -> Names:
    """As whoever sits at this table is called."""
    board = board_at(room.game, room.players, room.options)
    return table_names(lambda seat: room.seats[seat].name if 0 <= seat < len(room.seats) else "", language, board)
