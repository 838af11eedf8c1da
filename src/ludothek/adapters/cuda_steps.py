"""One step of many games on CUDA, in six kernels. What they call are the rules as they run everywhere else.

    act       a game per thread: carries the action out, and asks for what must be listed
    list      a card and what it counts as per thread, one kernel for cards that are shared out, one for all others
    gather    a game per thread: puts the lists together in the rules' order
    number    an action per thread: from actions to action ids
    look      a game per thread: what the seat to act sees

In one kernel, each warp of 32 games would walk through the sum of all that its games do, because every hand holds
other cards. So what is to be listed is sorted by card first: neighbouring threads do the same with different games, and
each kernel is short enough for the instruction cache. Room to think in is given to the threads: of an array of its own
a thread would fill every byte with zeros at every launch, which took longer than the rules (decision 043).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from ludothek.adapters.batch_driver import reward
from ludothek.adapters.track.action_ids import action_id_of
from ludothek.adapters.track.batch import winners
from ludothek.adapters.track.observation import apply_action_id, begin_game, observe
from ludothek.core.rng import WORDS, below
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track import legal as rules
from ludothek.games.track.layout import Facts, cards_in_hand
from ludothek.games.track.legal import first_meaning, last_meaning, note_all_runs, plays_cards, plays_whole
from ludothek.games.track.memory import MEMORY_WIDTH
from ludothek.games.track.on_device import on_device, shares_by_eights
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import movers

# The one place beside core/kernel.py that needs the compiler itself: to wrap the kernels into some for the device.
cuda: Any = import_module("numba.cuda")
numba: Any = import_module("numba")

ROW, ROW_END = L.WIDTH, L.WIDTH + MEMORY_WIDTH
ROW_WORDS = (ROW_END + 1) // 2 | 1
"""A row's room in words of 32 bits. It is odd: in shared memory a column of neighbouring games lies in other banks."""
ROW_ROOM = 2 * ROW_WORDS
SCRATCH = (L.SCRATCH_ROWS, L.WIDTH + 1)
BUFFER = L.MOST_ACTIONS
FACTS: Any = None
"""The facts of the table, as constants: `steps_of` puts them here."""
WARP = 32
LANES = 8
"""Threads that number the actions of one game."""

# A game's line of work: by card and meaning where its list lies, how much is taken, and the lists.
MEANINGS = L.MOST_KINDS
CURSOR = MEANINGS * MEANINGS
LISTS = CURSOR + 1
WORK_WIDTH = LISTS + BUFFER
LENGTH_BITS = 12
CARD_BITS = 4
CARDS = (1 << CARD_BITS) - 1


def act(
    meanings: Any, rows: Any, streams: Any, chosen: Any, begin: Any, seats: Any, legal: Any, counts: Any,
    rewards: Any, ended: Any, faults: Any, work: Any, queue: Any, lengths: Any,
) -> None:  # fmt: skip
    """Plays the action that was chosen; with `begin`, and after the end of a game, a new one begins."""
    facts = cuda.const.array_like(FACTS)
    game = cuda.grid(1)
    if game >= seats.shape[0]:
        return
    rng = cuda.local.array(WORDS, numba.int64)
    row, memory = rows[game][:ROW], rows[game][ROW:ROW_END]
    for word in range(WORDS):
        rng[word] = streams[word, game]
    if not begin:
        number, is_legal = chosen[game], False
        for entry in range(counts[game]):
            is_legal = is_legal or legal[game, entry] == number
        if is_legal:
            apply_action_id(row, memory, facts, meanings, seats[game], number, rng)
        else:
            cuda.atomic.add(faults, 0, 1)
    over = not begin and row[L.PHASE] == L.OVER
    ended[game] = 1 if over else 0
    won = winners(row, facts) if over else 0
    for seat in range(facts[F.PLAYERS]):
        rewards[seat, game] = reward(won, seat, facts[F.PLAYERS]) if over else 0.0
    if over or begin:
        begin_game(row, memory, facts, rng)
    for word in range(WORDS):
        streams[word, game] = rng[word]
    seat = first_to_act(row, facts)
    seats[game] = seat
    work[game, CURSOR] = 0
    if plays_cards(row, seat):
        if row[L.SEVEN_LEFT] > 0:
            ask(queue, lengths, game, int(row[L.SEVEN_CARD]), int(row[L.SEVEN_AS]))
        else:
            for card in range(facts[F.KINDS]):
                if cards_in_hand(row, seat, card) > 0:
                    for counts_as in range(first_meaning(row, facts, card), last_meaning(row, facts, card) + 1):
                        ask(queue, lengths, game, card, counts_as)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def ask(queue: Any, lengths: Any, game: int, card: int, counts_as: int) -> None:
    """Somebody shall list what this card can do as that one."""
    queue[counts_as, cuda.atomic.add(lengths, counts_as, 1)] = game << CARD_BITS | card


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def keep(work: Any, game: int, card: int, counts_as: int, actions: Any, count: int) -> None:
    """Puts a list into the game's line of work, wherever there is room."""
    begin = cuda.atomic.add(work, (game, CURSOR), count)
    work[game, card * MEANINGS + counts_as] = begin << LENGTH_BITS | count
    for entry in range(count):
        work[game, LISTS + begin + entry] = actions[entry]


def list_whole(rows: Any, seats: Any, queue: Any, lengths: Any, work: Any, scratches: Any, buffers: Any) -> None:
    """What cards can do that are not shared out. A warp has one kind of card at a time."""
    facts = cuda.const.array_like(FACTS)
    scratch, actions = scratches[cuda.grid(1)], buffers[cuda.grid(1)]
    place, begin = cuda.grid(1), 0
    for kind in range(facts[F.KINDS]):
        if facts[F.DOES + kind] & F.SPLITS:
            continue
        end = begin + (lengths[kind] + WARP - 1) // WARP * WARP
        while place < end:
            if place - begin < lengths[kind]:
                game, card = queue[kind, place - begin] >> CARD_BITS, queue[kind, place - begin] & CARDS
                row, seat = rows[game], seats[game]
                note_all_runs(row, facts, seat, scratch)
                count = plays_whole(row, facts, seat, movers(row, facts, seat), card, kind, actions, 0, scratch)
                keep(work, game, card, kind, actions, count)
            place += cuda.gridsize(1)
        begin = end


shares = shares_by_eights()


def list_shares(rows: Any, seats: Any, queue: Any, lengths: Any, work: Any, scratches: Any, buffers: Any) -> None:
    """What cards can do that are shared out: the first leg, or the next."""
    facts = cuda.const.array_like(FACTS)
    scratch, actions = scratches[cuda.grid(1)], buffers[cuda.grid(1)]
    place, begin = cuda.grid(1), 0
    for kind in range(facts[F.KINDS]):
        if not facts[F.DOES + kind] & F.SPLITS:
            continue
        end = begin + (lengths[kind] + WARP - 1) // WARP * WARP
        while place < end:
            if place - begin < lengths[kind]:
                game, card = queue[kind, place - begin] >> CARD_BITS, queue[kind, place - begin] & CARDS
                row, seat = rows[game], seats[game]
                if row[L.SEVEN_LEFT] == 0:
                    note_all_runs(row, facts, seat, scratch)
                keep(work, game, card, kind, actions, shares(row, facts, seat, card, kind, actions, 0, scratch))
            place += cuda.gridsize(1)
        begin = end


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def listed(
    p: Any, f: Any, seat: int, seats: int, card: int, counts_as: int, actions: Any, count: int, line: Any
) -> int:
    """In place of `plays_as`: what was listed already."""
    kept = int(line[card * MEANINGS + counts_as])
    begin, length = kept >> LENGTH_BITS, kept & (1 << LENGTH_BITS) - 1
    for entry in range(length):
        actions[count + entry] = line[LISTS + begin + entry]
    return count + length


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def listed_shares(p: Any, f: Any, seat: int, card: int, counts_as: int, actions: Any, count: int, line: Any) -> int:
    """In place of `shares`."""
    return listed(p, f, seat, 0, card, counts_as, actions, count, line)


@cuda.jit(device=True)  # type: ignore[untyped-decorator]
def no_runs(p: Any, f: Any, seat: int, line: Any) -> None:
    """In place of `note_all_runs`: nothing is worked out any more."""


gather_plays = on_device(rules.plays, plays_as=listed, note_all_runs=no_runs)
gather_actions = on_device(
    rules.legal_actions,
    plays=gather_plays,
    plays_or_discards=on_device(rules.plays_or_discards, plays=gather_plays),
    shares=listed_shares,
)
"""`legal_actions` of what was listed: the line of work takes the place of the scratch."""


def gather(rows: Any, seats: Any, work: Any, sample_streams: Any, legal: Any, counts: Any, drawn: Any) -> None:
    """All that a seat may do, and which of it is drawn at random."""
    facts = cuda.const.array_like(FACTS)
    game = cuda.grid(1)
    if game >= seats.shape[0]:
        return
    rng = cuda.local.array(WORDS, numba.int64)
    for word in range(WORDS):
        rng[word] = sample_streams[word, game]
    count = gather_actions(rows[game], facts, seats[game], legal[game], work[game])
    counts[game] = count
    drawn[game] = below(rng, count)
    for word in range(WORDS):
        sample_streams[word, game] = rng[word]


def number(
    offsets: Any, rows: Any, seats: Any, legal: Any, counts: Any, drawn: Any, samples: Any, lengths: Any
) -> None:
    """Action ids instead of actions. The queues are empty from now on."""
    facts = cuda.const.array_like(FACTS)
    thread = cuda.grid(1)
    if thread < lengths.shape[0]:
        lengths[thread] = 0
    game, lane = thread // LANES, thread % LANES
    if game >= seats.shape[0]:
        return
    for entry in range(lane, counts[game], LANES):
        action_id = action_id_of(rows[game], facts, offsets, seats[game], legal[game, entry])
        legal[game, entry] = action_id
        if entry == drawn[game]:
            samples[game] = action_id


def look(words: Any, seats: Any, observations: Any) -> None:
    """The rows of the block's games are fetched together: neighbouring threads neighbouring words."""
    facts = cuda.const.array_like(FACTS)
    # Two names for the same memory.
    columns = cuda.shared.array(0, numba.int16)
    shared_words = cuda.shared.array(0, numba.int32)
    thread, first = cuda.threadIdx.x, cuda.blockIdx.x * cuda.blockDim.x
    games = min(cuda.blockDim.x, seats.shape[0] - first)
    for word in range(thread, games * ROW_WORDS, cuda.blockDim.x):
        shared_words[word] = words[first * ROW_WORDS + word]
    cuda.syncthreads()
    if thread < games:
        row = columns[thread * ROW_ROOM : (thread + 1) * ROW_ROOM]
        observe(row, row[ROW:ROW_END], facts, seats[first + thread], observations[:, first + thread])


class Steps(NamedTuple):
    """The kernels of a table."""

    act: Any
    list_whole: Any
    list_shares: Any
    gather: Any
    number: Any
    look: Any


def steps_of(facts: Facts) -> Steps:
    """Compiled for a table: what its rules never do is not there, which makes the kernels shorter and quicker."""
    return _steps_of(facts.tobytes())


@cache
def _steps_of(facts: bytes) -> Steps:
    names = {**globals(), "FACTS": np.frombuffer(facts, dtype=np.int64).copy()}
    return Steps(
        *(
            cuda.jit(FunctionType(step.__code__, names, step.__name__))
            for step in (act, list_whole, list_shares, gather, number, look)
        )
    )
