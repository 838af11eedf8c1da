"""Cards between pile, hands and discards: the deal, the exchange, drawing one. Nobody knows the order of a pile."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.track.facts import (
    DEAL_SIZES,
    DEALER_ROTATES,
    DEALS,
    DRAWS_UP,
    EVERY_ROUND,
    EXCHANGES,
    KEEPS_FRESH,
    KINDS,
    NO_EXCHANGE,
    PACK,
    PAWNS_EACH,
    PLAYERS,
    ROYAL,
    SET_OUT,
    START,
    TAKES_UP,
    TEAMS,
    TO_THE_LEFT,
)
from ludothek.games.track.layout import (
    DEAL,
    DEALER,
    DISCARD_PILE,
    DRAW_PILE,
    DRAW_SIZE,
    EXCHANGE,
    GIVEN,
    HAND_SIZE,
    LAST,
    NONE,
    OUT,
    PHASE,
    PLACE,
    PLAY,
    RESERVE,
    TURN,
    Facts,
    Row,
    freshen,
    part_with,
    pawn_of,
    place,
    put,
    take,
)


@kernel
def set_up(p: Row, f: Facts, rng: Stream) -> None:
    """[DOG-2] [T6-3] Pawns in reserve, all cards in the pile, the first dealer by lot, and the first deal.

    [DOG-32] [DR-R7] Where the rulebook says so, pawn 0 of everybody stands on the start square from the beginning.
    """
    for card in range(f[KINDS]):
        p[DRAW_PILE + card] = f[PACK + card]
        p[DRAW_SIZE] += f[PACK + card]
    if f[SET_OUT] == 1:
        for seat in range(f[PLAYERS]):
            put(p, pawn_of(seat, 0), f[START + seat])
            if f[KEEPS_FRESH] == 1:
                freshen(p, pawn_of(seat, 0))
    p[DEALER] = below(rng, f[PLAYERS])
    deal_hands(p, f, rng)


@kernel(inline=True)
def left_of(f: Facts, seat: int) -> int:
    """[TF-R3] The next seat, clockwise. (A branch instead of `%`, as in ring.py.)"""
    return seat + 1 if seat + 1 < f[PLAYERS] else 0


@kernel(inline=True)
def starter(p: Row, f: Facts) -> int:
    """[T6-4] [T6-R7] [DOG-4] The player to the dealer's left begins every round."""
    return left_of(f, int(p[DEALER]))


@kernel
def shuffle_discards(p: Row, f: Facts) -> None:
    """[DOG-5] [DOG-R1] The discards become the new pile."""
    for card in range(f[KINDS]):
        p[DRAW_PILE + card] += p[DISCARD_PILE + card]
        p[DRAW_SIZE] += p[DISCARD_PILE + card]
        p[DISCARD_PILE + card] = 0


@kernel(inline=True)
def draw_card(p: Row, f: Facts, seat: int, rng: Stream) -> None:
    """One card off the pile into a hand. [DOG-5] An empty pile is made anew; [DR-R5] with no card left, nothing."""
    if p[DRAW_SIZE] == 0:
        shuffle_discards(p, f)
    if p[DRAW_SIZE] == 0:
        return
    which = below(rng, int(p[DRAW_SIZE]))
    for card in range(f[KINDS]):
        which -= p[DRAW_PILE + card]
        if which < 0:
            p[DRAW_PILE + card] -= 1
            p[DRAW_SIZE] -= 1
            take(p, seat, card)
            return


@kernel
def deal_hands(p: Row, f: Facts, rng: Stream) -> None:
    """[T6-2] [ST-2] [DOG-3] [DR-2] [SD-3] A hand for everybody, card by card from the dealer's left;
    then a round begins."""
    seat = starter(p, f)
    for _ in range(f[DEAL_SIZES + p[DEAL]] * f[PLAYERS]):
        draw_card(p, f, seat, rng)
        seat = left_of(f, seat)
    p[LAST] = NONE
    for seat in range(f[PLAYERS]):
        p[OUT + seat] = 0
    if f[EXCHANGES] == NO_EXCHANGE:
        begin_turn(p, f, starter(p, f), rng)
    else:
        p[PHASE] = EXCHANGE
        p[TURN] = NONE


@kernel(inline=True)
def begin_turn(p: Row, f: Facts, seat: int, rng: Stream) -> None:
    """It is a seat's turn now."""
    p[PHASE] = PLAY
    p[TURN] = seat
    if p[HAND_SIZE + seat] < f[DRAWS_UP]:
        draw_up(p, f, seat, rng)


@kernel
def draw_up(p: Row, f: Facts, seat: int, rng: Stream) -> None:
    """[PJ-5] [PJ-R1] Where hands are filled up, a card is drawn first, by itself."""
    while p[HAND_SIZE + seat] < f[DRAWS_UP] and (p[DRAW_SIZE] > 0 or discards(p, f) > 0):
        draw_card(p, f, seat, rng)


@kernel
def discards(p: Row, f: Facts) -> int:
    """How many cards lie in the discards."""
    count = 0
    for card in range(f[KINDS]):
        count += p[DISCARD_PILE + card]
    return count


@kernel
def next_round(p: Row, f: Facts, rng: Stream) -> None:
    """[T6-5] [DOG-9] All hands are empty: a new deal. [T6-3] [T6-R6] [DOG-4] The dealer changes to the left.

    [KZ-5] [SD-4] In some games after every deal, [TC-4] [JK-4] in others after a whole pack.
    [KZ-4] [TC-3] [JK-3] A pack that has been dealt out is taken up and shuffled.
    """
    p[DEAL] = (p[DEAL] + 1) % f[DEALS]
    if f[DEALER_ROTATES] == EVERY_ROUND or p[DEAL] == 0:
        p[DEALER] = starter(p, f)
    if f[TAKES_UP] == 1 and p[DEAL] == 0:
        shuffle_discards(p, f)
    deal_hands(p, f, rng)


@kernel
def give(p: Row, f: Facts, seat: int, card: int, rng: Stream) -> None:
    """[DOG-6] [DR-3] [SD-5] [TC-5] A card is laid face down for the partner; it may be changed until the last
    one lies there."""
    if p[GIVEN + seat] != NONE:
        take(p, seat, int(p[GIVEN + seat]))
    part_with(p, seat, card)
    p[GIVEN + seat] = card
    for other in range(f[PLAYERS]):
        if p[GIVEN + other] == NONE:
            return
    for other in range(f[PLAYERS]):
        take(p, receiver(f, other), int(p[GIVEN + other]))
        p[GIVEN + other] = NONE
    begin_turn(p, f, starter(p, f), rng)
    if f[ROYAL] == 1 and is_beginning(p, f):
        p[PHASE] = PLACE


@kernel
def receiver(f: Facts, seat: int) -> int:
    """[DOG-6] The partner, opposite, [SD-R3] or the next partner of three; [DOG-34] [DR-16] without teams the left
    neighbour."""
    apart = 1 if f[EXCHANGES] == TO_THE_LEFT else f[TEAMS]
    return (seat + apart) % f[PLAYERS]


@kernel
def is_beginning(p: Row, f: Facts) -> bool:
    """[DR-17] The beginning of the Royal game: every pawn of every seat is in reserve."""
    for seat in range(f[PLAYERS]):
        for index in range(f[PAWNS_EACH]):
            if place(p, pawn_of(seat, index)) != RESERVE:
                return False
    return True


@kernel
def next_with_cards(p: Row, f: Facts, seat: int) -> int:
    """[T6-4] [DOG-7] The next seat clockwise that has cards; [DR-27] that may be the same one; NONE if nobody has."""
    other = seat
    for _ in range(f[PLAYERS]):
        other = left_of(f, other)
        if p[HAND_SIZE + other] > 0:
            return other
    return NONE
