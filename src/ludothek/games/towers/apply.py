"""A turn: throw, move, throw again or pass on; and the end of the game."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.towers.actions import CAUGHT, END_TURN, ROLL_DICE, TOWER, end_of, kind_of, origin_of
from ludothek.games.towers.board import GOAL, OUTSIDE
from ludothek.games.towers.layout import (
    AGAIN,
    DICE,
    HOME,
    MOVE,
    NOT_THROWN,
    OFF,
    OVER,
    PHASE,
    PLAYERS,
    ROLL,
    STONES,
    TURN,
    WIDTH,
    Actions,
    Row,
    put,
    take_lower,
    take_top,
    turn_of,
)
from ludothek.games.towers.legal import legal_moves
from ludothek.games.towers.throw import first_die, rolls_again, second_die, throw_dice


@kernel
def set_up(position: Row, facts: Row, rng: Stream) -> None:
    """[DT-3] [DT-27] All stones off the board, whatever was in the row. [DT-26] [DT-R10] Who begins is drawn by lot."""
    for column in range(WIDTH):
        position[column] = 0
    for seat in range(int(facts[PLAYERS])):
        position[OFF + seat] = facts[STONES]
    position[TURN] = below(rng, int(facts[PLAYERS]))


@kernel
def pass_on(position: Row, facts: Row) -> None:
    """[DT-26] The next player clockwise throws."""
    position[PHASE] = ROLL
    position[TURN] = (turn_of(position) + 1) % int(facts[PLAYERS])


@kernel
def finish_throw(position: Row, facts: Row) -> None:
    """[DT-6] [DT-21] After a double or 1 + 6 the player may roll again, [DT-R2] also if nothing could be moved."""
    again = rolls_again(first_die(position), second_die(position))
    position[DICE] = NOT_THROWN
    position[DICE + 1] = NOT_THROWN
    if again:
        position[PHASE] = AGAIN
        return
    pass_on(position, facts)


@kernel
def settle_throw(position: Row, facts: Row, actions: Actions) -> int:
    """[DT-5] [DT-R8] A throw without a legal move is lost at once. Returns how many moves there are, listed."""
    count = legal_moves(position, actions)
    if count > 0:
        position[PHASE] = MOVE
    else:
        finish_throw(position, facts)
    return count


@kernel
def arrive(position: Row, seat: int, end: int, stones: int) -> None:
    """[DT-9] On a field with one stone it forms a tower, itself on top. [DT-24] A tower brings both stones home."""
    if end == GOAL:
        position[HOME + seat] += stones
        return
    for _ in range(stones):
        put(position, end, seat)


@kernel
def move(position: Row, facts: Row, action: int) -> None:
    seat, kind, origin = turn_of(position), kind_of(action), origin_of(action)
    stones = 1
    if origin == OUTSIDE:
        position[OFF + seat] -= 1
    elif kind == CAUGHT:
        # [DT-19] The lower stone leaves alone; the upper one stays.
        take_lower(position, origin)
    else:
        take_top(position, origin)
        if kind == TOWER:
            take_top(position, origin)
            stones = 2
    arrive(position, seat, end_of(action), stones)
    # [DT-25] The first player with all stones in the goal wins.
    if position[HOME + seat] == facts[STONES]:
        position[PHASE] = OVER
        position[DICE] = NOT_THROWN
        position[DICE + 1] = NOT_THROWN
        return
    finish_throw(position, facts)


@kernel
def apply(position: Row, facts: Row, action: int, rng: Stream, actions: Actions) -> int:
    """One action. Returns how many moves a throw allows (they are listed then), and 0 after anything else."""
    kind = kind_of(action)
    if kind == ROLL_DICE:
        throw_dice(position, rng)
        return settle_throw(position, facts, actions)
    if kind == END_TURN:
        pass_on(position, facts)
    else:
        move(position, facts, action)
    return 0
