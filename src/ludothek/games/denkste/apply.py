"""What an action does: a choice is put down; the second one settles the turn, and the cards pass on."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.denkste.actions import DIALS, is_go
from ludothek.games.denkste.board import CENTRE, FIRST, is_occupied, level_of, target_of
from ludothek.games.denkste.layout import (
    GO,
    MOST_DIALS,
    NOT_CHOSEN,
    OVER,
    PAWNS,
    PHASE,
    PLAYERS,
    STOP,
    TURN,
    WIDTH,
    Row,
    count_of,
    go_seat,
    has_go,
    has_stop,
)


@kernel
def set_up(position: Row, facts: Row, rng: Stream) -> None:
    """[DK-4] Every pawn on its start, whatever was in the row. [DK-5] The first player is drawn by lot."""
    for column in range(WIDTH):
        position[column] = 0
    position[TURN] = below(rng, int(facts[PLAYERS]))


@kernel
def choose(position: Row, action: int) -> None:
    """[DK-6] Puts down a choice, in place of an earlier one."""
    if is_go(action):
        position[GO] = action
        return
    for dial in range(MOST_DIALS):
        position[STOP + dial] = DIALS[action, dial]


@kernel
def hits(position: Row) -> int:
    """How many dials of the Stop card show the Go number."""
    count = 0
    for dial in range(MOST_DIALS):
        if position[STOP + dial] == position[GO]:
            count += 1
    return count


@kernel
def sent_back_to(count: int, struck: int) -> int:
    """[DK-14] [DK-16] Two equal numbers: the start of its level. [DK-15] Three: the start of level 2.

    [DK-R6] A pawn on its start square after the lap loses the lap.
    """
    if struck == MOST_DIALS:
        return FIRST[2]
    return FIRST[level_of(count)]


@kernel
def destination(position: Row, facts: Row) -> int:
    """The count of the Go player's pawn after the reveal."""
    seat = go_seat(position)
    count = count_of(position, seat)
    struck = hits(position)
    # [DK-R6] Hits are settled before squares; [DK-17] whoever is sent back shares an occupied start.
    if struck > 1:
        return sent_back_to(count, struck)
    # [DK-9] [DK-16] A single number that hits only stops the pawn.
    if struck == 1:
        return count
    # [DK-8] The pawn moves; [DK-11] other colours' starts are ordinary squares on its way.
    target = target_of(count, int(position[GO]))
    # [DK-10] One pawn per square; passing is free.
    if is_occupied(position, facts, seat, target):
        return count
    return target


@kernel
def clear_choices(position: Row) -> None:
    position[GO] = NOT_CHOSEN
    for dial in range(MOST_DIALS):
        position[STOP + dial] = NOT_CHOSEN


@kernel
def pass_cards(position: Row, facts: Row) -> None:
    """[DK-12] Both cards pass clockwise: the left neighbour goes, the old Go player stops."""
    position[TURN] = (int(position[TURN]) + 1) % int(facts[PLAYERS])


@kernel
def is_complete(position: Row) -> bool:
    return has_go(position) and has_stop(position)


@kernel
def reveal(position: Row, facts: Row) -> None:
    """[DK-8] Both choices are shown and settled. [DK-13] The first pawn in the centre wins."""
    seat = go_seat(position)
    position[PAWNS + seat] = destination(position, facts)
    clear_choices(position)
    if count_of(position, seat) == CENTRE:
        position[PHASE] = OVER
        return
    pass_cards(position, facts)


@kernel
def apply(position: Row, facts: Row, action: int) -> None:
    """One choice of one seat; the second of a turn settles it."""
    choose(position, action)
    if is_complete(position):
        reveal(position, facts)
