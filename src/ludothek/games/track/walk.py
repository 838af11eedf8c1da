"""Going along the track, step by step, and into the home row. Every function returns the spot reached, or a refusal."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import (
    BY_SQUARE,
    FREE,
    FROM_START,
    HOME_LENGTH,
    LENGTH,
    MOUTH,
    MOUTH_BEFORE,
    NO_LAP,
    OWN_BARS_ONE_OTHER,
    PASSING,
    PLAIN_WALK,
    PROTECT,
    ROYAL,
    START,
    UNPROTECTED,
)
from ludothek.games.track.landing import landing_by_colour
from ludothek.games.track.layout import (
    NONE,
    RESERVE,
    Facts,
    Row,
    home_depth,
    home_spot,
    is_fresh,
    occupant,
    owner,
    place,
)
from ludothek.games.track.ranks import is_knight, may_capture, outranks
from ludothek.games.track.refusals import (
    BLOCKED_START,
    ENTERS_NOT_FROM_START,
    HOME_TAKEN,
    KING_SAFE,
    NO_SECOND_LAP,
    NOTHING_AHEAD,
    OUTRANKED,
    OVERSHOT,
    OWN_IN_THE_WAY,
    RIGHT_BEHIND,
    TWO_IN_THE_WAY,
    WRONG_COUNT,
    refuse,
)
from ludothek.games.track.ring import one_back, onward, steps_between

# How a pawn goes, as bits: with a green card [DR-19]; capturing what it passes [DOG-25] [TC-19] [JK-15]; moved by a
# player whose pawn it is not [JK-17].
PLAINLY = 0
GREEN = 1
BURNING = 2
AS_GUEST = 4


@kernel(inline=True)
def blocks(p: Row, f: Facts, pawn: int, square: int) -> bool:
    """[T6-13] [DOG-12] [KZ-10] [TC-8] [JK-9] A pawn on its own start square blocks everybody, its own side included.

    [DOG-R2] [KZ-R3] [TC-R3] A pawn of another colour there blocks nobody. [ST-R4] [PJ-12] Some games protect nobody.
    [SD-9] [SD-10] In Swiss Dog only a pawn that has just come out blocks. [TC-R2] Elsewhere it goes by the square.
    """
    if f[PROTECT] == BY_SQUARE:
        return f[START + owner(pawn)] == square
    return f[PROTECT] != UNPROTECTED and is_fresh(p, pawn)


@kernel(inline=True)
def passing(p: Row, f: Facts, pawn: int, square: int, how: int) -> int:
    """[TF-6] [DOG-13] [ST-6] Pawns may be passed, except where the rulebook says otherwise. 0 if so, else a refusal.

    [PJ-9] [JK-7] A pawn does not pass its own colour; [JK-15] [HR-7] a burning move does.
    """
    other = occupant(p, square)
    if other == NONE:
        return 0
    if blocks(p, f, other, square) and not (f[ROYAL] == 1 and is_knight(pawn)):
        return refuse(BLOCKED_START, square)
    if f[ROYAL] == 1 and how & GREEN == 0 and outranks(other, pawn):
        return refuse(OUTRANKED, square)
    if f[PASSING] != FREE and how & BURNING == 0 and owner(other) == owner(pawn):
        return refuse(OWN_IN_THE_WAY, square)
    return 0


@kernel(inline=True)
def may_pass_so_many(f: Facts, passed: int, how: int) -> bool:
    """[JK-8] In one move a pawn passes at most one pawn of other colours; [JK-15] a burning move any number."""
    return f[PASSING] != OWN_BARS_ONE_OTHER or passed <= 1 or how & BURNING != 0


@kernel(inline=True)
def landing(p: Row, f: Facts, pawn: int, square: int) -> int:
    """[TF-10] [T6-11] [DOG-14] [ST-5] [KZ-11] [SD-12] [TC-9] [JK-10] [PJ-10] Landing captures.

    [T6-12] [DOG-11] A protected pawn is safe.
    """
    other = occupant(p, square)
    if other in (NONE, pawn):
        return 0
    if blocks(p, f, other, square):
        return refuse(BLOCKED_START, square)
    if f[ROYAL] == 1 and not may_capture(pawn, other, square == f[START + owner(pawn)]):
        return refuse(KING_SAFE, square)
    return 0 if f[PLAIN_WALK] == 1 else landing_by_colour(p, f, pawn, square)


@kernel(inline=True)
def is_second_lap(p: Row, f: Facts, pawn: int, steps: int, how: int) -> bool:
    """[KZ-13] [JK-12] [PJ-14] No step from the own mouth forwards along the track. [KZ-R5] Other ways there are free.

    [JK-17] A pawn moved by somebody else's five goes on. [HR-9] Where the mouth is the start, a pawn leaves it unless
    it could enter home from there.
    """
    if f[NO_LAP] == 0 or how & AS_GUEST != 0:
        return False
    to_mouth = steps_to_mouth(p, f, pawn)
    if to_mouth == 0 and f[MOUTH_BEFORE] == 0:
        return may_enter_from_start(p, f, pawn)
    return steps > to_mouth


@kernel(inline=True)
def forward(p: Row, f: Facts, pawn: int, steps: int, how: int) -> int:
    """[TF-5] [DOG-18] [KZ-21] [SD-14] [TC-10] [PJ-21] [JK-21] So many single steps along the track; every square
    counts, also an occupied one."""
    if is_second_lap(p, f, pawn, steps, how):
        return refuse(NO_SECOND_LAP, f[MOUTH + owner(pawn)])
    square = place(p, pawn)
    passed = 0
    for step in range(1, steps + 1):
        square = onward(f, square, 1)
        if occupant(p, square) != NONE:
            refusal = passing(p, f, pawn, square, how) if step < steps else landing(p, f, pawn, square)
            if refusal < 0:
                return refusal
            passed += 1
            if step < steps and not may_pass_so_many(f, passed, how):
                return refuse(TWO_IN_THE_WAY, square)
    return square


@kernel(inline=True)
def backward(p: Row, f: Facts, pawn: int, steps: int, how: int) -> int:
    """[T6-20] [DOG-20] [TF-R6] [KZ-18] [SD-17] [TC-13] [JK-20] [PJ-18] Back, past the mouth and the own start, never
    into a home row."""
    square = place(p, pawn)
    passed = 0
    for step in range(1, steps + 1):
        square = one_back(f, square)
        if occupant(p, square) != NONE:
            refusal = passing(p, f, pawn, square, how) if step < steps else landing(p, f, pawn, square)
            if refusal < 0:
                return refusal
            passed += 1
            if step < steps and not may_pass_so_many(f, passed, how):
                return refuse(TWO_IN_THE_WAY, square)
    return square


@kernel(inline=True)
def steps_to_mouth(p: Row, f: Facts, pawn: int) -> int:
    return steps_between(f, place(p, pawn), f[MOUTH + owner(pawn)])


@kernel(inline=True)
def may_enter_from_start(p: Row, f: Facts, pawn: int) -> bool:
    """[DOG-17] Where the mouth is the start, home is entered from before it, never by a pawn standing on it.

    [SD-13] In Swiss Dog that holds for a fresh pawn only.
    """
    return f[FROM_START] == 1 and not is_fresh(p, pawn)


@kernel(inline=True)
def into_home(p: Row, f: Facts, pawn: int, steps: int, how: int) -> int:
    """[TF-3] [PJ-13] On or past the mouth a pawn may go on into its home row. [TF-9] [DOG-15] The count is used up
    exactly. [JK-R4] A pawn of another colour on the mouth does not close it."""
    to_mouth = steps_to_mouth(p, f, pawn)
    if to_mouth == 0 and f[MOUTH_BEFORE] == 0 and not may_enter_from_start(p, f, pawn):
        return refuse(ENTERS_NOT_FROM_START, place(p, pawn))
    depth = steps - to_mouth
    if depth < 1:
        return refuse(WRONG_COUNT, place(p, pawn))
    if depth > f[HOME_LENGTH]:
        return refuse(OVERSHOT, place(p, pawn))
    square = place(p, pawn)
    passed = 0
    for _ in range(to_mouth):
        square = onward(f, square, 1)
        if occupant(p, square) != NONE:
            refusal = passing(p, f, pawn, square, how)
            if refusal < 0:
                return refusal
            passed += 1
            if not may_pass_so_many(f, passed, how):
                return refuse(TWO_IN_THE_WAY, square)
    return along_home(p, f, owner(pawn), 0, depth)


@kernel(inline=True)
def within_home(p: Row, f: Facts, pawn: int, steps: int) -> int:
    """[TF-8] A pawn in its home row can go forward inside it."""
    return along_home(p, f, owner(pawn), home_depth(place(p, pawn)), steps)


@kernel(inline=True)
def along_home(p: Row, f: Facts, seat: int, depth: int, steps: int) -> int:
    """[TF-7] [T6-14] [DOG-16] [DOG-26] [KZ-22] [JK-13] In a home row no pawn is passed or landed on, and nothing goes
    back."""
    if depth + steps > f[HOME_LENGTH]:
        return refuse(OVERSHOT, home_spot(seat, f[HOME_LENGTH]))
    for next_depth in range(depth + 1, depth + steps + 1):
        if occupant(p, home_spot(seat, next_depth)) != NONE:
            return refuse(HOME_TAKEN, home_spot(seat, next_depth))
    return home_spot(seat, depth + steps)


@kernel(inline=True)
def out_of_reserve(p: Row, f: Facts, pawn: int) -> int:
    """[T6-7] [DOG-10] [ST-3] [KZ-9] [SD-11] [JK-11] [PJ-8] Onto the own start square.

    [T6-R2] [DOG-R2] A foreign pawn there is captured. [SD-R4] So is an own one that is not protected.
    """
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
        if is_second_lap(p, f, pawn, step, PLAINLY):
            return refuse(NO_SECOND_LAP, f[MOUTH + owner(pawn)])
        square = ahead
    return refuse(NOTHING_AHEAD, RESERVE)
