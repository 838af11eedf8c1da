"""The tasks of a batch in loops, on the CPU and in one thread: for tests and dry runs. on_cuda.py has the same face."""

from __future__ import annotations

from typing import Any

from ludothek.core.kernel import kernel
from ludothek.games.track import layout as L
from ludothek.learn import tasks
from ludothek.learn.tasks import CountGrid, CountRows, Floats32, Ids, Legal, Lists, Rows, Scratches, Streams, Tables

DEVICE = "cpu"


@kernel
def _advance(
    facts: Tables,
    groups: Ids,
    rows: Rows,
    memories: Rows,
    streams: Streams,
    lines: Ids,
    chosen: Ids,
    is_followed: bool,
    seats: Ids,
    legal: Legal,
    counts: Ids,
    won: Ids,
    scratches: Scratches,
) -> None:
    for item in range(len(lines)):
        tasks.go_on(
            item, facts, groups, rows, memories, streams, lines, chosen, is_followed, seats, legal, counts, won,
            scratches,
        )  # fmt: skip


@kernel
def _look(
    facts: Tables,
    lexica: Tables,
    groups: Ids,
    fed: Ids,
    rows: Rows,
    memories: Rows,
    seats: Ids,
    open: bool,
    table_lists: Rows,
    counts: CountRows,
    seat_lists: Lists,
    pawn_lists: Lists,
) -> None:
    chairs = seat_lists.shape[1]
    for game in range(len(seats)):
        tasks.look_at_table(game, facts, lexica, groups, rows, memories, seats, open, table_lists, counts)
    for item in range(len(seats) * chairs):
        tasks.look_at_seat(item, facts, lexica, groups, fed, rows, memories, seats, open, seat_lists)
    for item in range(len(seats) * pawn_lists.shape[1]):
        tasks.look_at_pawn(item, facts, lexica, groups, rows, seats, chairs, open, pawn_lists)


@kernel
def _hands(facts: Tables, lexica: Tables, groups: Ids, rows: Rows, seats: Ids, hands: CountGrid) -> None:
    for item in range(len(seats) * hands.shape[1]):
        tasks.look_at_hand(item, facts, lexica, groups, rows, seats, hands)


@kernel
def _describe(
    facts: Tables,
    lexica: Tables,
    groups: Ids,
    rows: Rows,
    seats: Ids,
    legal: Legal,
    offsets: Ids,
    owners: Ids,
    most: int,
    lists: Rows,
    links: Rows,
) -> None:
    for item in range(len(owners)):
        tasks.describe_action(
            item, facts, lexica, groups, rows, seats, legal, offsets, owners, most, lists, links
        )  # fmt: skip


@kernel
def _choose(
    weights: Floats32, offsets: Ids, counts: Ids, legal: Legal, choices: Streams, numbers: Ids, chosen: Ids
) -> None:
    for item in range(len(chosen)):
        tasks.choose_action(item, weights, offsets, counts, legal, choices, numbers, chosen)


@kernel
def _choose_best(scores: Floats32, offsets: Ids, counts: Ids, legal: Legal, chosen: Ids) -> None:
    for item in range(len(chosen)):
        tasks.choose_best(item, scores, offsets, counts, legal, chosen)


def _arrays(tensors: tuple[Any, ...]) -> list[Any]:
    """Tensors on the CPU share their memory with NumPy."""
    return [tensor.numpy() if hasattr(tensor, "numpy") else tensor for tensor in tensors]


def scratches(items: int) -> Any:
    """One after another: they share it."""
    return L.new_scratch()[None]


def advance_all(*tensors: Any) -> None:
    _advance(*_arrays(tensors))


def look_all(*tensors: Any) -> None:
    _look(*_arrays(tensors))


def hands_all(*tensors: Any) -> None:
    _hands(*_arrays(tensors))


def describe_all(*tensors: Any) -> None:
    _describe(*_arrays(tensors))


def choose_all(*tensors: Any) -> None:
    _choose(*_arrays(tensors))


def choose_best_all(*tensors: Any) -> None:
    _choose_best(*_arrays(tensors))
