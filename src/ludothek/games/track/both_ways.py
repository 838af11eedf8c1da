"""[PJ-19] The nine of Pegs & Jokers: nine forward with one pawn, or shared by two, one forward and one backwards.

[PJ-R3] Never all nine backwards, and never both shares in one direction. Legs are played and written like a seven's.
"""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import BOTH_WAYS, DOES, LENGTH, MOST, PAWNS_EACH, PLAYERS
from ludothek.games.track.free_run import has_moved
from ludothek.games.track.layout import (
    SEVEN_BACK,
    SEVEN_LEFT,
    TURN,
    Facts,
    Row,
    Scratch,
    copy_row,
    pawn_of,
    place,
)
from ludothek.games.track.refusals import NOT_ON_TRACK, refuse
from ludothek.games.track.ring import steps_between
from ludothek.games.track.seven import carry_leg, note_share, points_of_leg, rest_can_be_used, share_end
from ludothek.games.track.teams import movers
from ludothek.games.track.travel import travel
from ludothek.games.track.walk import PLAINLY, backward


@kernel
def back_end(p: Row, f: Facts, pawn: int, points: int) -> int:
    """Where a share backwards leads a pawn; or a refusal. In home rows nothing goes back."""
    if place(p, pawn) >= f[LENGTH]:
        return refuse(NOT_ON_TRACK, place(p, pawn))
    return backward(p, f, pawn, points, PLAINLY)


@kernel
def is_leg_back(p: Row, f: Facts, pawn: int, end: int, most: int) -> bool:
    """Whether a leg to this spot goes backwards: the track is far longer than any card."""
    spot = place(p, pawn)
    return spot < f[LENGTH] and end < f[LENGTH] and steps_between(f, end, spot) <= most


@kernel
def carry_share(p: Row, f: Facts, pawn: int, end: int, total: int) -> None:
    """One leg; what is left goes the other way."""
    left = int(p[SEVEN_LEFT]) if p[SEVEN_LEFT] > 0 else total
    back = is_leg_back(p, f, pawn, end, left)
    points = steps_between(f, end, place(p, pawn)) if back else points_of_leg(p, f, pawn, end)
    travel(p, f, pawn, end, False)
    note_share(p, pawn)
    p[SEVEN_LEFT] = left - points
    p[SEVEN_BACK] = 1 if p[SEVEN_LEFT] > 0 and not back else 0


@kernel
def rest_fits(p: Row, f: Facts, counts_as: int, pawn: int, end: int, scratch: Scratch) -> bool:
    """Tries a leg out on a copy: whether what is left of a seven or a nine can be used up after it."""
    copy_row(p, scratch[0])
    if f[DOES + counts_as] & BOTH_WAYS:
        carry_share(scratch[0], f, pawn, end, f[MOST + counts_as])
        return rest_can_be_taken(scratch[0], f, int(p[TURN]))
    carry_leg(scratch[0], f, pawn, end)
    return rest_can_be_used(scratch, f, int(p[TURN]))


@kernel
def rest_can_be_taken(p: Row, f: Facts, seat: int) -> bool:
    """Whether some pawn can take all that is left, in the direction it has to go."""
    rest = int(p[SEVEN_LEFT])
    seats = movers(p, f, seat)
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            if has_moved(p, pawn):
                continue
            if p[SEVEN_BACK] == 1:
                if back_end(p, f, pawn, rest) >= 0:
                    return True
            elif share_end(p, f, pawn, rest, False, PLAINLY) >= 0 or share_end(p, f, pawn, rest, True, PLAINLY) >= 0:
                return True
    return False
