"""Who plays with whom, whose pawns a player moves, and who has won."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import PAWNS_EACH, PLAYERS, TEAMS
from ludothek.games.track.layout import HOME_COUNT, HOME_LENGTH, Facts, Row


@kernel
def are_partners(f: Facts, seat: int, other: int) -> bool:
    """[TF-R8] Seats of a team sit `TEAMS` apart: 0, 2 against 1, 3; i and i + 3; even against odd."""
    return seat != other and (seat - other) % f[TEAMS] == 0


@kernel(inline=True)
def is_finished(p: Row, f: Facts, seat: int) -> bool:
    """All pawns home. (With five pawns and four places nobody ever is: the fifth can always use up a seven.)"""
    return p[HOME_COUNT + seat] == f[PAWNS_EACH]


@kernel(inline=True)
def moves_for(p: Row, f: Facts, seat: int, other: int) -> bool:
    """[TF-11] [T6-26] [DOG-28] [ST-10] A player moves the own pawns; when those are home, [ST-R5] always a partner's.

    [TF-R11] Of those partners who are not finished themselves.
    """
    if not is_finished(p, f, seat):
        return seat == other
    return are_partners(f, seat, other) and not is_finished(p, f, other)


@kernel(inline=True)
def movers(p: Row, f: Facts, seat: int) -> int:
    """All seats whose pawns a player moves, as bits."""
    if not is_finished(p, f, seat):
        return 1 << seat
    seats = 0
    for other in range(f[PLAYERS]):
        if moves_for(p, f, seat, other):
            seats |= 1 << other
    return seats


@kernel
def has_won(p: Row, f: Facts, seat: int) -> bool:
    """[TF-12] [DOG-31] [DOG-35] Four pawns home, and those of every partner: the first to have that wins."""
    for other in range(f[PLAYERS]):
        if (other == seat or are_partners(f, seat, other)) and p[HOME_COUNT + other] < HOME_LENGTH:
            return False
    return True
