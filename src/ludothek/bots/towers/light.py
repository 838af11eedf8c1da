"""The light policy of playouts: what a move changes is counted, the rest of the board is not looked at."""

from __future__ import annotations

from ludothek.bots.towers.features import (
    BLOCKS,
    CATCHES,
    CAUGHT,
    CAUGHT_WAY,
    HOME_STONES,
    OFF_STONES,
    RED,
    SINGLES_LATE,
    STRETCH,
    THROW,
    TOWERS,
    Floats,
)
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.towers.actions import CAUGHT as CAUGHT_STONE
from ludothek.games.towers.actions import ROLL_DICE, STONE, TOWER, end_of, kind_of, origin_of
from ludothek.games.towers.apply import apply
from ludothek.games.towers.board import GOAL, LAST, OUTSIDE, is_red
from ludothek.games.towers.layout import OVER, PLAYERS, Actions, Row, height, lower, phase_of, top, turn_of
from ludothek.games.towers.legal import legal


@kernel(inline=True)
def stone_value(mind: Floats, field: int) -> float:
    """What a stone is worth on a field, by itself."""
    if field == OUTSIDE:
        return mind[OFF_STONES]
    if field == GOAL:
        return mind[HOME_STONES]
    return mind[field // STRETCH] + (mind[RED] if is_red(field) else 0.0)


@kernel(inline=True)
def blocked_by(position: Row, seat: int, field: int) -> int:
    """How many stones of others stand so close behind a field that a tower there would stop them."""
    count = 0
    for behind in range(max(1, field - THROW), field):
        if height(position, behind) > 0 and top(position, behind) != seat:
            count += 1
    return count


@kernel(inline=True)
def tower_value(position: Row, facts: Row, mind: Floats, seat: int, field: int, below_seat: int) -> float:
    """What it is worth to a seat to be the top of a tower with this stone below."""
    value = mind[BLOCKS] * blocked_by(position, seat, field)
    if below_seat == seat:
        return value + mind[TOWERS]
    caught = mind[CAUGHT] + mind[CAUGHT_WAY] * field / GOAL
    return value + mind[CATCHES] - caught / (facts[PLAYERS] - 1)


@kernel(inline=True)
def single_value(mind: Floats, field: int) -> float:
    return mind[SINGLES_LATE] if LAST - THROW < field < GOAL else 0.0


@kernel(inline=True)
def gain_of(position: Row, facts: Row, mind: Floats, action: int) -> float:
    """What a move is worth to the seat in turn. [DT-R2] A throw more is always welcome."""
    kind, origin, end, seat = kind_of(action), origin_of(action), end_of(action), turn_of(position)
    if kind > CAUGHT_STONE:
        return 1.0 if kind == ROLL_DICE else 0.0
    gain = stone_value(mind, end) - stone_value(mind, origin)
    if kind == TOWER:
        gain += gain + mind[BLOCKS] * (blocked_by(position, seat, end) - blocked_by(position, seat, origin))
        return gain - (mind[TOWERS] if end == GOAL else 0.0)
    if kind == CAUGHT_STONE:
        owner = top(position, origin)
        gain += tower_value(position, facts, mind, owner, origin, seat) / (facts[PLAYERS] - 1)
    elif origin != OUTSIDE and height(position, origin) == 2:
        gain -= tower_value(position, facts, mind, seat, origin, lower(position, origin))
        if lower(position, origin) == seat:
            gain += single_value(mind, origin)
    elif kind == STONE:
        gain -= single_value(mind, origin)
    if end != GOAL and height(position, end) == 1:
        gain += tower_value(position, facts, mind, seat, end, top(position, end))
        if top(position, end) == seat:
            gain -= single_value(mind, end)
    else:
        gain += single_value(mind, end)
    return gain


@kernel
def light_action(position: Row, facts: Row, mind: Floats, actions: Actions, count: int, rng: Stream) -> int:
    """The action that wins most at first sight; of equals any."""
    best, chosen, equals = -1e9, 0, 1
    for index in range(count):
        gain = gain_of(position, facts, mind, int(actions[index]))
        if gain > best:
            best, chosen, equals = gain, index, 1
        elif gain == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = index
    return int(actions[chosen])


@kernel
def play_light(position: Row, facts: Row, mind: Floats, rng: Stream, actions: Actions, limit: int) -> int:
    """Plays on by the light policy; returns how many actions were played."""
    played, listed = 0, 0
    while played < limit and phase_of(position) != OVER:
        # A throw has already listed the moves it allows.
        count = listed if listed > 0 else legal(position, turn_of(position), actions)
        action = int(actions[0]) if count == 1 else light_action(position, facts, mind, actions, count, rng)
        listed = apply(position, facts, action, rng, actions)
        played += 1
    return played
