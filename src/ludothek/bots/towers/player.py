"""A player of Denkste!?: by the network that has learned it, or one step ahead or by search without it."""

from __future__ import annotations

from dataclasses import replace

from ludothek.bots.budget import Budget
from ludothek.bots.level import Learned, Level, Style
from ludothek.bots.mistakes import pick_action
from ludothek.bots.player import Player
from ludothek.bots.search import MAX_DEPTH, SearchSettings
from ludothek.bots.towers.learned import LearnedThinker, shipped_weights
from ludothek.bots.towers.levels import learned_of
from ludothek.bots.towers.policy import action_value
from ludothek.bots.towers.search import TowersRoot, new_workspace, search
from ludothek.bots.towers.style import tastes
from ludothek.bots.towers.weights import weights_of
from ludothek.bots.tree import Tree, clear, new_tree
from ludothek.core.contract import View
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream
from ludothek.games.towers.actions import ROLL_ACTION
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
        self._learned = learned_of(level)
        self._workspace = new_workspace()
        self._thinker: LearnedThinker | None = None
        self._tree: Tree | None = None

    @classmethod
    def make_ready(cls, rules: Towers) -> None:
        warm("ludothek.bots.towers")

    def choose(self, view: View, legal: list[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        self.make_ready(self.rules)
        state = self.rules.imagine(view, self.rng)
        codes = [code_of(text) for text in legal]
        if self._learned:
            return text_of(self._by_network(state, codes, self._learned))
        if self.level.budget:
            return text_of(self._search(state, self.level.budget))
        return text_of(self._one_step(state, codes))

    def _by_network(self, state: TowersState, codes: list[int], learned: Learned) -> int:
        """Looks one throw ahead; with a budget it tries the likely actions. Nobody errs about throwing again."""
        if self._thinker is None:
            self._thinker = LearnedThinker(self.rng, shipped_weights(state.players))
        if learned.budget or ROLL_ACTION in codes:
            return self._thinker.best(state.row, codes, learned.budget)
        values = self._thinker.values(state.row, codes)
        if learned.style is not Style.BALANCED:
            likes = tastes(learned.style, state, codes)
            values = [value + like for value, like in zip(values, likes, strict=True)]
        return codes[pick_action(values, learned, self.rng)]

    def _one_step(self, state: TowersState, codes: list[int]) -> int:
        weights, workspace = weights_of(state.players), self._workspace
        values = [action_value(state.row, state.facts, weights, code, workspace, self.rng) for code in codes]
        return codes[pick_action(values, self.level, self.rng)]

    def _search(self, state: TowersState, budget: Budget) -> int:
        if self._tree is None:
            self._tree = new_tree(min(MAX_NODES, budget.iterations * NODES_PER_ITERATION), MAX_DEPTH)
        root = TowersRoot(state.row, state.facts, weights_of(state.players), state.to_act[0])
        clear(self._tree)
        for iterations in replace(budget, iterations=budget.iterations * ITERATION_FACTOR).chunks(CHUNK):
            action = search(root, self._tree, SETTINGS, self._workspace, self.rng, iterations)
        return action
