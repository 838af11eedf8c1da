"""The network's forward pass for one position, compiled: sums of rows for what holds, then small dense layers.

It must agree with learn/network.py, up to the rounding of the weights: a test compares them.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Ints
from ludothek.bots.network import vocabulary as V
from ludothek.bots.network.action_features import LINKS, MOVER, OTHER, action_features
from ludothek.bots.network.features import pawn_features, seat_features, table_features, unseen_counts
from ludothek.bots.network.vocabulary import Counts, Features, Lexicon
from ludothek.bots.network.weights import Matrix, TrunkWeights, Vector, Weights
from ludothek.core.kernel import kernel
from ludothek.games.track import facts as F
from ludothek.games.track.layout import MOST_ACTIONS, MOST_PAWNS, MOST_SEATS, Actions, Facts, Row, pawn_of
from ludothek.games.track.memory import Memory

COUNT_SCALE = 0.125
EPSILON = 1e-5
ACTIONS_AT_A_TIME = 16


class Work(NamedTuple):
    """Memory for one thread's forward passes; the results stay in it until the next one."""

    features: Features
    links: Features
    counts: Counts
    hidden: Vector
    pawns: Matrix
    movers: Matrix
    others: Matrix
    linked: Counts
    seats: Matrix
    trunk: Vector
    layer: Vector
    base: Vector
    actions: Matrix
    """Those that are scored at the same time, and the order they are in."""
    blocks: Matrix
    order: Ints
    sides: Vector
    """The sides' chances, the own one first."""
    scores: Vector
    """Of the legal actions; after `to_policy` how likely each is."""
    beliefs: Matrix
    """By chair and card id: how likely a hidden card of a seat is of this kind."""


def new_work(weights: TrunkWeights, action: int = 1, belief: int = 1) -> Work:
    """For a trunk; for an actor with heads so wide."""
    pawn, trunk = weights.pawn_out.shape[1], weights.table_in.shape[1]
    tokens = MOST_SEATS * MOST_PAWNS
    longest = max(V.TABLE_LIST, V.SEAT_LIST, V.PAWN_LIST, V.ACTION_LIST)
    widest = max(weights.pawn_in.shape[1], pawn, belief)

    def floats(*shape: int) -> npt.NDArray[np.float32]:
        return np.zeros(shape, dtype=np.float32)

    return Work(
        features=np.zeros(longest, dtype=np.int16),
        links=np.zeros(LINKS, dtype=np.int16),
        counts=np.zeros(V.COUNTS, dtype=np.int8),
        hidden=floats(widest),
        pawns=floats(tokens, pawn),
        movers=floats(tokens, action),
        others=floats(tokens, action),
        linked=np.zeros(tokens, dtype=np.int8),
        seats=floats(MOST_SEATS, pawn),
        trunk=floats(trunk),
        layer=floats(trunk),
        base=floats(action),
        actions=floats(ACTIONS_AT_A_TIME, action),
        blocks=floats(ACTIONS_AT_A_TIME, action),
        order=np.arange(ACTIONS_AT_A_TIME, dtype=np.int64),
        sides=floats(V.CHAIRS),
        scores=floats(MOST_ACTIONS),
        beliefs=floats(MOST_SEATS, V.IDS),
    )


def new_actor_work(weights: Weights) -> Work:
    return new_work(weights.trunk, weights.action_in.shape[1], weights.belief_trunk.shape[1])


@kernel
def add_listed(features: Features, length: int, weights: Matrix, out: Vector) -> None:
    """Adds the rows of the features that hold; the first is the bias, and a later 0 ends the list."""
    for place in range(length):
        feature = features[place]
        if feature == 0 and place > 0:
            break
        for column in range(weights.shape[1]):
            out[column] += weights[feature, column]


@kernel
def add_layer(x: Vector, size: int, weights: Matrix, first: int, out: Vector) -> None:
    """Adds a dense layer's output; its matrix begins at row `first`. Four rows at a time, so that sums stay in
    registers; zeros, of which there are many, are skipped where four meet."""
    fours = size - size % 4
    for row in range(0, fours, 4):
        a, b, c, d = x[row], x[row + 1], x[row + 2], x[row + 3]
        if a == 0.0 and b == 0.0 and c == 0.0 and d == 0.0:
            continue
        at = first + row
        of_a, of_b, of_c, of_d = weights[at], weights[at + 1], weights[at + 2], weights[at + 3]
        for column in range(weights.shape[1]):
            out[column] += a * of_a[column] + b * of_b[column] + (c * of_c[column] + d * of_d[column])
    for row in range(fours, size):
        for column in range(weights.shape[1]):
            out[column] += x[row] * weights[first + row, column]


@kernel
def add_layers(
    x: Matrix, begin: int, size: int, weights: Matrix, first: int, out: Matrix, rows: Ints, count: int
) -> None:
    """`add_layer` for several rows of x, from a column on, into the same rows of out: weights are read once for all of
    them, and two rows at a time share what is read. Sums are the same; the size is a multiple of four."""
    for row in range(0, size, 4):
        at, column_in = first + row, begin + row
        of_a, of_b, of_c, of_d = weights[at], weights[at + 1], weights[at + 2], weights[at + 3]
        for place in range(0, count - 1, 2):
            told, other = x[rows[place]], x[rows[place + 1]]
            a, b, c, d = told[column_in], told[column_in + 1], told[column_in + 2], told[column_in + 3]
            e, f, g, h = other[column_in], other[column_in + 1], other[column_in + 2], other[column_in + 3]
            sums, others = out[rows[place]], out[rows[place + 1]]
            for column in range(weights.shape[1]):
                of = of_a[column], of_b[column], of_c[column], of_d[column]
                sums[column] += a * of[0] + b * of[1] + (c * of[2] + d * of[3])
                others[column] += e * of[0] + f * of[1] + (g * of[2] + h * of[3])
        if count % 2 == 1:
            told, sums = x[rows[count - 1]], out[rows[count - 1]]
            a, b, c, d = told[column_in], told[column_in + 1], told[column_in + 2], told[column_in + 3]
            for column in range(weights.shape[1]):
                sums[column] += a * of_a[column] + b * of_b[column] + (c * of_c[column] + d * of_d[column])


@kernel
def rectify(x: Vector, size: int) -> None:
    for column in range(size):
        if x[column] < 0.0:
            x[column] = 0.0


@kernel
def normalise(x: Vector, norms: Matrix, which: int) -> None:
    """A layer norm."""
    size = x.shape[0]
    mean = 0.0
    for column in range(size):
        mean += x[column]
    mean /= size
    spread = 0.0
    for column in range(size):
        spread += (x[column] - mean) * (x[column] - mean)
    factor = 1.0 / math.sqrt(spread / size + EPSILON)
    for column in range(size):
        x[column] = (x[column] - mean) * factor * norms[2 * which, column] + norms[2 * which + 1, column]


@kernel
def see_pawns(p: Row, f: Facts, lexicon: Lexicon, seat: int, open: bool, w: TrunkWeights, work: Work) -> None:
    """The pawns of all seats, from the own chair on, and their sum per seat."""
    hidden, size, features = work.hidden, w.pawn_in.shape[1], work.features[: V.PAWN_LIST]
    for chair in range(f[F.PLAYERS]):
        for index in range(f[F.PAWNS_EACH]):
            token = chair * f[F.PAWNS_EACH] + index
            work.linked[token] = 0
            pawn = pawn_of((seat + chair) % f[F.PLAYERS], index)
            pawn_features(p, f, lexicon, seat, pawn, open, features)
            for column in range(size):
                hidden[column] = 0.0
            add_listed(features, V.PAWN_LIST, w.pawn_in, hidden)
            rectify(hidden, size)
            out = work.pawns[token]
            for column in range(out.shape[0]):
                out[column] = w.pawn_bias[column]
            add_layer(hidden, size, w.pawn_out, 0, out)
            rectify(out, out.shape[0])


@kernel
def see_seats(
    p: Row, f: Facts, lexicon: Lexicon, memory: Memory, fed: int, seat: int, open: bool, w: TrunkWeights, work: Work
) -> None:
    """The seats, from the own chair on."""
    size, features = work.seats.shape[1], work.features[: V.SEAT_LIST]
    empty = max(0, w.places - f[F.PAWNS_EACH])
    for chair in range(f[F.PLAYERS]):
        hidden, out = work.hidden, work.seats[chair]
        other = (seat + chair) % f[F.PLAYERS]
        for column in range(size):
            out[column] = 0.0
            hidden[column] = empty * w.empty_place[column]
            for index in range(f[F.PAWNS_EACH]):
                hidden[column] += work.pawns[chair * f[F.PAWNS_EACH] + index, column]
        seat_features(p, f, lexicon, memory, fed, seat, other, open, features)
        add_listed(features, V.SEAT_LIST, w.seat_in, out)
        add_layer(hidden, size, w.seat_pawns, 0, out)
        rectify(out, size)


@kernel
def add_table(
    p: Row,
    f: Facts,
    lexicon: Lexicon,
    memory: Memory,
    seat: int,
    open: bool,
    w: TrunkWeights,
    work: Work,
    layer: Vector,
    trunk: Vector,
) -> None:
    """What the table as a whole adds to the trunk, which then is complete."""
    features = work.features[: V.TABLE_LIST]
    table_features(p, f, lexicon, memory, seat, features)
    add_listed(features, V.TABLE_LIST, w.table_in, trunk)
    unseen_counts(p, f, lexicon, seat, open, work.counts)
    for number in range(V.COUNTS):
        layer[number] = work.counts[number] * COUNT_SCALE
    add_layer(layer, V.COUNTS, w.counts_in, 0, trunk)
    normalise(trunk, w.norms, 0)
    rectify(trunk, trunk.shape[0])


@kernel
def add_block(w: TrunkWeights, block: int, layer: Vector, trunk: Vector) -> None:
    """A residual block's layer, worked out, is added to the trunk."""
    normalise(layer, w.norms, block + 1)
    rectify(layer, layer.shape[0])
    for column in range(layer.shape[0]):
        trunk[column] += layer[column]


@kernel
def soften(x: Vector, size: int) -> None:
    """The soft maximum of the first entries."""
    highest = x[0]
    for place in range(1, size):
        highest = max(highest, x[place])
    total = 0.0
    for place in range(size):
        x[place] = math.exp(x[place] - highest)
        total += x[place]
    for place in range(size):
        x[place] /= total


@kernel
def see_sides(f: Facts, w: TrunkWeights, trunk: Vector, sides: Vector) -> None:
    """The sides' chances, by the trunk's last row."""
    for side in range(sides.shape[0]):
        sides[side] = w.value_bias[side]
    add_layer(trunk, trunk.shape[0], w.value, 0, sides)
    soften(sides, f[F.TEAMS])


@kernel
def see(
    p: Row, f: Facts, lexicon: Lexicon, memory: Memory, fed: int, seat: int, open: bool, w: TrunkWeights, work: Work
) -> None:
    """From a position to the trunk's last row and the sides' chances. `open`: all hands are seen, by a critic."""
    trunk, layer, size = work.trunk, work.layer, work.seats.shape[1]
    see_pawns(p, f, lexicon, seat, open, w, work)
    see_seats(p, f, lexicon, memory, fed, seat, open, w, work)
    for column in range(trunk.shape[0]):
        trunk[column] = 0.0
    for chair in range(f[F.PLAYERS]):
        add_layer(work.seats[chair], size, w.chairs, chair * size, trunk)
    add_table(p, f, lexicon, memory, seat, open, w, work, layer, trunk)
    for block in range(w.block_bias.shape[0]):
        for column in range(layer.shape[0]):
            layer[column] = w.block_bias[block, column]
        add_layer(trunk, trunk.shape[0], w.blocks, block * trunk.shape[0], layer)
        add_block(w, block, layer, trunk)
    see_sides(f, w, trunk, work.sides)


@kernel
def add_linked(work: Work, link: int, which: int, w: Weights, about: Vector) -> None:
    """What a pawn adds to an action it is about; worked out once per pawn."""
    rows = work.movers if which == MOVER else work.others
    if work.linked[link] >> which & 1 == 0:
        work.linked[link] |= 1 << which
        for column in range(rows.shape[1]):
            rows[link, column] = 0.0
        matrix = w.action_mover if which == MOVER else w.action_other
        add_layer(work.pawns[link], work.pawns.shape[1], matrix, 0, rows[link])
    for column in range(rows.shape[1]):
        about[column] += rows[link, column]


@kernel
def score(p: Row, f: Facts, lexicon: Lexicon, seat: int, actions: Actions, count: int, w: Weights, work: Work) -> None:
    """Scores the legal actions of a position that `see` has seen."""
    for column in range(work.base.shape[0]):
        work.base[column] = 0.0
    add_layer(work.trunk, work.trunk.shape[0], w.action_trunk, 0, work.base)
    score_from(p, f, lexicon, seat, actions, count, work.base, w, work)


@kernel
def score_from(
    p: Row, f: Facts, lexicon: Lexicon, seat: int, actions: Actions, count: int, base: Vector, w: Weights, work: Work
) -> None:
    """Scores the legal actions, when it is known what the trunk adds to all of them."""
    size, features = base.shape[0], work.features[: V.ACTION_LIST]
    for begin in range(0, count, ACTIONS_AT_A_TIME):
        end = min(count, begin + ACTIONS_AT_A_TIME)
        for place in range(begin, end):
            about, block = work.actions[place - begin], work.blocks[place - begin]
            action_features(p, f, lexicon, seat, int(actions[place]), features, work.links)
            for column in range(size):
                about[column] = base[column]
                block[column] = w.action_bias[column]
            add_listed(features, V.ACTION_LIST, w.action_in, about)
            if work.links[MOVER] >= 0:
                add_linked(work, int(work.links[MOVER]), MOVER, w, about)
            if work.links[OTHER] >= 0:
                add_linked(work, int(work.links[OTHER]), OTHER, w, about)
            rectify(about, size)
        add_layers(work.actions, 0, size, w.action_block, 0, work.blocks, work.order, end - begin)
        for place in range(begin, end):
            about, block = work.actions[place - begin], work.blocks[place - begin]
            rectify(block, size)
            total = 0.0
            for column in range(size):
                total += (about[column] + block[column]) * w.score[column]
            work.scores[place] = total


@kernel
def believe(f: Facts, w: Weights, work: Work) -> None:
    """How likely a hidden card of each other seat is of each kind, in the position that `see` has seen."""
    hidden, size = work.hidden, w.belief_bias.shape[0]
    for chair in range(1, f[F.PLAYERS]):
        for column in range(size):
            hidden[column] = w.belief_bias[column]
        add_layer(work.trunk, work.trunk.shape[0], w.belief_trunk, 0, hidden)
        add_layer(work.seats[chair], work.seats.shape[1], w.belief_seat, 0, hidden)
        rectify(hidden, size)
        out = work.beliefs[chair]
        for number in range(V.IDS):
            out[number] = w.belief_out[number]
        add_layer(hidden, size, w.belief, 0, out)
        for number in range(V.IDS):
            out[number] = out[number] + math.log(work.counts[number]) if work.counts[number] > 0 else -1e9
        soften(out, V.IDS)
