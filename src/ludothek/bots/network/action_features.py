"""Which features of the vocabulary hold of a legal action, and which pawns it is about."""

from __future__ import annotations

from ludothek.bots.network import vocabulary as V
from ludothek.bots.network.features import chairs_from, fill_up, note, relation
from ludothek.bots.network.vocabulary import Features, Lexicon
from ludothek.core.kernel import kernel
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Facts, Row, home_depth, is_home, occupant, owner, pawn_of, place
from ludothek.games.track.legal import jumper
from ludothek.games.track.ring import one_back, onward, steps_between
from ludothek.games.track.seven import points_left, points_of_leg
from ludothek.games.track.walk import steps_to_mouth

MOVER, OTHER = range(2)
"""Of an action's two pawns: the one that goes, and whom it exchanges with or captures. As places in the list of all
pawns, counted from the own chair; NONE is -1."""
LINKS = 2


@kernel(inline=True)
def token_of(f: Facts, seat: int, pawn: int) -> int:
    """A pawn's place among all pawns, seat by seat from the own chair."""
    return chairs_from(f, seat, owner(pawn)) * f[F.PAWNS_EACH] + pawn % L.MOST_PAWNS


@kernel(inline=True)
def is_opponent(f: Facts, seat: int, other: int) -> bool:
    return (other - seat) % f[F.TEAMS] != 0


@kernel(inline=True)
def eighths(f: Facts, pawn: int, square: int) -> int:
    """How much of the lap lies behind a pawn on a square."""
    return 7 - min(7, steps_between(f, square, f[F.MOUTH + owner(pawn)]) * 8 // f[F.LENGTH])


@kernel(inline=True)
def note_arrival(p: Row, f: Facts, seat: int, pawn: int, end: int, burnt: int, out: Features, count: int) -> int:
    """The square a pawn comes to stand on, and who is near it then; `burnt` squares behind it are swept empty."""
    own = owner(pawn)
    count = note(out, count, V.END_TO_MOUTH + min(V.DISTANCES - 1, steps_between(f, end, f[F.MOUTH + own])))
    if end == f[F.START + own]:
        count = note(out, count, V.TO_OWN_START)
    for other in range(f[F.PLAYERS]):
        if other != own and f[F.START + other] == end:
            kind = relation(f, seat, other)
            count = note(out, count, V.SOMEBODYS_START + kind)
            for index in range(f[F.PAWNS_EACH]):
                if place(p, pawn_of(other, index)) == L.RESERVE:
                    count = note(out, count, V.STARTER_WAITS + kind)
                    break
    ahead, behind = end, end
    for distance in range(V.REACH):
        ahead = onward(f, ahead, 1)
        other = occupant(p, ahead)
        if other != L.NONE and is_opponent(f, seat, owner(other)):
            count = note(out, count, V.PREY + distance)
        behind = one_back(f, behind)
        other = occupant(p, behind)
        if distance >= burnt and other != L.NONE and is_opponent(f, seat, owner(other)):
            count = note(out, count, V.HUNTERS + distance)
    return count


@kernel(inline=True)
def note_move(p: Row, f: Facts, seat: int, action: int, out: Features, count: int, links: Features) -> int:
    """How a pawn goes, where it comes to stand, whom it sends back."""
    pawn, end, counts_as = A.pawn_moved(action), A.target_of(action), A.counts_as_of(action)
    spot, own = place(p, pawn), owner(pawn)
    splits = f[F.DOES + counts_as] & F.SPLITS != 0
    swept = 0
    if splits:
        points = points_of_leg(p, f, pawn, end)
        count = note(out, count, V.POINTS_LEFT + min(7, max(0, points_left(p) - points)))
        if f[F.SEVEN_BURNS] == 1 and spot < f[F.LENGTH]:
            swept = steps_to_mouth(p, f, pawn) if is_home(end) else points
    if spot == L.RESERVE:
        count = note(out, count, V.COMES_OUT)
    elif is_home(end):
        count = note(out, count, V.GOES_HOME)
        count = note(out, count, V.END_DEPTH + min(V.DEPTHS - 1, home_depth(end)))
        steps = end - spot if is_home(spot) else steps_to_mouth(p, f, pawn) + home_depth(end)
        count = note(out, count, V.STEPS + min(V.REACH, steps))
    elif end == L.CENTRE:
        count = note(out, count, V.INTO_CENTRE)
    elif spot == L.CENTRE:
        count = note(out, count, V.OUT_OF_CENTRE)
    elif f[F.DOES + counts_as] & F.PULLS:
        count = note(out, count, V.IS_PULLED)
    else:
        steps = steps_between(f, spot, end)
        count = note(out, count, V.STEPS + steps if steps <= V.REACH else V.GOES_BACK)
    if spot == f[F.START + own]:
        count = note(out, count, V.OFF_OWN_START)
    mine, others = 0, 0
    for back in range(max(swept, 1)):
        square = onward(f, spot, swept - back) if swept > 0 else end
        if is_home(square):
            break
        other = occupant(p, square)
        if other == L.NONE or other == pawn:
            continue
        links[OTHER] = token_of(f, seat, other)
        if is_opponent(f, seat, owner(other)):
            others += 1
            if others == 1 and square != L.CENTRE:
                count = note(out, count, V.OTHERS_LOSS + eighths(f, other, square))
        else:
            mine += 1
            if mine == 1 and square != L.CENTRE:
                count = note(out, count, V.OWN_LOSS + eighths(f, other, square))
    count = note(out, count, V.OWN_LOST + min(2, mine))
    count = note(out, count, V.OTHERS_LOST + min(3, others))
    if end < f[F.LENGTH]:
        count = note_arrival(p, f, seat, pawn, end, swept, out, count)
    return count


@kernel
def action_features(p: Row, f: Facts, lexicon: Lexicon, seat: int, action: int, out: Features, links: Features) -> None:
    """What a legal action does."""
    verb, card = A.verb_of(action), A.card_of(action)
    links[MOVER] = links[OTHER] = L.NONE
    count = note(out, 0, 0)
    count = note(out, count, V.VERB + verb)
    count = note(out, count, V.CARDS_LEFT + min(9, int(p[L.HAND_SIZE + seat])))
    if verb <= A.REDRAW or verb == A.SKIP:
        count = note(out, count, V.CARD + lexicon[card])
        for level in range(min(3, int(p[L.HANDS + seat * L.MOST_KINDS + card]))):
            count = note(out, count, V.COPIES + level)
    if verb == A.MOVE or verb == A.SWAP:
        pawn = A.pawn_moved(action)
        links[MOVER] = token_of(f, seat, pawn)
        count = note(out, count, V.COUNTS_AS + lexicon[A.counts_as_of(action)])
        if owner(pawn) != seat:
            count = note(out, count, V.PARTNERS_PAWN)
        if verb == A.MOVE:
            count = note_move(p, f, seat, action, out, count, links)
        else:
            other = A.target_of(action)
            links[OTHER] = token_of(f, seat, other)
            count = note(out, count, V.SWAPPED + relation(f, seat, owner(other)))
            to_mouth = steps_between(f, place(p, pawn), f[F.MOUTH + owner(other)])
            count = note(out, count, V.SWAPPED_TO + min(15, to_mouth * 16 // f[F.LENGTH]))
            count = note_arrival(p, f, seat, pawn, place(p, other), 0, out, count)
    elif verb == A.PLACE_PAWN:
        links[MOVER] = token_of(f, seat, A.pawn_moved(action))
    elif verb == A.JUMP_TO:
        pawn = jumper(p, f, seat)
        links[MOVER] = token_of(f, seat, pawn)
        count = note_arrival(p, f, seat, pawn, A.target_of(action), 0, out, count)
    fill_up(out, count)
