"""What a seat has seen in this round and no position goes on showing: who laid which card down, what it gave itself.

The memory is one more row of integers beside the position, never in it. `remember` is called before an action is
applied, `turn_page` after it.

    0      2         2 + seats · kinds      … + seats
    | round | laid down, by seat and kind | given, by seat

A seat may read every entry of the cards laid down, which lay there openly, and of those given only its own.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel
from ludothek.games.track.actions import DISCARD, FOLD, GIVE, MOVE, REDRAW, SKIP, SWAP, card_of, verb_of
from ludothek.games.track.facts import KINDS
from ludothek.games.track.layout import (
    DEAL,
    DEALER,
    MOST_KINDS,
    MOST_SEATS,
    NONE,
    SEVEN_LEFT,
    Facts,
    Row,
    cards_in_hand,
)

Memory = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]

ROUND_DEAL, ROUND_DEALER = range(2)
LAID = 2
GAVE = LAID + MOST_SEATS * MOST_KINDS
MEMORY_WIDTH = GAVE + MOST_SEATS


def new_memory() -> Memory:
    """The memory of somebody who has just sat down."""
    memory = np.zeros(MEMORY_WIDTH, dtype=np.int16)
    forget(memory)
    return memory


@kernel(inline=True)
def forget(memory: Memory) -> None:
    for column in range(MEMORY_WIDTH):
        memory[column] = 0
    for seat in range(MOST_SEATS):
        memory[GAVE + seat] = NONE


@kernel(inline=True)
def laid_down(memory: Memory, seat: int, card: int) -> int:
    """How many cards of a kind a seat has laid down in this round."""
    return int(memory[LAID + seat * MOST_KINDS + card])


@kernel(inline=True)
def given_by(memory: Memory, seat: int) -> int:
    """The card a seat gave away in this round, or NONE."""
    return int(memory[GAVE + seat])


@kernel
def remember(memory: Memory, p: Row, f: Facts, seat: int, action: int) -> None:
    """Notes an action that is about to be carried out."""
    turn_page(memory, p)
    verb, card = verb_of(action), card_of(action)
    if verb == GIVE:
        memory[GAVE + seat] = card
    elif verb == FOLD:
        for kind in range(f[KINDS]):
            memory[LAID + seat * MOST_KINDS + kind] += cards_in_hand(p, seat, kind)
    elif verb == MOVE:
        if p[SEVEN_LEFT] == 0:
            memory[LAID + seat * MOST_KINDS + card] += 1
    elif verb in (SWAP, DISCARD, SKIP, REDRAW):
        memory[LAID + seat * MOST_KINDS + card] += 1


@kernel(inline=True)
def turn_page(memory: Memory, p: Row) -> None:
    """Forgets everything when a new round has been dealt."""
    if memory[ROUND_DEAL] != p[DEAL] or memory[ROUND_DEALER] != p[DEALER]:
        forget(memory)
        memory[ROUND_DEAL] = p[DEAL]
        memory[ROUND_DEALER] = p[DEALER]
