"""What a seat may choose now, in a fixed order."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.denkste.actions import FROM_CODE, NUMBERS, dials_for, has_repetition
from ludothek.games.denkste.layout import SETBACK, Actions, Row, go_seat, is_over, stop_seat


@kernel
def legal_go(actions: Actions) -> int:
    """[DK-6] A number from 1 to 6; [DK-R4] also one that leads to an occupied square."""
    for number in range(1, NUMBERS + 1):
        actions[number - 1] = number
    return NUMBERS


@kernel
def legal_stop(position: Row, facts: Row, actions: Actions) -> int:
    """[DK-7] [DK-R3] As many numbers as dials, all different; [DK-14] [DK-15] with `setback` also equal ones."""
    dials = dials_for(position)
    count = 0
    for action in range(FROM_CODE[dials], FROM_CODE[dials + 1]):
        if facts[SETBACK] == 1 or not has_repetition(action):
            actions[count] = action
            count += 1
    return count


@kernel
def legal(position: Row, facts: Row, seat: int, actions: Actions) -> int:
    """What a seat may choose now; it may change its mind until both have chosen. Returns how many there are."""
    if is_over(position):
        return 0
    if seat == go_seat(position):
        return legal_go(actions)
    if seat == stop_seat(position, facts):
        return legal_stop(position, facts, actions)
    return 0
