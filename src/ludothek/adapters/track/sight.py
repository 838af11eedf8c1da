"""What a seat of the track family sees, as integers counted from its own chair: nothing that its view does not show.

    0        8          8 + 4P        8 + 4P + P·n     … + K      + 1      + K
    | moment | per seat | pawns       | own hand       | given    | discards
               out, has given, moved    by kind of card

P players, n pawns each, K kinds of card. The moment: phase, turn, dealer, deal, last card, the seven's card, its points
left, cards in the pile. Seats are counted clockwise from the own one; NONE is -1. A pawn's place is -1 in reserve, on
the track the steps from the own start square, then the centre, then the home row (its owner's) from its mouth.
"""

from __future__ import annotations

from ludothek.adapters.arrays import Ids, Mask, Sight
from ludothek.adapters.track.book import SIZE
from ludothek.adapters.track.numbers import action_of, chairs_on, number_of
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.apply import apply_action
from ludothek.games.track.layout import Actions, Facts, Row, Scratch, home_depth, is_home, pawn_of, place
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.ring import steps_between

MOMENT = 8
PER_SEAT = 4


def sight_width(facts: Facts) -> int:
    players, kinds = int(facts[F.PLAYERS]), int(facts[F.KINDS])
    return MOMENT + players * (PER_SEAT + int(facts[F.PAWNS_EACH])) + 2 * kinds + 1


@kernel(inline=True)
def place_seen(p: Row, f: Facts, seat: int, pawn: int) -> int:
    spot = place(p, pawn)
    if spot == L.RESERVE:
        return L.NONE
    if is_home(spot):
        return f[F.LENGTH] + home_depth(spot)
    return f[F.LENGTH] if spot == L.CENTRE else steps_between(f, f[F.START + seat], spot)


@kernel(inline=True)
def seat_seen(f: Facts, seat: int, other: int) -> int:
    return L.NONE if other == L.NONE else chairs_on(f, seat, other)


@kernel
def look(p: Row, f: Facts, seat: int, sight: Sight) -> None:
    """Writes what a seat sees."""
    players, kinds, each = f[F.PLAYERS], f[F.KINDS], f[F.PAWNS_EACH]
    sight[0] = p[L.PHASE]
    sight[1] = seat_seen(f, seat, int(p[L.TURN]))
    sight[2] = seat_seen(f, seat, int(p[L.DEALER]))
    sight[3] = p[L.DEAL]
    sight[4] = p[L.LAST]
    sight[5] = p[L.SEVEN_CARD]
    sight[6] = p[L.SEVEN_LEFT]
    sight[7] = p[L.DRAW_SIZE]
    column = MOMENT
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        sight[column] = p[L.OUT + other]
        sight[column + 1] = 1 if p[L.GIVEN + other] != L.NONE else 0
        sight[column + 2] = p[L.MOVED + other]
        sight[column + 3] = p[L.HAND_SIZE + other]
        column += PER_SEAT
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        for index in range(each):
            sight[column] = place_seen(p, f, seat, pawn_of(other, index))
            column += 1
    for card in range(kinds):
        sight[column + card] = p[L.HANDS + seat * L.MOST_KINDS + card]
        sight[column + kinds + 1 + card] = p[L.DISCARD_PILE + card]
    sight[column + kinds] = p[L.GIVEN + seat]


@kernel
def list_legal(p: Row, f: Facts, places: Ids, seat: int, buffer: Actions, scratch: Scratch) -> int:
    """Leaves the numbers of the legal actions in the buffer. Returns how many there are."""
    count = legal_actions(p, f, seat, buffer, scratch)
    for entry in range(count):
        buffer[entry] = number_of(p, f, places, seat, int(buffer[entry]))
    return count


@kernel
def number_legal(p: Row, f: Facts, places: Ids, seat: int, mask: Mask, buffer: Actions, scratch: Scratch) -> int:
    """The same, and marks them in the mask."""
    count = list_legal(p, f, places, seat, buffer, scratch)
    for number in range(places[SIZE]):
        mask[number] = 0
    for entry in range(count):
        mask[buffer[entry]] = 1
    return count


@kernel
def play_number(p: Row, f: Facts, meanings: Ids, seat: int, number: int, rng: Stream) -> None:
    """Carries out a legal action given by its number."""
    apply_action(p, f, seat, action_of(p, f, meanings, seat, number), rng)
