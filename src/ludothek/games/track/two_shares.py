"""Cards shared by two pawns where colours matter on the way: the seven and the nine of Pegs & Jokers, Jackaroo's seven.

How far every pawn can go is looked up once; a share is then offered if some other pawn can surely take the rest, and
tried out on a copy of the position only where the first share might change that.
"""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.actions import MOVE, add, encode
from ludothek.games.track.both_ways import back_end, rest_fits
from ludothek.games.track.facts import (
    BOTH_WAYS,
    DOES,
    HOME_LENGTH,
    LENGTH,
    MOST,
    MOUTH_BEFORE,
    PAWNS_EACH,
    PLAYERS,
    SECTION,
    SEVEN_BURNS,
    TO_MOUTH,
)
from ludothek.games.track.free_run import has_moved
from ludothek.games.track.layout import (
    BOARD,
    FRESH,
    HOME_COUNT,
    NONE,
    PAWNS,
    SCRATCH_ROWS,
    SEVEN_BACK,
    SEVEN_LEFT,
    Actions,
    Facts,
    Row,
    Scratch,
    grow_stale,
    home_spot,
    is_home,
    occupant,
    owner,
    pawn_of,
    place,
)
from ludothek.games.track.ring import one_back, onward, steps_between
from ludothek.games.track.seven import finishes_seat, share_end
from ludothek.games.track.teams import are_partners, movers, sharers
from ludothek.games.track.walk import (
    BURNING,
    PLAINLY,
    into_home,
    is_second_lap,
    landing,
    may_pass_so_many,
    passing,
    steps_to_mouth,
    within_home,
)

REACH = SCRATCH_ROWS - 1
"""The row of the scratch in which the reach of every pawn is noted, three columns each."""
AHEAD, HOMEWARD, BEHIND = range(3)
COLUMNS = 4
NO, YES, UNSURE = range(3)


@kernel
def reach_along(p: Row, f: Facts, pawn: int, most: int, back: bool, how: int) -> int:
    """The numbers of steps, as bits, that take a pawn along the track. Must agree with `forward` and `backward`."""
    reach, passed = 0, 0
    square = place(p, pawn)
    for steps in range(1, most + 1):
        if not back and is_second_lap(p, f, pawn, steps, how):
            return reach
        square = one_back(f, square) if back else onward(f, square, 1)
        if occupant(p, square) == NONE:
            reach |= 1 << steps
            continue
        if landing(p, f, pawn, square) >= 0:
            reach |= 1 << steps
        passed += 1
        if passing(p, f, pawn, square, how) < 0 or not may_pass_so_many(f, passed, how):
            return reach
    return reach


@kernel(inline=True)
def reach_home(p: Row, f: Facts, pawn: int, most: int, how: int) -> int:
    """The numbers of steps, as bits, that take a pawn into its home row or on in it."""
    reach = 0
    at_home = is_home(place(p, pawn))
    before = 0 if at_home else steps_to_mouth(p, f, pawn)
    for steps in range(before + 1, min(most, before + f[HOME_LENGTH]) + 1):
        end = within_home(p, f, pawn, steps) if at_home else into_home(p, f, pawn, steps, how)
        if end >= 0:
            reach |= 1 << steps
    return reach


@kernel(inline=True)
def note_reach(p: Row, f: Facts, seats: int, most: int, both_ways: bool, scratch: Scratch) -> int:
    """Writes how far every pawn that may still have a share can go; returns how many could have one."""
    candidates = 0
    how = BURNING if f[SEVEN_BURNS] == 1 and not both_ways else PLAINLY
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            column = pawn * COLUMNS
            spot = place(p, pawn)
            able = (spot < f[LENGTH] or is_home(spot)) and not has_moved(p, pawn)
            walks = able and spot < f[LENGTH]
            candidates += able
            scratch[REACH, column + AHEAD] = reach_along(p, f, pawn, most, False, how) if walks else 0
            scratch[REACH, column + BEHIND] = reach_along(p, f, pawn, most, True, how) if walks and both_ways else 0
            scratch[REACH, column + HOMEWARD] = reach_home(p, f, pawn, most, how) if able else 0
    return candidates


@kernel
def two_shares(
    p: Row, f: Facts, seat: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Scratch
) -> int:
    """[PJ-17] [PJ-19] [JK-19] All legs that can be played now: along the track, into home, then backwards."""
    is_first, both_ways = p[SEVEN_LEFT] == 0, f[DOES + counts_as] & BOTH_WAYS != 0
    left = f[MOST + counts_as] if is_first else int(p[SEVEN_LEFT])
    fewest = 1 if is_first else left
    seats = movers(p, f, seat) if both_ways else sharers(p, f, seat)
    candidates = note_reach(p, f, seats, left, both_ways, scratch)
    if candidates == 1 and p[HOME_COUNT + seat] + 1 < f[PAWNS_EACH]:
        fewest = left  # nobody is there for a second share, and nobody finishes
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            for way in range(3):
                if not is_first and both_ways and (way == BEHIND) != (p[SEVEN_BACK] == 1):
                    continue
                reach = int(scratch[REACH, pawn * COLUMNS + way])
                # [PJ-R3] Never all of it backwards with one pawn.
                most = left - 1 if is_first and way == BEHIND else left
                for points in range(fewest, most + 1 if reach > 0 else 0):
                    if not reach >> points & 1:
                        continue
                    end = share_lands(p, f, pawn, points, way)
                    if share_fits(p, f, seats, counts_as, pawn, end, left - points, way, scratch):
                        count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    return count


@kernel(inline=True)
def share_lands(p: Row, f: Facts, pawn: int, points: int, way: int) -> int:
    """Where a share that can be taken ends."""
    spot = place(p, pawn)
    if way == AHEAD:
        return onward(f, spot, points)
    if way != HOMEWARD:
        return onward(f, spot, f[LENGTH] - points)
    return spot + points if is_home(spot) else home_spot(owner(pawn), points - steps_to_mouth(p, f, pawn))


@kernel(inline=True)
def share_fits(
    p: Row, f: Facts, seats: int, counts_as: int, pawn: int, end: int, rest: int, way: int, scratch: Scratch
) -> bool:
    """Some other pawn can take the whole rest. [PJ-22] Maybe a partner's, if this leg brings the last own pawn home."""
    if rest == 0:
        return True
    if p[SEVEN_LEFT] > 0:
        return False
    there = occupant(p, end)
    sends_on = f[TO_MOUTH] == 1 and there != NONE and are_partners(f, owner(pawn), owner(there))
    if sends_on or f[SEVEN_BURNS] == 1 or finishes_seat(p, f, pawn, end):
        return rest_fits(p, f, counts_as, pawn, end, scratch)
    back = f[DOES + counts_as] & BOTH_WAYS != 0 and way != BEHIND
    if f[TO_MOUTH] == 1 and (is_mouth(f, end) or is_mouth(f, place(p, pawn))):
        # [PJ-R2] Whether another pawn may land on a partner hangs on who stands on the mouths.
        return taken_after(p, f, seats, pawn, end, rest, back)
    answer = surely_taken(p, f, seats, pawn, end, rest, back, scratch)
    return answer == YES if answer != UNSURE else taken_after(p, f, seats, pawn, end, rest, back)


@kernel(inline=True)
def is_mouth(f: Facts, square: int) -> bool:
    """[TF-3] Anybody's."""
    return square < f[LENGTH] and (square + f[MOUTH_BEFORE]) % f[SECTION] == 0


@kernel
def taken_after(p: Row, f: Facts, seats: int, pawn: int, end: int, rest: int, back: bool) -> bool:
    """Stands the pawn where it would end, asks the others, and puts it back. Must agree with `rest_fits`."""
    left_behind, there, fresh = place(p, pawn), occupant(p, end), p[FRESH + owner(pawn)]
    grow_stale(p, pawn)
    p[BOARD + left_behind] = 0
    p[BOARD + end] = pawn + 1
    p[PAWNS + pawn] = end
    found = False
    for mine in range(f[PLAYERS]):
        if seats >> mine & 1 and not found:
            for index in range(f[PAWNS_EACH]):
                other = pawn_of(mine, index)
                if other not in (pawn, there):
                    found = found or can_take(p, f, other, rest, back)
    p[BOARD + end] = there + 1
    p[BOARD + left_behind] = pawn + 1
    p[PAWNS + pawn] = left_behind
    p[FRESH + owner(pawn)] = fresh
    return found


@kernel
def can_take(p: Row, f: Facts, pawn: int, points: int, back: bool) -> bool:
    """Whether a pawn can go so far, in this direction."""
    if back:
        return back_end(p, f, pawn, points) >= 0
    return share_end(p, f, pawn, points, False, PLAINLY) >= 0 or share_end(p, f, pawn, points, True, PLAINLY) >= 0


@kernel(inline=True)
def surely_taken(p: Row, f: Facts, seats: int, pawn: int, end: int, rest: int, back: bool, scratch: Scratch) -> int:
    """YES if another pawn can take the rest whatever the first share does, NO if none can, UNSURE otherwise.

    Must agree with `rest_fits`. A share changes nothing for a pawn whose way touches neither its first nor its last
    square.
    """
    answer = NO
    left_behind = place(p, pawn)
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            other = pawn_of(mine, index)
            spot = place(p, other)
            if other == pawn or other == occupant(p, end) or (spot >= f[LENGTH] and not is_home(spot)):
                continue
            column = other * COLUMNS
            able = scratch[REACH, column + (BEHIND if back else AHEAD)] >> rest & 1
            if not back:
                able |= scratch[REACH, column + HOMEWARD] >> rest & 1
            if touches(f, spot, mine, end, rest, back) or (
                able == 0 and touches(f, spot, mine, left_behind, rest, back)
            ):
                answer = UNSURE
            elif able:
                return YES
    return answer


@kernel(inline=True)
def touches(f: Facts, spot: int, seat: int, square: int, steps: int, back: bool) -> bool:
    """Whether a pawn of a seat that goes so many steps from a spot may come by a square, or by a place in its home."""
    if is_home(square):
        return not back and home_spot(seat, 1) <= square < home_spot(seat, 1) + f[HOME_LENGTH]
    if spot >= f[LENGTH] or square >= f[LENGTH]:
        return False
    return (steps_between(f, square, spot) if back else steps_between(f, spot, square)) <= steps
