"""Landing where colours matter: own pawns that bar a square, and partners that are sent to their mouth instead of back.

[PJ-23] "Own" and "partner" go by the colour of the pawn that moves, whoever moves it.
"""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import MOUTH, OWN_BARRED, ROYAL, START, TO_MOUTH
from ludothek.games.track.layout import (
    MOST_SEATS,
    NONE,
    RESERVE,
    Facts,
    Row,
    capture,
    occupant,
    owner,
    place,
    put,
)
from ludothek.games.track.ranks import may_capture
from ludothek.games.track.refusals import MOUTH_TAKEN, OWN_BARS_LANDING, refuse
from ludothek.games.track.teams import are_partners


@kernel
def landing_by_colour(p: Row, f: Facts, pawn: int, square: int) -> int:
    """[PJ-9] No landing on the own colour. [PJ-11] A partner's pawn needs a mouth to go to. 0 if so, or a refusal."""
    other = occupant(p, square)
    if f[OWN_BARRED] == 1 and owner(other) == owner(pawn):
        return refuse(OWN_BARS_LANDING, square)
    if f[TO_MOUTH] == 1 and are_partners(f, owner(pawn), owner(other)):
        return 0 if can_make_way(p, f, pawn, square) else refuse(MOUTH_TAKEN, square)
    return 0


@kernel
def can_make_way(p: Row, f: Facts, pawn: int, square: int) -> bool:
    """[PJ-R2] [HR-8] The partner's pawn lands on its mouth like any pawn, and may send another partner's on to its own.

    Not if it stands there already, nor where a pawn of its own colour is. Must agree with `land`: the pawn that moves
    has left its place and stands on `square` by then.
    """
    incoming = occupant(p, square)
    if f[MOUTH + owner(incoming)] == square:
        return False
    colours = 0
    for _ in range(MOST_SEATS):
        colour = owner(incoming)
        if colours >> colour & 1:
            return False
        colours |= 1 << colour
        mouth = f[MOUTH + colour]
        if mouth == place(p, pawn):
            return True
        there = pawn if mouth == square else occupant(p, mouth)
        if there == NONE:
            return True
        if owner(there) == colour:
            return False
        if not are_partners(f, colour, owner(there)):
            return f[ROYAL] == 0 or may_capture(incoming, there, mouth == f[START + colour])
        incoming = there
    return False


@kernel(inline=True)
def land(p: Row, f: Facts, pawn: int, end: int) -> None:
    """[TF-10] A pawn comes to stand on a spot; whoever was there goes back. [PJ-11] A partner's goes to its mouth."""
    if f[TO_MOUTH] == 1:
        land_among_partners(p, f, pawn, end)
    else:
        capture(p, end)
        put(p, pawn, end)


@kernel
def land_among_partners(p: Row, f: Facts, pawn: int, end: int) -> None:
    """[PJ-11] [PJ-R2] One pawn makes another go on, until somebody lands on an empty square or captures."""
    incoming, square = pawn, end
    for _ in range(MOST_SEATS + 1):
        there = occupant(p, square)
        goes_on = there not in (NONE, incoming) and are_partners(f, owner(incoming), owner(there))
        if there not in (NONE, incoming):
            put(p, there, RESERVE)
        put(p, incoming, square)
        if not goes_on:
            return
        incoming, square = there, f[MOUTH + owner(there)]
