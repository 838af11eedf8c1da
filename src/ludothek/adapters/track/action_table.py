"""The numbers of a track table's actions: a small space that is the same for every seat and every position.

An action of the family (games/track/actions.py) names absolute pawns and squares: tens of thousands of codes, most of
them never legal. Here an action is named as a player would say it, from the own chair:

    a card played as a card × one of the own side's pawns × what the pawn does with it
        out of the reserve · one of the card's step counts along the track · home to a depth · back ·
        into the centre · out of it by the exit so many sections on · pulled by the magnet ·
        to the place of another pawn
    a card played as a swap × an own pawn × any pawn, seats counted from the own one
    give, discard, redraw, skip × card · fold · stay · place × pawn · jump

That is 1,400 numbers for DOG with four players. numbers.py translates both ways inside the kernels; this file lays the
tables out that it reads.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.adapters.arrays import Ids
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track.layout import MOST_KINDS
from ludothek.games.track.table import Table

MOST_STEPS = 19

# What a pawn does.
STEP, HOMEWARD, START, BACK, CENTRE, EXIT, PULL, TAKE = range(8)

# Where things lie in the row `offsets`. Each of the first is where the numbers of a verb begin.
SIZE, GIVES, THROWS, REDRAWS, SKIPS, FOLD, STAY, SETS, LEAP = range(9)
MOVES = 9
"""By card and what it counts as: where its moves begin."""
SWAPS = MOVES + MOST_KINDS**2
MOTIONS = SWAPS + MOST_KINDS**2
"""By card: in how many ways it moves a pawn."""
STEP_AT = MOTIONS + MOST_KINDS
"""By card and step count: which of these ways that is; likewise below."""
HOMEWARD_AT = STEP_AT + MOST_KINDS * MOST_STEPS
START_AT = HOMEWARD_AT + MOST_KINDS
BACK_AT = START_AT + MOST_KINDS
CENTRE_AT = BACK_AT + MOST_KINDS
EXIT_AT = CENTRE_AT + MOST_KINDS
PULL_AT = EXIT_AT + MOST_KINDS
TAKE_AT = PULL_AT + MOST_KINDS
OFFSETS_WIDTH = TAKE_AT + MOST_KINDS


class ActionTable(NamedTuple):
    offsets: Ids
    """From an action to its number."""
    meanings: Ids
    """From a number to what it stands for, packed by `pack`."""


def pack(verb: int, card: int, counts_as: int, slot: int = 0, motion: int = 0, value: int = 0) -> int:
    """action_ids.py unpacks it. `slot` is a pawn of the own side (of anybody, for a card that moves anybody's), `value`
    a count, a depth, a section or a pawn."""
    return verb << 24 | card << 20 | counts_as << 16 | slot << 10 | motion << 6 | value


def ways(table: Table, kind: int) -> list[tuple[int, int]]:
    """All that a card can do with a pawn, as (motion, value), in the order of their numbers."""
    f = table.facts
    does = int(f[F.DOES + kind])
    steps = [count for count in range(MOST_STEPS) if int(f[F.STEPS + kind]) >> count & 1]
    if does & F.SPLITS:
        steps = list(range(1, int(f[F.MOST + kind]) + 1))
    found = [(STEP, count) for count in steps]
    if steps:
        found += [(HOMEWARD, depth) for depth in range(1, int(f[F.HOME_LENGTH]) + 1)]
    back = int(f[F.BACK + kind])
    skills = ((F.STARTS, START, 0), (F.GOES_BACK, BACK, back), (F.SHORTCUTS, CENTRE, 0), (F.PULLS, PULL, 0))
    found += [(motion, value) for skill, motion, value in skills if does & skill]
    if does & F.BOTH_WAYS:
        found += [(BACK, count) for count in steps[:-1]]
    if does & F.TAKES:
        found += [(TAKE, other) for other in range(table.players * table.setup.pawns)]
    if does & F.SHORTCUTS:
        found += [(EXIT, section) for section in range(int(f[F.SECTIONS]))]
    return found


def plays(table: Table) -> list[tuple[int, int]]:
    """Every card with everything it can count as."""
    kinds = range(len(table.cards))
    can_be_anything = F.IS_WILD | F.COPIES
    return [
        (card, other)
        for card in kinds
        for other in kinds
        if card == other or int(table.facts[F.DOES + card]) & can_be_anything
    ]


def action_table_of(table: Table) -> ActionTable:
    f = table.facts
    each, kinds = int(f[F.PAWNS_EACH]), len(table.cards)
    own_side, all_pawns = table.players // int(f[F.TEAMS]) * each, table.players * each
    offsets = np.full(OFFSETS_WIDTH, -1, dtype=np.int32)
    meanings: list[int] = []
    for start, verb in ((GIVES, A.GIVE), (THROWS, A.DISCARD), (REDRAWS, A.REDRAW), (SKIPS, A.SKIP)):
        offsets[start] = len(meanings)
        meanings += [pack(verb, card, card) for card in range(kinds)]
    for start, verb, count in ((FOLD, A.FOLD, 1), (STAY, A.STAY, 1), (SETS, A.PLACE_PAWN, each), (LEAP, A.JUMP_TO, 1)):
        offsets[start] = len(meanings)
        meanings += [pack(verb, 0, 0, slot) for slot in range(count)]
    for kind in range(kinds):
        _lay_out_ways(offsets, kind, ways(table, kind))
    for card, counts_as in plays(table):
        offsets[MOVES + card * MOST_KINDS + counts_as] = len(meanings)
        meanings += [
            pack(A.MOVE, card, counts_as, slot, motion, value)
            for slot in range(all_pawns if int(f[F.DOES + counts_as]) & F.ANYBODY else own_side)
            for motion, value in ways(table, counts_as)
        ]
        if int(f[F.DOES + counts_as]) & F.SWAPS:
            offsets[SWAPS + card * MOST_KINDS + counts_as] = len(meanings)
            meanings += [
                pack(A.SWAP, card, counts_as, slot, 0, other)
                for slot in range(own_side)
                for other in range(table.players * each)
            ]
    offsets[SIZE] = len(meanings)
    return ActionTable(offsets, np.array(meanings, dtype=np.int32))


def _lay_out_ways(offsets: Ids, kind: int, found: list[tuple[int, int]]) -> None:
    offsets[MOTIONS + kind] = len(found)
    begin = {HOMEWARD: HOMEWARD_AT, START: START_AT, BACK: BACK_AT, CENTRE: CENTRE_AT, EXIT: EXIT_AT}
    begin |= {PULL: PULL_AT, TAKE: TAKE_AT}
    for number, (motion, value) in enumerate(found):
        if motion == STEP:
            offsets[STEP_AT + kind * MOST_STEPS + value] = number
        elif offsets[begin[motion] + kind] == -1:
            offsets[begin[motion] + kind] = number
