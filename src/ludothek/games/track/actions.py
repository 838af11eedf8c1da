"""An action as one integer: what is done, with which card, counted as which, by which pawn, to which target."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.layout import Actions

MOVE, SWAP, GIVE, DISCARD, REDRAW, FOLD, SKIP, PLACE_PAWN, JUMP_TO, STAY = range(10)
"""What is done, in the words of the notation; MOVE and SWAP are written CARD|AS|PAWN|…."""


@kernel(inline=True)
def encode(verb: int, card: int, counts_as: int, pawn: int, target: int) -> int:
    return verb << 22 | card << 18 | counts_as << 14 | pawn << 8 | target


@kernel(inline=True)
def verb_of(action: int) -> int:
    return action >> 22


@kernel(inline=True)
def card_of(action: int) -> int:
    return action >> 18 & 15


@kernel(inline=True)
def counts_as_of(action: int) -> int:
    return action >> 14 & 15


@kernel(inline=True)
def pawn_moved(action: int) -> int:
    return action >> 8 & 63


@kernel(inline=True)
def target_of(action: int) -> int:
    """A spot, or for SWAP the other pawn."""
    return action & 255


@kernel(inline=True)
def add(actions: Actions, count: int, action: int) -> int:
    """Writes an action behind the others and returns how many there are."""
    actions[count] = action
    return count + 1
