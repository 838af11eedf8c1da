"""Hidden cards dealt anew, as the network believes them to lie."""

from __future__ import annotations

from ludothek.bots.arrays import Grid
from ludothek.bots.network import vocabulary as V
from ludothek.bots.network.forward import Work
from ludothek.bots.network.vocabulary import Lexicon
from ludothek.bots.track.determinize import Known, draw_gift, gather_unseen, hand_over_known
from ludothek.core.kernel import kernel
from ludothek.core.rng import MASK, Stream, next32
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Facts, Row, copy_row, take


@kernel
def read_beliefs(f: Facts, lexicon: Lexicon, seat: int, work: Work, likelier: Grid) -> None:
    """By seat and kind: how many times as likely a hidden card of a seat is of this kind as any unseen card is. Reads
    what `believe` left in the work."""
    unseen = 0
    for number in range(V.COUNTS):
        unseen += max(0, int(work.counts[number]))
    for chair in range(1, f[F.PLAYERS]):
        other = (seat + chair) % f[F.PLAYERS]
        for kind in range(f[F.KINDS]):
            number = lexicon[kind]
            held = int(work.counts[number])
            likelier[other, kind] = work.beliefs[chair, number] * unseen / held if held > 0 else 0.0


@kernel
def draw_believed(p: Row, f: Facts, seat: int, likelier: Grid, rng: Stream) -> None:
    """One more card for a seat, from those nobody has seen."""
    total = 0.0
    for kind in range(f[F.KINDS]):
        total += p[L.DRAW_PILE + kind] * likelier[seat, kind]
    mark = total * (next32(rng) / (MASK + 1.0))
    drawn = L.NONE
    for kind in range(f[F.KINDS]):
        if p[L.DRAW_PILE + kind] > 0:
            drawn = kind
            mark -= p[L.DRAW_PILE + kind] * likelier[seat, kind]
            if mark < 0.0:
                break
    p[L.DRAW_PILE + drawn] -= 1
    p[L.DRAW_SIZE] -= 1
    take(p, seat, drawn)


@kernel
def deal_believed(p: Row, f: Facts, seat: int, known: Known, likelier: Grid, rng: Stream, table: Row) -> None:
    """Writes a table that looks like `p` to this seat. As bots/track/determinize.py does it, but by belief."""
    copy_row(p, table)
    gather_unseen(table, f, seat)
    for other in range(f[F.PLAYERS]):
        if other != seat:
            table[L.HAND_SIZE + other] = 0
            if p[L.GIVEN + other] != L.NONE:
                draw_gift(table, f, other, rng)
            hand_over_known(table, f, other, int(p[L.HAND_SIZE + other]), known)
    for other in range(f[F.PLAYERS]):
        while table[L.HAND_SIZE + other] < p[L.HAND_SIZE + other]:
            draw_believed(table, f, other, likelier, rng)
