"""What a seat may know: everything but the other seat's choice."""

from __future__ import annotations

from ludothek.core.contract import Position, View
from ludothek.games.denkste.actions import NUMBERS, dials_for
from ludothek.games.denkste.board import is_lost, level_of, square_of
from ludothek.games.denkste.layout import PLAYERS, Row, count_of, go_seat, is_over, stop_seat


def view(row: Row, facts: Row, seat: int | None, position: Position) -> View:
    """[DK-6] A choice is shown to its chooser alone, and [DK-R4] so is the warning of lost numbers."""
    goes = seat == go_seat(row)
    stops = seat == stop_seat(row, facts)
    return {
        **position,
        "stop_seat": stop_seat(row, facts),
        "dials": dials_for(row) if not is_over(row) else 0,
        "squares": [_square(row, facts, owner) for owner in range(int(facts[PLAYERS]))],
        "go": position["go"] if goes else None,
        "stop": position["stop"] if stops else None,
        "warnings": _lost_numbers(row, facts) if goes else [],
    }


def _lost_numbers(row: Row, facts: Row) -> list[int]:
    """[DK-R4] The numbers that would take the Go player's pawn to an occupied square."""
    if is_over(row):
        return []
    return [number for number in range(1, NUMBERS + 1) if is_lost(row, facts, number)]


def _square(row: Row, facts: Row, seat: int) -> list[int]:
    """Level and square of a pawn, for whoever draws the board; the centre is level 4."""
    count = count_of(row, seat)
    return [level_of(count), square_of(facts, seat, count)]
