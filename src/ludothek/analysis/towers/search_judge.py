"""Judges by rollouts and the tree search of the bots, for the tables that no network has learned: three and four."""

from __future__ import annotations

import numpy as np

from ludothek.analysis.evaluator import Chances
from ludothek.analysis.root_search import RootSearch
from ludothek.analysis.towers.judge import TowersJudge
from ludothek.bots.search import MAX_DEPTH, SearchSettings
from ludothek.bots.towers.player import NODES_PER_ITERATION
from ludothek.bots.towers.search import TowersRoot, evaluate, imagine_table, new_workspace, roll_out, search
from ludothek.bots.towers.weights import weights_of
from ludothek.bots.tree import new_tree
from ludothek.core.rng import Stream
from ludothek.games.towers.layout import turn_of
from ludothek.games.towers.notation import ROLL_TEXT
from ludothek.games.towers.state import TowersState

ROLLOUTS = 200
"""For the chances of a position."""
THROWS = 36
"""Other throws, for comparison with the one that fell."""
SETTINGS = SearchSettings(horizon=100, prior_visits=8.0, exploration=0.1)
NO_PRIOR = 0.0
"""The prior takes a throw more for granted, so it says nothing about what one loses without it."""


class SearchJudge(TowersJudge):
    def __init__(self, players: int, iterations: int) -> None:
        self._weights, self._workspace, self._iterations = weights_of(players), new_workspace(), iterations
        self._tree = new_tree(2 * iterations * NODES_PER_ITERATION, MAX_DEPTH)

    def _root(self, state: TowersState) -> TowersRoot:
        return TowersRoot(state.row, state.facts, self._weights, state.to_act[0])

    def chances(self, state: TowersState, rng: Stream) -> Chances:
        return self._rolled_out(state, ROLLOUTS, rng)

    def _rolled_out(self, state: TowersState, rollouts: int, rng: Stream) -> Chances:
        root, workspace, total = self._root(state), self._workspace, np.zeros(state.players)
        for _ in range(rollouts):
            imagine_table(root, workspace, rng)
            roll_out(root, workspace, SETTINGS.horizon, rng)
            evaluate(root, workspace)
            total += workspace.scores[: len(total)]
        found: Chances = (total / rollouts).tolist()
        return found

    def weigh(self, state: TowersState, played: int, rng: Stream) -> dict[int, float]:
        root = self._root(state)
        searched = RootSearch(search, root, self._tree, SETTINGS, self._workspace, rng, NO_PRIOR)
        return searched.weigh(self._iterations, played)

    def luck(self, before: TowersState, thrown: TowersState, rng: Stream) -> float:
        """Compared with other throws."""
        seat, expected = turn_of(before.row), 0.0
        for _ in range(THROWS):
            other = before.copy()
            other.apply(seat, ROLL_TEXT, rng, 0)
            expected += self._rolled_out(other, ROLLOUTS // 8, rng)[seat] / THROWS
        return self.chances(thrown, rng)[seat] - expected
