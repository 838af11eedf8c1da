"""A position as JSON: reading it and writing it. What can be wrong with one is in position_checks.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.contract import Position
from ludothek.core.errors import InvalidPosition
from ludothek.games.denkste.layout import GO, PAWNS, PHASE, PHASES, STOP, TURN, Row, has_go, has_stop, new_row
from ludothek.games.denkste.position_checks import GAME, position_faults


def read_position(position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> Row:
    """The row a position stands for, or InvalidPosition."""
    faults = position_faults(position, players, options)
    if faults:
        raise InvalidPosition(faults)
    row = new_row()
    row[PHASE] = PHASES.index(position["phase"])
    row[TURN] = position["turn"]
    row[PAWNS : PAWNS + players] = position["pawns"]
    row[GO] = position["go"] or 0
    stop = position["stop"] or []
    row[STOP : STOP + len(stop)] = stop
    return row


def write_position(row: Row, players: int, options: Mapping[str, Any]) -> Position:
    return {
        "game": GAME,
        "players": players,
        "options": dict(options),
        "phase": PHASES[row[PHASE]],
        "turn": int(row[TURN]),
        "pawns": row[PAWNS : PAWNS + players].tolist(),
        "go": go_number(row),
        "stop": stop_numbers(row),
    }


def go_number(row: Row) -> int | None:
    return int(row[GO]) if has_go(row) else None


def stop_numbers(row: Row) -> list[int] | None:
    return [number for number in row[STOP:PAWNS].tolist() if number] if has_stop(row) else None
