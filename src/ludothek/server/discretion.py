"""What was agreed at a table and yet is not for everybody's eyes: own words, among which is the one to be guessed.

The game itself keeps such options; whoever is told about a table learns that there are some, and no more.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ludothek.core.registry import game
from ludothek.server.protocol import Room

KEPT: dict[str, Any] = {}
"""Stands where a secret value was chosen; null, as ever, where none was."""


def told_options(name: str, options: dict[str, Any]) -> dict[str, Any]:
    secret = {one.name for one in game(name).options if one.is_secret}
    return {key: KEPT if key in secret and value is not None else value for key, value in options.items()}


def told_room(room: Room) -> Room:
    return msgspec.structs.replace(room, options=told_options(room.game, room.options))


def told_view(view: dict[str, Any]) -> dict[str, Any]:
    return {**view, "options": told_options(view["game"], view["options"])}
