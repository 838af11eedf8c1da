"""From an action of the track family to its id and back, seen from a seat (action_table.py says which id is what)."""

from __future__ import annotations

from ludothek.adapters.arrays import Ids
from ludothek.adapters.track.action_table import (
    BACK,
    BACK_AT,
    CENTRE,
    CENTRE_AT,
    EXIT,
    EXIT_AT,
    FOLD,
    GIVES,
    HOMEWARD,
    HOMEWARD_AT,
    LEAP,
    MOST_STEPS,
    MOTIONS,
    MOVES,
    PULL_AT,
    REDRAWS,
    SETS,
    SKIPS,
    START,
    START_AT,
    STAY,
    STEP,
    STEP_AT,
    SWAPS,
    TAKE,
    TAKE_AT,
    THROWS,
)
from ludothek.core.kernel import kernel
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Facts, Row, home_depth, home_spot, is_home, occupant, owner, pawn_of, place
from ludothek.games.track.legal import jumper, next_free_special
from ludothek.games.track.ring import onward, steps_between
from ludothek.games.track.walk import pulled


@kernel(inline=True)
def seats_on(f: Facts, seat: int, other: int) -> int:
    """How many seats clockwise from one to another."""
    apart = other - seat
    return apart if apart >= 0 else apart + f[F.PLAYERS]


@kernel(inline=True)
def slot_of(f: Facts, seat: int, pawn: int, counts_as: int) -> int:
    """A pawn of the own side: the own ones first, then the partners', clockwise. [JK-17] With some cards, anybody's."""
    apart = seats_on(f, seat, owner(pawn))
    if f[F.DOES + counts_as] & F.ANYBODY == 0:
        apart //= f[F.TEAMS]
    return apart * f[F.PAWNS_EACH] + pawn % L.MOST_PAWNS


@kernel(inline=True)
def pawn_in_slot(f: Facts, seat: int, slot: int, counts_as: int) -> int:
    apart = slot // f[F.PAWNS_EACH]
    if f[F.DOES + counts_as] & F.ANYBODY == 0:
        apart *= f[F.TEAMS]
    return pawn_of((seat + apart) % f[F.PLAYERS], slot % f[F.PAWNS_EACH])


@kernel(inline=True)
def pawn_seen(f: Facts, seat: int, pawn: int) -> int:
    """Any pawn, seats counted clockwise from the own one."""
    return seats_on(f, seat, owner(pawn)) * f[F.PAWNS_EACH] + pawn % L.MOST_PAWNS


@kernel(inline=True)
def pawn_meant(f: Facts, seat: int, seen: int) -> int:
    return pawn_of((seat + seen // f[F.PAWNS_EACH]) % f[F.PLAYERS], seen % f[F.PAWNS_EACH])


@kernel(inline=True)
def motion_of(p: Row, f: Facts, offsets: Ids, seat: int, counts_as: int, pawn: int, end: int) -> int:
    """Which of the card's ways takes the pawn from where it is to `end`."""
    spot = place(p, pawn)
    if f[F.DOES + counts_as] & F.TAKES:
        return int(offsets[TAKE_AT + counts_as]) + pawn_seen(f, seat, occupant(p, end))
    if spot == L.RESERVE:
        return int(offsets[START_AT + counts_as])
    if is_home(end):
        return int(offsets[HOMEWARD_AT + counts_as]) + home_depth(end) - 1
    if end == L.CENTRE:
        return int(offsets[CENTRE_AT + counts_as])
    if spot == L.CENTRE:
        return int(offsets[EXIT_AT + counts_as]) + sections_on(f, owner(pawn), end)
    if f[F.DOES + counts_as] & F.PULLS:
        return int(offsets[PULL_AT + counts_as])
    steps = steps_between(f, spot, end)
    if steps >= MOST_STEPS:
        back = int(offsets[BACK_AT + counts_as])
        return back + f[F.LENGTH] - steps - 1 if f[F.DOES + counts_as] & F.BOTH_WAYS else back
    return int(offsets[STEP_AT + counts_as * MOST_STEPS + steps])


@kernel(inline=True)
def sections_on(f: Facts, seat: int, square: int) -> int:
    """How many sections a square lies on from the seat's own."""
    return steps_between(f, f[F.START + seat], square) // f[F.SECTION]


@kernel
def action_id_of(p: Row, f: Facts, offsets: Ids, seat: int, action: int) -> int:
    """The action_id of a legal action. Must agree with `action_of`."""
    verb, card, pawn = A.verb_of(action), A.card_of(action), A.pawn_moved(action)
    if verb == A.MOVE:
        counts_as = A.counts_as_of(action)
        begin = int(offsets[MOVES + card * L.MOST_KINDS + counts_as])
        motion = motion_of(p, f, offsets, seat, counts_as, pawn, A.target_of(action))
        return begin + slot_of(f, seat, pawn, counts_as) * int(offsets[MOTIONS + counts_as]) + motion
    if verb == A.SWAP:
        counts_as = A.counts_as_of(action)
        begin = int(offsets[SWAPS + card * L.MOST_KINDS + counts_as])
        theirs = pawn_seen(f, seat, A.target_of(action))
        return begin + slot_of(f, seat, pawn, counts_as) * f[F.PLAYERS] * f[F.PAWNS_EACH] + theirs
    if verb == A.GIVE:
        return int(offsets[GIVES]) + card
    if verb == A.DISCARD:
        return int(offsets[THROWS]) + card
    if verb == A.REDRAW:
        return int(offsets[REDRAWS]) + card
    if verb == A.SKIP:
        return int(offsets[SKIPS]) + card
    if verb == A.PLACE_PAWN:
        return int(offsets[SETS]) + pawn % L.MOST_PAWNS
    if verb == A.FOLD:
        return int(offsets[FOLD])
    return int(offsets[STAY]) if verb == A.STAY else int(offsets[LEAP])


@kernel
def action_of(p: Row, f: Facts, meanings: Ids, seat: int, action_id: int) -> int:
    """The action of an action_id that is legal in this position. Must agree with `action_id_of`."""
    meaning = int(meanings[action_id])
    verb, card, counts_as = meaning >> 24, meaning >> 20 & 15, meaning >> 16 & 15
    slot, motion, value = meaning >> 10 & 63, meaning >> 6 & 15, meaning & 63
    if verb == A.MOVE:
        pawn = pawn_in_slot(f, seat, slot, counts_as)
        if motion == TAKE:
            return A.encode(verb, card, counts_as, pawn, place(p, pawn_meant(f, seat, value)))
        return A.encode(verb, card, counts_as, pawn, end_of(p, f, pawn, motion, value))
    if verb == A.SWAP:
        pawn = pawn_in_slot(f, seat, slot, counts_as)
        return A.encode(verb, card, counts_as, pawn, pawn_meant(f, seat, value))
    if verb == A.PLACE_PAWN:
        return A.encode(verb, 0, 0, pawn_of(seat, slot), 0)
    if verb == A.JUMP_TO:
        end = next_free_special(p, f, place(p, jumper(p, f, seat)))
        return A.encode(verb, 0, 0, 0, end)
    return A.encode(verb, card, card, 0, 0)


@kernel(inline=True)
def end_of(p: Row, f: Facts, pawn: int, motion: int, value: int) -> int:
    """Where a pawn comes to stand that does this."""
    start = f[F.START + owner(pawn)]
    if motion == STEP:
        return onward(f, place(p, pawn), value)
    if motion == HOMEWARD:
        return home_spot(owner(pawn), value)
    if motion == START:
        return start
    if motion == BACK:
        return onward(f, place(p, pawn), f[F.LENGTH] - value)
    if motion == CENTRE:
        return L.CENTRE
    if motion == EXIT:
        return onward(f, start, value * f[F.SECTION] + f[F.SHORTCUT])
    return pulled(p, f, pawn)
