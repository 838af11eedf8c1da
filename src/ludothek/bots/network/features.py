"""Which features of the vocabulary hold, of a table, a seat, a pawn. `open` is for the critic, which sees all hands.

Every function fills a whole list and leaves out what does not fit any more. Nothing that a seat cannot know is read
unless `open` is set.
"""

from __future__ import annotations

from ludothek.bots.network import vocabulary as V
from ludothek.bots.network.vocabulary import Counts, Features, Lexicon
from ludothek.core.kernel import kernel
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.deal import receiver
from ludothek.games.track.layout import Facts, Row, home_depth, home_spot, is_home, occupant, owner, pawn_of, place
from ludothek.games.track.memory import Memory, given_by, laid_down
from ludothek.games.track.ring import one_back, onward, steps_between
from ludothek.games.track.teams import is_finished, moves_for
from ludothek.games.track.walk import blocks

UNFED = 0
"""Nobody tells this seat what the others lay down: it knows the heap of discards, not whose cards they were."""
FED = 1


@kernel(inline=True)
def note(out: Features, count: int, feature: int) -> int:
    """Adds a feature, if there is room."""
    if count < out.shape[0]:
        out[count] = feature
        return count + 1
    return count


@kernel(inline=True)
def fill_up(out: Features, count: int) -> None:
    for rest in range(count, out.shape[0]):
        out[rest] = 0


@kernel(inline=True)
def chairs_from(f: Facts, seat: int, other: int) -> int:
    """How many chairs clockwise from one seat to another."""
    apart = other - seat
    return apart if apart >= 0 else apart + f[F.PLAYERS]


@kernel(inline=True)
def relation(f: Facts, seat: int, other: int) -> int:
    """Oneself 0, a partner 1, the opponent who follows 2, any other 3."""
    if seat == other:
        return 0
    apart = chairs_from(f, seat, other)
    if apart % f[F.TEAMS] == 0:
        return 1
    return 2 if apart == 1 else 3


@kernel(inline=True)
def cards_of_id(p: Row, f: Facts, lexicon: Lexicon, begin: int, kind: int) -> int:
    """How many cards lie in a heap that do what this kind does; 0 if an earlier kind does the same."""
    total = 0
    for other in range(f[F.KINDS]):
        if lexicon[other] == lexicon[kind]:
            if other < kind:
                return 0
            total += p[begin + other]
    return total


@kernel(inline=True)
def note_hand(p: Row, f: Facts, lexicon: Lexicon, seat: int, begin: int, out: Features, count: int) -> int:
    """At least one, two, three cards of each kind in a hand."""
    for kind in range(f[F.KINDS]):
        if p[L.HANDS + seat * L.MOST_KINDS + kind] > 0:
            held = cards_of_id(p, f, lexicon, L.HANDS + seat * L.MOST_KINDS, kind)
            for level in range(min(held, 3)):
                count = note(out, count, begin + level * V.IDS + lexicon[kind])
    return count


@kernel
def table_features(p: Row, f: Facts, lexicon: Lexicon, memory: Memory, seat: int, out: Features) -> None:
    """What a seat knows of the table as a whole."""
    count = note(out, 0, 0)
    count = note(out, count, V.PHASE + p[L.PHASE])
    for place_in_list in range(lexicon[V.STATIC_COUNT]):
        count = note(out, count, lexicon[V.STATIC_LIST + place_in_list])
    if given_by(memory, seat) != L.NONE:
        count = note(out, count, V.GAVE + lexicon[given_by(memory, seat)])
    if p[L.GIVEN + seat] != L.NONE:
        count = note(out, count, V.GIVEN + lexicon[p[L.GIVEN + seat]])
    if p[L.LAST] != L.NONE:
        count = note(out, count, V.LAST + lexicon[p[L.LAST]])
    if p[L.SEVEN_LEFT] > 0:
        count = note(out, count, V.LEFT + min(7, int(p[L.SEVEN_LEFT])))
    count = note(out, count, V.DEALT + min(9, f[F.DEAL_SIZES + p[L.DEAL]]))
    count = note_hand(p, f, lexicon, seat, V.HAND, out, count)
    fill_up(out, count)


@kernel
def unseen_counts(p: Row, f: Facts, lexicon: Lexicon, seat: int, open: bool, out: Counts) -> None:
    """By card id, what a seat has not seen: piles and other hands together; with `open` the pile alone."""
    for number in range(V.COUNTS):
        out[number] = 0
    for kind in range(f[F.KINDS]):
        number = lexicon[kind]
        if open:
            out[number] += p[L.DRAW_PILE + kind]
        else:
            own = p[L.HANDS + seat * L.MOST_KINDS + kind] + (1 if p[L.GIVEN + seat] == kind else 0)
            out[number] += f[F.PACK + kind] - p[L.DISCARD_PILE + kind] - own


@kernel
def hand_counts(p: Row, f: Facts, lexicon: Lexicon, seat: int, out: Counts) -> None:
    """By card id, what a seat holds, the card it has laid down face down included: what a belief is measured by."""
    for number in range(V.COUNTS):
        out[number] = 0
    for kind in range(f[F.KINDS]):
        out[lexicon[kind]] += p[L.HANDS + seat * L.MOST_KINDS + kind]
    if p[L.GIVEN + seat] != L.NONE:
        out[lexicon[p[L.GIVEN + seat]]] += 1


@kernel
def seat_features(
    p: Row, f: Facts, lexicon: Lexicon, memory: Memory, fed: int, seat: int, other: int, open: bool, out: Features
) -> None:
    """What a seat knows of another, or of itself."""
    count = note(out, 0, 0)
    count = note(out, count, V.CHAIR + min(V.CHAIRS - 1, chairs_from(f, seat, other)))
    count = note(out, count, V.RELATION + min(2, relation(f, seat, other)))
    count = note(out, count, V.HAND_SIZE + min(9, int(p[L.HAND_SIZE + other])))
    waiting = 0
    for index in range(f[F.PAWNS_EACH]):
        if place(p, pawn_of(other, index)) == L.RESERVE:
            waiting += 1
    count = note(out, count, V.AT_HOME + min(5, int(p[L.HOME_COUNT + other])))
    count = note(out, count, V.IN_RESERVE + min(5, waiting))
    if p[L.OUT + other] != 0:
        count = note(out, count, V.IS_OUT)
    if p[L.GIVEN + other] != L.NONE:
        count = note(out, count, V.HAS_GIVEN)
    if is_finished(p, f, other):
        count = note(out, count, V.IS_FINISHED)
    standing = occupant(p, f[F.START + other])
    if standing != L.NONE and owner(standing) == other:
        count = note(out, count, V.IS_HELD)
    if p[L.TURN] == other:
        count = note(out, count, V.ON_TURN)
    if p[L.DEALER] == other:
        count = note(out, count, V.DEALS_NOW)
    gave = given_by(memory, seat)
    is_receiver = gave != L.NONE and p[L.PHASE] != L.EXCHANGE and receiver(f, seat) == other
    if is_receiver and laid_down(memory, other, gave) == 0 and p[L.HAND_SIZE + other] > 0:
        count = note(out, count, V.HOLDS + lexicon[gave])
    if open:
        count = note_hand(p, f, lexicon, other, V.OPEN_HAND, out, count)
        if p[L.GIVEN + other] != L.NONE:
            count = note(out, count, V.OPEN_GIVEN + lexicon[p[L.GIVEN + other]])
    elif fed == FED:
        count = note(out, count, V.IS_WATCHED)
        for kind in range(f[F.KINDS]):
            laid = laid_down(memory, other, kind)
            if laid > 0 and is_first_of_id(lexicon, kind):
                count = note(out, count, V.LAID + lexicon[kind])
                if laid > 1:
                    count = note(out, count, V.LAID + V.IDS + lexicon[kind])
    fill_up(out, count)


@kernel(inline=True)
def is_first_of_id(lexicon: Lexicon, kind: int) -> bool:
    earlier = 0
    while lexicon[earlier] != lexicon[kind]:
        earlier += 1
    return earlier == kind


@kernel(inline=True)
def note_neighbours(p: Row, f: Facts, pawn: int, base: int, out: Features, count: int) -> int:
    """Who stands within reach, before a square and behind it."""
    ahead, behind = base, base
    for distance in range(V.REACH):
        ahead = onward(f, ahead, 1)
        other = occupant(p, ahead)
        if other != L.NONE:
            kind = relation(f, owner(pawn), owner(other))
            count = note(out, count, V.AHEAD + distance * V.SIDES_SEEN + kind)
            if blocks(p, f, other, ahead):
                count = note(out, count, V.BLOCK_AHEAD + distance)
        behind = one_back(f, behind)
        other = occupant(p, behind)
        if other != L.NONE:
            kind = relation(f, owner(pawn), owner(other))
            count = note(out, count, V.BEHIND + distance * V.SIDES_SEEN + kind)
            if blocks(p, f, other, behind):
                count = note(out, count, V.BLOCK_BEHIND + distance)
    return count


@kernel(inline=True)
def steps_to(f: Facts, square: int, mark: int) -> int:
    """From a square to the next one with this place in its section."""
    steps = (mark - square) % f[F.SECTION]
    return steps if steps >= 0 else steps + f[F.SECTION]


@kernel
def pawn_features(p: Row, f: Facts, lexicon: Lexicon, seat: int, pawn: int, open: bool, out: Features) -> None:
    """A pawn as a seat sees it."""
    spot, own = place(p, pawn), owner(pawn)
    count = note(out, 0, 0)
    count = note(out, count, V.OWNER + min(V.CHAIRS - 1, chairs_from(f, seat, own)))
    count = note(out, count, V.OWNER_RELATION + min(2, relation(f, seat, own)))
    if f[F.ROYAL] == 1:
        count = note(out, count, V.RANK + pawn % L.MOST_PAWNS)
    if p[L.MOVED + own] >> pawn % L.MOST_PAWNS & 1:
        count = note(out, count, V.HAS_MOVED)
    mine = moves_for(p, f, seat, own)
    if mine:
        count = note(out, count, V.IS_MINE)
    for depth in range(1, f[F.HOME_LENGTH] + 1):
        if depth < V.DEPTHS and occupant(p, home_spot(own, depth)) != L.NONE:
            count = note(out, count, V.HOME_TAKEN + depth)
    if is_home(spot):
        count = note(out, count, V.DEPTH + min(V.DEPTHS - 1, home_depth(spot)))
    elif spot == L.CENTRE:
        count = note(out, count, V.CENTRE)
    else:
        base = spot
        if spot == L.RESERVE:
            count = note(out, count, V.WAITS)
            base = int(f[F.START + own])
        else:
            to_mouth = steps_between(f, spot, f[F.MOUTH + own])
            count = note(out, count, V.TO_MOUTH + min(V.DISTANCES - 1, to_mouth))
            if spot == f[F.START + own]:
                count = note(out, count, V.ON_START)
            if f[F.SHORTCUT] >= 0:
                away = steps_to(f, spot, f[F.SHORTCUT])
                if away <= V.REACH:
                    count = note(out, count, V.SHORTCUT + away)
            if f[F.SPECIAL] >= 0:
                away = steps_to(f, spot, f[F.SPECIAL])
                if away <= V.REACH:
                    count = note(out, count, V.SPECIAL + away)
        count = note_neighbours(p, f, pawn, base, out, count)
    if open or mine:
        # The cards that may move it: with all hands open its owner's, otherwise only those of the seat that looks.
        holder = own if open else seat
        for kind in range(f[F.KINDS]):
            if p[L.HANDS + holder * L.MOST_KINDS + kind] > 0 and cards_of_id(
                p, f, lexicon, L.HANDS + holder * L.MOST_KINDS, kind
            ):
                count = note(out, count, V.CARDS + lexicon[kind])
    fill_up(out, count)
