"""DOG Royal: who may pass and capture whom. The index of a pawn is its rank: king, knight, citizen, jester."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.layout import MOST_PAWNS, owner

KING, KNIGHT, CITIZEN, JESTER = range(4)
RANKS = ("king", "knight", "citizen", "jester")

KING_STEPS = 7
JESTER_WASTE = 2


@kernel(inline=True)
def rank(pawn: int) -> int:
    return pawn % MOST_PAWNS


@kernel(inline=True)
def is_knight(pawn: int) -> bool:
    """[DR-24] A knight passes a start square with a pawn of that colour on it, obeying rank; it cannot stop there."""
    return rank(pawn) == KNIGHT


@kernel(inline=True)
def outranks(other: int, pawn: int) -> bool:
    """[DR-18] King > knight > citizen > jester: only equal or lower ranks are passed. [DR-19] Green cancels it."""
    return rank(other) < rank(pawn)


@kernel(inline=True)
def may_capture(pawn: int, other: int, on_own_start: bool) -> bool:
    """[DR-20] A king is captured only by a king, [DR-R4] one's own included.

    [DR-21] On one's own start any own pawn captures any pawn of another colour.
    """
    if rank(other) != KING or rank(pawn) == KING:
        return True
    return on_own_start and owner(other) != owner(pawn)


@kernel(inline=True)
def may_step(pawn: int, steps: int) -> bool:
    """[DR-23] A king moves by 1 to 7 points only."""
    return rank(pawn) != KING or steps <= KING_STEPS
