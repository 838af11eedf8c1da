"""What is done for one game, pawn or action of a batch: kernels that on_cpu.py calls in loops, on_cuda.py in threads.

Games are grouped by table: `groups` says which row of `facts` and `lexica` is a game's. Lists of features have room for
as many chairs and pawns as the widest table of the batch needs; what a table does not have stays empty.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.bots.network import features as X
from ludothek.bots.network.action_features import LINKS, action_features
from ludothek.bots.network.vocabulary import COUNTS
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import MASK, Stream, next32
from ludothek.games.track import facts as F
from ludothek.games.track.layout import pawn_of
from ludothek.games.track.simulate import first_to_act
from ludothek.learn.course import advance

Ids = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 1)]
Rows = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 2)]
Streams = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
Tables = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
Legal = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 2)]
Lists = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 3)]
CountRows = Annotated[npt.NDArray[np.int8], ArrayOf("int8", 2)]
CountGrid = Annotated[npt.NDArray[np.int8], ArrayOf("int8", 3)]
Floats32 = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]
Scratches = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 3)]


@kernel
def go_on(
    item: int,
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
    """Carries out what was chosen in the game of a line, up to its next decision. No line: nothing is done.

    The room to think in is lent: what a CUDA thread has of its own is filled with zeros at every launch."""
    line = int(lines[item])
    if line < 0:
        return
    f = facts[groups[line]]
    scratch = scratches[item % scratches.shape[0]]
    action, row = int(chosen[item]), rows[line]
    told = advance(
        row, f, f[F.TEAMS], memories[line], action, is_followed, streams[line], legal[line], scratch
    )  # fmt: skip
    counts[line] = told // 64
    won[line] = told % 64 - 1
    seats[line] = first_to_act(row, f)


@kernel
def look_at_table(
    item: int,
    facts: Tables,
    lexica: Tables,
    groups: Ids,
    rows: Rows,
    memories: Rows,
    seats: Ids,
    open: bool,
    lists: Rows,
    counts: CountRows,
) -> None:
    f, lexicon = facts[groups[item]], lexica[groups[item]]
    X.table_features(rows[item], f, lexicon, memories[item], int(seats[item]), lists[item])
    X.unseen_counts(rows[item], f, lexicon, int(seats[item]), open, counts[item])


@kernel
def look_at_seat(
    item: int,
    facts: Tables,
    lexica: Tables,
    groups: Ids,
    fed: Ids,
    rows: Rows,
    memories: Rows,
    seats: Ids,
    open: bool,
    lists: Lists,
) -> None:
    game, chair = item // lists.shape[1], item % lists.shape[1]
    f, seat = facts[groups[game]], int(seats[game])
    if chair >= f[F.PLAYERS]:
        X.fill_up(lists[game, chair], 0)
        return
    other = (seat + chair) % f[F.PLAYERS]
    lexicon, told = lexica[groups[game]], int(fed[game])
    X.seat_features(rows[game], f, lexicon, memories[game], told, seat, other, open, lists[game, chair])


@kernel
def look_at_pawn(
    item: int,
    facts: Tables,
    lexica: Tables,
    groups: Ids,
    rows: Rows,
    seats: Ids,
    chairs: int,
    open: bool,
    lists: Lists,
) -> None:
    game, place = item // lists.shape[1], item % lists.shape[1]
    each = lists.shape[1] // chairs
    chair, index = place // each, place % each
    f, seat = facts[groups[game]], int(seats[game])
    if chair >= f[F.PLAYERS] or index >= f[F.PAWNS_EACH]:
        X.fill_up(lists[game, place], 0)
        return
    pawn = pawn_of((seat + chair) % f[F.PLAYERS], index)
    X.pawn_features(rows[game], f, lexica[groups[game]], seat, pawn, open, lists[game, place])


@kernel
def look_at_hand(
    item: int, facts: Tables, lexica: Tables, groups: Ids, rows: Rows, seats: Ids, hands: CountGrid
) -> None:
    """What somebody holds, by chair from the seat that is to act: the truth that a belief is measured by."""
    game, chair = item // hands.shape[1], item % hands.shape[1]
    f = facts[groups[game]]
    if chair < f[F.PLAYERS]:
        other = (int(seats[game]) + chair) % f[F.PLAYERS]
        X.hand_counts(rows[game], f, lexica[groups[game]], other, hands[game, chair])
        return
    for number in range(COUNTS):
        hands[game, chair, number] = 0


@kernel
def describe_action(
    item: int,
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
    """The features of a legal action; `links` are places in its game's list of pawns, with room for `most` per seat."""
    game = int(owners[item])
    if game >= seats.shape[0]:
        X.fill_up(lists[item], 0)
        for which in range(LINKS):
            links[item, which] = -1
        return
    f = facts[groups[game]]
    action = int(legal[game, item - offsets[game]])
    action_features(rows[game], f, lexica[groups[game]], int(seats[game]), action, lists[item], links[item])
    for which in range(LINKS):
        token = int(links[item, which])
        if token >= 0:
            links[item, which] = token // f[F.PAWNS_EACH] * most + token % f[F.PAWNS_EACH]


@kernel
def choose_action(
    item: int, weights: Floats32, offsets: Ids, counts: Ids, legal: Legal, choices: Streams, numbers: Ids, chosen: Ids
) -> None:
    """Draws one of a game's legal actions, each as likely as its weight says.

    `numbers` tells its place among the legal actions of all games, -1 where there was no room for them.
    """
    begin = int(offsets[item])
    count = min(int(counts[item]), weights.shape[0] - begin)
    if count <= 0:
        numbers[item] = -1
        chosen[item] = legal[item, 0]
        return
    place = drawn(weights, begin, count, choices[item])
    numbers[item] = begin + place
    chosen[item] = legal[item, place]


@kernel
def choose_best(item: int, scores: Floats32, offsets: Ids, counts: Ids, legal: Legal, chosen: Ids) -> None:
    """Takes the one of a game's legal actions that has the highest score, of those that there was room for."""
    begin = int(offsets[item])
    count = min(int(counts[item]), scores.shape[0] - begin)
    best = 0
    for place in range(1, count):
        if scores[begin + place] > scores[begin + best]:
            best = place
    chosen[item] = legal[item, best]


@kernel
def drawn(weights: Floats32, begin: int, count: int, rng: Stream) -> int:
    total = 0.0
    for place in range(count):
        total += weights[begin + place]
    mark = total * (next32(rng) / (MASK + 1.0))
    for place in range(count):
        mark -= weights[begin + place]
        if mark < 0.0:
            return place
    return count - 1
