"""How far every pawn can go that may have a share of a card for two: looked up once for all shares of it."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import (
    FREE_WALK,
    HOME_LENGTH,
    LENGTH,
    OWN_ONLY,
    PAWNS_EACH,
    SEVEN_BURNS,
)
from ludothek.games.track.free_run import NOTES_END, OWN_AHEAD, OWN_BEHIND, REACH_COLUMNS, has_moved
from ludothek.games.track.layout import (
    NONE,
    SCRATCH_ROWS,
    Facts,
    Row,
    Scratch,
    is_home,
    occupant,
    pawn_of,
    place,
)
from ludothek.games.track.ring import one_back, onward, steps_between
from ludothek.games.track.teams import beyond, first_of
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
TAKERS_AHEAD = NOTES_END
TAKERS_BEHIND = TAKERS_AHEAD + 16
BARS = TAKERS_BEHIND + 16
"""After the reaches: by number of points, the pawns of one seat that can take them, as bits; and the pawns that may
stand in the way of another of their colour."""


@kernel
def reach_along(p: Row, f: Facts, pawn: int, most: int, back: bool, how: int, scratch: Scratch) -> int:
    """The numbers of steps, as bits, that take a pawn along the track. Must agree with `forward` and `backward`."""
    if f[FREE_WALK] == OWN_ONLY and how == PLAINLY:
        return reach_by_run(p, f, pawn, min(most, scratch[REACH, (OWN_BEHIND if back else OWN_AHEAD) + pawn]), back)
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
def reach_by_run(p: Row, f: Facts, pawn: int, most: int, back: bool) -> int:
    """All steps of a free way, but for those that end on a partner who cannot make way."""
    reach = (2 << most) - 2
    spot = place(p, pawn)
    for steps in range(1, most + 1):
        square = onward(f, spot, f[LENGTH] - steps if back else steps)
        if occupant(p, square) != NONE and landing(p, f, pawn, square) < 0:
            reach &= ~(1 << steps)
    return reach


@kernel(inline=True)
def reach_home(p: Row, f: Facts, pawn: int, most: int, how: int, scratch: Scratch) -> int:
    """The numbers of steps, as bits, that take a pawn into its home row or on in it."""
    reach = 0
    at_home = is_home(place(p, pawn))
    before = 0 if at_home else steps_to_mouth(p, f, pawn)
    if f[FREE_WALK] == OWN_ONLY and how == PLAINLY and not at_home and scratch[REACH, OWN_AHEAD + pawn] < before:
        return 0
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
    for mine in range(first_of(p, seats), beyond(p, f, seats)):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            column = pawn * REACH_COLUMNS
            spot = place(p, pawn)
            able = (spot < f[LENGTH] or is_home(spot)) and not has_moved(p, pawn)
            walks = able and spot < f[LENGTH]
            candidates += able
            scratch[REACH, column + AHEAD] = reach_along(p, f, pawn, most, False, how, scratch) if walks else 0
            scratch[REACH, column + BEHIND] = (
                reach_along(p, f, pawn, most, True, how, scratch) if walks and both_ways else 0
            )
            scratch[REACH, column + HOMEWARD] = reach_home(p, f, pawn, most, how, scratch) if able else 0
    return candidates


@kernel(inline=True)
def note_takers(p: Row, f: Facts, seats: int, most: int, scratch: Scratch) -> None:
    """Where the pawns of one seat only may have shares: who can take so many points, and who may be in whose way."""
    for points in range(1, most + 1):
        scratch[REACH, TAKERS_AHEAD + points] = 0
        scratch[REACH, TAKERS_BEHIND + points] = 0
    scratch[REACH, BARS] = 0
    for mine in range(first_of(p, seats), beyond(p, f, seats)):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            column = pawn * REACH_COLUMNS
            ahead = scratch[REACH, column + AHEAD] | scratch[REACH, column + HOMEWARD]
            behind = scratch[REACH, column + BEHIND]
            if ahead | behind:
                for points in range(1, most + 1):
                    scratch[REACH, TAKERS_AHEAD + points] |= (ahead >> points & 1) << index
                    scratch[REACH, TAKERS_BEHIND + points] |= (behind >> points & 1) << index
            spot = place(p, pawn)
            if is_home(spot):
                scratch[REACH, BARS] |= 1 << index
            elif spot < f[LENGTH]:
                for other in range(f[PAWNS_EACH]):
                    there = place(p, pawn_of(mine, other))
                    if there < f[LENGTH] and other != index:
                        far = steps_between(f, there, spot)
                        if far <= most or f[LENGTH] - far <= most:
                            scratch[REACH, BARS] |= 1 << index
