"""Going along the track, step by step, and into the home row. Every function returns the spot reached, or a refusal."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import BACKWARD_STEPS, LENGTH, MOUTH, MOUTH_BEFORE, ROYAL, START, START_BLOCKS
from ludothek.games.track.layout import (
    HOME_LENGTH,
    NONE,
    RESERVE,
    Facts,
    Row,
    home_depth,
    home_spot,
    occupant,
    owner,
    place,
)
from ludothek.games.track.ranks import is_knight, may_capture, outranks
from ludothek.games.track.refusals import (
    BLOCKED_START,
    FROM_START,
    HOME_TAKEN,
    KING_SAFE,
    NOTHING_AHEAD,
    OUTRANKED,
    OVERSHOT,
    RIGHT_BEHIND,
    WRONG_COUNT,
    refuse,
)
from ludothek.games.track.ring import one_back, onward, steps_between


@kernel(inline=True)
def blocks(f: Facts, pawn: int, square: int) -> bool:
    """[T6-13] [DOG-12] A pawn on the start square of its own colour blocks everybody, its own side included.

    [DOG-R2] A pawn of another colour there blocks nobody. [ST-R4] In Super Tock no square blocks.
    """
    return f[START_BLOCKS] == 1 and f[START + owner(pawn)] == square


@kernel(inline=True)
def passing(p: Row, f: Facts, pawn: int, square: int, green: bool) -> int:
    """[TF-6] [DOG-13] [ST-6] Pawns may be passed, except where the rulebook says otherwise. 0 if so, else a refusal."""
    other = occupant(p, square)
    if other == NONE:
        return 0
    if blocks(f, other, square) and not (f[ROYAL] == 1 and is_knight(pawn)):
        return refuse(BLOCKED_START, square)
    if f[ROYAL] == 1 and not green and outranks(other, pawn):
        return refuse(OUTRANKED, square)
    return 0


@kernel(inline=True)
def landing(p: Row, f: Facts, pawn: int, square: int) -> int:
    """[TF-10] [T6-11] [DOG-14] [ST-5] Landing captures. [T6-12] [DOG-11] A pawn on its own start is safe."""
    other = occupant(p, square)
    if other in (NONE, pawn):
        return 0
    if blocks(f, other, square):
        return refuse(BLOCKED_START, square)
    if f[ROYAL] == 1 and not may_capture(pawn, other, square == f[START + owner(pawn)]):
        return refuse(KING_SAFE, square)
    return 0


@kernel(inline=True)
def forward(p: Row, f: Facts, pawn: int, steps: int, green: bool) -> int:
    """[TF-5] [DOG-18] So many single steps along the track; every square counts, also an occupied one."""
    square = place(p, pawn)
    for step in range(1, steps + 1):
        square = onward(f, square, 1)
        if occupant(p, square) != NONE:
            refusal = passing(p, f, pawn, square, green) if step < steps else landing(p, f, pawn, square)
            if refusal < 0:
                return refusal
    return square


@kernel(inline=True)
def backward(p: Row, f: Facts, pawn: int, green: bool) -> int:
    """[T6-20] [DOG-20] [TF-R6] Four back; past the mouth and the own start, never into a home row."""
    square = place(p, pawn)
    for step in range(1, BACKWARD_STEPS + 1):
        square = one_back(f, square)
        refusal = passing(p, f, pawn, square, green) if step < BACKWARD_STEPS else landing(p, f, pawn, square)
        if refusal < 0:
            return refusal
    return square


@kernel(inline=True)
def steps_to_mouth(p: Row, f: Facts, pawn: int) -> int:
    return steps_between(f, place(p, pawn), f[MOUTH + owner(pawn)])


@kernel(inline=True)
def into_home(p: Row, f: Facts, pawn: int, steps: int, green: bool) -> int:
    """[TF-3] On or past the mouth a pawn may go on into its home row. [TF-9] [DOG-15] The count is used up exactly.

    [DOG-17] Where the mouth is the start, it is entered from before it, never by a pawn standing on it.
    """
    to_mouth = steps_to_mouth(p, f, pawn)
    if to_mouth == 0 and f[MOUTH_BEFORE] == 0:
        return refuse(FROM_START, place(p, pawn))
    depth = steps - to_mouth
    if depth < 1:
        return refuse(WRONG_COUNT, place(p, pawn))
    if depth > HOME_LENGTH:
        return refuse(OVERSHOT, place(p, pawn))
    square = place(p, pawn)
    for _ in range(to_mouth):
        square = onward(f, square, 1)
        refusal = passing(p, f, pawn, square, green)
        if refusal < 0:
            return refusal
    return along_home(p, owner(pawn), 0, depth)


@kernel(inline=True)
def within_home(p: Row, pawn: int, steps: int) -> int:
    """[TF-8] A pawn in its home row can go forward inside it."""
    return along_home(p, owner(pawn), home_depth(place(p, pawn)), steps)


@kernel(inline=True)
def along_home(p: Row, seat: int, depth: int, steps: int) -> int:
    """[TF-7] [T6-14] [DOG-16] [DOG-26] In a home row no pawn is passed or landed on, and nothing goes back."""
    if depth + steps > HOME_LENGTH:
        return refuse(OVERSHOT, home_spot(seat, HOME_LENGTH))
    for next_depth in range(depth + 1, depth + steps + 1):
        if occupant(p, home_spot(seat, next_depth)) != NONE:
            return refuse(HOME_TAKEN, home_spot(seat, next_depth))
    return home_spot(seat, depth + steps)


@kernel(inline=True)
def out_of_reserve(p: Row, f: Facts, pawn: int) -> int:
    """[T6-7] [DOG-10] [ST-3] Onto the own start square. [T6-R2] [DOG-R2] A foreign pawn there is captured."""
    square = f[START + owner(pawn)]
    refusal = landing(p, f, pawn, square)
    return refusal if refusal < 0 else square


@kernel
def pulled(p: Row, f: Facts, pawn: int) -> int:
    """[DR-11] The magnet pulls a pawn to the square right behind the next pawn ahead, of whatever colour.

    [DR-12] Along the track only. [DR-R1] It must move, and a pawn must be ahead; home rows do not count.
    """
    square = place(p, pawn)
    for step in range(1, f[LENGTH]):
        ahead = onward(f, square, 1)
        if occupant(p, ahead) != NONE:
            return refuse(RIGHT_BEHIND, ahead) if step == 1 else square
        square = ahead
    return refuse(NOTHING_AHEAD, RESERVE)
