"""What the network of Denkste!? for two (value.py) is told: a list of features that hold, seen by whoever throws next.

What stands where, how much is off the board, at home and caught; and what follows from it, which the network would
hardly find by itself: with how many of the 36 throws either seat catches a stone or brings one home, how exposed each
single stone is, what stands how far behind what, and who can wait while a catch is held.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Ints, Row
from ludothek.bots.towers.reach import ALL, DOUBLES, FREEING, NOT_PLAIN, REACH, THROWS, throws_in
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.games.towers.board import FIRST_FOR_TOWERS, GOAL, LAST, allows_towers
from ludothek.games.towers.layout import HOME, OFF, height, lower, top

FeatureList = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]

STONES = 6
MINE, THEIRS = range(2)
SINGLE, TOWER, CATCH = range(3)
"""What stands on a field, by its topmost stone: alone, on one of its own colour, or on a caught one."""
KINDS = 3
STATES = 2 * KINDS
"""Whose it is, and what."""
COUNTS = STONES + 1
PIPS = 8
"""Points to go that count alike."""
PIP_COUNTS = STONES * GOAL // PIPS + 1
LEAD = 12
LEADS = 2 * (STONES * GOAL // LEAD) + 1
"""By how many points a seat is ahead: so many steps of twelve, either way."""
NEAR = 12
"""How far apart two fields are told together."""
EXPOSURES = np.array([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4] + [5] * (THROWS - 15), dtype=np.int64)
"""By the throws that catch a stone: those that count alike."""
EXPOSURES.flags.writeable = False
MOST_EXPOSED = 6
MOST_HELD = 3

OFF_COUNTS = STATES * LAST
HOME_COUNTS = OFF_COUNTS + 2 * COUNTS
CAUGHT_COUNTS = HOME_COUNTS + 2 * COUNTS
PIP_BUCKETS = CAUGHT_COUNTS + 2 * COUNTS
GOAL_THROWS = PIP_BUCKETS + 2 * PIP_COUNTS
CATCH_THROWS = GOAL_THROWS + 2 * (THROWS + 1)
WAITING = CATCH_THROWS + 2 * (THROWS + 1)
AHEAD = WAITING + 2 * (MOST_HELD + 1) * COUNTS
EXPOSED = AHEAD + LEADS
BEHIND = EXPOSED + 2 * MOST_EXPOSED * LAST
FEATURES = BEHIND + STATES * STATES * NEAR

MOST_FIELDS = 2 * STONES
MOST_ACTIVE = MOST_FIELDS + 4 * 2 + 3 * 2 + 1 + MOST_FIELDS + MOST_FIELDS * (MOST_FIELDS - 1) // 2


class Inputs(NamedTuple):
    """What the kernels write into."""

    active: FeatureList
    """The features that hold."""
    fields: Ints
    """Where something stands, in the order of the path."""
    states: Ints
    """And what."""
    shots: Ints
    """And the throws by which it is caught."""
    counted: Ints
    """By whose they are: stones that are caught, points to go, throws that bring a stone home and that catch one."""


CAUGHT, TO_GO, GOING_HOME, CATCHING = range(4)
COUNTED = 4


def new_inputs() -> Inputs:
    fields, states, shots = np.zeros((3, MOST_FIELDS), dtype=np.int64)
    return Inputs(np.zeros(MOST_ACTIVE, dtype=np.int16), fields, states, shots, np.zeros(2 * COUNTED, dtype=np.int64))


@kernel(inline=True)
def owner_of(state: int) -> int:
    return state // KINDS


@kernel
def list_fields(position: Row, seat: int, inputs: Inputs) -> int:
    """What stands where; returns on how many fields."""
    counted = inputs.counted
    for index in range(2 * COUNTED):
        counted[index] = 0
    counted[TO_GO] = GOAL * position[OFF + seat]
    counted[COUNTED + TO_GO] = GOAL * position[OFF + 1 - seat]
    count = 0
    for field in range(1, LAST):
        high = height(position, field)
        if high == 0:
            continue
        whose = MINE if top(position, field) == seat else THEIRS
        kind = SINGLE
        counted[whose * COUNTED + TO_GO] += GOAL - field
        if high == 2:
            below = MINE if lower(position, field) == seat else THEIRS
            kind = TOWER if below == whose else CATCH
            counted[below * COUNTED + TO_GO] += GOAL - field
            if kind == CATCH:
                counted[below * COUNTED + CAUGHT] += 1
        inputs.fields[count] = field
        inputs.states[count] = whose * KINDS + kind
        inputs.shots[count] = 0
        count += 1
    return count


@kernel
def unobstructed(inputs: Inputs, whose: int, behind: int, ahead: int) -> int:
    """The throws by which a stone passes the towers between two places. Bridges lead past some: those count as well."""
    mask = ALL
    for between in range(behind + 1, ahead):
        state = inputs.states[between]
        if owner_of(state) != whose:
            kind = state % KINDS
            if kind == TOWER:
                mask &= DOUBLES
            elif kind == CATCH:
                mask &= NOT_PLAIN
    return mask


@kernel
def find_throws(inputs: Inputs, count: int) -> None:
    """The throws by which stones are caught, and by which they reach the goal."""
    fields, states, counted = inputs.fields, inputs.states, inputs.counted
    for behind in range(count):
        state, field = states[behind], fields[behind]
        is_catch = state % KINDS == CATCH
        for ahead in range(behind + 1, count):
            target = states[ahead]
            if target % KINDS != SINGLE or REACH[field, fields[ahead]] == 0 or not allows_towers(fields[ahead]):
                continue
            other = 1 - owner_of(target)
            mask = REACH[field, fields[ahead]]
            if owner_of(state) != other:
                if not is_catch:
                    continue
                mask &= FREEING
            if fields[ahead] - field <= NEAR:
                mask &= unobstructed(inputs, other, behind, ahead)
            inputs.shots[ahead] |= mask
            counted[other * COUNTED + CATCHING] |= mask
        home = REACH[field, GOAL]
        if home != 0:
            whose = owner_of(state)
            near = GOAL - field <= NEAR
            passing = unobstructed(inputs, whose, behind, count) if near else home
            counted[whose * COUNTED + GOING_HOME] |= home & passing
            if is_catch:
                passing = unobstructed(inputs, 1 - whose, behind, count) if near else home
                counted[(1 - whose) * COUNTED + GOING_HOME] |= home & passing & FREEING


@kernel
def list_counts(position: Row, seat: int, inputs: Inputs, begin: int) -> int:
    """What is counted for either seat. Returns how many features there are by then."""
    active, counted, count = inputs.active, inputs.counted, begin
    for whose in range(2):
        own, player = whose * COUNTED, seat if whose == MINE else 1 - seat
        off, home = int(position[OFF + player]), int(position[HOME + player])
        caught, held = counted[own + CAUGHT], counted[(1 - whose) * COUNTED + CAUGHT]
        free = STONES - home - caught - held
        active[count] = OFF_COUNTS + whose * COUNTS + off
        active[count + 1] = HOME_COUNTS + whose * COUNTS + home
        active[count + 2] = CAUGHT_COUNTS + whose * COUNTS + caught
        active[count + 3] = PIP_BUCKETS + whose * PIP_COUNTS + counted[own + TO_GO] // PIPS
        active[count + 4] = GOAL_THROWS + whose * (THROWS + 1) + throws_in(counted[own + GOING_HOME])
        active[count + 5] = CATCH_THROWS + whose * (THROWS + 1) + throws_in(counted[own + CATCHING])
        active[count + 6] = WAITING + (whose * (MOST_HELD + 1) + min(held, MOST_HELD)) * COUNTS + free
        count += 7
    lead = counted[COUNTED + TO_GO] - counted[TO_GO] + STONES * GOAL
    active[count] = AHEAD + lead // LEAD
    return count + 1


@kernel
def list_features(position: Row, seat: int, inputs: Inputs) -> int:
    """The features that hold if this seat throws next; returns how many there are. One may be listed twice: it counts
    twice then."""
    occupied = list_fields(position, seat, inputs)
    find_throws(inputs, occupied)
    count = list_counts(position, seat, inputs, 0)
    active, fields, states = inputs.active, inputs.fields, inputs.states
    for ahead in range(occupied):
        field, state = fields[ahead], states[ahead]
        active[count] = state * LAST + field
        count += 1
        if field < FIRST_FOR_TOWERS:
            continue
        if state % KINDS == SINGLE and allows_towers(field):
            exposed = EXPOSURES[throws_in(inputs.shots[ahead])]
            active[count] = EXPOSED + (owner_of(state) * MOST_EXPOSED + exposed) * LAST + field
            count += 1
        behind = ahead - 1
        while behind >= 0 and field - fields[behind] <= NEAR:
            active[count] = BEHIND + (states[behind] * STATES + state) * NEAR + field - fields[behind] - 1
            count += 1
            behind -= 1
    return count
