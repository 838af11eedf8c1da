"""The centre of the Tock boards: a shortcut in by any shortcut square and out by any (Super Tock's Heaven)."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.actions import MOVE, add, encode
from ludothek.games.track.facts import EXIT_OWN, LENGTH, SECTION, SECTIONS, SHORTCUT, START
from ludothek.games.track.layout import CENTRE, Actions, Facts, Row, owner, place
from ludothek.games.track.refusals import NOT_AT_SHORTCUT, NOT_THIS_EXIT, refuse
from ludothek.games.track.walk import landing


@kernel(inline=True)
def is_shortcut(f: Facts, square: int) -> bool:
    """[TF-4] The shortcut square of any section."""
    return square < f[LENGTH] and square % f[SECTION] == f[SHORTCUT]


@kernel
def into_centre(p: Row, f: Facts, pawn: int) -> int:
    """[T6-23] [ST-7] From a shortcut square, as all the card does. [T6-R8] [ST-9] It captures who is there."""
    if not is_shortcut(f, place(p, pawn)):
        return refuse(NOT_AT_SHORTCUT, place(p, pawn))
    refusal = landing(p, f, pawn, CENTRE)
    return refusal if refusal < 0 else CENTRE


@kernel
def out_of_centre(p: Row, f: Facts, pawn: int, square: int) -> int:
    """[T6-24] [ST-8] Onto a shortcut square; [T6-R4] any, or by option that of the own section alone."""
    if not is_shortcut(f, square):
        return refuse(NOT_AT_SHORTCUT, square)
    if f[EXIT_OWN] == 1 and square != f[START + owner(pawn)] + f[SHORTCUT]:
        return refuse(NOT_THIS_EXIT, square)
    refusal = landing(p, f, pawn, square)
    return refusal if refusal < 0 else square


@kernel
def shortcuts(p: Row, f: Facts, pawn: int, card: int, counts_as: int, actions: Actions, count: int) -> int:
    """[T6-15] [T6-16] [T6-21] Into the centre or out of it, with the cards that do that."""
    if place(p, pawn) != CENTRE:
        if into_centre(p, f, pawn) == CENTRE:
            count = add(actions, count, encode(MOVE, card, counts_as, pawn, CENTRE))
        return count
    for section in range(f[SECTIONS]):
        square = section * f[SECTION] + f[SHORTCUT]
        if out_of_centre(p, f, pawn, square) >= 0:
            count = add(actions, count, encode(MOVE, card, counts_as, pawn, square))
    return count
