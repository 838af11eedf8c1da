"""Learns the value network of Denkste!? for two (bots/towers/value.py) from games it plays with itself: TD(lambda).

    python bench/towers_learn.py --seconds 480 --out towers.npz [--resume towers.npz] [--seed 1]

Both seats take the move after which their chance looks best, one action in fifty at random. Positions before a throw
are kept with their lambda-returns until the buffer is full, then learned from once in random order, one by one.
"""

from __future__ import annotations

import argparse
import json
import threading
import time
from pathlib import Path
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Actions, Floats, Ints, Row
from ludothek.bots.search import SearchWorkspace
from ludothek.bots.towers.inputs import FEATURES, MOST_ACTIVE, list_features
from ludothek.bots.towers.learned import read_weights
from ludothek.bots.towers.policy import best_action, copy_row
from ludothek.bots.towers.search import new_workspace
from ludothek.bots.towers.value import (
    HIDDEN,
    SECOND,
    ValueWeights,
    ValueWorkspace,
    chance_of,
    forward,
    new_value_workspace,
)
from ludothek.bots.towers.weights import weights_of
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import Stream, below, stream_of
from ludothek.games.towers import layout as L
from ludothek.games.towers.actions import END_ACTION, ROLL_ACTION
from ludothek.games.towers.apply import apply, set_up
from ludothek.games.towers.layout import AGAIN, OVER, phase_of, turn_of
from ludothek.games.towers.legal import legal

ActiveLists = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 2)]
Targets = Annotated[npt.NDArray[np.float64], ArrayOf("float64", 1)]

LONGEST = 3000
BUFFER = 1 << 16
MEAN_PER_SECOND = 0.05


class Table(NamedTuple):
    """Where games are played."""

    position: Row
    tried: Row
    facts: Row
    actions: Actions
    listed: Actions


class Buffer(NamedTuple):
    """Positions before a throw: their features, whose throw it was, what the network said and what came of them."""

    active: ActiveLists
    counts: Ints
    seats: Ints
    values: Floats
    targets: Floats


class Gradients(NamedTuple):
    hidden: Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]
    second: Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]


@kernel
def value_after(table: Table, action: int, weights: ValueWeights, workspace: ValueWorkspace, rng: Stream) -> float:
    """The chance of the seat in turn after a move of its own, or after it decided whether to throw again."""
    seat = turn_of(table.position)
    if action == ROLL_ACTION:
        return chance_of(table.position, seat, weights, workspace)
    if action == END_ACTION:
        return 1.0 - chance_of(table.position, 1 - seat, weights, workspace)
    copy_row(table.position, table.tried)
    apply(table.tried, table.facts, action, rng, table.listed)
    phase = phase_of(table.tried)
    if phase == OVER:
        return 1.0
    other = 1.0 - chance_of(table.tried, 1 - seat, weights, workspace)
    if phase == AGAIN:
        return max(other, chance_of(table.tried, seat, weights, workspace))
    return other


@kernel
def greedy(table: Table, count: int, weights: ValueWeights, workspace: ValueWorkspace, rng: Stream) -> int:
    best, chosen = -1.0, 0
    for index in range(count):
        value = value_after(table, int(table.actions[index]), weights, workspace, rng)
        if value > best:
            best, chosen = value, index
    return int(table.actions[chosen])


@kernel
def play_and_keep(
    table: Table,
    weights: ValueWeights,
    workspace: ValueWorkspace,
    buffer: Buffer,
    begin: int,
    epsilon: int,
    trace: float,
    rng: Stream,
) -> int:
    """A game against itself; its positions are kept from `begin` on. Returns how many there are."""
    position = table.position
    set_up(position, table.facts, rng)
    kept = begin
    while phase_of(position) != OVER:
        if kept - begin >= LONGEST or kept >= len(buffer.values):
            return 0
        seat = turn_of(position)
        count = legal(position, seat, table.actions)
        action = int(table.actions[0])
        if count > 1 and below(rng, 1000) < epsilon:
            action = int(table.actions[below(rng, count)])
        elif count > 1:
            action = greedy(table, count, weights, workspace, rng)
        if action == ROLL_ACTION:
            listed = list_features(position, seat, workspace.inputs)
            for index in range(listed):
                buffer.active[kept, index] = workspace.inputs.active[index]
            buffer.counts[kept] = listed
            buffer.seats[kept] = seat
            buffer.values[kept] = forward(weights, workspace, workspace.inputs.active, listed)
            kept += 1
        apply(position, table.facts, action, rng, table.listed)
    winner = turn_of(position)
    # What the seat of a later position may hope for, from the last one backwards.
    seat, hope = winner, 1.0
    for index in range(kept - 1, begin - 1, -1):
        if buffer.seats[index] != seat:
            hope = 1.0 - hope
            seat = int(buffer.seats[index])
        buffer.targets[index] = hope
        hope = trace * hope + (1.0 - trace) * buffer.values[index]
    return kept - begin


@kernel
def learn_from(
    weights: ValueWeights, workspace: ValueWorkspace, gradients: Gradients, buffer: Buffer, index: int, rate: float
) -> float:
    """One step down the log-loss of one position. Returns the loss."""
    count = int(buffer.counts[index])
    for place in range(count):
        workspace.inputs.active[place] = buffer.active[index, place]
    value, target = forward(weights, workspace, workspace.inputs.active, count), buffer.targets[index]
    step = np.float32(rate * (target - value))
    hidden, second = workspace.hidden, workspace.second
    for unit in range(HIDDEN):
        gradients.hidden[unit] = 0
    weights.last_bias[0] += step
    for unit in range(SECOND):
        gradients.second[unit] = 0
        if second[unit] > 0:
            gradients.second[unit] = step * weights.last[unit]
            weights.last[unit] += step * second[unit]
            weights.second_bias[unit] += gradients.second[unit]
    for inner in range(HIDDEN):
        held = hidden[inner]
        if held > 0:
            total = np.float32(0)
            for unit in range(SECOND):
                total += gradients.second[unit] * weights.second[inner, unit]
            for unit in range(SECOND):
                weights.second[inner, unit] += held * gradients.second[unit]
            gradients.hidden[inner] = total
            weights.first_bias[inner] += total
    for place in range(count):
        feature = workspace.inputs.active[place]
        for unit in range(HIDDEN):
            weights.first[feature, unit] += gradients.hidden[unit]
    kept = min(max(value, 1e-6), 1.0 - 1e-6)
    return -(target * np.log(kept) + (1.0 - target) * np.log(1.0 - kept))


@kernel
def generation(
    table: Table,
    weights: ValueWeights,
    workspace: ValueWorkspace,
    gradients: Gradients,
    buffer: Buffer,
    order: Ints,
    epsilon: int,
    trace: float,
    rate: float,
    rng: Stream,
) -> float:
    """Plays until the buffer is full and learns from it. Returns the mean loss."""
    kept = 0
    while kept + LONGEST < len(buffer.values):
        kept += play_and_keep(table, weights, workspace, buffer, kept, epsilon, trace, rng)
    for index in range(kept):
        other = below(rng, index + 1)
        order[index] = order[other]
        order[other] = index
    loss = 0.0
    for index in range(kept):
        loss += learn_from(weights, workspace, gradients, buffer, int(order[index]), rate)
    return loss / kept


@kernel
def duel(
    table: Table,
    ours: ValueWeights,
    theirs: ValueWeights,
    linear: Floats,
    is_linear: bool,
    workspace: ValueWorkspace,
    search: SearchWorkspace,
    first: int,
    rng: Stream,
) -> int:
    """One game: we take seat `first`; the others look one step ahead by other weights, or by the linear ones."""
    position = table.position
    set_up(position, table.facts, rng)
    played = 0
    while phase_of(position) != OVER and played < 20_000:
        seat = turn_of(position)
        count = legal(position, seat, table.actions)
        action = int(table.actions[0])
        if count > 1:
            if seat == first:
                action = greedy(table, count, ours, workspace, rng)
            elif is_linear:
                for index in range(count):
                    search.actions[index] = table.actions[index]
                action = best_action(position, table.facts, linear, count, search, rng)
            else:
                action = greedy(table, count, theirs, workspace, rng)
        apply(position, table.facts, action, rng, table.listed)
        played += 1
    return 1 if phase_of(position) == OVER and turn_of(position) == first else 0


def new_table() -> Table:
    return Table(L.new_row(2), L.new_row(2), L.new_facts(2), L.new_buffer(), L.new_buffer())


def first_weights(seed: int) -> ValueWeights:
    rng = np.random.default_rng(seed)

    def drawn(rows: int, columns: int, fan: int) -> npt.NDArray[np.float32]:
        return (rng.standard_normal((rows, columns)) * np.sqrt(2.0 / fan)).astype(np.float32)

    return ValueWeights(
        drawn(FEATURES, HIDDEN, MOST_ACTIVE) * np.float32(0.5), np.zeros(HIDDEN, np.float32),
        drawn(HIDDEN, SECOND, HIDDEN), np.zeros(SECOND, np.float32),
        drawn(1, SECOND, SECOND)[0], np.zeros(1, np.float32),
    )  # fmt: skip


def grown(weights: ValueWeights, seed: int) -> ValueWeights:
    """Weights of an earlier, smaller network in one of today's size, which judges as they do: features are only added
    at the end of the list, new ones count for nothing yet, and nobody listens to new units."""
    rows, columns = weights.first.shape
    larger = first_weights(seed)
    larger.first[rows:, :columns] = 0
    larger.first[:rows, :columns] = weights.first
    larger.first_bias[:columns] = weights.first_bias
    larger.second[columns:] = 0
    larger.second[:columns] = weights.second
    return larger._replace(second_bias=weights.second_bias, last=weights.last, last_bias=weights.last_bias)


def write_weights(path: Path, weights: ValueWeights) -> None:
    """In half precision: that is far finer than what the network knows."""
    with path.open("wb") as out:
        np.savez(out, **{name: part.astype(np.float16) for name, part in weights._asdict().items()})


def match(ours: ValueWeights, theirs: ValueWeights | None, games: int, seed: str) -> float:
    """The share of games won one step ahead, each pair on the same dice with exchanged seats; None: the linear one."""
    table, workspace, search, linear = new_table(), new_value_workspace(ours), new_workspace(), weights_of(2)
    won = 0
    for number in range(games):
        rng = stream_of(f"{seed}:{number // 2}")
        won += duel(table, ours, theirs or ours, linear, theirs is None, workspace, search, number % 2, rng)
    return won / games


class Schedule(NamedTuple):
    seconds: float
    rate: tuple[float, float]
    """At the beginning and at the end."""
    trace: tuple[float, float]
    epsilon: int


class Learner(threading.Thread):
    """Plays and learns until the time is over. All learners change the same weights, without waiting for each other."""

    def __init__(self, weights: ValueWeights, schedule: Schedule, begun: float, seed: str) -> None:
        super().__init__(daemon=True)
        self.weights, self.schedule, self.begun, self.rng = weights, schedule, begun, stream_of(seed)
        self.positions, self.losses = 0, [0.0]

    def run(self) -> None:
        table, workspace = new_table(), new_value_workspace(self.weights)
        gradients = Gradients(np.zeros_like(self.weights.first_bias), np.zeros_like(self.weights.second_bias))
        buffer = Buffer(
            np.zeros((BUFFER, MOST_ACTIVE), np.int16), np.zeros(BUFFER, np.int64), np.zeros(BUFFER, np.int64),
            np.zeros(BUFFER), np.zeros(BUFFER),
        )  # fmt: skip
        order = np.zeros(BUFFER, np.int64)
        while (part := (time.monotonic() - self.begun) / self.schedule.seconds) < 1.0:
            rate = self.schedule.rate[0] * (self.schedule.rate[1] / self.schedule.rate[0]) ** part
            trace = self.schedule.trace[0] + part * (self.schedule.trace[1] - self.schedule.trace[0])
            loss = generation(
                table, self.weights, workspace, gradients, buffer, order, self.schedule.epsilon, trace, rate, self.rng
            )
            self.losses.append(loss)
            self.positions += BUFFER - LONGEST


def compile_kernels(weights: ValueWeights) -> None:
    """Before the clock runs."""
    for compiled in (generation, duel):
        if hasattr(compiled, "compile"):
            compiled.compile(())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("towers.npz"))
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--rate", nargs=2, type=float, default=(0.01, 0.0005))
    parser.add_argument("--trace", nargs=2, type=float, default=(0.8, 0.5))
    parser.add_argument("--epsilon", type=int, default=20, help="of a thousand actions, how many are random")
    parser.add_argument("--report", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    weights = grown(read_weights(chosen.resume), chosen.seed) if chosen.resume else first_weights(chosen.seed)
    first = ValueWeights(*(part.copy() for part in weights))
    compile_kernels(weights)
    begun = reported = time.monotonic()
    schedule = Schedule(chosen.seconds, tuple(chosen.rate), tuple(chosen.trace), chosen.epsilon)
    learners = [Learner(weights, schedule, begun, f"towers:{chosen.seed}:{number}") for number in range(chosen.threads)]
    for learner in learners:
        learner.start()
    # What is kept is a mean over the last steps.
    mean = ValueWeights(*(part.copy() for part in weights))
    while any(learner.is_alive() for learner in learners):
        time.sleep(1.0)
        for kept, now in zip(mean, weights, strict=True):
            kept += (now - kept) * MEAN_PER_SECOND
        if time.monotonic() - reported > chosen.report or not any(learner.is_alive() for learner in learners):
            reported = time.monotonic()
            write_weights(chosen.out, mean)
            told = {
                "seconds": round(reported - begun), "positions": sum(learner.positions for learner in learners),
                "loss": round(float(np.mean([learner.losses[-1] for learner in learners])), 4),
                "against_linear": round(match(mean, None, 1000, "report"), 3),
                "against_first": round(match(mean, first, 1000, "report"), 3),
            }  # fmt: skip
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
