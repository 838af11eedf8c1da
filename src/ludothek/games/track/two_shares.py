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
    FREE_WALK,
    HOME_LENGTH,
    LENGTH,
    MOST,
    MOUTH,
    MOUTHS,
    OWN_ONLY,
    PAWNS_EACH,
    PLAYERS,
    SEVEN_BURNS,
    TO_MOUTH,
    WORD,
)
from ludothek.games.track.free_run import REACH_COLUMNS, note_own_runs
from ludothek.games.track.layout import (
    BOARD,
    FRESH,
    HOME_COUNT,
    MOST_PAWNS,
    NONE,
    PAWNS,
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
from ludothek.games.track.reach import (
    AHEAD,
    BARS,
    BEHIND,
    HOMEWARD,
    REACH,
    TAKERS_AHEAD,
    TAKERS_BEHIND,
    note_reach,
    note_takers,
)
from ludothek.games.track.ring import onward, steps_between
from ludothek.games.track.seven import finishes_seat, share_end
from ludothek.games.track.teams import are_partners, beyond, first_of, movers, sharers
from ludothek.games.track.walk import (
    PLAINLY,
    steps_to_mouth,
)

NO, YES, UNSURE = range(3)


@kernel
def two_shares(
    p: Row, f: Facts, seat: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Scratch
) -> int:
    """[PJ-17] [PJ-19] [JK-19] All legs that can be played now: along the track, into home, then backwards."""
    is_first, both_ways = p[SEVEN_LEFT] == 0, f[DOES + counts_as] & BOTH_WAYS != 0
    left = f[MOST + counts_as] if is_first else int(p[SEVEN_LEFT])
    fewest = 1 if is_first else left
    seats = movers(p, f, seat) if both_ways else sharers(p, f, seat)
    if f[FREE_WALK] == OWN_ONLY and not is_first:
        note_own_runs(p, f, seats, scratch)
    candidates = note_reach(p, f, seats, left, both_ways, scratch)
    is_alone = seats & (seats - 1) == 0
    if is_alone and is_first:
        note_takers(p, f, seats, left, scratch)
    if candidates == 1 and p[HOME_COUNT + seat] + 1 < f[PAWNS_EACH]:
        fewest = left  # nobody is there for a second share, and nobody finishes
    for mine in range(first_of(p, seats), beyond(p, f, seats)):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            for way in range(3):
                if not is_first and both_ways and (way == BEHIND) != (p[SEVEN_BACK] == 1):
                    continue
                reach = int(scratch[REACH, pawn * REACH_COLUMNS + way])
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
    if f[SEVEN_BURNS] == 1 or finishes_seat(p, f, pawn, end):
        return rest_fits(p, f, counts_as, pawn, end, scratch)
    back = f[DOES + counts_as] & BOTH_WAYS != 0 and way != BEHIND
    is_alone = seats & (seats - 1) == 0
    there = occupant(p, end)
    sends_on = f[TO_MOUTH] == 1 and there != NONE and are_partners(f, owner(pawn), owner(there))
    # A partner who is sent to an occupied mouth may send others on, the pawn that is to take the rest among them; and
    # where pawns of other colours may be in the way, so may the one on the mouth.
    is_still = not sends_on or (f[FREE_WALK] == OWN_ONLY and occupant(p, f[MOUTH + owner(there)]) == NONE)
    if is_alone and is_still and is_taken_freely(p, f, pawn, end, rest, back, scratch):
        return True
    if sends_on:
        return rest_fits(p, f, counts_as, pawn, end, scratch)
    if f[TO_MOUTH] == 1 and (matters(f, pawn, end, is_alone) or matters(f, pawn, place(p, pawn), is_alone)):
        # [PJ-R2] Whether another pawn may land on a partner hangs on who stands on the mouths.
        return taken_after(p, f, seats, pawn, end, rest, back)
    if is_alone and f[FREE_WALK] == OWN_ONLY and not may_be_taken(pawn, rest, back, scratch):
        return False
    answer = surely_taken(p, f, seats, pawn, end, rest, back, scratch)
    return answer == YES if answer != UNSURE else taken_after(p, f, seats, pawn, end, rest, back)


@kernel(inline=True)
def is_taken_freely(p: Row, f: Facts, pawn: int, end: int, rest: int, back: bool, scratch: Scratch) -> bool:
    """A quick yes, where one seat's pawns have shares: one of them can take the rest whatever this share does.

    Its way does not meet the pawn that moves first; and where partners are sent on, it lands on an empty square that
    is nobody's mouth.
    """
    takers = scratch[REACH, (TAKERS_BEHIND if back else TAKERS_AHEAD) + rest]
    for index in range(f[PAWNS_EACH]):
        other = pawn_of(owner(pawn), index)
        if takers >> index & 1 == 0 or other == pawn or other == occupant(p, end):
            continue
        spot = place(p, other)
        if touches(f, spot, owner(pawn), end, rest, back):
            continue
        if f[TO_MOUTH] == 0 or (not back and scratch[REACH, other * REACH_COLUMNS + HOMEWARD] >> rest & 1):
            return True
        square = onward(f, spot, f[LENGTH] - rest if back else rest)
        if occupant(p, square) == NONE and not is_mouth(f, square):
            return True
    return False


@kernel(inline=True)
def may_be_taken(pawn: int, rest: int, back: bool, scratch: Scratch) -> bool:
    """[PJ-9] Where only the own colour bars the way: another pawn can take the rest, or could if this one went away."""
    index = pawn % MOST_PAWNS
    takers = scratch[REACH, (TAKERS_BEHIND if back else TAKERS_AHEAD) + rest] & ~(1 << index)
    return takers != 0 or scratch[REACH, BARS] >> index & 1 == 1


@kernel(inline=True)
def is_mouth(f: Facts, square: int) -> bool:
    """[TF-3] Anybody's."""
    return f[MOUTHS + square // WORD] >> square % WORD & 1 == 1


@kernel(inline=True)
def matters(f: Facts, pawn: int, square: int, is_alone: bool) -> bool:
    """[PJ-R2] A mouth to which the rest may send a pawn: a partner's; the own, too, if partners can take it."""
    if square >= f[LENGTH] or not is_mouth(f, square):
        return False
    for seat in range(f[PLAYERS]):
        if f[MOUTH + seat] == square:
            return are_partners(f, owner(pawn), seat) or (seat == owner(pawn) and not is_alone)
    return False


@kernel
def taken_after(p: Row, f: Facts, seats: int, pawn: int, end: int, rest: int, back: bool) -> bool:
    """Stands the pawn where it would end, asks the others, and puts it back. Must agree with `rest_fits`."""
    left_behind, there, fresh = place(p, pawn), occupant(p, end), p[FRESH + owner(pawn)]
    grow_stale(p, pawn)
    p[BOARD + left_behind] = 0
    p[BOARD + end] = pawn + 1
    p[PAWNS + pawn] = end
    found = False
    for mine in range(first_of(p, seats), beyond(p, f, seats)):
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
    for mine in range(first_of(p, seats), beyond(p, f, seats)):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            other = pawn_of(mine, index)
            spot = place(p, other)
            if other == pawn or other == occupant(p, end) or (spot >= f[LENGTH] and not is_home(spot)):
                continue
            column = other * REACH_COLUMNS
            walks = scratch[REACH, column + (BEHIND if back else AHEAD)] >> rest & 1
            enters = 0 if back else scratch[REACH, column + HOMEWARD] >> rest & 1
            meets = touches(f, spot, mine, end, rest, back)
            if not meets and walks | enters:
                return YES
            # [PJ-9] Where only the own colour bars the way, whoever meets the first pawn on the track goes no further.
            is_same = mine == owner(pawn) and f[FREE_WALK] == OWN_ONLY
            is_barred = meets and is_same and not enters and end < f[LENGTH]
            if (meets and not is_barred) or touches(f, spot, mine, left_behind, rest, back):
                answer = UNSURE
    return answer


@kernel(inline=True)
def touches(f: Facts, spot: int, seat: int, square: int, steps: int, back: bool) -> bool:
    """Whether a pawn of a seat that goes so many steps from a spot may come by a square, or by a place in its home."""
    if is_home(square):
        return not back and home_spot(seat, 1) <= square < home_spot(seat, 1) + f[HOME_LENGTH]
    if spot >= f[LENGTH] or square >= f[LENGTH]:
        return False
    return (steps_between(f, square, spot) if back else steps_between(f, spot, square)) <= steps
