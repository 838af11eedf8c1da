"""Everybody's chance of winning in Thrill, before a disc is chosen: solved for two, in tables for three to five
(`learn/thrill/chances.py` makes them), and for six by the tables for five, each player being left out in turn.

Chances are those of players who bid by the mixes (learned_bids.py) and push as well as it can be done. Chips may be
fractions: in the variant a small chip is a part of one.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Floats, Grid, Ints
from ludothek.bots.thrill.bid_network import BIDS, MOST_PLAYERS, drawn
from ludothek.bots.thrill.bidding_game import Round, new_round, settle
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import Stream

ChanceTable = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]
Bids = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
"""A row of bids, by place."""

SHIPPED = "chances.npz"
MOST = BIDS - 1
"""Chips that are told apart."""
LEAST = 0.001
"""So that one hopeless case does not decide a geometric mean."""


class ChanceTables(NamedTuple):
    """A row for each distribution of chips, in the order in which ties are broken; a column for each player."""

    two: ChanceTable
    three: ChanceTable
    four: ChanceTable
    five: ChanceTable


class ChanceKnowledge(NamedTuple):
    """All that a chance is reckoned from, and room to do it in."""

    tables: ChanceTables
    held: Floats
    """By place: the chips, brought into the range of the tables."""
    others: Floats
    """The same without one of them."""


@cache
def shipped_tables() -> ChanceTables:
    with as_file(files("ludothek.bots.thrill") / SHIPPED) as path, np.load(path, allow_pickle=False) as kept:
        return ChanceTables(*(np.ascontiguousarray(kept[name], dtype=np.float32) for name in ChanceTables._fields))


def new_chance_knowledge(tables: ChanceTables | None = None) -> ChanceKnowledge:
    """With a workspace: every thread needs its own."""
    return ChanceKnowledge(tables or shipped_tables(), np.zeros(MOST_PLAYERS), np.zeros(MOST_PLAYERS))


@kernel
def bring_into_range(chips: Floats, count: int, held: Floats) -> None:
    """Who has more than the tables know keeps being so much ahead: the others are lowered."""
    most = 0.0
    for place in range(count):
        most = max(most, chips[place])
    for place in range(count):
        held[place] = max(0.0, chips[place] - max(0.0, most - MOST))


@kernel
def looked_up(table: ChanceTable, held: Floats, count: int, place: int) -> float:
    """Between whole chips, the mean of the corners round it, the nearer ones counting more."""
    total = 0.0
    for corner in range(1 << count):
        share, row, width = 1.0, 0, 1
        for index in range(count):
            whole = min(int(held[index]), MOST)
            part = held[index] - whole
            if corner >> index & 1 and part == 0.0:
                share = 0.0
                break
            if corner >> index & 1:
                share *= part
                row += min(whole + 1, MOST) * width
            else:
                share *= 1.0 - part
                row += whole * width
            width *= BIDS
        if share > 0.0:
            total += share * table[row, place]
    return total


@kernel
def chance_among_six(five: ChanceTable, held: Floats, place: int, others: Floats) -> float:
    """The geometric mean over who might go out first. A table of its own would have ten million entries."""
    total = 0.0
    for gone in range(MOST_PLAYERS):
        if gone == place:
            continue
        kept = 0
        for other in range(MOST_PLAYERS):
            if other != gone:
                others[kept] = held[other]
                kept += 1
        after = place - 1 if gone < place else place
        total += np.log(looked_up(five, others, MOST_PLAYERS - 1, after) + LEAST)
    return max(0.0, np.exp(total / (MOST_PLAYERS - 1)) - LEAST)


@kernel
def find_chances(knowledge: ChanceKnowledge, now: Round, count: int, found: Floats) -> None:
    """By place, of all who are in; they add up to one."""
    tables, held = knowledge.tables, knowledge.held
    bring_into_range(now.chips, count, held)
    total = 0.0
    for place in range(count):
        if count == 1:
            found[place] = 1.0
        elif count == 2:
            found[place] = looked_up(tables.two, held, count, place)
        elif count == 3:
            found[place] = looked_up(tables.three, held, count, place)
        elif count == 4:
            found[place] = looked_up(tables.four, held, count, place)
        elif count == 5:
            found[place] = looked_up(tables.five, held, count, place)
        else:
            found[place] = chance_among_six(tables.five, held, place, knowledge.others)
        total += found[place]
    for place in range(count):
        found[place] /= total


class PushCosts(NamedTuple):
    """What a push costs that is made as well as it can be: without the weight, and with it."""

    penalty: int
    weighted: int


class RoundRoom(NamedTuple):
    """What a round begins with, and room to play it. `seats` of `before` are places."""

    before: Round
    after: Round
    extra: Floats
    """By place: what cards and small chips are worth, in chips."""
    weights: Ints
    """By place: weight cards."""
    found: Floats


def new_round_room() -> RoundRoom:
    floats = (np.zeros(MOST_PLAYERS), np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS))
    return RoundRoom(new_round(), new_round(), *floats)


@kernel
def play_bids(
    knowledge: ChanceKnowledge, room: RoundRoom, count: int, bids: Ints, penalty: int, spent: float, result: Floats
) -> int:
    """By place, everybody's chance once these bids and the penalty are paid. Returns the place of the pusher, who has
    also spent what was worth so many chips."""
    pusher = 0
    for place in range(1, count):
        if bids[place] < bids[pusher]:
            pusher = place
    kept = settle(room.before, count, bids, penalty, room.after)
    for after in range(kept):
        place = room.after.seats[after]
        room.after.chips[after] += room.extra[place] - (spent if place == pusher else 0.0)
    find_chances(knowledge, room.after, kept, room.found)
    for place in range(count):
        result[place] = 0.0
    for after in range(kept):
        result[room.after.seats[after]] = room.found[after]
    return pusher


@kernel
def judge_bids(
    knowledge: ChanceKnowledge, room: RoundRoom, count: int, joint: Bids, costs: PushCosts, card: float, results: Grid
) -> None:
    """A row of chances by place for each row of bids. The pusher uses a weight card where that is worth it."""
    for row in range(len(joint)):
        pusher = play_bids(knowledge, room, count, joint[row], costs.penalty, 0.0, results[row])
        if room.weights[pusher] > 0 and costs.weighted < costs.penalty:
            without = results[row, pusher]
            play_bids(knowledge, room, count, joint[row], costs.weighted, card, results[row])
            if results[row, pusher] < without:
                play_bids(knowledge, room, count, joint[row], costs.penalty, 0.0, results[row])


@kernel
def draw_bids(mixes: Grid, rng: Stream, joint: Bids) -> None:
    for row in range(len(joint)):
        for place in range(len(mixes)):
            joint[row, place] = drawn(mixes[place], rng)
