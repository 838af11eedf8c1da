"""A player of Denkste!?: looks one step ahead, or searches, by its level. *Expert* has learned it for two."""

from __future__ import annotations

from dataclasses import replace

from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.mistakes import pick_action
from ludothek.bots.player import Player
from ludothek.bots.search import MAX_DEPTH, SearchSettings
from ludothek.bots.towers.learned import HAS_LEARNED, LearnedThinker
from ludothek.bots.towers.policy import action_value
from ludothek.bots.towers.search import TowersRoot, new_workspace, search
from ludothek.bots.towers.weights import weights_of
from ludothek.bots.tree import clear, new_tree
from ludothek.core.contract import View
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream
from ludothek.games.towers.game import Towers
from ludothek.games.towers.notation import code_of, text_of
from ludothek.games.towers.state import TowersState

MAX_NODES = 200_000
NODES_PER_ITERATION = 20
ITERATION_FACTOR = 16
"""Rollouts are four times as fast as in the track family, and there is more chance to average out."""
CHUNK = 25
# One rollout says little where dice decide so much, so the prior counts as many; the horizon counts throws as well.
SETTINGS = SearchSettings(horizon=100, prior_visits=100.0, exploration=0.1)


class TowersPlayer(Player):
    def __init__(self, rules: Towers, level: Level, rng: Stream) -> None:
        super().__init__(rules, level, rng)
        self._workspace = new_workspace()
        self._thinker: LearnedThinker | None = None
        if level.budget:
            self._tree = new_tree(min(MAX_NODES, level.budget.iterations * NODES_PER_ITERATION), MAX_DEPTH)

    @classmethod
    def make_ready(cls, rules: Towers) -> None:
        warm("ludothek.bots.towers")

    def choose(self, view: View, legal: list[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        self.make_ready(self.rules)
        state = self.rules.imagine(view, self.rng)
        codes = [code_of(text) for text in legal]
        learned = self.level.learned
        if learned and learned.budget and not learned.is_brief and state.players == HAS_LEARNED:
            return text_of(self._try(state, codes, learned.budget))
        return text_of(self._one_step(state, codes) if self.level.budget is None else self._search(state))

    def _try(self, state: TowersState, codes: list[int], budget: Budget) -> int:
        """Tries the likely actions with the network."""
        if self._thinker is None:
            self._thinker = LearnedThinker(self.rng)
        return self._thinker.best(state.row, codes, budget)

    def _one_step(self, state: TowersState, codes: list[int]) -> int:
        weights, workspace = weights_of(state.players), self._workspace
        values = [action_value(state.row, state.facts, weights, code, workspace, self.rng) for code in codes]
        return codes[pick_action(values, self.level, self.rng)]

    def _search(self, state: TowersState) -> int:
        assert self.level.budget
        root = TowersRoot(state.row, state.facts, weights_of(state.players), state.to_act[0])
        clear(self._tree)
        budget = replace(self.level.budget, iterations=self.level.budget.iterations * ITERATION_FACTOR)
        for iterations in budget.chunks(CHUNK):
            action = search(root, self._tree, SETTINGS, self._workspace, self.rng, iterations)
        return action
