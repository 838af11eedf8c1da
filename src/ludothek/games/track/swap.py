"""Exchanging two pawns: the jack of most games, the ten of Super Tock's advanced rules, the X of the DOG games."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.actions import SWAP, add, encode
from ludothek.games.track.facts import DOES, LENGTH, OPPONENTS_ONLY, PAWNS_EACH, PLAYERS, START_SWAP
from ludothek.games.track.layout import BOARD, PAWNS, Actions, Facts, Row, grow_stale, owner, pawn_of, place
from ludothek.games.track.teams import are_partners, movers
from ludothek.games.track.walk import blocks


@kernel(inline=True)
def is_exchangeable(p: Row, f: Facts, pawn: int) -> bool:
    """[T6-18] [T6-R3] [DOG-21] [ST-R6] [SD-18] [TC-14] [JK-18] On the track, and not protected on its own start."""
    square = place(p, pawn)
    return square < f[LENGTH] and not blocks(p, f, pawn, square)


@kernel(inline=True)
def is_ours_to_exchange(p: Row, f: Facts, seats: int, pawn: int) -> bool:
    """[KZ-12] Where the rulebook says so, the owner, [KZ-R4] or who plays for it, may exchange from the start."""
    if f[START_SWAP] == 1 and seats >> owner(pawn) & 1:
        return place(p, pawn) < f[LENGTH]
    return is_exchangeable(p, f, pawn)


@kernel(inline=True)
def may_swap_with(f: Facts, seat: int, counts_as: int, pawn: int, other: int) -> bool:
    """[DOG-21] A pawn of another colour, partner's or opponent's; [ST-12] in Super Tock an opponent's only."""
    if owner(pawn) == owner(other):
        return False
    return f[DOES + counts_as] & OPPONENTS_ONLY == 0 or not (
        seat == owner(other) or are_partners(f, seat, owner(other))
    )


@kernel
def swaps(p: Row, f: Facts, seat: int, card: int, counts_as: int, actions: Actions, count: int) -> int:
    seats = movers(p, f, seat)
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            if is_ours_to_exchange(p, f, seats, pawn):
                count = swaps_of_pawn(p, f, seat, seats, pawn, card, counts_as, actions, count)
    return count


@kernel
def swaps_of_pawn(
    p: Row, f: Facts, seat: int, seats: int, pawn: int, card: int, counts_as: int, actions: Actions, count: int
) -> int:
    """[KZ-17] [TC-14] Opponents' and partners' pawns; [KZ-R6] [TC-R4] two own pawns are never exchanged."""
    for theirs in range(f[PLAYERS]):
        for index in range(f[PAWNS_EACH]):
            other = pawn_of(theirs, index)
            if may_swap_with(f, seat, counts_as, pawn, other) and is_ours_to_exchange(p, f, seats, other):
                count = add(actions, count, encode(SWAP, card, counts_as, pawn, other))
    return count


@kernel
def is_idle_swap(p: Row, f: Facts, seat: int) -> bool:
    """[DOG-22] [DOG-R3] No unprotected pawn of another colour is on the track: the X is laid down without effect.

    [DOG-R4] So is a joker that stands for one.
    """
    seats = movers(p, f, seat)
    for theirs in range(f[PLAYERS]):
        if seats >> theirs & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            if is_exchangeable(p, f, pawn_of(theirs, index)):
                return False
    return True


@kernel
def exchange_pawns(p: Row, pawn: int, other: int) -> None:
    """[TF-R7] The two change places; nobody is captured, and it does not count as landing."""
    here, there = place(p, pawn), place(p, other)
    grow_stale(p, pawn)
    grow_stale(p, other)
    p[PAWNS + pawn] = there
    p[PAWNS + other] = here
    p[BOARD + there] = pawn + 1
    p[BOARD + here] = other + 1
