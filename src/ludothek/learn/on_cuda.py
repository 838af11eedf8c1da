"""The tasks of a batch in CUDA threads (extra `cuda`), the same kernels as on the CPU. Arrays are PyTorch's tensors."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import torch

from ludothek.games.track import layout as L
from ludothek.games.track import legal as rules
from ludothek.games.track.on_device import on_device, shares_by_eights
from ludothek.learn import course, tasks

# The compiler itself is needed here to wrap the kernels into ones for the device, as in adapters/on_cuda.py.
cuda: Any = import_module("numba.cuda")
numba: Any = import_module("numba")

DEVICE = "cuda"
THREADS = 64
MOST_KNOWN = 20_000


shares = shares_by_eights()
plays = on_device(rules.plays, plays_as=on_device(rules.plays_as, shares=shares))
legal_actions = on_device(
    rules.legal_actions,
    shares=shares,
    plays=plays,
    plays_or_discards=on_device(rules.plays_or_discards, plays=plays),
)
go_on = on_device(tasks.go_on, advance=on_device(course.advance, legal_actions=legal_actions))


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _advance(
    facts: Any, groups: Any, rows: Any, memories: Any, streams: Any, lines: Any, chosen: Any, is_followed: Any,
    seats: Any, legal: Any, counts: Any, won: Any, scratches: Any,
) -> None:  # fmt: skip
    item = cuda.grid(1)
    if item < lines.shape[0]:
        go_on(
            item, facts, groups, rows, memories, streams, lines, chosen, is_followed, seats, legal, counts, won,
            scratches,
        )  # fmt: skip


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


@cuda.jit(cache=True)  # type: ignore[untyped-decorator]
def _choose_best(scores: Any, offsets: Any, counts: Any, legal: Any, chosen: Any) -> None:
    item = cuda.grid(1)
    if item < chosen.shape[0]:
        tasks.choose_best(item, scores, offsets, counts, legal, chosen)


def _grid(items: int) -> tuple[int, int]:
    return (-(-items // THREADS), THREADS)


_known: dict[tuple[Any, ...], Any] = {}
"""How tensors look to the kernels, by where they lie: to find it out anew takes longer than many a launch. Nothing is
kept alive by this."""


def _array(tensor: Any) -> Any:
    if not hasattr(tensor, "data_ptr"):
        return tensor
    key = (tensor.data_ptr(), tensor.shape, tensor.dtype)
    if key not in _known:
        if not tensor.is_contiguous():
            raise ValueError("kernels are compiled for arrays without gaps")
        if len(_known) > MOST_KNOWN:
            _known.clear()
        _known[key] = cuda.from_cuda_array_interface(tensor.detach().__cuda_array_interface__, owner=None, sync=False)
    return _known[key]


def _arrays(tensors: tuple[Any, ...]) -> list[Any]:
    return [_array(tensor) for tensor in tensors]


def scratches(items: int) -> Any:
    """Room to think in for so many threads."""
    return torch.empty((items, L.SCRATCH_ROWS, L.WIDTH + 1), dtype=torch.int16, device=DEVICE)


def advance_all(*tensors: Any) -> None:
    _advance[_grid(len(tensors[5]))](*_arrays(tensors))


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


def choose_best_all(*tensors: Any) -> None:
    _choose_best[_grid(len(tensors[-1]))](*_arrays(tensors))
