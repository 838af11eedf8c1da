"""Everything a seat may do now, in a fixed order: by card, by what the card counts as, by pawn."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.actions import DISCARD, FOLD, GIVE, JUMP_TO, MOVE, PLACE_PAWN, REDRAW, SKIP, STAY, add, encode
from ludothek.games.track.centre import shortcuts
from ludothek.games.track.facts import (
    COPIES,
    DOES,
    FEWEST,
    FOLD_HAND,
    GOES_BACK,
    GREEN_AHEAD,
    GREEN_BACK,
    IDLE_SWAP,
    IS_WILD,
    KINDS,
    LENGTH,
    MOST,
    PAWNS_EACH,
    PLAYERS,
    PULLS,
    REDRAW_ONE,
    ROYAL,
    SECTION,
    SECTIONS,
    SHORTCUTS,
    SKIPS,
    SPECIAL,
    SPLITS,
    STARTS,
    STEPS,
    STUCK,
    SWAPS,
)
from ludothek.games.track.layout import (
    CENTRE,
    EXCHANGE,
    FORCED_DISCARD,
    GIVEN,
    JUMP,
    LAST,
    NONE,
    OVER,
    PHASE,
    PLACE,
    REDRAWN,
    RESERVE,
    SEVEN_CARD,
    SEVEN_LEFT,
    TURN,
    Actions,
    Facts,
    Row,
    Scratch,
    cards_in_hand,
    is_home,
    occupant,
    pawn_of,
    place,
)
from ludothek.games.track.ranks import CITIZEN, JESTER, JESTER_WASTE, may_step, rank
from ludothek.games.track.ring import onward
from ludothek.games.track.seven import legs
from ludothek.games.track.swap import is_idle_swap, swaps
from ludothek.games.track.teams import movers, moves_for
from ludothek.games.track.walk import backward, forward, into_home, out_of_reserve, pulled, within_home


@kernel
def legal_actions(p: Row, f: Facts, seat: int, actions: Actions, scratch: Scratch) -> int:
    """Writes what a seat may do into `actions` and returns how many there are."""
    phase = p[PHASE]
    if phase == EXCHANGE:
        return gifts(p, f, seat, actions)
    if phase == OVER or p[TURN] != seat:
        return 0
    if phase == PLACE:
        return placements(f, seat, actions)
    if phase == JUMP:
        return jumps(p, f, seat, actions)
    if phase == FORCED_DISCARD:
        return with_each_card(p, f, seat, DISCARD, actions)
    if p[SEVEN_LEFT] > 0:
        count = 0
        return legs(p, f, seat, int(p[SEVEN_CARD]), seven_kind(f), actions, count, scratch)
    count = plays(p, f, seat, actions, scratch)
    return count if count > 0 else when_stuck(p, f, seat, actions)


@kernel
def seven_kind(f: Facts) -> int:
    """The card that splits."""
    for card in range(f[KINDS]):
        if f[DOES + card] & SPLITS:
            return card
    return NONE


@kernel
def gifts(p: Row, f: Facts, seat: int, actions: Actions) -> int:
    """[DOG-6] [DOG-34] Any card of the hand, the one already given included: it may still be changed."""
    count = 0
    for card in range(f[KINDS]):
        if cards_in_hand(p, seat, card) > 0 or p[GIVEN + seat] == card:
            count = add(actions, count, encode(GIVE, card, card, 0, 0))
    return count


@kernel
def with_each_card(p: Row, f: Facts, seat: int, verb: int, actions: Actions) -> int:
    """The same thing with every kind of card in the hand."""
    count = 0
    for card in range(f[KINDS]):
        if cards_in_hand(p, seat, card) > 0:
            count = add(actions, count, encode(verb, card, card, 0, 0))
    return count


@kernel
def plays(p: Row, f: Facts, seat: int, actions: Actions, scratch: Scratch) -> int:
    """[T6-9] [DOG-8] [ST-R3] Every way to carry out a card of the hand: a player who has one must take it."""
    count = 0
    skipper = NONE
    seats = movers(p, f, seat)
    for card in range(f[KINDS]):
        if cards_in_hand(p, seat, card) == 0:
            continue
        does = f[DOES + card]
        first, last = card, card
        if does & SKIPS:
            skipper = card
            continue
        if does & IS_WILD:
            first, last = 0, f[KINDS] - 1
        elif does & COPIES:
            first = last = int(p[LAST])
        for counts_as in range(max(first, 0), last + 1):
            count = plays_as(p, f, seat, seats, card, counts_as, actions, count, scratch)
        if f[IDLE_SWAP] == 1 and does & (SWAPS | IS_WILD) and is_idle_swap(p, f, seat):
            count = add(actions, count, encode(DISCARD, card, card, 0, 0))
    if skipper != NONE and (count > 0 or is_in_play(p, f, seat)):
        count = add(actions, count, encode(SKIP, skipper, skipper, 0, 0))
    return count


@kernel(inline=True)
def plays_as(
    p: Row, f: Facts, seat: int, seats: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Scratch
) -> int:
    """[DOG-23] [DR-13] Everything one card allows, as another or as itself; [DOG-R5] in the home row too."""
    does = f[DOES + counts_as]
    if does & SPLITS:
        return legs(p, f, seat, card, counts_as, actions, count, scratch)
    if does & SWAPS:
        count = swaps(p, f, seat, card, counts_as, actions, count)
    for mine in range(f[PLAYERS]):
        if not seats >> mine & 1:
            continue
        came_out = False
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            spot = place(p, pawn)
            if spot == RESERVE:
                if does & STARTS and not came_out:
                    square = out_of_reserve(p, f, pawn)
                    if square >= 0:
                        count = add(actions, count, encode(MOVE, card, counts_as, pawn, square))
                    came_out = f[ROYAL] == 0
            else:
                if does & SHORTCUTS:
                    count = shortcuts(p, f, pawn, card, counts_as, actions, count)
                if spot != CENTRE:
                    count = moves(p, f, pawn, card, counts_as, actions, count)
    return count


@kernel(inline=True)
def moves(p: Row, f: Facts, pawn: int, card: int, counts_as: int, actions: Actions, count: int) -> int:
    """All the ways a card moves one pawn on the track or in its home row."""
    does = f[DOES + counts_as]
    at_home = is_home(place(p, pawn))
    for steps in range(f[FEWEST + counts_as], f[MOST + counts_as] + 1):
        if f[STEPS + counts_as] >> steps & 1 == 1 and (f[ROYAL] == 0 or may_step(pawn, steps)):
            count = moves_by(p, f, pawn, steps, card, counts_as, actions, count)
    if does & GOES_BACK and not at_home:
        end = backward(p, f, pawn, does & GREEN_BACK != 0)
        if end >= 0:
            count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    if does & PULLS and not at_home:
        end = pulled(p, f, pawn)
        if end >= 0:
            count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    return count


@kernel(inline=True)
def moves_by(p: Row, f: Facts, pawn: int, steps: int, card: int, counts_as: int, actions: Actions, count: int) -> int:
    """[TF-R5] Forward by so many: along the track and, where both are possible, into home: the player chooses."""
    if is_home(place(p, pawn)):
        end = within_home(p, pawn, steps)
        return add(actions, count, encode(MOVE, card, counts_as, pawn, end)) if end >= 0 else count
    green = f[DOES + counts_as] & GREEN_AHEAD != 0
    end = forward(p, f, pawn, steps, green)
    if end >= 0:
        count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    for used in range(least_used(f, pawn, steps), steps + 1):
        if used == steps or f[STEPS + counts_as] >> used & 1 == 0:
            end = into_home(p, f, pawn, used, green)
            if end >= 0:
                count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    return count


@kernel(inline=True)
def least_used(f: Facts, pawn: int, steps: int) -> int:
    """[DR-26] A jester that enters home may leave up to two points of the card unused."""
    if f[ROYAL] == 1 and rank(pawn) == JESTER:
        return max(1, steps - JESTER_WASTE)
    return steps


@kernel
def is_in_play(p: Row, f: Facts, seat: int) -> bool:
    """[T6-R1] [ST-R9] A pawn on the track or in the centre, [TF-R11] of those the player moves."""
    for mine in range(f[PLAYERS]):
        if moves_for(p, f, seat, mine):
            for index in range(f[PAWNS_EACH]):
                if place(p, pawn_of(mine, index)) <= CENTRE:
                    return True
    return False


@kernel
def when_stuck(p: Row, f: Facts, seat: int, actions: Actions) -> int:
    """What is left to a player who can carry out no card.

    [T6-8] [T6-10] [ST-3] [ST-R3] Tock: with a pawn in play one card is discarded, without one the hand is laid down.
    [DOG-8] [DR-5] DOG in teams: the hand is laid down.
    [DOG-33] [DOG-R6] Singly: one card for another, which is compulsory, then one card less.
    """
    if f[STUCK] == REDRAW_ONE:
        return with_each_card(p, f, seat, DISCARD if p[PHASE] == REDRAWN else REDRAW, actions)
    if f[STUCK] == FOLD_HAND or not is_in_play(p, f, seat):
        return add(actions, 0, encode(FOLD, 0, 0, 0, 0))
    return with_each_card(p, f, seat, DISCARD, actions)


@kernel
def placements(f: Facts, seat: int, actions: Actions) -> int:
    """[DR-17] The player chooses which pawn to put on the start square."""
    count = 0
    for index in range(f[PAWNS_EACH]):
        count = add(actions, count, encode(PLACE_PAWN, 0, 0, pawn_of(seat, index), 0))
    return count


@kernel(inline=True)
def is_special(f: Facts, spot: int) -> bool:
    """[DR-22] [DR-R5] One square a section, ten after the start."""
    return spot < f[LENGTH] and spot % f[SECTION] == f[SPECIAL]


@kernel
def next_free_special(p: Row, f: Facts, square: int) -> int:
    """[DR-25] [DR-R6] The next special square in the direction of travel with no pawn on it, or NONE."""
    for _ in range(f[SECTIONS] - 1):
        square = onward(f, square, f[SECTION])
        if occupant(p, square) == NONE:
            return square
    return NONE


@kernel
def jumper(p: Row, f: Facts, seat: int) -> int:
    """[DR-25] The citizen that just moved: the one on a special square; a player moves one citizen at a time."""
    for mine in range(f[PLAYERS]):
        pawn = pawn_of(mine, CITIZEN)
        if moves_for(p, f, seat, mine) and is_special(f, place(p, pawn)):
            return pawn
    return NONE


@kernel
def jumps(p: Row, f: Facts, seat: int, actions: Actions) -> int:
    """[DR-25] Straight to the next free special square, or stay."""
    pawn = jumper(p, f, seat)
    count = 0
    if pawn != NONE:
        square = next_free_special(p, f, place(p, pawn))
        if square != NONE:
            count = add(actions, count, encode(JUMP_TO, 0, 0, 0, square))
    return add(actions, count, encode(STAY, 0, 0, 0, 0))
