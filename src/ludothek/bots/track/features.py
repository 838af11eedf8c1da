"""What counts in a position of the track family: one row of numbers for each side, the same for all five rulebooks.

Board features are seen by everybody. Hand features are counted only for seats whose cards the thinker knows: a bot that
looked at hands it had merely imagined would take its own dreams for facts.
"""

from __future__ import annotations

import numpy as np

from ludothek.bots.arrays import Floats, Grid
from ludothek.core.kernel import kernel
from ludothek.games.track.facts import (
    DOES,
    GOES_BACK,
    HOME_LENGTH,
    IS_WILD,
    KINDS,
    LENGTH,
    MOUTH_BEFORE,
    PACK,
    PAWNS_EACH,
    PLAYERS,
    PROTECT,
    SPLITS,
    START,
    STARTS,
    STEPS,
    TEAMS,
    UNPROTECTED,
)
from ludothek.games.track.layout import (
    CENTRE,
    HAND_SIZE,
    HANDS,
    MOST_KINDS,
    MOST_SEATS,
    NONE,
    RESERVE,
    SEVEN_LEFT,
    TURN,
    Facts,
    Row,
    home_depth,
    home_spot,
    is_home,
    occupant,
    owner,
    pawn_of,
    place,
)
from ludothek.games.track.ring import one_back, onward
from ludothek.games.track.teams import is_finished, movers
from ludothek.games.track.walk import blocks, steps_to_mouth

(
    IN_RESERVE,
    TRAVELLED,
    TRAVELLED_SQUARED,
    ON_START,
    AT_HOME,
    SETTLED,
    IN_REACH,
    FRESH,
    DANGER,
    IN_CENTRE,
    HELD,
    FINISHED,
    CAN_ENTER,
    CAN_START,
    NO_WAY,
    BACK_TRICK,
    HUNTS,
    CARDS,
) = range(18)
NAMES = [
    "in reserve",
    "travelled",
    "travelled squared",
    "on start",
    "at home",
    "settled",
    "in reach of home",
    "fresh",
    "danger",
    "in centre",
    "held",
    "finished",
    "can enter",
    "can start",
    "no way",
    "back trick",
    "hunts",
    "cards",
]
FEATURES = CARDS + MOST_KINDS
"""The last ones count the cards of each kind in known hands."""

BACKWARD_STEPS = 4
"""What most fours do."""
LONGEST = 13
"""No card but a joker of 18 goes farther."""
REACH = FEATURES
WEIGHTS_SIZE = REACH + LONGEST + 1
"""Weights are the weight of every feature, and behind them how likely a card of each number of steps is."""

REACHABLE = 8
EVERYBODY = -1
NOBODY = -2


def reach_of(facts: Facts) -> list[float]:
    """By number of steps: the share of the pack that goes so far."""
    kinds = range(int(facts[KINDS]))
    pack = sum(int(facts[PACK + kind]) for kind in kinds)

    def goes(kind: int, steps: int) -> bool:
        does = int(facts[DOES + kind])
        return bool(facts[STEPS + kind] >> steps & 1 or does & IS_WILD or (does & SPLITS and steps <= 7))

    return [
        sum(int(facts[PACK + kind]) for kind in kinds if steps and goes(kind, steps)) / pack
        for steps in range(LONGEST + 1)
    ]


@kernel(inline=True)
def distance(p: Row, f: Facts, pawn: int) -> int:
    """How far round a pawn on the track is: a whole lap on its mouth, nothing right behind it.

    [DOG-17] Where the mouth is the start, a pawn on it has the lap before it.
    """
    to_mouth = steps_to_mouth(p, f, pawn)
    return 0 if to_mouth == 0 and f[MOUTH_BEFORE] == 0 else f[LENGTH] - to_mouth


@kernel(inline=True)
def is_fresh(f: Facts, steps: int) -> bool:
    """Four steps back lead such a pawn before its mouth again: a whole lap won."""
    return steps < BACKWARD_STEPS or (steps == BACKWARD_STEPS and f[MOUTH_BEFORE] > 0)


@kernel(inline=True)
def threat(p: Row, f: Facts, weights: Floats, pawn: int, square: int) -> float:
    """How likely some opponent's pawn behind this square has the card that reaches it."""
    if f[PROTECT] != UNPROTECTED and square == f[START + owner(pawn)]:
        return 0.0
    total = 0.0
    behind = square
    for steps in range(1, LONGEST + 1):
        behind = one_back(f, behind)
        other = occupant(p, behind)
        if other == NONE:
            continue
        if (owner(other) - owner(pawn)) % f[TEAMS] != 0:
            total += weights[REACH + steps]
        if blocks(p, f, other, behind):
            break
    return total


@kernel(inline=True)
def add_pawn(p: Row, f: Facts, weights: Floats, pawn: int, side: int, out: Grid) -> None:
    """What one pawn adds to its side."""
    spot = place(p, pawn)
    if spot == RESERVE:
        out[side, IN_RESERVE] += 1.0
        return
    if is_home(spot):
        out[side, AT_HOME] += 1.0
        for deeper in range(home_depth(spot) + 1, f[HOME_LENGTH] + 1):
            if occupant(p, home_spot(owner(pawn), deeper)) == NONE:
                return
        out[side, SETTLED] += 1.0
        return
    if spot == CENTRE:
        out[side, IN_CENTRE] += 1.0
        return
    steps = distance(p, f, pawn)
    share = steps / f[LENGTH]
    out[side, TRAVELLED] += share
    out[side, TRAVELLED_SQUARED] += share * share
    if spot == f[START + owner(pawn)]:
        out[side, ON_START] += 1.0
    if is_fresh(f, steps):
        out[side, FRESH] += 1.0
    elif steps_to_mouth(p, f, pawn) <= REACHABLE:
        out[side, IN_REACH] += 1.0
    out[side, DANGER] += (0.25 + share) * threat(p, f, weights, pawn, spot)


@kernel(inline=True)
def steps_in_hand(p: Row, f: Facts, seat: int) -> int:
    """Every number of steps forward a seat's cards can go, as bits."""
    steps = 0
    for kind in range(f[KINDS]):
        if p[HANDS + seat * MOST_KINDS + kind] > 0:
            does = f[DOES + kind]
            if does & IS_WILD:
                return (1 << LONGEST + 1) - 2
            steps |= f[STEPS + kind]
            if does & SPLITS:
                steps |= 0b11111110
    return steps


@kernel(inline=True)
def abilities(p: Row, f: Facts, seat: int) -> int:
    """All that a seat's cards can do besides going forward, a wild one everything."""
    can = 0
    for kind in range(f[KINDS]):
        if p[HANDS + seat * MOST_KINDS + kind] > 0:
            can |= f[DOES + kind]
    if can & IS_WILD:
        can |= STARTS | GOES_BACK | SPLITS
    return can


@kernel(inline=True)
def enters(p: Row, f: Facts, pawn: int, steps: int) -> bool:
    """Whether one of these numbers of steps takes a pawn into a free place of its home row (what stands between is left
    out: it moves on)."""
    to_mouth = steps_to_mouth(p, f, pawn)
    if to_mouth > LONGEST or (to_mouth == 0 and f[MOUTH_BEFORE] == 0):
        return False
    for depth in range(1, f[HOME_LENGTH] + 1):
        if occupant(p, home_spot(owner(pawn), depth)) != NONE:
            return False
        if steps >> to_mouth + depth & 1:
            return True
    return False


@kernel(inline=True)
def prey(p: Row, f: Facts, pawn: int, steps: int) -> float:
    """The farthest-travelled opponent's pawn that these numbers of steps would capture."""
    best = 0.0
    square = place(p, pawn)
    for step in range(1, LONGEST + 1):
        square = onward(f, square, 1)
        other = occupant(p, square)
        if other == NONE:
            continue
        if blocks(p, f, other, square):
            break
        if steps >> step & 1 and (owner(other) - owner(pawn)) % f[TEAMS] != 0:
            best = max(best, 0.25 + distance(p, f, other) / f[LENGTH])
    return best


@kernel
def add_hand(p: Row, f: Facts, seat: int, side: int, out: Grid) -> None:
    """What a known hand adds: its cards, and what they can do on this board."""
    if p[HAND_SIZE + seat] == 0:
        return
    for kind in range(f[KINDS]):
        out[side, CARDS + kind] += p[HANDS + seat * MOST_KINDS + kind]
    steps, can, seats = steps_in_hand(p, f, seat), abilities(p, f, seat), movers(p, f, seat)
    waiting, afoot, held, fresh = False, False, False, False
    best = 0.0
    entering = 0.0
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            spot = place(p, pawn)
            if spot == RESERVE:
                waiting = True
            elif spot <= CENTRE:
                afoot = True
                if spot == CENTRE:
                    continue
                if spot == f[START + mine] and f[PROTECT] != UNPROTECTED:
                    held = True
                if is_fresh(f, distance(p, f, pawn)):
                    fresh = True
                if enters(p, f, pawn, steps):
                    entering += 1.0
                best = max(best, prey(p, f, pawn, steps))
    out[side, CAN_ENTER] += entering
    out[side, HUNTS] += best
    if can & STARTS and waiting and not held:
        out[side, CAN_START] += 1.0
    if not afoot and can & STARTS == 0:
        out[side, NO_WAY] += 1.0
    if can & GOES_BACK and fresh:
        out[side, BACK_TRICK] += 1.0


@kernel
def read_features(p: Row, f: Facts, weights: Floats, viewer: int, out: Grid) -> None:
    """Fills a row for each side. `viewer` is the seat whose hand is known, EVERYBODY or NOBODY."""
    for side in range(f[TEAMS]):
        for feature in range(FEATURES):
            out[side, feature] = 0.0
    for seat in range(f[PLAYERS]):
        side = seat % f[TEAMS]
        on_start = occupant(p, f[START + seat])
        if f[PROTECT] != UNPROTECTED and on_start != NONE and owner(on_start) == seat:
            for index in range(f[PAWNS_EACH]):
                if place(p, pawn_of(seat, index)) == RESERVE:
                    out[side, HELD] += 1.0
                    break
        if is_finished(p, f, seat):
            out[side, FINISHED] += 1.0
        for index in range(f[PAWNS_EACH]):
            add_pawn(p, f, weights, pawn_of(seat, index), side, out)
        if viewer in (seat, EVERYBODY):
            add_hand(p, f, seat, side, out)
    # What is left of a seven will be walked by somebody's pawn.
    if p[SEVEN_LEFT] > 0:
        out[p[TURN] % f[TEAMS], TRAVELLED] += p[SEVEN_LEFT] / f[LENGTH]


@kernel
def evaluate(p: Row, f: Facts, weights: Floats, viewer: int, out: Grid, scores: Floats) -> None:
    """A score for each side; `softmax` makes chances of them."""
    read_features(p, f, weights, viewer, out)
    for side in range(f[TEAMS]):
        total = 0.0
        for feature in range(CARDS + f[KINDS]):
            total += weights[feature] * out[side, feature]
        scores[side] = total


@kernel
def softmax(f: Facts, scores: Floats) -> None:
    """Turns scores into each side's chance of winning: the soft maximum."""
    highest = scores[0]
    for side in range(1, f[TEAMS]):
        highest = max(highest, scores[side])
    total = 0.0
    for side in range(f[TEAMS]):
        scores[side] = np.exp(scores[side] - highest)
        total += scores[side]
    for side in range(f[TEAMS]):
        scores[side] /= total


def new_features() -> Grid:
    return np.zeros((MOST_SEATS, FEATURES))


def new_scores() -> Floats:
    return np.zeros(MOST_SEATS)
