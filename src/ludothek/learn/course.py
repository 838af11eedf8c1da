"""How one game goes on between two decisions, as kernels that run compiled here and inside CUDA kernels there.

Decisions with one legal action are not asked for: they are carried out at once, so that every step is a real choice.
"""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.track import layout as L
from ludothek.games.track.apply import apply_action
from ludothek.games.track.deal import set_up
from ludothek.games.track.layout import Actions, Facts, Row, Scratch, clear
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.memory import Memory, forget, remember, turn_page
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import has_won

NOBODY = -1
"""As the winning side: the game goes on."""
BEGIN = -1
"""Instead of an action: a new game."""
MOST_FORCED = 100


@kernel(inline=True)
def winning_side(p: Row, f: Facts, teams: int) -> int:
    for side in range(teams):
        if has_won(p, f, side):
            return side
    return NOBODY


@kernel
def advance(
    p: Row,
    f: Facts,
    teams: int,
    memory: Memory,
    action: int,
    is_followed: bool,
    rng: Stream,
    legal: Actions,
    scratch: Scratch,
) -> int:
    """Carries out an action, then all that is forced; leaves the legal actions of the next decision in `legal`.

    A game that ends is followed by a new one, or, where it was only tried what an action leads to, stays over: then
    nothing is legal. Returns how many actions are legal, times 64, plus the side that won a game on the way plus one.
    """
    won, count, pending = NOBODY, 0, action
    for _ in range(MOST_FORCED):
        if pending != BEGIN:
            seat = first_to_act(p, f)
            remember(memory, p, f, seat, pending)
            apply_action(p, f, seat, pending, rng)
            if p[L.PHASE] == L.OVER:
                won = winning_side(p, f, teams)
                if not is_followed:
                    count = 0
                    break
                pending = BEGIN
        if pending == BEGIN:
            clear(p)
            forget(memory)
            set_up(p, f, rng)
        turn_page(memory, p)
        count = legal_actions(p, f, first_to_act(p, f), legal, scratch)
        if count != 1:
            break
        pending = int(legal[0])
    return count * 64 + won + 1
