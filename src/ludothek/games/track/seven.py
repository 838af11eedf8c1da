"""The split seven, leg by leg: a leg is legal only if what is left of the seven points can be used up after it."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.actions import MOVE, add, encode
from ludothek.games.track.facts import (
    BY_SQUARE,
    FREE_WALK,
    HOME_LENGTH,
    LENGTH,
    PAWNS_EACH,
    PLAIN_WALK,
    PLAYERS,
    PROTECT,
    SEVEN,
    SEVEN_BURNS,
    SEVEN_SHARES,
    START,
    STARTS_ONLY,
)
from ludothek.games.track.free_run import RUNS, has_moved, note_runs
from ludothek.games.track.layout import (
    CENTRE,
    CURSOR,
    HOME_COUNT,
    MOST_PAWNS,
    MOST_SEATS,
    MOVED,
    RESERVE,
    SEVEN_LEFT,
    SHARES,
    Actions,
    Facts,
    Row,
    Scratch,
    copy_row,
    home_depth,
    is_home,
    owner,
    pawn_of,
    place,
)
from ludothek.games.track.refusals import NOT_ON_TRACK, refuse
from ludothek.games.track.ring import onward, steps_between
from ludothek.games.track.teams import may_share, sharers
from ludothek.games.track.travel import travel
from ludothek.games.track.walk import (
    BURNING,
    PLAINLY,
    forward,
    into_home,
    steps_to_mouth,
    within_home,
)

WAYS = 2 * SEVEN
"""For each pawn: one to seven points, along the track or into home."""


@kernel(inline=True)
def points_left(p: Row) -> int:
    """What is to be shared out: all seven before the first leg."""
    return int(p[SEVEN_LEFT]) if p[SEVEN_LEFT] > 0 else SEVEN


@kernel(inline=True)
def leg_end(p: Row, f: Facts, pawn: int, points: int, homeward: bool) -> int:
    """Where one share leads a pawn: along the track or into its home row; or a refusal."""
    how = BURNING if f[SEVEN_BURNS] == 1 else PLAINLY
    return share_end(p, f, pawn, points, homeward, how)


@kernel(inline=True)
def share_end(p: Row, f: Facts, pawn: int, points: int, homeward: bool, how: int) -> int:
    """Where so many points forward lead a pawn on the track or at home; or a refusal."""
    spot = place(p, pawn)
    if is_home(spot):
        return within_home(p, f, pawn, points) if homeward else refuse(NOT_ON_TRACK, spot)
    if spot >= f[LENGTH]:
        return refuse(NOT_ON_TRACK, spot)
    return into_home(p, f, pawn, points, how) if homeward else forward(p, f, pawn, points, how)


@kernel
def points_of_leg(p: Row, f: Facts, pawn: int, end: int) -> int:
    """How many points a leg to this spot takes."""
    spot = place(p, pawn)
    if is_home(spot):
        return end - spot
    if is_home(end):
        return steps_to_mouth(p, f, pawn) + home_depth(end)
    return steps_between(f, spot, end)


@kernel
def carry_leg(p: Row, f: Facts, pawn: int, end: int) -> None:
    """[DOG-25] [SD-21] A leg of a seven may burn its way; [T6-19] [KZ-19] elsewhere it captures where it lands."""
    points = points_of_leg(p, f, pawn, end)
    travel(p, f, pawn, end, f[SEVEN_BURNS] == 1)
    note_share(p, pawn)
    p[SEVEN_LEFT] = points_left(p) - points


@kernel(inline=True)
def note_share(p: Row, pawn: int) -> None:
    """[TF-R9] This pawn has had its share."""
    p[MOVED + owner(pawn)] |= 1 << pawn % MOST_PAWNS
    p[SHARES] += 1


@kernel
def legs(p: Row, f: Facts, seat: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Scratch) -> int:
    """[DOG-24] [T6-19] [KZ-19] [SD-20] [TC-16] [PJ-17] [JK-19] All legs that can be played now: along the track, then
    home."""
    left = points_left(p)
    fewest = left if p[SHARES] + 1 == f[SEVEN_SHARES] else 1
    seats = sharers(p, f, seat)
    if f[FREE_WALK] != STARTS_ONLY or p[SEVEN_LEFT] > 0:
        note_runs(p, f, seats, left, scratch)
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            spot = place(p, pawn)
            for points in range(fewest, min(left, scratch[RUNS, pawn]) + 1):
                end = onward(f, spot, points)
                if f[PLAIN_WALK] == 0 and leg_end(p, f, pawn, points, False) < 0:
                    continue
                if leg_fits(p, f, seat, seats, pawn, end, points, left - points, scratch):
                    count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
            if spot in (RESERVE, CENTRE) or has_moved(p, pawn):
                continue
            before = 0 if is_home(spot) else steps_to_mouth(p, f, pawn)
            for points in range(max(fewest, before + 1), min(left, before + f[HOME_LENGTH]) + 1):
                end = leg_end(p, f, pawn, points, True)
                if end >= 0 and leg_fits(p, f, seat, seats, pawn, end, before, left - points, scratch):
                    count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    return count


@kernel
def leg_fits(
    p: Row, f: Facts, seat: int, seats: int, pawn: int, end: int, swept: int, rest: int, scratch: Scratch
) -> bool:
    """The rest can be used up after a leg that sweeps so many squares. [DOG-27] [T6-R5] [KZ-20] [SD-22] [TC-17] Maybe
    by a partner's pawns."""
    if rest == 0:
        return True
    if p[SHARES] + 1 >= f[SEVEN_SHARES]:
        return False
    if f[PLAIN_WALK] == 1 and not finishes_seat(p, f, pawn, end):
        if someone_else_can(p, f, seats, pawn, end, swept, rest, scratch):
            return True
        if room_for_others(p, f, seats, pawn, swept) < rest:
            return False
    copy_row(p, scratch[0])
    carry_leg(scratch[0], f, pawn, end)
    return rest_can_be_used(scratch, f, seat)


@kernel(inline=True)
def finishes_seat(p: Row, f: Facts, pawn: int, end: int) -> bool:
    """This leg brings the last pawn of its colour home: from then on others are moved."""
    arrives = is_home(end) and not is_home(place(p, pawn))
    return arrives and p[HOME_COUNT + owner(pawn)] + 1 == f[PAWNS_EACH]


@kernel(inline=True)
def someone_else_can(
    p: Row, f: Facts, seats: int, pawn: int, end: int, swept: int, rest: int, scratch: Scratch
) -> bool:
    """A quick yes: one other pawn, not swept away, can take the whole rest along the track.

    Must agree with `rest_can_be_used`. A leg opens ways and closes none, unless it ends on its own start.
    """
    if f[PROTECT] == BY_SQUARE and end == f[START + owner(pawn)]:
        return False
    spot = place(p, pawn)
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            other = pawn_of(mine, index)
            if other == pawn or scratch[RUNS, other] < rest:
                continue
            if is_home(spot) or steps_between(f, spot, place(p, other)) > swept:
                return True
    return False


@kernel
def room_for_others(p: Row, f: Facts, seats: int, pawn: int, swept: int) -> int:
    """A quick no: more points than all other pawns together could ever take, those burnt on the way left out."""
    room = 0
    spot = place(p, pawn)
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        packed = f[HOME_LENGTH]
        for index in range(f[PAWNS_EACH]):
            other = pawn_of(mine, index)
            there = place(p, other)
            if is_home(there):
                room += packed - home_depth(there)
                packed -= 1
            elif there < f[LENGTH] and other != pawn and not has_moved(p, other):
                escapes = f[SEVEN_BURNS] == 0 or is_home(spot) or steps_between(f, spot, there) > swept
                room += SEVEN if escapes else 0
    return room


@kernel
def rest_can_be_used(scratch: Scratch, f: Facts, seat: int) -> bool:
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
        if owner(pawn) >= f[PLAYERS] or not may_share(p, f, seat, owner(pawn)):
            p[CURSOR] = (owner(pawn) + 1) * MOST_PAWNS * WAYS
            continue
        if has_moved(p, pawn) or points > left or place(p, pawn) == RESERVE:
            p[CURSOR] = (pawn + 1) * WAYS
            continue
        p[CURSOR] += 1
        if points < left and p[SHARES] + 1 >= f[SEVEN_SHARES]:
            continue
        end = leg_end(p, f, pawn, points, homeward)
        if end < 0:
            continue
        if points == left:
            return True
        copy_row(p, scratch[depth + 1])
        depth += 1
        carry_leg(scratch[depth], f, pawn, end)
        scratch[depth, CURSOR] = 0
    return False
