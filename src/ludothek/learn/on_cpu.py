"""The tasks of a batch in loops, on the CPU and in one thread: for tests and dry runs. on_cuda.py has the same face."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.kernel import kernel
from ludothek.core.rng import WORDS
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Actions, Scratch
from ludothek.games.track.simulate import first_to_act
from ludothek.learn import tasks
from ludothek.learn.course import advance, try_out
from ludothek.learn.tasks import CountGrid, CountRows, Floats32, Ids, Legal, Lists, Rows, Streams, Tables

DEVICE = "cpu"


@kernel
def _advance(
    facts: Tables,
    groups: Ids,
    rows: Rows,
    memories: Rows,
    streams: Streams,
    chosen: Ids,
    seats: Ids,
    legal: Legal,
    counts: Ids,
    won: Ids,
    scratch: Scratch,
) -> None:
    for game in range(len(seats)):
        f = facts[groups[game]]
        action = int(chosen[game])
        told = advance(rows[game], f, f[F.TEAMS], memories[game], action, streams[game], legal[game], scratch)
        counts[game] = told // 64
        won[game] = told % 64 - 1
        seats[game] = first_to_act(rows[game], f)


@kernel
def _try(
    facts: Tables,
    groups: Ids,
    rows: Rows,
    memories: Rows,
    streams: Streams,
    legal: Legal,
    offsets: Ids,
    owners: Ids,
    begin: int,
    tried_rows: Rows,
    tried_memories: Rows,
    tried_groups: Ids,
    tried_seats: Ids,
    tried_won: Ids,
    spare: Streams,
    listed: Actions,
    scratch: Scratch,
) -> None:
    for place in range(len(tried_seats)):
        number = begin + place
        game = int(owners[number]) if number < len(owners) else len(rows)
        if game >= len(rows):
            tried_won[place] = 0
            continue
        f = facts[groups[game]]
        for column in range(tried_rows.shape[1]):
            tried_rows[place, column] = rows[game, column]
        for column in range(tried_memories.shape[1]):
            tried_memories[place, column] = memories[game, column]
        for word in range(WORDS):
            spare[0, word] = streams[game, word]
        action = int(legal[game, number - offsets[game]])
        won = int(try_out(tried_rows[place], f, f[F.TEAMS], tried_memories[place], action, spare[0], listed, scratch))
        tried_groups[place] = groups[game]
        tried_won[place] = won
        tried_seats[place] = first_to_act(tried_rows[place], f) if won < 0 else 0


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


def _arrays(tensors: tuple[Any, ...]) -> list[Any]:
    """Tensors on the CPU share their memory with NumPy."""
    return [tensor.numpy() if hasattr(tensor, "numpy") else tensor for tensor in tensors]


def advance_all(*tensors: Any) -> None:
    _advance(*_arrays((*tensors, L.new_scratch())))


def try_all(*tensors: Any) -> None:
    _try(*_arrays((*tensors, np.zeros((1, WORDS), dtype=np.int64), L.new_buffer(), L.new_scratch())))


def look_all(*tensors: Any) -> None:
    _look(*_arrays(tensors))


def hands_all(*tensors: Any) -> None:
    _hands(*_arrays(tensors))


def describe_all(*tensors: Any) -> None:
    _describe(*_arrays(tensors))


def choose_all(*tensors: Any) -> None:
    _choose(*_arrays(tensors))
