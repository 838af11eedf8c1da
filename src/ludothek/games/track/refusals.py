"""Why a pawn cannot go somewhere, as a negative number: returned instead of a spot, put into words by why.py."""

from __future__ import annotations

from ludothek.core.kernel import kernel

(
    BLOCKED_START,
    HOME_TAKEN,
    OUTRANKED,
    KING_SAFE,
    FROM_START,
    WRONG_COUNT,
    NOTHING_AHEAD,
    RIGHT_BEHIND,
    NOT_ON_TRACK,
    NOT_AT_SHORTCUT,
    NOT_THIS_EXIT,
    OVERSHOT,
) = range(12)


@kernel(inline=True)
def refuse(reason: int, spot: int) -> int:
    return -1 - (reason * 256 + spot)


@kernel
def reason_of(refusal: int) -> int:
    return (-1 - refusal) // 256


@kernel
def spot_of(refusal: int) -> int:
    return (-1 - refusal) % 256
