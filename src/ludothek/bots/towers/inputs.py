"""What the networks of Denkste!? (value.py) are told: a list of features that hold, seen by whoever throws next.

What stands where, how much is off the board, at home and caught; and what follows from it, which a network would
hardly find by itself: with how many of the 36 throws each seat catches a stone or brings one home, how exposed each
single stone is, what stands how far behind what, and who can wait while a catch is held.

Seats are counted from the one that throws next, in the order of play: 0 is that seat itself.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Ints, Row
from ludothek.bots.towers.reach import ALL, DOUBLES, FREEING, NOT_PLAIN, REACH, THROWS, throws_in
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.games.towers.board import FIRST_FOR_TOWERS, GOAL, LAST, allows_towers
from ludothek.games.towers.layout import HOME, MOST_SEATS, OFF, STONES_EACH, height, lower, top

FeatureList = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]

MINE = 0
SINGLE, TOWER, CATCH = range(3)
"""What stands on a field, by its topmost stone: alone, on one of its own colour, or on a caught one."""
KINDS = 3
MOST_STONES = max(STONES_EACH.values())
COUNTS = MOST_STONES + 1
PIPS = 8
"""Points to go that count alike."""
PIP_COUNTS = MOST_STONES * GOAL // PIPS + 1
LEAD = 12
LEADS = 2 * (MOST_STONES * GOAL // LEAD) + 1
"""By how many points a seat is ahead of another: so many steps of twelve, either way."""
NEAR = 12
"""How far apart two fields are told together."""
EXPOSURES = np.array([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4] + [5] * (THROWS - 15), dtype=np.int64)
"""By the throws that catch a stone: those that count alike."""
EXPOSURES.flags.writeable = False
MOST_EXPOSED = 6
MOST_HELD = 3

PLAYERS, STONES, OFF_COUNTS, HOME_COUNTS, CAUGHT_COUNTS, PIP_BUCKETS, GOAL_THROWS, CATCH_THROWS = range(8)
WAITING, AHEAD, EXPOSED, BEHIND, EXPOSED_TO_OTHERS, FEATURES = range(8, 14)
"""In a plan: how many players there are and how many stones each has, where each kind of feature begins after those of
what stands on a field, and how many there are in all."""


@cache
def plan_of(players: int) -> Ints:
    """The numbers of the features at a table, which other tables' networks need not share."""
    states, others = players * KINDS, players - 1 if players > 2 else 0
    sizes = (
        players * (players + 1) * LAST, players * COUNTS, players * COUNTS, players * COUNTS, players * PIP_COUNTS,
        players * (THROWS + 1), players * (THROWS + 1), players * (MOST_HELD + 1) * COUNTS, (players - 1) * LEADS,
        players * MOST_EXPOSED * LAST, states * states * NEAR, others * MOST_EXPOSED * LAST,
    )  # fmt: skip
    return np.array([players, STONES_EACH[players], *np.cumsum(sizes)], dtype=np.int64)


def feature_count(players: int) -> int:
    return int(plan_of(players)[FEATURES])


def most_active(players: int) -> int:
    """How many features can hold at once."""
    fields = players * STONES_EACH[players]
    return fields + 8 * players - 1 + fields * (1 if players == 2 else 2) + fields * (fields - 1) // 2


class Inputs(NamedTuple):
    """What the kernels write into, and the plan."""

    active: FeatureList
    """The features that hold."""
    fields: Ints
    """Where something stands, in the order of the path."""
    states: Ints
    """And what."""
    caught: Ints
    """And whose stone is caught there, if one is."""
    shots: Ints
    """And the throws by which it is caught: by whoever throws next, or, if it is theirs, by anybody."""
    later_shots: Ints
    """And those by which one of the others catches another one's."""
    counted: Ints
    """By whose they are: stones that are caught and that hold others down, points to go, throws that bring a stone home
    and that catch one."""
    plan: Ints


CAUGHT, HELD, TO_GO, GOING_HOME, CATCHING = range(5)
COUNTED = 5


def new_inputs(players: int) -> Inputs:
    fields, states, caught, shots, later_shots = np.zeros((5, players * STONES_EACH[players]), dtype=np.int64)
    active = np.zeros(most_active(players), dtype=np.int16)
    counted = np.zeros(MOST_SEATS * COUNTED, dtype=np.int64)
    return Inputs(active, fields, states, caught, shots, later_shots, counted, plan_of(players))


@kernel(inline=True)
def owner_of(state: int) -> int:
    return state // KINDS


@kernel(inline=True)
def turns_until(stone: int, seat: int, players: int) -> int:
    """After how many others a seat throws if another one is next."""
    return stone - seat if stone >= seat else stone - seat + players


@kernel
def list_fields(position: Row, seat: int, inputs: Inputs) -> int:
    """What stands where; returns on how many fields."""
    counted, players = inputs.counted, int(inputs.plan[PLAYERS])
    for index in range(players * COUNTED):
        counted[index] = 0
    for whose in range(players):
        counted[whose * COUNTED + TO_GO] = GOAL * position[OFF + (seat + whose) % players]
    count = 0
    for field in range(1, LAST):
        high = height(position, field)
        if high == 0:
            continue
        whose = turns_until(top(position, field), seat, players)
        kind = SINGLE
        counted[whose * COUNTED + TO_GO] += GOAL - field
        if high == 2:
            below = turns_until(lower(position, field), seat, players)
            kind = TOWER if below == whose else CATCH
            counted[below * COUNTED + TO_GO] += GOAL - field
            inputs.caught[count] = below
            if kind == CATCH:
                counted[below * COUNTED + CAUGHT] += 1
                counted[whose * COUNTED + HELD] += 1
        inputs.fields[count] = field
        inputs.states[count] = whose * KINDS + kind
        inputs.shots[count] = 0
        inputs.later_shots[count] = 0
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
def add_shots(inputs: Inputs, whose: int, behind: int, ahead: int, throws: int) -> None:
    """Throws by which a seat's stone catches one that stands ahead of it."""
    near = inputs.fields[ahead] - inputs.fields[behind] <= NEAR
    mask = throws & unobstructed(inputs, whose, behind, ahead) if near else throws
    if whose == MINE or owner_of(inputs.states[ahead]) == MINE:
        inputs.shots[ahead] |= mask
    else:
        inputs.later_shots[ahead] |= mask
    inputs.counted[whose * COUNTED + CATCHING] |= mask


@kernel
def add_ways_home(inputs: Inputs, whose: int, behind: int, count: int, throws: int) -> None:
    """Throws by which a seat's stone reaches the goal."""
    near = GOAL - inputs.fields[behind] <= NEAR
    mask = throws & unobstructed(inputs, whose, behind, count) if near else throws
    inputs.counted[whose * COUNTED + GOING_HOME] |= mask


@kernel
def find_throws(inputs: Inputs, count: int) -> None:
    """The throws by which stones are caught, and by which they reach the goal: topmost ones and caught ones."""
    fields, states = inputs.fields, inputs.states
    for behind in range(count):
        field, whose, below = fields[behind], owner_of(states[behind]), inputs.caught[behind]
        is_catch = states[behind] % KINDS == CATCH
        for ahead in range(behind + 1, count):
            target, throws = states[ahead], REACH[field, fields[ahead]]
            if target % KINDS != SINGLE or throws == 0 or not allows_towers(fields[ahead]):
                continue
            if owner_of(target) != whose:
                add_shots(inputs, whose, behind, ahead, throws)
            if is_catch and owner_of(target) != below:
                add_shots(inputs, below, behind, ahead, throws & FREEING)
        throws = REACH[field, GOAL]
        if throws != 0:
            add_ways_home(inputs, whose, behind, count, throws)
            if is_catch:
                add_ways_home(inputs, below, behind, count, throws & FREEING)


@kernel
def list_counts(position: Row, seat: int, inputs: Inputs, begin: int) -> int:
    """What is counted for each seat. Returns how many features there are by then."""
    active, counted, plan, count = inputs.active, inputs.counted, inputs.plan, begin
    players, stones = int(plan[PLAYERS]), int(plan[STONES])
    for whose in range(players):
        own, player = whose * COUNTED, (seat + whose) % players
        off, home = int(position[OFF + player]), int(position[HOME + player])
        caught, held = counted[own + CAUGHT], counted[own + HELD]
        free = stones - home - caught - held
        active[count] = plan[OFF_COUNTS] + whose * COUNTS + off
        active[count + 1] = plan[HOME_COUNTS] + whose * COUNTS + home
        active[count + 2] = plan[CAUGHT_COUNTS] + whose * COUNTS + caught
        active[count + 3] = plan[PIP_BUCKETS] + whose * PIP_COUNTS + counted[own + TO_GO] // PIPS
        active[count + 4] = plan[GOAL_THROWS] + whose * (THROWS + 1) + throws_in(counted[own + GOING_HOME])
        active[count + 5] = plan[CATCH_THROWS] + whose * (THROWS + 1) + throws_in(counted[own + CATCHING])
        active[count + 6] = plan[WAITING] + (whose * (MOST_HELD + 1) + min(held, MOST_HELD)) * COUNTS + free
        count += 7
    for other in range(1, players):
        lead = counted[other * COUNTED + TO_GO] - counted[TO_GO] + MOST_STONES * GOAL
        active[count] = plan[AHEAD] + (other - 1) * LEADS + lead // LEAD
        count += 1
    return count


@kernel
def list_exposures(inputs: Inputs, place: int, begin: int) -> int:
    """How easily a single stone is caught. Returns how many features there are by then."""
    active, plan, count = inputs.active, inputs.plan, begin
    owner, field = owner_of(inputs.states[place]), inputs.fields[place]
    exposed = EXPOSURES[throws_in(inputs.shots[place])]
    active[count] = plan[EXPOSED] + (owner * MOST_EXPOSED + exposed) * LAST + field
    count += 1
    if owner != MINE and plan[PLAYERS] > 2:
        exposed = EXPOSURES[throws_in(inputs.later_shots[place])]
        active[count] = plan[EXPOSED_TO_OTHERS] + ((owner - 1) * MOST_EXPOSED + exposed) * LAST + field
        count += 1
    return count


@kernel
def list_features(position: Row, seat: int, inputs: Inputs) -> int:
    """The features that hold if this seat throws next; returns how many there are. One may be listed twice: it counts
    twice then."""
    occupied = list_fields(position, seat, inputs)
    find_throws(inputs, occupied)
    count = list_counts(position, seat, inputs, 0)
    active, fields, states, plan = inputs.active, inputs.fields, inputs.states, inputs.plan
    players = int(plan[PLAYERS])
    for ahead in range(occupied):
        field, state = fields[ahead], states[ahead]
        owner, kind = owner_of(state), state % KINDS
        standing = owner * (players + 1) + kind
        if kind == CATCH:
            # By whose stone is caught; the owner cannot have caught its own.
            below = inputs.caught[ahead]
            standing += below if below < owner else below - 1
        active[count] = standing * LAST + field
        count += 1
        if field < FIRST_FOR_TOWERS:
            continue
        if kind == SINGLE and allows_towers(field):
            count = list_exposures(inputs, ahead, count)
        behind = ahead - 1
        while behind >= 0 and field - fields[behind] <= NEAR:
            distance = field - fields[behind]
            active[count] = plan[BEHIND] + (states[behind] * players * KINDS + state) * NEAR + distance - 1
            count += 1
            behind -= 1
    return count
