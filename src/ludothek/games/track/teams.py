"""Who plays with whom, whose pawns a player moves, and who has won."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import CANADIAN, HELPS_NEXT, HOME_LENGTH, PARTNERS, PAWNS_EACH, PLAYERS, TEAMS
from ludothek.games.track.layout import HOME_COUNT, TURN, Facts, Row


@kernel(inline=True)
def are_partners(f: Facts, seat: int, other: int) -> bool:
    """[TF-R8] Seats of a team sit `TEAMS` apart: 0, 2 against 1, 3; i and i + 3; even against odd."""
    return f[PARTNERS + seat] >> other & 1 == 1


@kernel(inline=True)
def is_finished(p: Row, f: Facts, seat: int) -> bool:
    """All pawns home. (With five pawns and four places nobody ever is: the fifth can always use up a seven.)"""
    return p[HOME_COUNT + seat] == f[PAWNS_EACH]


@kernel(inline=True)
def moves_for(p: Row, f: Facts, seat: int, other: int) -> bool:
    """[TF-11] [T6-26] [DOG-28] [ST-10] A player moves the own pawns; when those are home, [ST-R5] always a partner's.

    [TF-R11] Of those partners who are not finished themselves; [PJ-24] in some games the next of them only.
    """
    if not is_finished(p, f, seat):
        return seat == other
    if f[HELPS_NEXT] == 1:
        return other == next_to_help(p, f, seat)
    return are_partners(f, seat, other) and not is_finished(p, f, other)


@kernel
def next_to_help(p: Row, f: Facts, seat: int) -> int:
    """[PJ-24] The next partner to the left who is not finished; the player, if all are."""
    other = seat
    for _ in range(f[PLAYERS] // f[TEAMS]):
        other = (other + f[TEAMS]) % f[PLAYERS]
        if not is_finished(p, f, other):
            return other
    return seat


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


@kernel(inline=True)
def first_of(p: Row, seats: int) -> int:
    """Where a walk over the seats whose pawns are moved begins: nearly always it is the player's own alone.

    (By `max` the compiler knows that no index below counts from the end, which it would check at every access.)
    """
    return max(0, int(p[TURN])) if seats == 1 << p[TURN] else 0


@kernel(inline=True)
def beyond(p: Row, f: Facts, seats: int) -> int:
    """Where such a walk ends."""
    return int(p[TURN]) + 1 if seats == 1 << p[TURN] else f[PLAYERS]


@kernel(inline=True)
def may_share(p: Row, f: Facts, seat: int, other: int) -> bool:
    """Whether pawns of this seat may have a share of a player's seven. [SD-23] [SD-R6] By option, all of the side."""
    if f[CANADIAN] == 0:
        return moves_for(p, f, seat, other)
    return seat == other or are_partners(f, seat, other)


@kernel(inline=True)
def sharers(p: Row, f: Facts, seat: int) -> int:
    """All seats whose pawns may have a share of a player's seven, as bits."""
    if f[CANADIAN] == 0:
        return movers(p, f, seat)
    seats = 0
    for other in range(f[PLAYERS]):
        if may_share(p, f, seat, other):
            seats |= 1 << other
    return seats


@kernel
def has_won(p: Row, f: Facts, seat: int) -> bool:
    """[TF-12] [DOG-31] [DOG-35] [KZ-24] [SD-26] [TC-22] [PJ-25] [JK-23] The home row is full, and those of all partners
    are: the first to have that wins."""
    if p[HOME_COUNT + seat] < f[HOME_LENGTH]:
        return False
    for other in range(f[PLAYERS]):
        if are_partners(f, seat, other) and p[HOME_COUNT + other] < f[HOME_LENGTH]:
            return False
    return True
