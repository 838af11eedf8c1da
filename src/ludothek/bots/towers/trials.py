"""Actions side by side in Denkste!?: played on by the network on the same dice, and judged by it.

Dice make far more of a difference than one action, so all actions meet the same throws and only differences count. The
36 first throws come in turn, each as often as any other; later ones are drawn.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Actions, Floats, Grid, Ints, Row
from ludothek.bots.towers.lookahead import seat_after, try_move
from ludothek.bots.towers.policy import copy_row
from ludothek.bots.towers.value import ValueWeights, ValueWorkspace, judge, judged, new_value_workspace, players_of
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.towers import layout as L
from ludothek.games.towers.actions import END_ACTION, ROLL_ACTION
from ludothek.games.towers.apply import finish_throw, pass_on
from ludothek.games.towers.layout import AGAIN, DICE, MOVE, OVER, PHASE, ROLL, phase_of, turn_of
from ludothek.games.towers.legal import legal_moves
from ludothek.games.towers.throw import SIDES, first_die, second_die

THROWS = SIDES * SIDES
MOST_THROWS = 200
"""The longest that may be played on."""
DOUBT = 2.5
"""An action is given up when it is so many standard errors behind the best one."""


Values = npt.NDArray[np.float64]


class Trials(NamedTuple):
    """What the kernels need and write into."""

    facts: Row
    weights: ValueWeights
    workspace: ValueWorkspace
    table: Row
    tried: Row
    best: Row
    listed: Actions
    dice: Ints
    """The throws of one trial, the same for every action."""
    found: Floats
    """The chance of the seat that trials are about, when a throw was settled last."""
    values: Grid
    """A row per first throw: the chance of the seat in turn after each of the tried actions."""


def new_trials(weights: ValueWeights) -> Trials:
    players = players_of(weights)
    return Trials(
        L.new_facts(players), weights, new_value_workspace(weights), L.new_row(players), L.new_row(players),
        L.new_row(players), L.new_buffer(), np.zeros(MOST_THROWS, np.int64), np.zeros(1),
        np.zeros((THROWS, L.MOST_ACTIONS)),
    )  # fmt: skip


@kernel
def settle(trials: Trials, position: Row, whose: int, seat: int) -> float:
    """Who throws after a seat's move or lost throw: with a double, whoever is better for it. Returns its chance, and
    leaves the one of the seat that is asked for."""
    following = seat_after(seat, trials.facts)
    judge(position, following, trials.weights, trials.workspace)
    passed = judged(seat, following, trials.workspace)
    trials.found[0] = judged(whose, following, trials.workspace)
    if phase_of(position) != AGAIN:
        return passed
    judge(position, seat, trials.weights, trials.workspace)
    again = judged(seat, seat, trials.workspace)
    if again >= passed:
        trials.found[0] = judged(whose, seat, trials.workspace)
        position[PHASE] = ROLL
        return again
    pass_on(position, trials.facts)
    return passed


@kernel
def play_throw(trials: Trials, whose: int, throw: int) -> float:
    """One throw, and the move the network likes best for whoever threw. Returns the chance of a seat after it."""
    table, seat = trials.table, turn_of(trials.table)
    table[PHASE] = MOVE
    table[DICE] = 1 + throw // SIDES
    table[DICE + 1] = 1 + throw % SIDES
    count = legal_moves(table, trials.listed)
    if count == 0:
        finish_throw(table, trials.facts)
        settle(trials, table, whose, seat)
        return float(trials.found[0])
    best, found = -1.0, 0.0
    for index in range(count):
        try_move(table, trials.facts, int(trials.listed[index]), trials.tried)
        if phase_of(trials.tried) == OVER:
            copy_row(trials.tried, table)
            return 1.0 if whose == seat else 0.0
        value = settle(trials, trials.tried, whose, seat)
        if value > best:
            best, found = value, float(trials.found[0])
            copy_row(trials.tried, trials.best)
    copy_row(trials.best, table)
    return found


@kernel
def chance_in(trials: Trials, position: Row, whose: int) -> float:
    """The chance of a seat, whatever has to be done now; a throw is answered by the move the network likes best."""
    table, phase, seat = trials.table, phase_of(position), turn_of(position)
    copy_row(position, table)
    if phase == OVER:
        return 1.0 if whose == seat else 0.0
    if phase == MOVE:
        return play_throw(trials, whose, (first_die(position) - 1) * SIDES + second_die(position) - 1)
    if phase == AGAIN:
        settle(trials, table, whose, seat)
        return float(trials.found[0])
    judge(position, seat, trials.weights, trials.workspace)
    return judged(whose, seat, trials.workspace)


@kernel
def begin(trials: Trials, position: Row, action: int) -> None:
    """The table after an action, before the next throw."""
    copy_row(position, trials.table)
    if action == ROLL_ACTION:
        trials.table[PHASE] = ROLL
    elif action == END_ACTION:
        pass_on(trials.table, trials.facts)
    else:
        try_move(position, trials.facts, action, trials.table)
        if phase_of(trials.table) == AGAIN:
            seat = turn_of(trials.table)
            settle(trials, trials.table, seat, seat)


@kernel
def try_action(trials: Trials, position: Row, action: int, throws: int) -> float:
    """The chance of the seat in turn after its action and so many throws."""
    seat, value = turn_of(position), 1.0
    begin(trials, position, action)
    for step in range(throws):
        if phase_of(trials.table) == OVER:
            break
        value = play_throw(trials, seat, int(trials.dice[step]))
    return value


@kernel
def try_actions(trials: Trials, position: Row, tried: Actions, throws: int, rng: Stream) -> None:
    """All first throws once, each followed by others that are drawn; leaves the chances in `values`."""
    for first in range(THROWS):
        trials.dice[0] = first
        for step in range(1, throws):
            trials.dice[step] = below(rng, THROWS)
        for place in range(len(tried)):
            trials.values[first, place] = try_action(trials, position, int(tried[place]), throws)


def leaders(values: Values, priors: Values, prior_trials: float) -> tuple[int, npt.NDArray[np.bool_]]:
    """The action that looks best by now, and which ones may still be better. A row of values per trial."""
    trials = len(values)
    means = (values.sum(0) + prior_trials * priors) / (trials + prior_trials)
    best = int(means.argmax())
    errors = (values[:, [best]] - values).std(0) / trials**0.5
    may_win = means[best] - means <= DOUBT * errors
    may_win[best] = True
    return best, may_win
