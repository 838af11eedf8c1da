"""What an action of the track family does on the board, as far as it takes to talk about it."""

from __future__ import annotations

from typing import NamedTuple

from ludothek.core.rng import stream_of
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Row
from ludothek.games.track.ring import steps_between
from ludothek.games.track.state import TrackState
from ludothek.games.track.table import Table
from ludothek.games.track.teams import has_won

REACH = 13
"""As far as most cards go: whoever stands no farther behind may capture with the next card."""


class Effect(NamedTuple):
    verb: int
    card: str
    start: int
    """Where the pawn that moves stood, or NONE where none does."""
    end: int
    other: int
    """The pawn it exchanges with, or NONE."""
    captured: tuple[int, ...]
    """Pawns of the other sides that are sent back."""
    lost: tuple[int, ...]
    """Pawns of the own side that are sent back."""
    wins: bool
    hunter: int
    """The nearest pawn of another side within reach behind the new place, or NONE."""
    brings_out: bool
    """Whether the card that is used up could bring a pawn out."""

    @property
    def comes_out(self) -> bool:
        return self.start == L.RESERVE

    @property
    def goes_home(self) -> bool:
        return self.verb == A.MOVE and L.is_home(self.end) and not L.is_home(self.start)


def effect_of(state: TrackState, seat: int, action: str) -> Effect:
    table, before = state.table, state.row
    code = table.parse(action)
    verb = A.verb_of(code)
    moves = verb in (A.MOVE, A.SWAP)
    mover = A.pawn_moved(code) if moves else L.NONE
    after = state.copy()
    after.apply(seat, action, stream_of(0), 0)
    gone = [
        pawn
        for pawn in range(table.players * L.MOST_PAWNS)
        if L.place(before, pawn) != L.RESERVE and L.place(after.row, pawn) == L.RESERVE
    ]
    kind = A.card_of(code)
    end = L.place(after.row, mover) if moves else L.NONE
    return Effect(
        verb=verb,
        card=table.cards[kind],
        start=L.place(before, mover) if moves else L.NONE,
        end=end,
        other=A.target_of(code) if verb == A.SWAP else L.NONE,
        captured=tuple(pawn for pawn in gone if is_foe(table, seat, pawn)),
        lost=tuple(pawn for pawn in gone if not is_foe(table, seat, pawn)),
        wins=bool(has_won(after.row, table.facts, seat)),
        hunter=hunter_behind(table, after.row, seat, end, mover),
        brings_out=bool(table.facts[F.DOES + kind] & (F.STARTS | F.IS_WILD)),
    )


def is_foe(table: Table, seat: int, pawn: int) -> bool:
    return (L.owner(pawn) - seat) % int(table.facts[F.TEAMS]) != 0


def hunter_behind(table: Table, row: Row, seat: int, square: int, mover: int) -> int:
    """The nearest pawn of another side that could catch up with one card; a pawn on its own start is safe."""
    if not 0 <= square < table.length or square == table.facts[F.START + L.owner(mover)]:
        return L.NONE
    for back in range(1, REACH + 1):
        pawn = L.occupant(row, (square - back) % table.length)
        if pawn != L.NONE and is_foe(table, seat, pawn):
            return int(pawn)
    return L.NONE


def steps_home(table: Table, pawn: int, square: int) -> int:
    """From a square to where a pawn's home row begins."""
    return int(steps_between(table.facts, square, int(table.facts[F.MOUTH + L.owner(pawn)])))


def steps_behind(table: Table, row: Row, pawn: int, square: int) -> int:
    return int(steps_between(table.facts, L.place(row, pawn), square))
