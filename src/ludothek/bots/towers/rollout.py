"""The quick policy of rollouts: what a move changes is counted, the rest of the board is not looked at."""

from __future__ import annotations

from ludothek.bots.arrays import Floats
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
def stone_value(weights: Floats, field: int) -> float:
    """What a stone is worth on a field, by itself."""
    if field == OUTSIDE:
        return weights[OFF_STONES]
    if field == GOAL:
        return weights[HOME_STONES]
    return weights[field // STRETCH] + (weights[RED] if is_red(field) else 0.0)


@kernel(inline=True)
def blocked_by(position: Row, seat: int, field: int) -> int:
    """How many stones of others stand so close behind a field that a tower there would stop them."""
    count = 0
    for behind in range(max(1, field - THROW), field):
        if height(position, behind) > 0 and top(position, behind) != seat:
            count += 1
    return count


@kernel(inline=True)
def tower_value(position: Row, facts: Row, weights: Floats, seat: int, field: int, below_seat: int) -> float:
    """What it is worth to a seat to be the top of a tower with this stone below."""
    value = weights[BLOCKS] * blocked_by(position, seat, field)
    if below_seat == seat:
        return value + weights[TOWERS]
    caught = weights[CAUGHT] + weights[CAUGHT_WAY] * field / GOAL
    return value + weights[CATCHES] - caught / (facts[PLAYERS] - 1)


@kernel(inline=True)
def single_value(weights: Floats, field: int) -> float:
    return weights[SINGLES_LATE] if LAST - THROW < field < GOAL else 0.0


@kernel(inline=True)
def gain_of(position: Row, facts: Row, weights: Floats, action: int) -> float:
    """What a move is worth to the seat in turn. [DT-R2] A throw more is always welcome."""
    kind, origin, end, seat = kind_of(action), origin_of(action), end_of(action), turn_of(position)
    if kind > CAUGHT_STONE:
        return 1.0 if kind == ROLL_DICE else 0.0
    gain = stone_value(weights, end) - stone_value(weights, origin)
    if kind == TOWER:
        gain += gain + weights[BLOCKS] * (blocked_by(position, seat, end) - blocked_by(position, seat, origin))
        return gain - (weights[TOWERS] if end == GOAL else 0.0)
    if kind == CAUGHT_STONE:
        owner = top(position, origin)
        gain += tower_value(position, facts, weights, owner, origin, seat) / (facts[PLAYERS] - 1)
    elif origin != OUTSIDE and height(position, origin) == 2:
        gain -= tower_value(position, facts, weights, seat, origin, lower(position, origin))
        if lower(position, origin) == seat:
            gain += single_value(weights, origin)
    elif kind == STONE:
        gain -= single_value(weights, origin)
    if end != GOAL and height(position, end) == 1:
        gain += tower_value(position, facts, weights, seat, end, top(position, end))
        if top(position, end) == seat:
            gain -= single_value(weights, end)
    else:
        gain += single_value(weights, end)
    return gain


@kernel
def rollout_action(position: Row, facts: Row, weights: Floats, actions: Actions, count: int, rng: Stream) -> int:
    """The action that gains most by what it changes itself; of equals any."""
    best, chosen, equals = -1e9, 0, 1
    for index in range(count):
        gain = gain_of(position, facts, weights, int(actions[index]))
        if gain > best:
            best, chosen, equals = gain, index, 1
        elif gain == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = index
    return int(actions[chosen])


@kernel
def play_rollout(position: Row, facts: Row, weights: Floats, rng: Stream, actions: Actions, limit: int) -> int:
    """Plays on by the rollout policy; returns how many actions were played."""
    played, listed = 0, 0
    while played < limit and phase_of(position) != OVER:
        # A throw has already listed the moves it allows.
        count = listed if listed > 0 else legal(position, turn_of(position), actions)
        action = int(actions[0]) if count == 1 else rollout_action(position, facts, weights, actions, count, rng)
        listed = apply(position, facts, action, rng, actions)
        played += 1
    return played
