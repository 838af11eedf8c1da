"""The tasks of a batch in CUDA threads (extra `cuda`), the same kernels as on the CPU. Arrays are PyTorch's tensors."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ludothek.core.rng import WORDS
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track import memory as M
from ludothek.games.track.simulate import first_to_act
from ludothek.learn import tasks
from ludothek.learn.course import advance, try_out

# The compiler itself is needed here to wrap the kernels into ones for the device, as in adapters/on_cuda.py.
cuda: Any = import_module("numba.cuda")
numba: Any = import_module("numba")

DEVICE = "cuda"
THREADS = 64
# Sizes of a thread's own memory: the compiler wants them as plain constants.
ROW, MEMORY = L.WIDTH, M.MEMORY_WIDTH
SCRATCH = (L.SCRATCH_ROWS, L.WIDTH + 1)
BUFFER = L.MOST_ACTIONS


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _advance(
    facts: Any, groups: Any, rows: Any, memories: Any, streams: Any, chosen: Any, seats: Any, legal: Any, counts: Any,
    won: Any,
) -> None:  # fmt: skip
    game = cuda.grid(1)
    if game >= seats.shape[0]:
        return
    row = cuda.local.array(ROW, numba.int16)
    memory = cuda.local.array(MEMORY, numba.int16)
    scratch = cuda.local.array(SCRATCH, numba.int16)
    rng = cuda.local.array(WORDS, numba.int64)
    for column in range(ROW):
        row[column] = rows[game, column]
    for column in range(MEMORY):
        memory[column] = memories[game, column]
    for word in range(WORDS):
        rng[word] = streams[game, word]
    f = facts[groups[game]]
    told = advance(row, f, f[F.TEAMS], memory, int(chosen[game]), rng, legal[game], scratch)
    counts[game] = told // 64
    won[game] = told % 64 - 1
    seats[game] = first_to_act(row, f)
    for column in range(ROW):
        rows[game, column] = row[column]
    for column in range(MEMORY):
        memories[game, column] = memory[column]
    for word in range(WORDS):
        streams[game, word] = rng[word]


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _try(
    facts: Any, groups: Any, rows: Any, memories: Any, streams: Any, legal: Any, offsets: Any, owners: Any, begin: Any,
    tried_rows: Any, tried_memories: Any, tried_groups: Any, tried_seats: Any, tried_won: Any,
) -> None:  # fmt: skip
    place = cuda.grid(1)
    if place >= tried_seats.shape[0]:
        return
    number = begin + place
    game = rows.shape[0]
    if number < owners.shape[0]:
        game = owners[number]
    if game >= rows.shape[0]:
        tried_won[place] = 0
        return
    row = cuda.local.array(ROW, numba.int16)
    memory = cuda.local.array(MEMORY, numba.int16)
    scratch = cuda.local.array(SCRATCH, numba.int16)
    listed = cuda.local.array(BUFFER, numba.int32)
    rng = cuda.local.array(WORDS, numba.int64)
    for column in range(ROW):
        row[column] = rows[game, column]
    for column in range(MEMORY):
        memory[column] = memories[game, column]
    for word in range(WORDS):
        rng[word] = streams[game, word]
    f = facts[groups[game]]
    won = try_out(row, f, f[F.TEAMS], memory, int(legal[game, number - offsets[game]]), rng, listed, scratch)
    tried_groups[place] = groups[game]
    tried_won[place] = won
    tried_seats[place] = first_to_act(row, f) if won < 0 else 0
    for column in range(ROW):
        tried_rows[place, column] = row[column]
    for column in range(MEMORY):
        tried_memories[place, column] = memory[column]


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _look_at_tables(
    facts: Any, lexica: Any, groups: Any, rows: Any, memories: Any, seats: Any, open: Any, lists: Any, counts: Any
) -> None:
    item = cuda.grid(1)
    if item < seats.shape[0]:
        tasks.look_at_table(item, facts, lexica, groups, rows, memories, seats, open, lists, counts)


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _look_at_seats(
    facts: Any, lexica: Any, groups: Any, fed: Any, rows: Any, memories: Any, seats: Any, open: Any, lists: Any
) -> None:
    item = cuda.grid(1)
    if item < seats.shape[0] * lists.shape[1]:
        tasks.look_at_seat(item, facts, lexica, groups, fed, rows, memories, seats, open, lists)


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _look_at_pawns(
    facts: Any, lexica: Any, groups: Any, rows: Any, seats: Any, chairs: Any, open: Any, lists: Any
) -> None:
    item = cuda.grid(1)
    if item < seats.shape[0] * lists.shape[1]:
        tasks.look_at_pawn(item, facts, lexica, groups, rows, seats, chairs, open, lists)


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _hands(facts: Any, lexica: Any, groups: Any, rows: Any, seats: Any, hands: Any) -> None:
    item = cuda.grid(1)
    if item < seats.shape[0] * hands.shape[1]:
        tasks.look_at_hand(item, facts, lexica, groups, rows, seats, hands)


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _describe(
    facts: Any, lexica: Any, groups: Any, rows: Any, seats: Any, legal: Any, offsets: Any, owners: Any, most: Any,
    lists: Any, links: Any,
) -> None:  # fmt: skip
    item = cuda.grid(1)
    if item < owners.shape[0]:
        tasks.describe_action(
            item, facts, lexica, groups, rows, seats, legal, offsets, owners, most, lists, links
        )  # fmt: skip


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _choose(weights: Any, offsets: Any, counts: Any, legal: Any, choices: Any, numbers: Any, chosen: Any) -> None:
    item = cuda.grid(1)
    if item < chosen.shape[0]:
        tasks.choose_action(item, weights, offsets, counts, legal, choices, numbers, chosen)


def _grid(items: int) -> tuple[int, int]:
    return (-(-items // THREADS), THREADS)


def _arrays(tensors: tuple[Any, ...]) -> list[Any]:
    return [cuda.as_cuda_array(tensor) if hasattr(tensor, "data_ptr") else tensor for tensor in tensors]


def advance_all(*tensors: Any) -> None:
    _advance[_grid(len(tensors[2]))](*_arrays(tensors))


def try_all(*tensors: Any) -> None:
    _try[_grid(len(tensors[-1]))](*_arrays(tensors))


def look_all(
    facts: Any, lexica: Any, groups: Any, fed: Any, rows: Any, memories: Any, seats: Any, open: bool, tables: Any,
    counts: Any, seat_lists: Any, pawn_lists: Any,
) -> None:  # fmt: skip
    games, chairs = seat_lists.shape[:2]
    books = (facts, lexica, groups)
    _look_at_tables[_grid(games)](*_arrays((*books, rows, memories, seats, open, tables, counts)))
    _look_at_seats[_grid(games * chairs)](*_arrays((*books, fed, rows, memories, seats, open, seat_lists)))
    _look_at_pawns[_grid(games * pawn_lists.shape[1])](*_arrays((*books, rows, seats, chairs, open, pawn_lists)))


def hands_all(*tensors: Any) -> None:
    _hands[_grid(tensors[-1].shape[0] * tensors[-1].shape[1])](*_arrays(tensors))


def describe_all(*tensors: Any) -> None:
    _describe[_grid(len(tensors[-1]))](*_arrays(tensors))


def choose_all(*tensors: Any) -> None:
    _choose[_grid(len(tensors[-1]))](*_arrays(tensors))
