"""An action as one integer: what acts, where from, where to."""

from __future__ import annotations

from ludothek.core.kernel import kernel

STONE, TOWER, CAUGHT, ROLL_DICE, END_TURN = range(5)
"""What acts: a single or topmost stone, a whole own tower, a caught stone, or nothing on the board."""
ROLL_ACTION = ROLL_DICE << 12
END_ACTION = END_TURN << 12


@kernel
def encode(kind: int, origin: int, end: int) -> int:
    return kind << 12 | origin << 6 | end


@kernel
def kind_of(action: int) -> int:
    return action >> 12


@kernel
def origin_of(action: int) -> int:
    return action >> 6 & 63


@kernel
def end_of(action: int) -> int:
    return action & 63
