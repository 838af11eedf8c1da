"""What a seat of the track family sees and has seen in this round, as integers counted from its own chair: nothing that
somebody on that chair does not know.

    0        8          8 + 4P        8 + 4P + P·n     … + K      + 1         + K
    | moment | per seat | pawns       | own hand       | given    | discards  | fresh, where it matters
               out, has given, moved    by kind of card

    … + P, where it matters         + P·K           + 1
    | laid down, by seat and kind   | card one gave | card one got for it

The last line comes from the memory (games/track/memory.py), which lies behind the position in an adapter's row.
P players, n pawns each, K kinds of card. The moment: phase, turn, dealer, deal, last card, the seven's card, its points
left (below zero if they go backwards), cards in the pile. Seats are counted clockwise from the own one; NONE is -1.
A pawn's place is -1 in reserve, on the track the steps from the own start square, then the centre, then the home row
(its owner's) from its mouth.
"""

from __future__ import annotations

from ludothek.adapters.arrays import Ids, Observation
from ludothek.adapters.track.action_ids import action_id_of, action_of, seats_on
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.apply import apply_action
from ludothek.games.track.deal import receiver, set_up
from ludothek.games.track.layout import Actions, Facts, Row, Scratch, clear, home_depth, is_home, pawn_of, place
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.memory import Memory, forget, given_by, laid_down, remember, turn_page
from ludothek.games.track.ring import steps_between

MOMENT = 8
PER_SEAT = 4


def observation_size(facts: Facts) -> int:
    players, kinds = int(facts[F.PLAYERS]), int(facts[F.KINDS])
    fresh = players if facts[F.KEEPS_FRESH] else 0
    remembered = players * kinds + 2
    return MOMENT + players * (PER_SEAT + int(facts[F.PAWNS_EACH])) + 2 * kinds + 1 + fresh + remembered


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
    return L.NONE if other == L.NONE else seats_on(f, seat, other)


@kernel(inline=True)
def giver_to(f: Facts, seat: int) -> int:
    """Whose card a seat gets where cards are exchanged."""
    for other in range(f[F.PLAYERS]):
        if receiver(f, other) == seat:
            return other
    return seat


@kernel
def observe(p: Row, memory: Memory, f: Facts, seat: int, observation: Observation) -> None:
    """Writes what a seat sees and remembers."""
    players, kinds, each = f[F.PLAYERS], f[F.KINDS], f[F.PAWNS_EACH]
    observation[0] = p[L.PHASE]
    observation[1] = seat_seen(f, seat, int(p[L.TURN]))
    observation[2] = seat_seen(f, seat, int(p[L.DEALER]))
    observation[3] = p[L.DEAL]
    observation[4] = p[L.LAST]
    observation[5] = p[L.SEVEN_CARD]
    observation[6] = -p[L.SEVEN_LEFT] if p[L.SEVEN_BACK] == 1 else p[L.SEVEN_LEFT]
    observation[7] = p[L.DRAW_SIZE]
    column = MOMENT
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        observation[column] = p[L.OUT + other]
        observation[column + 1] = 1 if p[L.GIVEN + other] != L.NONE else 0
        observation[column + 2] = p[L.MOVED + other]
        observation[column + 3] = p[L.HAND_SIZE + other]
        column += PER_SEAT
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        for index in range(each):
            observation[column] = place_seen(p, f, seat, pawn_of(other, index))
            column += 1
    for card in range(kinds):
        observation[column + card] = p[L.HANDS + seat * L.MOST_KINDS + card]
        observation[column + kinds + 1 + card] = p[L.DISCARD_PILE + card]
    observation[column + kinds] = p[L.GIVEN + seat]
    column += 2 * kinds + 1
    if f[F.KEEPS_FRESH] == 1:
        for turn in range(players):
            other = seat + turn if seat + turn < players else seat + turn - players
            observation[column + turn] = 1 if p[L.FRESH + other] > 0 else 0
        column += players
    for turn in range(players):
        other = seat + turn if seat + turn < players else seat + turn - players
        for card in range(kinds):
            observation[column + card] = laid_down(memory, other, card)
        column += kinds
    observation[column] = given_by(memory, seat)
    giver = giver_to(f, seat)
    observation[column + 1] = L.NONE if p[L.PHASE] == L.EXCHANGE else given_by(memory, giver)


@kernel
def list_legal_ids(p: Row, f: Facts, offsets: Ids, seat: int, buffer: Actions, scratch: Scratch) -> int:
    """Leaves the numbers of the legal actions in the buffer. Returns how many there are."""
    count = legal_actions(p, f, seat, buffer, scratch)
    for entry in range(count):
        buffer[entry] = action_id_of(p, f, offsets, seat, int(buffer[entry]))
    return count


@kernel
def apply_action_id(p: Row, memory: Memory, f: Facts, meanings: Ids, seat: int, action_id: int, rng: Stream) -> None:
    """Carries out a legal action given by its action_id, and remembers it."""
    action = action_of(p, f, meanings, seat, action_id)
    remember(memory, p, f, seat, action)
    apply_action(p, f, seat, action, rng)
    turn_page(memory, p)


@kernel
def begin_game(p: Row, memory: Memory, f: Facts, rng: Stream) -> None:
    """A new game, of which nobody remembers anything yet."""
    clear(p)
    set_up(p, f, rng)
    forget(memory)
    turn_page(memory, p)
