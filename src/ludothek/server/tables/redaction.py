"""What was agreed at a table and yet is not for everybody's eyes: own words, among which is the one to be guessed.

The game itself keeps such options; whoever is told about a table learns that there are some, and no more.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ludothek.core.registry import game
from ludothek.server.protocol.room import Room

REDACTED: dict[str, Any] = {}
"""Stands where a secret value was chosen; null, as ever, where none was."""


def redacted_options(name: str, options: dict[str, Any]) -> dict[str, Any]:
    secret = {option.name for option in game(name).options if option.is_secret}
    return {key: REDACTED if key in secret and value is not None else value for key, value in options.items()}


def told_options(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """Without what stands for a secret."""
    secret = {option.name for option in game(name).options if option.is_secret}
    return {key: value for key, value in options.items() if key not in secret or value != REDACTED}


def redacted_room(room: Room) -> Room:
    """No option that is a secret, and no nonce before all are revealed."""
    seats = [msgspec.structs.replace(seat, nonce="") for seat in room.seats] if room.phase == "waiting" else room.seats
    return msgspec.structs.replace(room, options=redacted_options(room.game, room.options), seats=seats)


def redacted_view(view: dict[str, Any]) -> dict[str, Any]:
    return {**view, "options": redacted_options(view["game"], view["options"])}
