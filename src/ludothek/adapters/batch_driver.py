"""Some games of a batch, one step each: what a thread does in one call. One source for all families.

A family brings the six functions below and the arrays they read (`batch_kernels`); the driver is compiled for each
family with its own functions in place of these (core/kernel.py, `specialise`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ludothek.adapters.arrays import Batch, Ids, Mask, Observation, Workspace
from ludothek.core.kernel import kernel, specialise
from ludothek.core.rng import Stream, below


class TableArrays(NamedTuple):
    """What the functions of a family read besides a position; every family has its own."""


def set_up(row: Observation, table: TableArrays, rng: Stream) -> None:
    """A new game in this row, whatever was in it."""
    raise NotImplementedError


def current_seat(row: Observation, table: TableArrays) -> int:
    """The seat to act; of several that choose in secret the first; -1 when the game is over."""
    raise NotImplementedError


def observe(row: Observation, table: TableArrays, seat: int, observation: Observation) -> None:
    """Writes what a seat sees: nothing that its view does not show."""
    raise NotImplementedError


def list_legal_ids(row: Observation, table: TableArrays, seat: int, workspace: Workspace) -> int:
    """Leaves the ids of the legal actions in the buffer in the rules' order, and returns how many there are."""
    raise NotImplementedError


def apply_action_id(
    row: Observation, table: TableArrays, seat: int, action_id: int, rng: Stream, workspace: Workspace
) -> None:
    """Carries out a legal action."""
    raise NotImplementedError


def winners(row: Observation, table: TableArrays) -> int:
    """The seats that have won a game that is over, as bits."""
    raise NotImplementedError


@kernel(inline=True)
def reward(won: int, seat: int, players: int) -> float:
    """Winners get 1, the others together lose as much as the winners gain."""
    if won >> seat & 1:
        return 1.0
    count = 0
    for other in range(players):
        count += won >> other & 1
    return -count / (players - count)


def mask_legal(row: Observation, table: TableArrays, seat: int, mask: Mask, workspace: Workspace) -> int:
    """Lists the ids of the legal actions and marks them in the mask."""
    count = list_legal_ids(row, table, seat, workspace)
    for action_id in range(len(mask)):
        mask[action_id] = 0
    for entry in range(count):
        mask[workspace.buffer[entry]] = 1
    return count


def show(batch: Batch, table: TableArrays, workspace: Workspace, game: int) -> None:
    """Whose turn it is, what that seat sees, what it may do, and one of these actions at random."""
    seat = current_seat(batch.rows[game], table)
    batch.seats[game] = seat
    observe(batch.rows[game], table, seat, batch.observations[game])
    count = mask_legal(batch.rows[game], table, seat, batch.masks[game], workspace)
    batch.samples[game] = workspace.buffer[below(batch.sample_streams[game], count)]


def begin_games(batch: Batch, table: TableArrays, workspace: Workspace, first: int, end: int) -> None:
    """New games, shown."""
    for game in range(first, end):
        set_up(batch.rows[game], table, batch.streams[game])
        show(batch, table, workspace, game)


def step_games(batch: Batch, table: TableArrays, action_ids: Ids, workspace: Workspace, first: int, end: int) -> None:
    """Plays the chosen actions, which must be legal; a game that ends is followed by a new one at once."""
    players = batch.rewards.shape[1]
    for game in range(first, end):
        seat = int(batch.seats[game])
        apply_action_id(batch.rows[game], table, seat, int(action_ids[game]), batch.streams[game], workspace)
        is_over = current_seat(batch.rows[game], table) < 0
        batch.ended[game] = 1 if is_over else 0
        won = winners(batch.rows[game], table) if is_over else 0
        for other in range(players):
            batch.rewards[game, other] = reward(won, other, players) if is_over else 0.0
        if is_over:
            set_up(batch.rows[game], table, batch.streams[game])
        show(batch, table, workspace, game)


class BatchKernels(NamedTuple):
    """The functions of a family, and the driver made of them."""

    table_arrays: Any
    """The type of what they read besides a position."""
    set_up: Callable[..., None]
    current_seat: Callable[..., int]
    observe: Callable[..., None]
    list_legal_ids: Callable[..., int]
    apply_action_id: Callable[..., None]
    winners: Callable[..., int]
    mask_legal: Callable[..., int]
    begin_games: Callable[..., None]
    step_games: Callable[..., None]


def batch_kernels(
    module: str,
    table_arrays: type[Any],
    set_up: Callable[..., None],
    current_seat: Callable[..., int],
    observe: Callable[..., None],
    list_legal_ids: Callable[..., int],
    apply_action_id: Callable[..., None],
    winners: Callable[..., int],
) -> BatchKernels:
    """The driver of a family, which belongs to `module`."""
    family: dict[str, Any] = {
        "TableArrays": table_arrays,
        "set_up": set_up,
        "current_seat": current_seat,
        "observe": observe,
        "list_legal_ids": list_legal_ids,
        "apply_action_id": apply_action_id,
        "winners": winners,
    }
    for template in (mask_legal, show, begin_games, step_games):
        family[template.__name__] = specialise(template, module, **family)
    functions = {name: family[name] for name in BatchKernels._fields if name in family}
    return BatchKernels(table_arrays=table_arrays, **functions)
