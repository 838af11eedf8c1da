"""What the batch driver needs of the track family. Its rows are positions with a memory of the round behind them."""

from __future__ import annotations

from typing import NamedTuple

from ludothek.adapters.arrays import Ids, Observation, Workspace
from ludothek.adapters.batch_driver import batch_kernels
from ludothek.adapters.track.observation import apply_action_id, begin_game, list_legal_ids, observe
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import OVER, PHASE, Facts, Row
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import has_won


class TrackArrays(NamedTuple):
    facts: Facts
    offsets: Ids
    """From an action to its id (action_table.py)."""
    meanings: Ids
    """From an id to its action."""


@kernel
def winners(p: Row, f: Facts) -> int:
    """The seats that have won, as bits."""
    seats = 0
    for seat in range(f[F.PLAYERS]):
        if has_won(p, f, seat):
            seats |= 1 << seat
    return seats


@kernel
def set_up_table(p: Row, table: TrackArrays, rng: Stream) -> None:
    begin_game(p, p[L.WIDTH :], table.facts, rng)


@kernel
def current_seat_at(p: Row, table: TrackArrays) -> int:
    return -1 if p[PHASE] == OVER else first_to_act(p, table.facts)


@kernel
def observe_table(p: Row, table: TrackArrays, seat: int, observation: Observation) -> None:
    observe(p, p[L.WIDTH :], table.facts, seat, observation)


@kernel
def list_legal_ids_at(p: Row, table: TrackArrays, seat: int, workspace: Workspace) -> int:
    return list_legal_ids(p, table.facts, table.offsets, seat, workspace.buffer, workspace.scratch)


@kernel
def apply_at(p: Row, table: TrackArrays, seat: int, action_id: int, rng: Stream, workspace: Workspace) -> None:
    apply_action_id(p, p[L.WIDTH :], table.facts, table.meanings, seat, action_id, rng)


@kernel
def winners_at(p: Row, table: TrackArrays) -> int:
    return winners(p, table.facts)


KERNELS = batch_kernels(
    __name__,
    TrackArrays,
    set_up=set_up_table,
    current_seat=current_seat_at,
    observe=observe_table,
    list_legal_ids=list_legal_ids_at,
    apply_action_id=apply_at,
    winners=winners_at,
)
