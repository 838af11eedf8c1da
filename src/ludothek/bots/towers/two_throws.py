"""Looking two throws ahead in Denkste!?, without chance.

All 21 next throws are answered by the move the network (value.py) likes best at once, and what follows each of them is
the expectation over the throw after it (lookahead.py). For two players that is as costly as 30 trials of ten throws,
and as telling as 300: at 34 positions the difference between the best two actions was 0.6 points from that of 3,600
such trials, over one throw 1.0, which takes the difference for nearly twice what it is.
"""

from __future__ import annotations

from ludothek.bots.arrays import Row
from ludothek.bots.towers.lookahead import SURE, Lookahead, expected
from ludothek.bots.towers.trials import Trials, begin, play_throw
from ludothek.core.kernel import kernel
from ludothek.games.towers.layout import OVER, phase_of, turn_of
from ludothek.games.towers.throw import SIDES


@kernel
def after_throw(trials: Trials, look: Lookahead, seat: int, throw: int) -> float:
    """The chance of a seat when whoever is in turn has thrown and moved."""
    value = play_throw(trials, seat, throw)
    if phase_of(trials.table) == OVER:
        return value
    return expected(trials.table, seat, turn_of(trials.table), look)


@kernel
def value_over_two(position: Row, action: int, trials: Trials, look: Lookahead) -> float:
    """What an action is worth to the seat in turn, over the next two throws."""
    seat, total = turn_of(position), 0.0
    for low in range(SIDES):
        for high in range(low, SIDES):
            begin(trials, position, action)
            if phase_of(trials.table) == OVER:
                return SURE
            value = after_throw(trials, look, seat, low * SIDES + high)
            total += value if low == high else 2.0 * value
    return total / (SIDES * SIDES)
