"""From an action of the track family to its number and back, seen from a seat (book.py says what is numbered how)."""

from __future__ import annotations

from ludothek.adapters.arrays import Ids
from ludothek.adapters.track.book import (
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
    THROWS,
)
from ludothek.core.kernel import kernel
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Facts, Row, home_depth, home_spot, is_home, owner, pawn_of, place
from ludothek.games.track.legal import jumper, next_free_special
from ludothek.games.track.ring import onward, steps_between
from ludothek.games.track.walk import pulled


@kernel(inline=True)
def chairs_on(f: Facts, seat: int, other: int) -> int:
    """How many seats clockwise from one to another."""
    apart = other - seat
    return apart if apart >= 0 else apart + f[F.PLAYERS]


@kernel(inline=True)
def slot_of(f: Facts, seat: int, pawn: int) -> int:
    """A pawn of the own side: the own ones first, then the partners', clockwise."""
    return chairs_on(f, seat, owner(pawn)) // f[F.TEAMS] * f[F.PAWNS_EACH] + pawn % L.MOST_PAWNS


@kernel(inline=True)
def pawn_in_slot(f: Facts, seat: int, slot: int) -> int:
    mine = (seat + slot // f[F.PAWNS_EACH] * f[F.TEAMS]) % f[F.PLAYERS]
    return pawn_of(mine, slot % f[F.PAWNS_EACH])


@kernel(inline=True)
def motion_of(p: Row, f: Facts, places: Ids, counts_as: int, pawn: int, end: int) -> int:
    """Which of the card's ways takes the pawn from where it is to `end`."""
    spot = place(p, pawn)
    if spot == L.RESERVE:
        return int(places[START_AT + counts_as])
    if is_home(end):
        return int(places[HOMEWARD_AT + counts_as]) + home_depth(end) - 1
    if end == L.CENTRE:
        return int(places[CENTRE_AT + counts_as])
    if spot == L.CENTRE:
        return int(places[EXIT_AT + counts_as]) + sections_on(f, owner(pawn), end)
    if f[F.DOES + counts_as] & F.PULLS:
        return int(places[PULL_AT + counts_as])
    steps = steps_between(f, spot, end)
    if steps >= MOST_STEPS:
        return int(places[BACK_AT + counts_as])
    return int(places[STEP_AT + counts_as * MOST_STEPS + steps])


@kernel(inline=True)
def sections_on(f: Facts, seat: int, square: int) -> int:
    """How many sections a square lies on from the seat's own."""
    return steps_between(f, f[F.START + seat], square) // f[F.SECTION]


@kernel
def number_of(p: Row, f: Facts, places: Ids, seat: int, action: int) -> int:
    """The number of a legal action. Must agree with `action_of`."""
    verb, card, pawn = A.verb_of(action), A.card_of(action), A.pawn_moved(action)
    if verb == A.MOVE:
        counts_as = A.counts_as_of(action)
        begin = int(places[MOVES + card * L.MOST_KINDS + counts_as])
        motion = motion_of(p, f, places, counts_as, pawn, A.target_of(action))
        return begin + slot_of(f, seat, pawn) * int(places[MOTIONS + counts_as]) + motion
    if verb == A.SWAP:
        other = A.target_of(action)
        begin = int(places[SWAPS + card * L.MOST_KINDS + A.counts_as_of(action)])
        theirs = chairs_on(f, seat, owner(other)) * f[F.PAWNS_EACH] + other % L.MOST_PAWNS
        return begin + slot_of(f, seat, pawn) * f[F.PLAYERS] * f[F.PAWNS_EACH] + theirs
    if verb == A.GIVE:
        return int(places[GIVES]) + card
    if verb == A.DISCARD:
        return int(places[THROWS]) + card
    if verb == A.REDRAW:
        return int(places[REDRAWS]) + card
    if verb == A.SKIP:
        return int(places[SKIPS]) + card
    if verb == A.PLACE_PAWN:
        return int(places[SETS]) + pawn % L.MOST_PAWNS
    if verb == A.FOLD:
        return int(places[FOLD])
    return int(places[STAY]) if verb == A.STAY else int(places[LEAP])


@kernel
def action_of(p: Row, f: Facts, meanings: Ids, seat: int, number: int) -> int:
    """The action of a number that is legal in this position. Must agree with `number_of`."""
    meaning = int(meanings[number])
    verb, card, counts_as = meaning >> 22, meaning >> 18 & 15, meaning >> 14 & 15
    slot, motion, value = meaning >> 9 & 31, meaning >> 6 & 7, meaning & 63
    if verb == A.MOVE:
        pawn = pawn_in_slot(f, seat, slot)
        return A.encode(verb, card, counts_as, pawn, end_of(p, f, pawn, motion, value))
    if verb == A.SWAP:
        theirs = (seat + value // f[F.PAWNS_EACH]) % f[F.PLAYERS]
        other = pawn_of(theirs, value % f[F.PAWNS_EACH])
        return A.encode(verb, card, counts_as, pawn_in_slot(f, seat, slot), other)
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
        return onward(f, place(p, pawn), f[F.LENGTH] - F.BACKWARD_STEPS)
    if motion == CENTRE:
        return L.CENTRE
    if motion == EXIT:
        return onward(f, start, value * f[F.SECTION] + f[F.SHORTCUT])
    return pulled(p, f, pawn)
