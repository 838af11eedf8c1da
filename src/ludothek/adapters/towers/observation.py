"""Denkste!? for machines: a move's action_id, and what everybody sees, seats counted from the own chair.

Numbers: 0 roll, 1 end, then every move of a stone, of a tower and of a caught stone that any throw could make on an
empty board: what obstructs only takes moves away.

    0      1     2 3    4 …           …             …
    phase  turn  dice   off, a seat   home, a seat  fields 1 to 60: lower stone plus eight times the upper one

A stone is the seat it belongs to, counted from the own one, plus one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.adapters.arrays import Observation, Workspace
from ludothek.adapters.batch_driver import batch_kernels
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.towers.actions import (
    CAUGHT,
    END_ACTION,
    ROLL_ACTION,
    STONE,
    TOWER,
    encode,
    end_of,
    kind_of,
    origin_of,
)
from ludothek.games.towers.apply import apply, set_up
from ludothek.games.towers.board import BRIDGES, GOAL, LAST
from ludothek.games.towers.layout import (
    DICE,
    HOME,
    OFF,
    OVER,
    PHASE,
    PLAYERS,
    Row,
    height,
    lower,
    phase_of,
    top,
    turn_of,
)
from ludothek.games.towers.legal import legal
from ludothek.games.towers.throw import SIDES

ROLL_ID, END_ID, FIRST_MOVE = range(3)
MOMENT = 4


def _on_from(field: int, points: int) -> set[int]:
    ends = {field + points}
    if field in BRIDGES:
        ends.add(BRIDGES[field] + points - 1)
    return {end for end in ends if end <= GOAL}


def _moves() -> list[int]:
    throws = [(first, second) for first in range(1, SIDES + 1) for second in range(1, SIDES + 1)]
    found = []
    for kind in (STONE, TOWER, CAUGHT):
        # Outside there are neither towers nor caught stones.
        for origin in range(0 if kind == STONE else 1, LAST):
            ends = {
                end for first, second in throws for stop in _on_from(origin, first) for end in _on_from(stop, second)
            }
            found += [encode(kind, origin, end) for end in sorted(ends)]
    return found


CODES = np.array([ROLL_ACTION, END_ACTION, *_moves()], dtype=np.int32)
"""By action_id: the action as the rules write it."""
SIZE = len(CODES)
IDS = np.full((CAUGHT + 1, GOAL + 1, GOAL + 1), -1, dtype=np.int16)
"""By kind, origin and end: the action_id of a move. (On CUDA all constants of a kernel share 64 KB.)"""
for _number in range(FIRST_MOVE, SIZE):
    _code = int(CODES[_number])
    IDS[kind_of(_code), origin_of(_code), end_of(_code)] = _number
CODES.flags.writeable = False
IDS.flags.writeable = False


def observation_size(players: int) -> int:
    return MOMENT + 2 * players + LAST


@kernel
def action_id_of(action: int) -> int:
    if action == ROLL_ACTION:
        return ROLL_ID
    if action == END_ACTION:
        return END_ID
    return int(IDS[kind_of(action), origin_of(action), end_of(action)])


class TowersArrays(NamedTuple):
    facts: Row


@kernel
def set_up_table(p: Row, table: TowersArrays, rng: Stream) -> None:
    set_up(p, table.facts, rng)


@kernel
def winners(p: Row, table: TowersArrays) -> int:
    """[DT-25] Whoever moved last has all stones home."""
    return 1 << turn_of(p)


@kernel
def current_seat(p: Row, table: TowersArrays) -> int:
    return -1 if phase_of(p) == OVER else turn_of(p)


@kernel
def stone_seen(players: int, seat: int, owner: int) -> int:
    return 0 if owner < 0 else (owner - seat + players) % players + 1


@kernel
def observe(p: Row, table: TowersArrays, seat: int, observation: Observation) -> None:
    players = int(table.facts[PLAYERS])
    observation[0] = p[PHASE]
    observation[1] = (turn_of(p) - seat + players) % players
    observation[2] = p[DICE]
    observation[3] = p[DICE + 1]
    for turn in range(players):
        other = (seat + turn) % players
        observation[MOMENT + turn] = p[OFF + other]
        observation[MOMENT + players + turn] = p[HOME + other]
    column = MOMENT + 2 * players - 1
    for field in range(1, LAST + 1):
        seen = stone_seen(players, seat, lower(p, field))
        if height(p, field) == 2:
            seen += 8 * stone_seen(players, seat, top(p, field))
        observation[column + field] = seen


@kernel
def list_legal_ids(p: Row, table: TowersArrays, seat: int, workspace: Workspace) -> int:
    buffer = workspace.buffer
    count = legal(p, seat, buffer)
    for entry in range(count):
        buffer[entry] = action_id_of(int(buffer[entry]))
    return count


@kernel
def apply_action_id(p: Row, table: TowersArrays, seat: int, action_id: int, rng: Stream, workspace: Workspace) -> None:
    apply(p, table.facts, int(CODES[action_id]), rng, workspace.buffer)


KERNELS = batch_kernels(
    __name__, TowersArrays, set_up_table, current_seat, observe, list_legal_ids, apply_action_id, winners
)
