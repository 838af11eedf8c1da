"""What a seat may do now: of all that belongs to a phase, what no rule forbids this seat."""

from __future__ import annotations

from ludothek.core.contract import CLOCK
from ludothek.games.mimes.table import MimesTable
from ludothek.games.mimes.why import refusal


def legal(table: MimesTable, seat: int) -> list[str]:
    """All a seat may do; a guess or a steal stands there as a pattern."""
    if seat != CLOCK and not 0 <= seat < table.players:
        return []
    return [action for action in _candidates(table) if refusal(table, seat, action) is None]


def can_act(table: MimesTable, seat: int) -> bool:
    """Whether `legal` would list anything: asked for every seat after every action."""
    return any(refusal(table, seat, action) is None for action in _candidates(table))


def _candidates(table: MimesTable) -> list[str]:
    """Whatever somebody may do in this phase."""
    numbers = range(len(table.guesses))
    by_phase = {
        "take": ["take"],
        "choose": ["show|draw", "show|mime"],
        "read": ["ready"],
        "perform": ["guess|TEXT", *(f"ask|{number}" for number in numbers), "found", "foul"],
        "judge": [f"accept|{table.asked}", f"refuse|{table.asked}"],
        "steal": ["steal|TEXT", "found", "pass"],
        "dispute": ["dispute", "pass", "vote|yes", "vote|no"],
        "over": [],
    }
    return [*by_phase[table.phase], "timeout"]
