"""How well a side stands, for bots that look one step ahead: how far its pawns are, less the best other side's."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import HOME_LENGTH, LENGTH, PAWNS_EACH, PLAYERS, PROTECT, START, TEAMS, UNPROTECTED
from ludothek.games.track.layout import (
    CENTRE,
    RESERVE,
    Facts,
    Row,
    home_depth,
    is_home,
    owner,
    pawn_of,
    place,
)
from ludothek.games.track.walk import steps_to_mouth

OUT_OF_RESERVE = 12
AT_HOME = 40
DEEPER = 4
ON_START = 6


@kernel
def worth(p: Row, f: Facts, pawn: int) -> int:
    """A pawn in squares: nothing in reserve, about half the track out of it and at its end, more at home."""
    spot = place(p, pawn)
    if spot == RESERVE:
        return 0
    length = f[LENGTH]
    if is_home(spot):
        return OUT_OF_RESERVE + length + AT_HOME + DEEPER * home_depth(spot)
    if spot == CENTRE:
        return OUT_OF_RESERVE + length // 2
    to_mouth = steps_to_mouth(p, f, pawn)
    near = f[HOME_LENGTH] if 0 < to_mouth < 2 * f[HOME_LENGTH] else 0
    safe = ON_START if f[PROTECT] != UNPROTECTED and spot == f[START + owner(pawn)] else 0
    travelled = length - to_mouth if to_mouth > 0 else 0
    return OUT_OF_RESERVE + travelled + near + safe


@kernel
def rating(p: Row, f: Facts, seat: int) -> int:
    """The own side's worth, less the best other side's."""
    mine, best = 0, 0
    for side in range(f[TEAMS]):
        total = 0
        for other in range(side, f[PLAYERS], f[TEAMS]):
            for index in range(f[PAWNS_EACH]):
                total += worth(p, f, pawn_of(other, index))
        if (seat - side) % f[TEAMS] == 0:
            mine = total
        elif total > best:
            best = total
    return mine - best
