"""What counts in a position of Denkste!?: a row of numbers for each seat, and the chances that follow from them."""

from __future__ import annotations

import numpy as np

from ludothek.bots.arrays import Floats, Grid
from ludothek.core.kernel import kernel
from ludothek.games.towers.board import GOAL, LAST, allows_towers, is_red
from ludothek.games.towers.layout import (
    HOME,
    MOST_SEATS,
    OFF,
    OVER,
    PLAYERS,
    Row,
    height,
    lower,
    phase_of,
    top,
    turn_of,
)

STRETCH = 4
"""Fields that count alike: the way is cut into stretches of four."""
STRETCHES = LAST // STRETCH + 1
HOME_STONES = STRETCHES
OFF_STONES, RED, TOWERS, CATCHES, CAUGHT, CAUGHT_WAY, EXPOSED, BLOCKS, TURN, SINGLES_LATE = range(
    HOME_STONES + 1, HOME_STONES + 11
)
FEATURES = SINGLES_LATE + 1
NAMES = (
    *(f"fields from {STRETCH * part}" for part in range(STRETCHES)),
    *["home", "off", "red", "towers", "catches", "caught", "caught way", "exposed", "blocks", "turn", "singles late"],
)

THROW = 12
"""The most a throw goes, bridges apart."""
LIKELY = (0, 0, 1, 2, 3, 4, 5, 4, 5, 4, 3, 2, 1)
"""By sum: of 36 throws, how many (a 1 + 6 is two ones or two sixes, not seven)."""
THROWS = 36.0


@kernel
def add_exposure(position: Row, facts: Row, field: int, seat: int, out: Grid) -> None:
    """A single stone on a field where towers are built can be caught by whoever stands behind."""
    chance = 0.0
    for steps in range(2, THROW + 1):
        behind = field - steps
        if behind < 0:
            break
        if behind == 0:
            for other in range(facts[PLAYERS]):
                if other != seat and position[OFF + other] > 0:
                    chance += LIKELY[steps]
        elif height(position, behind) > 0 and top(position, behind) != seat:
            chance += LIKELY[steps]
    out[seat, EXPOSED] += chance / THROWS * (0.3 + field / GOAL)


@kernel
def add_blocks(position: Row, facts: Row, field: int, seat: int, out: Grid) -> None:
    """A tower is in the way of everybody else's stones behind it."""
    for behind in range(max(1, field - THROW), field):
        if height(position, behind) > 0 and top(position, behind) != seat:
            out[seat, BLOCKS] += 1.0


@kernel
def add_field(position: Row, facts: Row, field: int, out: Grid) -> None:
    """What the stones of one field add to their seats."""
    high, above = height(position, field), top(position, field)
    out[above, field // STRETCH] += 1.0
    if is_red(field):
        out[above, RED] += 1.0
    if high == 1:
        if allows_towers(field):
            add_exposure(position, facts, field, above, out)
        if field > LAST - THROW:
            out[above, SINGLES_LATE] += 1.0
        return
    below = lower(position, field)
    add_blocks(position, facts, field, above, out)
    if below == above:
        out[above, field // STRETCH] += 1.0
        out[above, TOWERS] += 1.0
    else:
        out[above, CATCHES] += 1.0
        out[below, field // STRETCH] += 1.0
        out[below, CAUGHT] += 1.0
        out[below, CAUGHT_WAY] += field / GOAL


@kernel
def read_features(position: Row, facts: Row, out: Grid) -> None:
    """Fills a row for each seat."""
    for seat in range(facts[PLAYERS]):
        for feature in range(FEATURES):
            out[seat, feature] = 0.0
        out[seat, HOME_STONES] = position[HOME + seat]
        out[seat, OFF_STONES] = position[OFF + seat]
    for field in range(1, LAST):
        if height(position, field) > 0:
            add_field(position, facts, field, out)
    out[turn_of(position), TURN] = 1.0


@kernel
def win_chances(position: Row, facts: Row, weights: Floats, features: Grid, scores: Floats) -> None:
    """Each seat's chance of winning: the soft maximum of the weighted features; who has won has won."""
    players = int(facts[PLAYERS])
    if phase_of(position) == OVER:
        for seat in range(players):
            scores[seat] = 1.0 if seat == turn_of(position) else 0.0
        return
    read_features(position, facts, features)
    highest, total = -1e9, 0.0
    for seat in range(players):
        scores[seat] = 0.0
        for feature in range(FEATURES):
            scores[seat] += weights[feature] * features[seat, feature]
        highest = max(highest, scores[seat])
    for seat in range(players):
        scores[seat] = np.exp(scores[seat] - highest)
        total += scores[seat]
    for seat in range(players):
        scores[seat] /= total


def new_features() -> Grid:
    return np.zeros((MOST_SEATS, FEATURES))


def new_scores() -> Floats:
    return np.zeros(MOST_SEATS)
