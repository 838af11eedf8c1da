"""Moving a pawn to where the rules let it go, and capturing what it passes where a card burns its way."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import LENGTH, ROYAL
from ludothek.games.track.landing import land
from ludothek.games.track.layout import NONE, Facts, Row, capture, is_home, occupant, place
from ludothek.games.track.ring import onward, steps_between
from ludothek.games.track.walk import blocks, steps_to_mouth


@kernel
def burn(p: Row, f: Facts, pawn: int, end: int) -> None:
    """[DOG-25] [SD-21] [TC-19] [JK-15] Every pawn passed is captured, one's own included.

    A protected pawn is not, where a knight may pass it [DR-24].
    """
    spot = place(p, pawn)
    if spot >= f[LENGTH]:
        return
    squares = steps_to_mouth(p, f, pawn) if is_home(end) else steps_between(f, spot, end) - 1
    for step in range(1, squares + 1):
        square = onward(f, spot, step)
        other = occupant(p, square)
        if other != NONE and (f[ROYAL] == 0 or not blocks(p, f, other, square)):
            capture(p, square)


@kernel(inline=True)
def travel(p: Row, f: Facts, pawn: int, end: int, burning: bool) -> None:
    """A pawn goes to a spot, capturing whoever it lands on and, where it burns, whoever it passes."""
    if burning:
        burn(p, f, pawn, end)
    land(p, f, pawn, end)
