"""Everything a seat may do now, in a fixed order: by card, by what the card counts as, by pawn."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.actions import (
    DISCARD,
    FOLD,
    GIVE,
    JUMP_TO,
    MOVE,
    PLACE_PAWN,
    REDRAW,
    SKIP,
    STAY,
    add,
    card_of,
    encode,
)
from ludothek.games.track.centre import shortcuts
from ludothek.games.track.facts import (
    AGAIN,
    ANYBODY,
    BACK,
    BOTH_WAYS,
    BURNS,
    COPIES,
    DISCARD_ONE,
    DOES,
    FEWEST,
    FOLD_HAND,
    FREE_WALK,
    GOES_BACK,
    GREEN_AHEAD,
    GREEN_BACK,
    HOME_LENGTH,
    IDLE_SWAP,
    IS_WILD,
    JOKER_FREE,
    KINDS,
    LENGTH,
    MOST,
    OWN_ONLY,
    PAWNS_EACH,
    PLAIN_WALK,
    PLAYERS,
    PULLS,
    REDRAW_ONE,
    ROYAL,
    SECTION,
    SECTIONS,
    SEVEN_SHARES,
    SHORTCUTS,
    SKIPS,
    SKIPS_FREELY,
    SPECIAL,
    SPLITS,
    START,
    STARTS,
    STARTS_ONLY,
    STEPS,
    STUCK,
    SWAPS,
    TAKES,
)
from ludothek.games.track.free_run import backward_by_run, enter_home, forward_by_run, note_own_runs, note_runs
from ludothek.games.track.layout import (
    CENTRE,
    EXCHANGE,
    GIVEN,
    HAND_SIZE,
    JUMP,
    JUMPER,
    LAST,
    NONE,
    OVER,
    PHASE,
    PLACE,
    PLAY,
    REDRAWN,
    RESERVE,
    SEVEN_AS,
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
    owner,
    pawn_of,
    place,
)
from ludothek.games.track.ranks import CITIZEN, JESTER, JESTER_WASTE, may_step, rank
from ludothek.games.track.ring import onward
from ludothek.games.track.seven import legs
from ludothek.games.track.swap import is_idle_swap, swaps
from ludothek.games.track.teams import beyond, first_of, movers, moves_for, sharers
from ludothek.games.track.two_shares import two_shares
from ludothek.games.track.walk import (
    AS_GUEST,
    BURNING,
    GREEN,
    PLAINLY,
    forward,
    landing,
    out_of_reserve,
    pulled,
    steps_to_mouth,
    within_home,
)


@kernel
def legal_actions(p: Row, f: Facts, seat: int, actions: Actions, scratch: Scratch) -> int:
    """Writes what a seat may do into `actions` and returns how many there are."""
    if not plays_cards(p, seat):
        return other_actions(p, f, seat, actions)
    if p[SEVEN_LEFT] > 0:
        count = 0
        return shares(p, f, seat, int(p[SEVEN_CARD]), int(p[SEVEN_AS]), actions, count, scratch)
    if f[JOKER_FREE] == 1:
        return plays_or_discards(p, f, seat, actions, scratch)
    count = plays(p, f, seat, actions, scratch)
    return count if count > 0 else when_stuck(p, f, seat, actions)


@kernel(inline=True)
def plays_cards(p: Row, seat: int) -> bool:
    """It is the seat's turn to play a card, or the rest of one."""
    return (p[PHASE] == PLAY or p[PHASE] == REDRAWN) and p[TURN] == seat


@kernel
def other_actions(p: Row, f: Facts, seat: int, actions: Actions) -> int:
    """What a seat may do when it does not play a card; after a skip it discards one."""
    phase = p[PHASE]
    if phase == EXCHANGE:
        return gifts(p, f, seat, actions)
    if phase == OVER or p[TURN] != seat:
        return 0
    if phase == PLACE:
        return placements(f, seat, actions)
    if phase == JUMP:
        return jumps(p, f, seat, actions)
    return with_each_card(p, f, seat, DISCARD, actions)


@kernel(inline=True)
def shares(
    p: Row, f: Facts, seat: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Scratch
) -> int:
    """The next leg of a card that is shared out: a seven, or [PJ-19] a nine that goes both ways."""
    if f[DOES + counts_as] & BOTH_WAYS or (f[PLAIN_WALK] == 0 and f[SEVEN_SHARES] == 2):
        return two_shares(p, f, seat, card, counts_as, actions, count, scratch)
    return legs(p, f, seat, card, counts_as, actions, count, scratch)


@kernel
def plays_or_discards(p: Row, f: Facts, seat: int, actions: Actions, scratch: Scratch) -> int:
    """[PJ-6] [PJ-7] Who can play nothing but jokers need not: any card may be laid down instead."""
    count = plays(p, f, seat, actions, scratch)
    for index in range(count):
        card = card_of(int(actions[index]))
        if f[DOES + card] & (TAKES | IS_WILD | AGAIN) == 0:
            return count
    for card in range(f[KINDS]):
        if cards_in_hand(p, seat, card) > 0 and not is_listed(actions, count, encode(DISCARD, card, card, 0, 0)):
            count = add(actions, count, encode(DISCARD, card, card, 0, 0))
    return count


@kernel
def is_listed(actions: Actions, count: int, action: int) -> bool:
    found = False
    for index in range(count):
        found = found or actions[index] == action
    return found


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
    """[T6-9] [DOG-8] [ST-R3] [KZ-7] [SD-7] [TC-6] [JK-5] Every way to carry out a card of the hand: a player who has
    one must take it."""
    count = 0
    skippers = 0
    seats = movers(p, f, seat)
    note_all_runs(p, f, seat, scratch)
    for card in range(f[KINDS]):
        if cards_in_hand(p, seat, card) == 0:
            continue
        for counts_as in range(first_meaning(p, f, card), last_meaning(p, f, card) + 1):
            if f[DOES + counts_as] & SKIPS:
                skippers |= 1 << card
            count = plays_as(p, f, seat, seats, card, counts_as, actions, count, scratch)
        if f[IDLE_SWAP] == 1 and may_swap_idly(p, f, card) and is_idle_swap(p, f, seat):
            count = add(actions, count, encode(DISCARD, card, card, 0, 0))
    return skips(p, f, seat, skippers, actions, count) if skippers != 0 else count


@kernel(inline=True)
def note_all_runs(p: Row, f: Facts, seat: int, scratch: Scratch) -> None:
    """Notes how far every pawn can go, where that serves all cards of the hand."""
    if f[FREE_WALK] == STARTS_ONLY:
        note_runs(p, f, sharers(p, f, seat), f[LENGTH] - 1, scratch)
    elif f[FREE_WALK] == OWN_ONLY:
        note_own_runs(p, f, sharers(p, f, seat), scratch)


@kernel(inline=True)
def first_meaning(p: Row, f: Facts, card: int) -> int:
    """The first of the cards that a card may count as."""
    if f[DOES + card] & IS_WILD:
        return 0
    return max(int(p[LAST]), 0) if f[DOES + card] & COPIES else card


@kernel(inline=True)
def last_meaning(p: Row, f: Facts, card: int) -> int:
    """The last of them; before the first, if there is nothing to copy."""
    if f[DOES + card] & IS_WILD:
        return f[KINDS] - 1
    return int(p[LAST]) if f[DOES + card] & COPIES else card


@kernel(inline=True)
def may_swap_idly(p: Row, f: Facts, card: int) -> bool:
    """[DOG-R3] [DOG-R4] A card that exchanges, a joker that stands for one, or a copy of one."""
    if f[DOES + card] & COPIES:
        return p[LAST] != NONE and f[DOES + p[LAST]] & SWAPS != 0
    return f[DOES + card] & (SWAPS | IS_WILD) != 0


@kernel
def skips(p: Row, f: Facts, seat: int, skippers: int, actions: Actions, count: int) -> int:
    """[ST-R8] A Jack that skips needs a pawn in play or another card that can be played.

    [JK-16] The ten of Jackaroo needs neither, but a next player who holds cards.
    """
    neighbour_has_cards = p[HAND_SIZE + (seat + 1) % f[PLAYERS]] > 0
    may_play = count > 0 or is_in_play(p, f, seat)
    for card in range(f[KINDS]):
        if skippers >> card & 1:
            freely = f[DOES + skips_as(p, f, card)] & SKIPS_FREELY != 0
            if neighbour_has_cards if freely else may_play:
                count = add(actions, count, encode(SKIP, card, card, 0, 0))
    return count


@kernel
def skips_as(p: Row, f: Facts, card: int) -> int:
    """The card that a skip counts as: itself, or what a copy or a joker stands for."""
    if f[DOES + card] & SKIPS:
        return card
    if f[DOES + card] & COPIES:
        return int(p[LAST])
    for kind in range(f[KINDS]):
        if f[DOES + kind] & SKIPS:
            return kind
    return card


@kernel(inline=True)
def plays_as(
    p: Row, f: Facts, seat: int, seats: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Scratch
) -> int:
    """[DOG-23] [DR-13] [SD-19] Everything one card allows, as another or as itself; [DOG-R5] in the home row too."""
    if f[DOES + counts_as] & SPLITS:
        return shares(p, f, seat, card, counts_as, actions, count, scratch)
    return plays_whole(p, f, seat, seats, card, counts_as, actions, count, scratch)


@kernel(inline=True)
def plays_whole(
    p: Row, f: Facts, seat: int, seats: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Scratch
) -> int:
    """The same for a card that is not shared out."""
    does = f[DOES + counts_as]
    if does & SWAPS:
        count = swaps(p, f, seat, card, counts_as, actions, count)
    for mine in range(first_of(p, seats), beyond(p, f, seats)):
        if not seats >> mine & 1:
            continue
        came_out = False
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(mine, index)
            spot = place(p, pawn)
            if spot == RESERVE:
                if does & (STARTS | TAKES) and not came_out:
                    count = comings_out(p, f, pawn, card, counts_as, actions, count)
                    came_out = f[ROYAL] == 0
            else:
                if does & SHORTCUTS:
                    count = shortcuts(p, f, pawn, card, counts_as, actions, count)
                if does & TAKES and spot < f[LENGTH]:
                    count = takings(p, f, pawn, card, counts_as, actions, count)
                if spot != CENTRE:
                    count = moves(p, f, pawn, card, counts_as, actions, count, scratch)
    if does & ANYBODY:
        count = moves_of_others(p, f, seats, card, counts_as, actions, count)
    return count


@kernel(inline=True)
def comings_out(p: Row, f: Facts, pawn: int, card: int, counts_as: int, actions: Actions, count: int) -> int:
    """[KZ-14] [KZ-15] [SD-15] [SD-16] [TC-11] [TC-12] [PJ-15] [PJ-16] [JK-14] Onto the start; [PJ-20] or by a joker."""
    if f[DOES + counts_as] & STARTS:
        square = out_of_reserve(p, f, pawn)
        if square >= 0:
            count = add(actions, count, encode(MOVE, card, counts_as, pawn, square))
    if f[DOES + counts_as] & TAKES:
        count = takings(p, f, pawn, card, counts_as, actions, count)
    return count


@kernel
def takings(p: Row, f: Facts, pawn: int, card: int, counts_as: int, actions: Actions, count: int) -> int:
    """[PJ-20] Straight to a square of the track where a pawn of another colour stands; nothing on the way matters."""
    for theirs in range(f[PLAYERS]):
        if theirs == owner(pawn):
            continue
        for index in range(f[PAWNS_EACH]):
            square = place(p, pawn_of(theirs, index))
            if square < f[LENGTH] and landing(p, f, pawn, square) >= 0:
                count = add(actions, count, encode(MOVE, card, counts_as, pawn, square))
    return count


@kernel
def moves_of_others(p: Row, f: Facts, seats: int, card: int, counts_as: int, actions: Actions, count: int) -> int:
    """[JK-17] A five moves anybody's pawn: one that is not the player's stays on the track, [JK-9] and on its start.

    [JK-R6] Its own colour is the colour of the pawn that moves.
    """
    for theirs in range(f[PLAYERS]):
        if seats >> theirs & 1:
            continue
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(theirs, index)
            spot = place(p, pawn)
            if spot >= f[LENGTH] or spot == f[START + theirs]:
                continue
            for steps in range(f[FEWEST + counts_as], f[MOST + counts_as] + 1):
                if f[STEPS + counts_as] >> steps & 1 == 1 and (f[ROYAL] == 0 or may_step(pawn, steps)):
                    end = forward(p, f, pawn, steps, AS_GUEST)
                    if end >= 0:
                        count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    return count


@kernel(inline=True)
def how_it_goes(f: Facts, counts_as: int) -> int:
    """Forward with this card: green, burning, or plainly."""
    does = f[DOES + counts_as]
    return (GREEN if does & GREEN_AHEAD else PLAINLY) | (BURNING if does & BURNS else PLAINLY)


@kernel(inline=True)
def moves(
    p: Row, f: Facts, pawn: int, card: int, counts_as: int, actions: Actions, count: int, scratch: Scratch
) -> int:
    """All the ways a card moves one pawn on the track or in its home row.

    [TF-R5] [SD-R5] Forward along the track and, if both are possible, into home: the player chooses.
    """
    if is_home(place(p, pawn)):
        return moves_within_home(p, f, pawn, card, counts_as, actions, count)
    does, counts = f[DOES + counts_as], f[STEPS + counts_as]
    how, to_mouth = how_it_goes(f, counts_as), steps_to_mouth(p, f, pawn)
    for steps in range(f[FEWEST + counts_as], f[MOST + counts_as] + 1):
        if counts >> steps & 1 == 0 or (f[ROYAL] == 1 and not may_step(pawn, steps)):
            continue
        end = forward_by_run(p, f, pawn, steps, how, scratch)
        if end >= 0:
            count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
        for used in range(max(least_used(f, pawn, steps), to_mouth + 1), min(steps, to_mouth + f[HOME_LENGTH]) + 1):
            if used == steps or counts >> used & 1 == 0:
                end = enter_home(p, f, pawn, used, how)
                if end >= 0:
                    count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    if does & GOES_BACK:
        end = backward_by_run(p, f, pawn, f[BACK + counts_as], GREEN if does & GREEN_BACK else PLAINLY, scratch)
        if end >= 0:
            count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    if does & PULLS:
        end = pulled(p, f, pawn)
        if end >= 0:
            count = add(actions, count, encode(MOVE, card, counts_as, pawn, end))
    return count


@kernel
def moves_within_home(p: Row, f: Facts, pawn: int, card: int, counts_as: int, actions: Actions, count: int) -> int:
    """[TF-8] Forward in the home row."""
    for steps in range(f[FEWEST + counts_as], min(f[MOST + counts_as], f[HOME_LENGTH]) + 1):
        if f[STEPS + counts_as] >> steps & 1:
            end = within_home(p, f, pawn, steps)
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
    [KZ-8] [KZ-R2] [SD-8] [JK-6] So it is in some others, with pawns in play too. [TC-7] Or one card is discarded.
    [DOG-33] [DOG-R6] [SD-28] Singly: one card for another, which is compulsory, then one card less.
    """
    if f[STUCK] == REDRAW_ONE:
        return with_each_card(p, f, seat, DISCARD if p[PHASE] == REDRAWN else REDRAW, actions)
    if f[STUCK] == DISCARD_ONE:
        return with_each_card(p, f, seat, DISCARD, actions)
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
    """[DR-22] [DR-R5] One square per section, ten after the start."""
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
    """[DR-25] The citizen that just moved; in a position that does not know it, the first on a special square."""
    if p[JUMPER] > 0:
        return int(p[JUMPER]) - 1
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
