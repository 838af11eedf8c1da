"""The board: three closed tracks one inside the other, a centre, and the path of a pawn over them.

[DK-R2] A pawn is where its count says. It starts a level on that level's first count and is back on the same square,
still on that level, on its last:

    level 1  0 … 28      level 2  29 … 49      level 3  50 … 62      centre  63
"""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.denkste.layout import COLOURS, PLAYERS, Row, count_of, go_seat

LEVELS = 3
LAPS = (0, 28, 20, 12)
"""[DK-1] [DK-R1] Squares of each level, from the outside: the rings of an 8×8 grid round a 2×2 centre."""
FIRST = (0, 0, 29, 50)
"""[DK-R2] The count on which a pawn starts each level."""
CENTRE = 63
CENTRE_LEVEL = LEVELS + 1
QUARTERS = 4
"""[DK-R1] The starts are the corners, a quarter of a lap apart."""


@kernel
def level_of(count: int) -> int:
    """[DK-3] [DK-R2] One lap per level; a pawn back on its start square still belongs to that level."""
    if count < FIRST[2]:
        return 1
    if count < FIRST[3]:
        return 2
    if count < CENTRE:
        return 3
    return CENTRE_LEVEL


@kernel
def square_of(facts: Row, seat: int, count: int) -> int:
    """[DK-2] The square of its level, clockwise from colour 0's start; each colour starts on its own corner."""
    level = level_of(count)
    if level == CENTRE_LEVEL:
        return 0
    start = int(facts[COLOURS + seat]) * LAPS[level] // QUARTERS
    return (start + count - FIRST[level]) % LAPS[level]


@kernel
def shares_square(facts: Row, seat: int, count: int, other: int, other_count: int) -> bool:
    """Whether two pawns would stand on one square."""
    if level_of(count) != level_of(other_count):
        return False
    return square_of(facts, seat, count) == square_of(facts, other, other_count)


@kernel
def target_of(count: int, number: int) -> int:
    """[DK-3] Along the path, by way of the own start square, one level up. [DK-13] Points left over are ignored."""
    return min(count + number, CENTRE)


@kernel
def is_occupied(position: Row, facts: Row, seat: int, count: int) -> bool:
    """[DK-10] Whether another pawn stands where this count would take the seat's own."""
    for other in range(int(facts[PLAYERS])):
        if other != seat and shares_square(facts, seat, count, other, count_of(position, other)):
            return True
    return False


@kernel
def is_lost(position: Row, facts: Row, number: int) -> bool:
    """[DK-R4] Whether this number of the Go player ends on an occupied square: it may be chosen, but loses the move."""
    seat = go_seat(position)
    return is_occupied(position, facts, seat, target_of(count_of(position, seat), number))
