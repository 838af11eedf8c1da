"""Denkste! for machines: the id of a choice is its code less one, and what a seat sees is counted from its own chair.

    0      1     2         3     4        5 … 7      8 …
    phase  goes  setback   go    awaits   stop       pawns (path counts, the own one first)

`goes` is the Go player, counted clockwise; `go` and `stop` show the own choice alone, 0 if it is not made; `awaits`
tells the two whether the other has chosen: 1 Go is awaited, 2 Stop, 3 both. [DK-6] Which numbers lie there nobody sees.
"""

from __future__ import annotations

from typing import NamedTuple

from ludothek.adapters.arrays import Observation, Workspace
from ludothek.adapters.batch_driver import batch_kernels
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream
from ludothek.games.denkste.actions import DIALS
from ludothek.games.denkste.apply import apply, set_up
from ludothek.games.denkste.layout import (
    GO,
    MOST_DIALS,
    PHASE,
    PLAYERS,
    SETBACK,
    STOP,
    Row,
    count_of,
    go_seat,
    has_go,
    has_stop,
    is_over,
    stop_seat,
)
from ludothek.games.denkste.legal import legal

FIRST_PAWN = 8
SIZE = len(DIALS) - 1
"""Go 1 to 6, then every setting of one, two and three dials."""


class DenksteArrays(NamedTuple):
    facts: Row


@kernel
def set_up_table(p: Row, table: DenksteArrays, rng: Stream) -> None:
    set_up(p, table.facts, rng)


@kernel
def current_seat(p: Row, table: DenksteArrays) -> int:
    """Of two that choose at the same time the one who goes is asked first; the other does not see the answer."""
    if is_over(p):
        return -1
    return stop_seat(p, table.facts) if has_go(p) else go_seat(p)


@kernel
def winners(p: Row, table: DenksteArrays) -> int:
    """[DK-13] Whoever went last has reached the centre."""
    return 1 << go_seat(p)


@kernel
def observe(p: Row, table: DenksteArrays, seat: int, observation: Observation) -> None:
    f = table.facts
    players = int(f[PLAYERS])
    observation[0] = p[PHASE]
    observation[1] = (go_seat(p) - seat + players) % players
    observation[2] = f[SETBACK]
    observation[3] = p[GO] if seat == go_seat(p) else 0
    observation[4] = 0
    if not is_over(p):
        observation[4] = (0 if has_go(p) else 1) + (0 if has_stop(p) else 2)
    for dial in range(MOST_DIALS):
        observation[5 + dial] = p[STOP + dial] if seat == stop_seat(p, f) else 0
    for turn in range(players):
        observation[FIRST_PAWN + turn] = count_of(p, (seat + turn) % players)


@kernel
def list_legal_ids(p: Row, table: DenksteArrays, seat: int, workspace: Workspace) -> int:
    buffer = workspace.buffer
    count = legal(p, table.facts, seat, buffer)
    for entry in range(count):
        buffer[entry] -= 1
    return count


@kernel
def apply_action_id(p: Row, table: DenksteArrays, seat: int, action_id: int, rng: Stream, workspace: Workspace) -> None:
    apply(p, table.facts, action_id + 1)


KERNELS = batch_kernels(
    __name__, DenksteArrays, set_up_table, current_seat, observe, list_legal_ids, apply_action_id, winners
)
