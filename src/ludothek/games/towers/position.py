"""A position as JSON: reading it and writing it. What can be wrong with one is in position_checks.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.contract import Position
from ludothek.core.errors import InvalidPosition
from ludothek.games.towers.board import LAST
from ludothek.games.towers.layout import (
    DICE,
    HOME,
    OFF,
    PHASE,
    PHASES,
    TURN,
    Row,
    height,
    lower,
    new_buffer,
    new_row,
    put,
    top,
)
from ludothek.games.towers.legal import legal_moves
from ludothek.games.towers.position_checks import GAME, position_faults


def read_position(position: Mapping[str, Any], players: int) -> Row:
    """The row a position stands for, or InvalidPosition."""
    faults = position_faults(position, players)
    if faults:
        raise InvalidPosition(faults)
    row = _row(position, players)
    if position["phase"] == "move" and legal_moves(row, new_buffer()) == 0:
        first, second = position["dice"]
        raise InvalidPosition([f"phase is move, but {first}+{second} allows none: the throw would be lost [DT-R8]"])
    return row


def write_position(row: Row, players: int, options: Mapping[str, Any]) -> Position:
    return {
        "game": GAME,
        "players": players,
        "options": dict(options),
        "phase": PHASES[row[PHASE]],
        "turn": int(row[TURN]),
        "dice": dice_thrown(row),
        "fields": {str(field): stack for field in range(1, LAST + 1) if (stack := stack_on(row, field))},
        "off": row[OFF : OFF + players].tolist(),
        "home": row[HOME : HOME + players].tolist(),
    }


def dice_thrown(row: Row) -> list[int] | None:
    return row[DICE : DICE + 2].tolist() if row[DICE] else None


def stack_on(row: Row, field: int) -> list[int]:
    """The seats on a field, from bottom to top."""
    return [[], [top(row, field)], [lower(row, field), top(row, field)]][height(row, field)]


def _row(position: Mapping[str, Any], players: int) -> Row:
    row = new_row(players)
    row[PHASE] = PHASES.index(position["phase"])
    row[TURN] = position["turn"]
    row[DICE : DICE + 2] = position["dice"] or (0, 0)
    row[OFF : OFF + players] = position["off"]
    row[HOME : HOME + players] = position["home"]
    for field, stack in position["fields"].items():
        for seat in stack:
            put(row, int(field), seat)
    return row
