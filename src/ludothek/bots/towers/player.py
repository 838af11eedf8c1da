"""A player of Denkste!?: looks one step ahead, or searches, by its level."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np

from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.mistakes import pick
from ludothek.bots.rehearsal import compile_once
from ludothek.bots.towers.features import new_features, new_scores
from ludothek.bots.towers.minds import mind_of
from ludothek.bots.towers.policy import worth_of
from ludothek.bots.towers.search import DEEPEST, search
from ludothek.bots.tree import ACTION, ROOT, clear, favourite, new_nodes, new_worths
from ludothek.core.contract import View
from ludothek.core.rng import Stream, stream_of
from ludothek.games.towers import layout as L
from ludothek.games.towers.game import TOWERS, Towers
from ludothek.games.towers.notation import code_of, text_of
from ludothek.games.towers.state import TowersState

MOST_NODES = 200_000
NODES_A_TURN = 20
TURNS_EACH = 16
"""Playouts are four times as fast as in the track family, and there is more chance to average out."""
PORTION = 25
HORIZON = 100
"""How many actions, throws among them, are played beyond the tree before the position is judged."""
TRUST = 100.0
"""One playout says little where dice decide so much: first sight counts as many."""
DARING = 0.1


class TowersPlayer:
    def __init__(self, game: Towers, level: Level, rng: Stream) -> None:
        self.game = game
        self.level = level
        self.rng = rng
        self._copy, self._listed = L.new_row(2), L.new_buffer()
        self._features, self._scores = new_features(), new_scores()
        if level.budget:
            most = min(MOST_NODES, level.budget.turns * NODES_A_TURN)
            self._nodes, self._worths = new_nodes(most), new_worths(most)
            self._path = np.zeros((DEEPEST, 2), dtype=np.int32)
            self._actions, self._table = L.new_buffer(), L.new_row(2)

    def choose(self, view: View, legal: list[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        make_ready()
        state = self.game.imagine(view, self.rng)
        codes = [code_of(text) for text in legal]
        return text_of(self._glance(state, codes) if self.level.budget is None else self._search(state))

    def _glance(self, state: TowersState, codes: list[int]) -> int:
        """One step ahead."""
        mind = mind_of(state.players)
        room = (self._copy, self.rng, self._listed, self._features, self._scores)
        worths = [worth_of(state.row, state.facts, mind, code, *room) for code in codes]
        return codes[pick(worths, self.level, self.rng)]

    def _search(self, state: TowersState) -> int:
        assert self.level.budget
        clear(self._nodes)
        budget = replace(self.level.budget, turns=self.level.budget.turns * TURNS_EACH)
        for turns in budget.portions(PORTION):
            search(
                state.row,
                state.facts,
                mind_of(state.players),
                self.rng,
                turns,
                HORIZON,
                TRUST,
                DARING,
                self._nodes,
                self._worths,
                self._path,
                self._actions,
                self._table,
                self._copy,
                self._listed,
                self._features,
                self._scores,
            )
        return int(self._nodes[favourite(self._nodes, self._worths, ROOT, TRUST), ACTION])


@cache
def make_ready() -> None:
    compile_once("Denkste!?", rehearse)


def rehearse() -> None:
    """Plays one action by a glance and one by a short search."""
    rng = stream_of(0)
    state = TOWERS.start(2, {"last_field": "forbidden"}, rng)
    while len(state.codes(state.to_act[0])) < 2:
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0], rng, 0)
    TowersPlayer(TOWERS, Level("glance", None), rng)._glance(state, state.codes(state.to_act[0]))
    TowersPlayer(TOWERS, Level("search", Budget(turns=10)), rng)._search(state)
