"""How well a seat stands: the way its stones have behind them, less that of the best opponent."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.towers.board import GOAL, LAST, is_red
from ludothek.games.towers.layout import HOME, OVER, PLAYERS, STONES, Row, height, lower, phase_of, top, turn_of
from ludothek.games.towers.stacks import is_mixed

HOME_BONUS = 6
"""A stone in the goal cannot be caught, and needs no exact throw any more."""
BRIDGE_BONUS = 4
CATCH_BONUS = 2
CAUGHT_LOSS = 8
TURN_BONUS = 7
"""Being in turn is worth a throw: so rolling again rates above ending the turn."""


@kernel
def way_behind(position: Row, seat: int) -> int:
    way = int(position[HOME + seat]) * (GOAL + HOME_BONUS)
    for field in range(1, LAST):
        if height(position, field) == 0:
            continue
        if top(position, field) == seat:
            way += field
            if is_red(field):
                way += BRIDGE_BONUS
            if is_mixed(position, field):
                way += CATCH_BONUS
            elif height(position, field) == 2:
                way += field
        elif lower(position, field) == seat:
            way += field - CAUGHT_LOSS
    if turn_of(position) == seat:
        way += TURN_BONUS
    return way


@kernel
def rate(position: Row, facts: Row, seat: int) -> float:
    """About -1 to 1; exactly that when the game is over."""
    if phase_of(position) == OVER:
        return 1.0 if turn_of(position) == seat else -1.0
    best = 0
    for other in range(int(facts[PLAYERS])):
        if other != seat:
            best = max(best, way_behind(position, other))
    return (way_behind(position, seat) - best) / (int(facts[STONES]) * (GOAL + HOME_BONUS) + TURN_BONUS)
