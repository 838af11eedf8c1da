"""A player of Denkste!?: looks one step ahead, or searches, by its level."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np

from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.mistakes import pick_action
from ludothek.bots.towers.features import new_features, new_scores
from ludothek.bots.towers.policy import action_value
from ludothek.bots.towers.search import MAX_DEPTH, search
from ludothek.bots.towers.weights import weights_of
from ludothek.bots.tree import ACTION, ROOT, clear, most_visited, new_nodes, new_values
from ludothek.bots.warmup import compile_once
from ludothek.core.contract import View
from ludothek.core.rng import Stream, stream_of
from ludothek.games.towers import layout as L
from ludothek.games.towers.game import TOWERS, Towers
from ludothek.games.towers.notation import code_of, text_of
from ludothek.games.towers.state import TowersState

MAX_NODES = 200_000
NODES_PER_ITERATION = 20
ITERATION_FACTOR = 16
"""Rollouts are four times as fast as in the track family, and there is more chance to average out."""
CHUNK = 25
HORIZON = 100
"""How many actions, throws among them, are played beyond the tree before the position is judged."""
PRIOR_VISITS = 100.0
"""One rollout says little where dice decide so much: the prior counts as many."""
EXPLORATION = 0.1


class TowersPlayer:
    def __init__(self, game: Towers, level: Level, rng: Stream) -> None:
        self.game = game
        self.level = level
        self.rng = rng
        self._copy, self._listed = L.new_row(2), L.new_buffer()
        self._features, self._scores = new_features(), new_scores()
        if level.budget:
            most = min(MAX_NODES, level.budget.iterations * NODES_PER_ITERATION)
            self._nodes, self._values = new_nodes(most), new_values(most)
            self._path = np.zeros((MAX_DEPTH, 2), dtype=np.int32)
            self._actions, self._table = L.new_buffer(), L.new_row(2)

    def choose(self, view: View, legal: list[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        make_ready()
        state = self.game.imagine(view, self.rng)
        codes = [code_of(text) for text in legal]
        return text_of(self._one_step(state, codes) if self.level.budget is None else self._search(state))

    def _one_step(self, state: TowersState, codes: list[int]) -> int:
        """One step ahead."""
        weights = weights_of(state.players)
        room = (self._copy, self.rng, self._listed, self._features, self._scores)
        values = [action_value(state.row, state.facts, weights, code, *room) for code in codes]
        return codes[pick_action(values, self.level, self.rng)]

    def _search(self, state: TowersState) -> int:
        assert self.level.budget
        clear(self._nodes)
        budget = replace(self.level.budget, iterations=self.level.budget.iterations * ITERATION_FACTOR)
        for iterations in budget.chunks(CHUNK):
            search(
                state.row,
                state.facts,
                weights_of(state.players),
                self.rng,
                iterations,
                HORIZON,
                PRIOR_VISITS,
                EXPLORATION,
                self._nodes,
                self._values,
                self._path,
                self._actions,
                self._table,
                self._copy,
                self._listed,
                self._features,
                self._scores,
            )
        return int(self._nodes[most_visited(self._nodes, self._values, ROOT, PRIOR_VISITS), ACTION])


@cache
def make_ready() -> None:
    compile_once("Denkste!?", warm_up)


def warm_up() -> None:
    """Chooses an action one step ahead, and one by a short search."""
    rng = stream_of(0)
    state = TOWERS.start(2, {"last_field": "forbidden"}, rng)
    while len(state.codes(state.to_act[0])) < 2:
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0], rng, 0)
    TowersPlayer(TOWERS, Level("one step", None), rng)._one_step(state, state.codes(state.to_act[0]))
    TowersPlayer(TOWERS, Level("search", Budget(iterations=10)), rng)._search(state)
