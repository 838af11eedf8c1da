"""Why a pawn cannot go somewhere, as a negative number: returned instead of a spot, put into words by why.py."""

from __future__ import annotations

from ludothek.core.kernel import kernel

(
    BLOCKED_START,
    HOME_TAKEN,
    OUTRANKED,
    KING_SAFE,
    ENTERS_NOT_FROM_START,
    WRONG_COUNT,
    NOTHING_AHEAD,
    RIGHT_BEHIND,
    NOT_ON_TRACK,
    NOT_AT_SHORTCUT,
    NOT_THIS_EXIT,
    OVERSHOT,
    NO_SECOND_LAP,
    OWN_IN_THE_WAY,
    TWO_IN_THE_WAY,
    OWN_BARS_LANDING,
    MOUTH_TAKEN,
    NOBODY_THERE,
) = range(18)


@kernel(inline=True)
def refuse(reason: int, spot: int) -> int:
    return -1 - (reason * 256 + spot)


@kernel
def reason_of(refusal: int) -> int:
    return (-1 - refusal) // 256


@kernel
def spot_of(refusal: int) -> int:
    return (-1 - refusal) % 256
