"""Several positions at a time through the network: the weights of its large layers are read once for all of them, which
is what a forward pass spends most of its time on. Says what `see` and `score` of forward.py say, sum by sum."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Ints
from ludothek.bots.network.features import UNFED
from ludothek.bots.network.forward import Work, add_block, add_layers, add_table, score_from, see_pawns, see_seats
from ludothek.bots.network.vocabulary import Lexicon
from ludothek.bots.network.weights import Matrix, TrunkWeights, Weights
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import WORDS
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Facts
from ludothek.games.track.memory import MEMORY_WIDTH
from ludothek.games.track.simulate import first_to_act

Rows = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 2)]
Streams = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
Lists = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 2)]


class TrunkRows(NamedTuple):
    """The positions on their way through a trunk, a row each."""

    trunk: Matrix
    layer: Matrix
    seats: Matrix
    """All seats of a position side by side."""
    pawns: Matrix
    """A row per position and pawn."""


class Many(NamedTuple):
    """Games that are played in step."""

    tables: Rows
    memories: Rows
    streams: Streams
    lists: Lists
    """Legal actions."""
    counts: Ints
    left: Ints
    """How many more actions may be played."""
    asked: Ints
    """The games that wait for a network, by number."""
    actor: TrunkRows
    critic: TrunkRows
    base: Matrix
    """What the trunk adds to all actions of a position."""


def new_rows(games: int, w: TrunkWeights) -> TrunkRows:
    width, size = w.table_in.shape[1], w.pawn_out.shape[1]
    shapes = (games, width), (games, width), (games, L.MOST_SEATS * size), (games * L.MOST_SEATS * L.MOST_PAWNS, size)
    return TrunkRows(*(np.zeros(shape, dtype=np.float32) for shape in shapes))


def new_many(games: int, weights: Weights, critic: TrunkWeights) -> Many:
    return Many(
        tables=np.zeros((games, len(L.new_row())), dtype=np.int16),
        memories=np.zeros((games, MEMORY_WIDTH), dtype=np.int16),
        streams=np.zeros((games, WORDS), dtype=np.int64),
        lists=np.zeros((games, L.MOST_ACTIONS), dtype=np.int32),
        counts=np.zeros(games, dtype=np.int64),
        left=np.zeros(games, dtype=np.int64),
        asked=np.zeros(games, dtype=np.int64),
        actor=new_rows(games, weights.trunk),
        critic=new_rows(games, critic),
        base=np.zeros((games, weights.action_trunk.shape[1]), dtype=np.float32),
    )


@kernel
def see_many(
    f: Facts, lexicon: Lexicon, many: Many, count: int, open: bool, w: TrunkWeights, work: Work, rows: TrunkRows
) -> None:
    """As `see`, for the games that are asked about: leaves the trunk's last rows."""
    size, width, tokens, asked = work.seats.shape[1], work.trunk.shape[0], f[F.PLAYERS] * f[F.PAWNS_EACH], many.asked
    for place in range(count):
        game = asked[place]
        p, seat = many.tables[game], first_to_act(many.tables[game], f)
        see_pawns(p, f, lexicon, seat, open, w, work)
        see_seats(p, f, lexicon, many.memories[game], UNFED, seat, open, w, work)
        for column in range(size):
            for chair in range(f[F.PLAYERS]):
                rows.seats[game, chair * size + column] = work.seats[chair, column]
            for token in range(tokens):
                rows.pawns[game * tokens + token, column] = work.pawns[token, column]
        for column in range(width):
            rows.trunk[game, column] = 0.0
    for chair in range(f[F.PLAYERS]):
        add_layers(rows.seats, chair * size, size, w.chairs, chair * size, rows.trunk, asked, count)
    for place in range(count):
        game = asked[place]
        p, seat = many.tables[game], first_to_act(many.tables[game], f)
        add_table(p, f, lexicon, many.memories[game], seat, open, w, work, rows.layer[game], rows.trunk[game])
    for block in range(w.block_bias.shape[0]):
        for place in range(count):
            for column in range(width):
                rows.layer[asked[place], column] = w.block_bias[block, column]
        add_layers(rows.trunk, 0, width, w.blocks, block * width, rows.layer, asked, count)
        for place in range(count):
            add_block(w, block, rows.layer[asked[place]], rows.trunk[asked[place]])


@kernel
def add_bases(many: Many, count: int, w: Weights) -> None:
    """What the trunks add to the actions of the games that are asked about."""
    for place in range(count):
        for column in range(many.base.shape[1]):
            many.base[many.asked[place], column] = 0.0
    trunk = many.actor.trunk
    add_layers(trunk, 0, trunk.shape[1], w.action_trunk, 0, many.base, many.asked, count)


@kernel
def best_listed(f: Facts, lexicon: Lexicon, many: Many, game: int, w: Weights, work: Work) -> int:
    """The network's choice in a game that was seen."""
    tokens = f[F.PLAYERS] * f[F.PAWNS_EACH]
    for token in range(tokens):
        work.linked[token] = 0
        for column in range(work.pawns.shape[1]):
            work.pawns[token, column] = many.actor.pawns[game * tokens + token, column]
    p, actions, count = many.tables[game], many.lists[game], int(many.counts[game])
    score_from(p, f, lexicon, first_to_act(p, f), actions, count, many.base[game], w, work)
    best = 0
    for index in range(1, count):
        if work.scores[index] > work.scores[best]:
            best = index
    return int(actions[best])
