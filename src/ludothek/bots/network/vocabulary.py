"""What the network is told, as numbered features: it reads lists of those that hold, the same for all rulebooks.

There are four kinds of list: one for the table, one per seat, one per pawn, one per legal action. Feature 0 always
holds (a bias), and a list is filled up with it. The numbers belong to the weights that were trained with them, so the
sizes here are the vocabulary's own and stay when the family's rows grow.

Cards have different kinds in each rulebook; here a card is what it can do (`card_id`), so that what is learned about
the 13 of DOG helps with the king of Tock.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf
from ludothek.games.track import facts as F
from ludothek.games.track.layout import MOST_KINDS, Facts

Lexicon = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 1)]
"""What a table adds: the card ids of its kinds, and the features that hold in all its positions."""
Features = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]
"""A list of features that hold."""
Counts = Annotated[npt.NDArray[np.int8], ArrayOf("int8", 1)]

CHAIRS = 8
DISTANCES = 128
DEPTHS = 6
IDS = 32
REACH = 13
"""As far as most cards go; what is farther away is not looked at."""
SIDES_SEEN = 4
"""Of a pawn's owner: itself, a partner, the opponent who follows, another opponent."""

# The table.
PHASE = 1
HAND = PHASE + 8
GAVE = HAND + 3 * IDS
GIVEN = GAVE + IDS
LAST = GIVEN + IDS
LEFT = LAST + IDS
DEALT = LEFT + 8
STATIC = DEALT + 10
TABLE_FEATURES = STATIC + 69
TABLE_LIST = 40

# A seat.
CHAIR = 1
RELATION = CHAIR + CHAIRS
HAND_SIZE = RELATION + 3
AT_HOME = HAND_SIZE + 10
IN_RESERVE = AT_HOME + 6
FLAGS = IN_RESERVE + 6
IS_OUT, HAS_GIVEN, IS_FINISHED, IS_HELD, ON_TURN, DEALS_NOW, IS_WATCHED = range(FLAGS, FLAGS + 7)
LAID = FLAGS + 8
HOLDS = LAID + 2 * IDS
SEAT_FEATURES = HOLDS + IDS
OPEN_HAND = SEAT_FEATURES
OPEN_GIVEN = OPEN_HAND + 3 * IDS
OPEN_SEAT_FEATURES = OPEN_GIVEN + IDS
SEAT_LIST = 32

# A pawn.
OWNER = 1
OWNER_RELATION = OWNER + CHAIRS
WAITS = OWNER_RELATION + 3
CENTRE = WAITS + 1
DEPTH = CENTRE + 1
TO_MOUTH = DEPTH + DEPTHS
RANK = TO_MOUTH + DISTANCES
PAWN_FLAGS = RANK + 5
ON_START, HAS_MOVED, IS_MINE = range(PAWN_FLAGS, PAWN_FLAGS + 3)
HOME_TAKEN = PAWN_FLAGS + 3
AHEAD = HOME_TAKEN + DEPTHS
BEHIND = AHEAD + REACH * SIDES_SEEN
BLOCK_AHEAD = BEHIND + REACH * SIDES_SEEN
BLOCK_BEHIND = BLOCK_AHEAD + REACH
SHORTCUT = BLOCK_BEHIND + REACH
SPECIAL = SHORTCUT + REACH + 1
CARDS = SPECIAL + REACH + 1
PAWN_FEATURES = CARDS + IDS
PAWN_LIST = 32

# An action.
VERB = 1
CARD = VERB + 10
COUNTS_AS = CARD + IDS
COPIES = COUNTS_AS + IDS
CARDS_LEFT = COPIES + 3
MOTION = CARDS_LEFT + 10
COMES_OUT, INTO_CENTRE, OUT_OF_CENTRE, GOES_BACK, IS_PULLED, GOES_HOME = range(MOTION, MOTION + 6)
STEPS = MOTION + 6
END_DEPTH = STEPS + REACH + 1
END_TO_MOUTH = END_DEPTH + DEPTHS
POINTS_LEFT = END_TO_MOUTH + DISTANCES
OWN_LOST = POINTS_LEFT + 8
OTHERS_LOST = OWN_LOST + 3
OWN_LOSS = OTHERS_LOST + 4
OTHERS_LOSS = OWN_LOSS + 8
HUNTERS = OTHERS_LOSS + 8
PREY = HUNTERS + REACH
SOMEBODYS_START = PREY + REACH
STARTER_WAITS = SOMEBODYS_START + SIDES_SEEN
ACTION_FLAGS = STARTER_WAITS + SIDES_SEEN
TO_OWN_START, OFF_OWN_START, PARTNERS_PAWN = range(ACTION_FLAGS, ACTION_FLAGS + 3)
SWAPPED = ACTION_FLAGS + 3
SWAPPED_TO = SWAPPED + SIDES_SEEN
ACTION_FEATURES = SWAPPED_TO + 16
ACTION_LIST = 32

COUNTS = IDS
"""By card id: how many cards are not seen yet (for the critic: how many are in the pile)."""

STATIC_COUNT = MOST_KINDS
STATIC_LIST = STATIC_COUNT + 1
LEXICON_WIDTH = STATIC_LIST + 32

_JOKER, _COPY, _MAGNET, _SKIP, _SWAP, _SWAP_OR_STEPS, _SWAP_OR_CENTRE, _SEVEN, _ANY_STEPS, _BACK, _FOUR = range(11)
_START_OR_TWO, _START_BY_ONE, _START_BY_THIRTEEN, _START, _PLAIN = range(11, 16)
_OTHER = IDS - 1


def card_id(steps: int, does: int) -> int:
    """What a card can do, as a number: the same in every rulebook."""
    numbers = [number for number in range(1, 31) if steps >> number & 1]
    for ability, found in ((F.IS_WILD, _JOKER), (F.COPIES, _COPY), (F.PULLS, _MAGNET), (F.SKIPS, _SKIP)):
        if does & ability:
            return found
    if does & F.SWAPS:
        return _SWAP_OR_STEPS if numbers else _SWAP_OR_CENTRE if does & F.SHORTCUTS else _SWAP
    if does & F.SPLITS:
        return _SEVEN
    if does & F.GOES_BACK:
        return _FOUR if numbers else _BACK
    if does & F.STARTS:
        by = {1: _START_BY_ONE, 13: _START_BY_THIRTEEN}
        return _START_OR_TWO if len(numbers) == 2 else by.get(numbers[0], _START) if len(numbers) == 1 else _START
    if len(numbers) > 1:
        return _ANY_STEPS
    return _PLAIN + numbers[0] - 1 if numbers and numbers[0] <= REACH else _OTHER


def static_features(f: Facts) -> list[int]:
    """What holds in every position of a table: its board and its rules."""

    def one_of(fact: int, values: tuple[int, ...]) -> list[int]:
        return [value == int(f[fact]) for value in values]

    held = [
        *one_of(F.PLAYERS, (2, 3, 4, 5, 6, 7, 8)),
        *one_of(F.TEAMS, (2, 3, 4, 5, 6, 7, 8)),
        f[F.TEAMS] == f[F.PLAYERS],
        *one_of(F.SECTIONS, (2, 3, 4, 5, 6, 7, 8)),
        *one_of(F.SECTION, (16, 18)),
        *one_of(F.MOUTH_BEFORE, (0, 1, 2)),
        *one_of(F.PAWNS_EACH, (4, 5)),
        *one_of(F.EXCHANGES, (F.NO_EXCHANGE, F.WITH_PARTNER, F.TO_THE_LEFT)),
        *one_of(F.STUCK, (F.FOLD_OR_DISCARD, F.FOLD_HAND, F.REDRAW_ONE)),
        *one_of(F.DEALER_ROTATES, (F.EVERY_PACK, F.EVERY_ROUND)),
        *one_of(F.SEVEN_SHARES, (0, 2)),
        f[F.SEVEN_BURNS] > 0,
        # Super Tock: the weights were trained when this was one fact of the whole rulebook.
        f[F.PROTECT] == F.UNPROTECTED or any(int(does) & F.OPPONENTS_ONLY for does in f[F.DOES : F.DOES + MOST_KINDS]),
        *(f[fact] > 0 for fact in (F.IDLE_SWAP, F.EXIT_OWN, F.ROYAL, F.SET_OUT)),
        *(f[fact] > 0 for fact in (F.PROTECT, F.SHORTCUT, F.SPECIAL)),
    ]
    return [STATIC + number for number, holds in enumerate(held) if holds]


def lexicon_of(f: Facts) -> Lexicon:
    row = np.zeros(LEXICON_WIDTH, dtype=np.int64)
    for kind in range(int(f[F.KINDS])):
        row[kind] = card_id(int(f[F.STEPS + kind]), int(f[F.DOES + kind]))
    static = static_features(f)
    row[STATIC_COUNT] = len(static)
    row[STATIC_LIST : STATIC_LIST + len(static)] = static
    return row
