"""Carrying out an action that is legal, and what follows: the end of a card, a turn, a round, the game."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.track.actions import (
    DISCARD,
    FOLD,
    GIVE,
    JUMP_TO,
    MOVE,
    PLACE_PAWN,
    REDRAW,
    SKIP,
    SWAP,
    card_of,
    counts_as_of,
    pawn_moved,
    target_of,
    verb_of,
)
from ludothek.games.track.both_ways import carry_share
from ludothek.games.track.deal import begin_turn, draw_card, give, next_round, next_with_cards, starter
from ludothek.games.track.facts import (
    AGAIN,
    BOTH_WAYS,
    BURNS,
    DOES,
    KEEPS_FRESH,
    KINDS,
    MOST,
    PLAYERS,
    ROYAL,
    SPLITS,
    START,
)
from ludothek.games.track.layout import (
    FORCED_DISCARD,
    HAND_SIZE,
    JUMP,
    JUMPER,
    LAST,
    MOVED,
    NONE,
    OUT,
    OVER,
    PHASE,
    PLACE,
    PLAY,
    REDRAWN,
    RESERVE,
    SEVEN_AS,
    SEVEN_BACK,
    SEVEN_CARD,
    SEVEN_LEFT,
    SHARES,
    TURN,
    Facts,
    Row,
    cards_in_hand,
    freshen,
    owner,
    place,
    put,
    spend,
)
from ludothek.games.track.legal import is_special, jumper, next_free_special, skips_as
from ludothek.games.track.ranks import CITIZEN, rank
from ludothek.games.track.seven import carry_leg
from ludothek.games.track.swap import exchange_pawns
from ludothek.games.track.teams import has_won, moves_for
from ludothek.games.track.travel import travel


@kernel
def apply_action(p: Row, f: Facts, seat: int, action: int, rng: Stream) -> None:
    """One legal action, and everything that happens by itself after it."""
    verb, card = verb_of(action), card_of(action)
    if verb == GIVE:
        give(p, f, seat, card, rng)
    elif verb == MOVE:
        if f[DOES + counts_as_of(action)] & SPLITS:
            play_leg(p, f, seat, action, rng)
        else:
            play_move(p, f, seat, action, rng)
    elif verb == SWAP:
        lay_down(p, seat, card, counts_as_of(action))
        exchange_pawns(p, pawn_moved(action), target_of(action))
        end_card(p, f, seat, rng)
    elif verb == DISCARD:
        spend(p, seat, card)
        end_turn(p, f, seat, rng)
    elif verb == REDRAW:
        spend(p, seat, card)
        draw_card(p, f, seat, rng)
        p[PHASE] = REDRAWN
    elif verb == FOLD:
        fold(p, f, seat, rng)
    elif verb == SKIP:
        skip(p, f, seat, card, rng)
    elif verb == PLACE_PAWN:
        place_on_start(p, f, seat, pawn_moved(action))
    else:
        if verb == JUMP_TO:
            put(p, jumper(p, f, seat), target_of(action))
        p[JUMPER] = 0
        end_card(p, f, seat, rng)


@kernel
def lay_down(p: Row, seat: int, card: int, counts_as: int) -> None:
    """[DOG-7] A card is played openly. [DR-14] [DR-R2] What it counted as can be copied."""
    spend(p, seat, card)
    p[LAST] = counts_as


@kernel
def play_move(p: Row, f: Facts, seat: int, action: int, rng: Stream) -> None:
    """A pawn goes where the action says. [DR-22] On a special square one card is drawn; [DR-25] a citizen may jump.

    [SD-9] A pawn brought out onto its start is fresh there. [TC-20] [TC-R5] After some cards the player plays again.
    """
    pawn, end, kind = pawn_moved(action), target_of(action), counts_as_of(action)
    lay_down(p, seat, card_of(action), kind)
    comes_out = f[KEEPS_FRESH] == 1 and place(p, pawn) == RESERVE and end == f[START + owner(pawn)]
    travel(p, f, pawn, end, f[DOES + kind] & BURNS != 0)
    if comes_out:
        freshen(p, pawn)
    if f[ROYAL] == 1 and is_special(f, end):
        draw_card(p, f, seat, rng)
        jumps = rank(pawn) == CITIZEN and moves_for(p, f, seat, owner(pawn))
        if jumps and next_free_special(p, f, end) != NONE:
            p[PHASE] = JUMP
            p[JUMPER] = pawn + 1
            return
    if f[DOES + kind] & AGAIN and p[HAND_SIZE + seat] > 0 and not has_won(p, f, seat):
        p[PHASE] = PLAY
        return
    end_card(p, f, seat, rng)


@kernel
def play_leg(p: Row, f: Facts, seat: int, action: int, rng: Stream) -> None:
    """One leg of a card that is shared out. The card leaves the hand with the first one."""
    kind = counts_as_of(action)
    if p[SEVEN_LEFT] == 0:
        spend(p, seat, card_of(action))
        p[SEVEN_CARD] = card_of(action)
        p[SEVEN_AS] = kind
        p[PHASE] = PLAY
    p[LAST] = kind
    if f[DOES + kind] & BOTH_WAYS:
        carry_share(p, f, pawn_moved(action), target_of(action), f[MOST + kind])
    else:
        carry_leg(p, f, pawn_moved(action), target_of(action))
    if p[SEVEN_LEFT] == 0:
        p[SEVEN_CARD] = NONE
        p[SEVEN_AS] = NONE
        p[SEVEN_BACK] = 0
        p[SHARES] = 0
        for other in range(f[PLAYERS]):
            p[MOVED + other] = 0
        end_card(p, f, seat, rng)


@kernel
def fold(p: Row, f: Facts, seat: int, rng: Stream) -> None:
    """[T6-8] [DOG-8] [DR-5] [KZ-8] [SD-8] [JK-6] The whole hand is laid down; the player is out of this round."""
    for card in range(f[KINDS]):
        while cards_in_hand(p, seat, card) > 0:
            spend(p, seat, card)
    p[OUT + seat] = 1
    end_turn(p, f, seat, rng)


@kernel
def skip(p: Row, f: Facts, seat: int, card: int, rng: Stream) -> None:
    """[ST-13] [JK-16] The left neighbour discards a card and misses a turn; [ST-R7] one without cards loses nothing.

    [JK-R5] The neighbour chooses the card.
    """
    lay_down(p, seat, card, skips_as(p, f, card))
    neighbour = (seat + 1) % f[PLAYERS]
    if p[HAND_SIZE + neighbour] > 0:
        begin_turn(p, f, neighbour, rng)
        p[PHASE] = FORCED_DISCARD
    else:
        end_turn(p, f, seat, rng)


@kernel
def place_on_start(p: Row, f: Facts, seat: int, pawn: int) -> None:
    """[DR-17] One after another, the starter first; then the round begins with the starter."""
    put(p, pawn, f[START + seat])
    if f[KEEPS_FRESH] == 1:
        freshen(p, pawn)
    p[TURN] = (seat + 1) % f[PLAYERS]
    p[PHASE] = PLAY if p[TURN] == starter(p, f) else PLACE


@kernel
def end_card(p: Row, f: Facts, seat: int, rng: Stream) -> None:
    """[TF-R12] [DOG-30] The end is looked for when a card is completely carried out; then nothing else changes."""
    if has_won(p, f, seat):
        p[PHASE] = OVER
        p[TURN] = NONE
    else:
        end_turn(p, f, seat, rng)


@kernel
def end_turn(p: Row, f: Facts, seat: int, rng: Stream) -> None:
    """[T6-4] [DOG-7] Clockwise to the next player with cards; [T6-5] [DOG-9] when nobody has any, a new round."""
    following = next_with_cards(p, f, seat)
    if following == NONE:
        next_round(p, f, rng)
    else:
        begin_turn(p, f, following, rng)
