"""Hidden cards dealt anew, as they may well lie: one imagined table for every iteration of the search."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import Stream
from ludothek.games.track.deal import draw_card
from ludothek.games.track.facts import KINDS, PACK, PLAYERS
from ludothek.games.track.layout import (
    DISCARD_PILE,
    DRAW_PILE,
    DRAW_SIZE,
    GIVEN,
    HAND_SIZE,
    HANDS,
    MOST_KINDS,
    NONE,
    Facts,
    Row,
    cards_in_hand,
    copy_row,
    part_with,
    take,
)

Known = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
"""By seat and kind: how many cards a seat is known to hold."""


@kernel
def gather_unseen(p: Row, f: Facts, seat: int) -> None:
    """Every card this seat has not seen goes into the pile, the others' hands with it."""
    total = 0
    for kind in range(f[KINDS]):
        unseen = f[PACK + kind] - p[DISCARD_PILE + kind] - cards_in_hand(p, seat, kind)
        if p[GIVEN + seat] == kind:
            unseen -= 1
        p[DRAW_PILE + kind] = unseen
        total += unseen
        for other in range(f[PLAYERS]):
            if other != seat:
                p[HANDS + other * MOST_KINDS + kind] = 0
    p[DRAW_SIZE] = total


@kernel
def hand_over_known(p: Row, f: Facts, other: int, size: int, known: Known) -> None:
    """A seat gets the cards it is known to hold."""
    for kind in range(f[KINDS]):
        for _ in range(known[other, kind]):
            if p[HAND_SIZE + other] < size and p[DRAW_PILE + kind] > 0:
                p[DRAW_PILE + kind] -= 1
                p[DRAW_SIZE] -= 1
                take(p, other, kind)


@kernel
def draw_gift(p: Row, f: Facts, seat: int, rng: Stream) -> None:
    """A card given face down, by a seat that holds no other yet."""
    draw_card(p, f, seat, rng)
    for kind in range(f[KINDS]):
        if cards_in_hand(p, seat, kind) > 0:
            part_with(p, seat, kind)
            p[GIVEN + seat] = kind
            return


@kernel
def determinize(p: Row, f: Facts, seat: int, known: Known, rng: Stream, table: Row) -> None:
    """Writes a table that looks like `p` to this seat: own cards stay, the other hands and gifts are drawn."""
    copy_row(p, table)
    gather_unseen(table, f, seat)
    for other in range(f[PLAYERS]):
        if other != seat:
            table[HAND_SIZE + other] = 0
            if p[GIVEN + other] != NONE:
                draw_gift(table, f, other, rng)
            hand_over_known(table, f, other, int(p[HAND_SIZE + other]), known)
    for other in range(f[PLAYERS]):
        while table[HAND_SIZE + other] < p[HAND_SIZE + other]:
            draw_card(table, f, other, rng)
