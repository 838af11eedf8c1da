"""Denkste!? for machines: a move's number, and what everybody sees, seats counted from the own chair.

Numbers: 0 roll, 1 end, then every move of a stone, of a tower and of a caught stone that any throw could make on an
empty board: what obstructs only takes moves away.

    0      1     2 3    4 …           …             …
    phase  turn  dice   off, a seat   home, a seat  fields 1 to 60: lower stone plus eight times the upper one

A stone is the seat it belongs to, counted from the own one, plus one.
"""

from __future__ import annotations

import numpy as np

from ludothek.adapters.arrays import Mask, Sight
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
from ludothek.games.towers.apply import apply
from ludothek.games.towers.board import BRIDGES, GOAL, LAST
from ludothek.games.towers.layout import (
    DICE,
    HOME,
    OFF,
    OVER,
    PHASE,
    PLAYERS,
    Actions,
    Row,
    height,
    lower,
    phase_of,
    top,
    turn_of,
)
from ludothek.games.towers.legal import legal
from ludothek.games.towers.throw import SIDES

ROLL_NUMBER, END_NUMBER, FIRST_MOVE = range(3)
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
            ends = {end for one, two in throws for stop in _on_from(origin, one) for end in _on_from(stop, two)}
            found += [encode(kind, origin, end) for end in sorted(ends)]
    return found


CODES = np.array([ROLL_ACTION, END_ACTION, *_moves()], dtype=np.int32)
"""By number: the action as the rules write it."""
SIZE = len(CODES)
NUMBERS = np.full((CAUGHT + 1, GOAL + 1, GOAL + 1), -1, dtype=np.int32)
"""By kind, origin and end: the number of a move."""
for _number in range(FIRST_MOVE, SIZE):
    _code = int(CODES[_number])
    NUMBERS[kind_of(_code), origin_of(_code), end_of(_code)] = _number
CODES.flags.writeable = False
NUMBERS.flags.writeable = False


def sight_width(players: int) -> int:
    return MOMENT + 2 * players + LAST


@kernel
def number_of(action: int) -> int:
    if action == ROLL_ACTION:
        return ROLL_NUMBER
    if action == END_ACTION:
        return END_NUMBER
    return int(NUMBERS[kind_of(action), origin_of(action), end_of(action)])


@kernel
def awaited(p: Row) -> int:
    return -1 if phase_of(p) == OVER else turn_of(p)


@kernel
def stone_seen(players: int, seat: int, owner: int) -> int:
    return 0 if owner < 0 else (owner - seat + players) % players + 1


@kernel
def look(p: Row, f: Row, seat: int, sight: Sight) -> None:
    players = int(f[PLAYERS])
    sight[0] = p[PHASE]
    sight[1] = (turn_of(p) - seat + players) % players
    sight[2] = p[DICE]
    sight[3] = p[DICE + 1]
    for turn in range(players):
        other = (seat + turn) % players
        sight[MOMENT + turn] = p[OFF + other]
        sight[MOMENT + players + turn] = p[HOME + other]
    column = MOMENT + 2 * players - 1
    for field in range(1, LAST + 1):
        seen = stone_seen(players, seat, lower(p, field))
        if height(p, field) == 2:
            seen += 8 * stone_seen(players, seat, top(p, field))
        sight[column + field] = seen


@kernel
def number_legal(p: Row, seat: int, mask: Mask, buffer: Actions) -> int:
    """Marks the legal actions in the mask and leaves their numbers in the buffer. Returns how many there are."""
    count = legal(p, seat, buffer)
    for number in range(SIZE):
        mask[number] = 0
    for entry in range(count):
        number = number_of(int(buffer[entry]))
        mask[number] = 1
        buffer[entry] = number
    return count


@kernel
def play_number(p: Row, f: Row, number: int, rng: Stream, buffer: Actions) -> None:
    apply(p, f, int(CODES[number]), rng, buffer)
