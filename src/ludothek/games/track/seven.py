"""The split seven, leg by leg: a leg is legal only if what is left of the seven points can be used up after it."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.actions import MOVE, add, encode
from ludothek.games.track.facts import (
    LENGTH,
    PAWNS_EACH,
    PLAYERS,
    SEVEN,
    SEVEN_BURNS,
    SEVEN_SHARES,
    START,
    START_BLOCKS,
)
from ludothek.games.track.layout import (
    CURSOR,
    HOME_COUNT,
    HOME_LENGTH,
    MOST_PAWNS,
    MOST_SEATS,
    MOVED,
    SEVEN_LEFT,
    WIDTH,
    Actions,
    Row,
    capture,
    home_depth,
    is_home,
    owner,
    pawn_of,
    place,
    put,
)
from ludothek.games.track.refusals import NOT_ON_TRACK, refuse
from ludothek.games.track.teams import moves_for
from ludothek.games.track.walk import forward, into_home, steps_to_mouth, within_home

WAYS = 2 * SEVEN
"""For each pawn: one to seven points, along the track or into home."""


@kernel
def has_moved(p: Row, pawn: int) -> bool:
    """[TF-R9] Each pawn has at most one share of a seven, taken in one go."""
    return p[MOVED + owner(pawn)] >> pawn % MOST_PAWNS & 1 == 1


@kernel
def shares_taken(p: Row, f: Row) -> int:
    count = 0
    for seat in range(f[PLAYERS]):
        for index in range(f[PAWNS_EACH]):
            if has_moved(p, pawn_of(seat, index)):
                count += 1
    return count


@kernel
def points_left(p: Row) -> int:
    """What is to be shared out: all seven before the first leg."""
    return int(p[SEVEN_LEFT]) if p[SEVEN_LEFT] > 0 else SEVEN


@kernel
def leg_end(p: Row, f: Row, pawn: int, points: int, homeward: bool) -> int:
    """Where one share leads a pawn: along the track or into its home row; or a refusal."""
    spot = place(p, pawn)
    if is_home(spot):
        return within_home(p, pawn, points) if homeward else refuse(NOT_ON_TRACK, spot)
    if spot >= f[LENGTH]:
        return refuse(NOT_ON_TRACK, spot)
    return into_home(p, f, pawn, points, False) if homeward else forward(p, f, pawn, points, False)


@kernel
def points_of_leg(p: Row, f: Row, pawn: int, end: int) -> int:
    """How many points a leg to this spot takes."""
    spot = place(p, pawn)
    if is_home(spot):
        return end - spot
    if is_home(end):
        return steps_to_mouth(p, f, pawn) + home_depth(end)
    return (end - spot) % int(f[LENGTH])


@kernel
def carry_leg(p: Row, f: Row, pawn: int, end: int) -> None:
    """[DOG-25] Every pawn passed or landed on is captured; [T6-19] in Tock 6 only the one landed on."""
    points = points_of_leg(p, f, pawn, end)
    spot = place(p, pawn)
    if f[SEVEN_BURNS] == 1 and spot < f[LENGTH]:
        on_track = steps_to_mouth(p, f, pawn) if is_home(end) else points
        for step in range(1, on_track + 1):
            capture(p, (spot + step) % int(f[LENGTH]))
    elif end < f[LENGTH]:
        capture(p, end)
    put(p, pawn, end)
    p[MOVED + owner(pawn)] |= 1 << pawn % MOST_PAWNS
    p[SEVEN_LEFT] = points_left(p) - points


@kernel
def legs(p: Row, f: Row, seat: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Row) -> int:
    """[DOG-24] [T6-19] All legs that can be played now."""
    left = points_left(p)
    last_share = shares_taken(p, f) + 1 == f[SEVEN_SHARES]
    for mine in range(f[PLAYERS]):
        if not moves_for(p, f, seat, mine):
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            if has_moved(p, pawn):
                continue
            for points in range(left if last_share else 1, left + 1):
                for homeward in range(2):
                    end = leg_end(p, f, pawn, points, homeward == 1)
                    if end >= 0 and leg_fits(p, f, seat, pawn, end, left - points, scratch):
                        count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    return count


@kernel
def leg_fits(p: Row, f: Row, seat: int, pawn: int, end: int, rest: int, scratch: Row) -> bool:
    """The rest can be used up after this leg. [DOG-27] [T6-R5] It may fall to a partner's pawns."""
    if rest == 0:
        return True
    if shares_taken(p, f) + 1 >= f[SEVEN_SHARES]:
        return False
    if not finishes_seat(p, f, pawn, end):
        if someone_else_can(p, f, seat, pawn, end, rest):
            return True
        if room_for_others(p, f, seat, pawn) < rest:
            return False
    scratch[0, :WIDTH] = p[:WIDTH]
    carry_leg(scratch[0], f, pawn, end)
    return rest_can_be_used(scratch, f, seat)


@kernel
def finishes_seat(p: Row, f: Row, pawn: int, end: int) -> bool:
    """This leg brings the last pawn of its colour home: from then on others are moved."""
    arrives = is_home(end) and not is_home(place(p, pawn))
    return arrives and p[HOME_COUNT + owner(pawn)] + 1 == f[PAWNS_EACH]


@kernel
def someone_else_can(p: Row, f: Row, seat: int, pawn: int, end: int, rest: int) -> bool:
    """A quick yes: one other pawn can take the whole rest along the track. Must agree with `rest_can_be_used`."""
    if f[START_BLOCKS] == 1 and end == f[START + owner(pawn)]:
        return False
    spot = place(p, pawn)
    swept = 0
    if spot < f[LENGTH]:
        swept = steps_to_mouth(p, f, pawn) if is_home(end) else points_of_leg(p, f, pawn, end)
    for mine in range(f[PLAYERS]):
        if not moves_for(p, f, seat, mine):
            continue
        for index in range(f[PAWNS_EACH]):
            other = pawn_of(mine, index)
            there = place(p, other)
            if other == pawn or there >= f[LENGTH] or has_moved(p, other):
                continue
            if (there - spot) % int(f[LENGTH]) > swept and forward(p, f, other, rest, False) >= 0:
                return True
    return False


@kernel
def room_for_others(p: Row, f: Row, seat: int, pawn: int) -> int:
    """A quick no: the most points all other pawns together could ever take."""
    room = 0
    for mine in range(f[PLAYERS]):
        if not moves_for(p, f, seat, mine):
            continue
        for index in range(f[PAWNS_EACH]):
            other = pawn_of(mine, index)
            if other == pawn or has_moved(p, other):
                continue
            there = place(p, other)
            if there < f[LENGTH]:
                room += SEVEN
            elif is_home(there):
                room += HOME_LENGTH - home_depth(there)
    return room


@kernel
def rest_can_be_used(scratch: Row, f: Row, seat: int) -> bool:
    """Tries every way of sharing out what is left in the position scratch[0], deepest first, without recursion."""
    depth = 0
    scratch[0, CURSOR] = 0
    while depth >= 0:
        p = scratch[depth]
        pawn, way = divmod(int(p[CURSOR]), WAYS)
        if pawn == MOST_SEATS * MOST_PAWNS:
            depth -= 1
            continue
        left = points_left(p)
        points, homeward = way // 2 + 1, way % 2 == 1
        if owner(pawn) >= f[PLAYERS] or has_moved(p, pawn) or points > left or not moves_for(p, f, seat, owner(pawn)):
            p[CURSOR] = (pawn + 1) * WAYS
            continue
        p[CURSOR] += 1
        if points < left and shares_taken(p, f) + 1 >= f[SEVEN_SHARES]:
            continue
        end = leg_end(p, f, pawn, points, homeward)
        if end < 0:
            continue
        if points == left:
            return True
        scratch[depth + 1, :WIDTH] = p[:WIDTH]
        depth += 1
        carry_leg(scratch[depth], f, pawn, end)
        scratch[depth, CURSOR] = 0
    return False
