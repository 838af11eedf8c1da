"""Puzzles of Denkste!?: what to do with a throw. Actions are tried with the same throws, the network plays on and
judges; the search of the bots that do without the network must agree which action is the best."""

from __future__ import annotations

from typing import cast

import numpy as np

from ludothek.analysis.puzzle_finder import OpenDecision, PuzzleFinder
from ludothek.analysis.root_search import RootSearch
from ludothek.analysis.towers.judge import TowersJudge
from ludothek.bots.level import Learned
from ludothek.bots.search import MAX_DEPTH
from ludothek.bots.towers.learned import MOST_TRIED, THINKING, shipped_weights
from ludothek.bots.towers.lookahead import new_lookahead, value_of
from ludothek.bots.towers.player import NODES_PER_ITERATION, SETTINGS
from ludothek.bots.towers.search import TowersRoot, new_workspace, search
from ludothek.bots.towers.trials import THROWS, new_trials, try_actions
from ludothek.bots.towers.weights import weights_of
from ludothek.bots.tree import new_tree
from ludothek.core.contract import Game, State
from ludothek.core.rng import Stream
from ludothek.games.towers.apply import apply
from ludothek.games.towers.layout import MOVE, OVER, new_buffer, phase_of
from ludothek.games.towers.state import TowersState

TREE_ITERATIONS = 16_000


class TowersDecision(OpenDecision):
    most_tried = MOST_TRIED
    at_a_time, most_trials = 2 * THROWS, 200 * THROWS

    def __init__(self, finder: TowersPuzzleFinder, state: TowersState, seat: int) -> None:
        self._finder, self._state = finder, state
        self.side, self.sides = seat, state.players
        self._codes = np.array(state.codes(seat), dtype=np.int32)

    def scores(self) -> np.ndarray:
        """Over the next throw."""
        return np.array([value_of(self._state.row, code, self._finder.lookahead) for code in self._codes.tolist()])

    def chances(self) -> np.ndarray:
        return np.array(self._finder.judge.chances(self._state))

    def is_ordinary(self) -> bool:
        """Whether to throw again is another question."""
        return phase_of(self._state.row) == MOVE

    def values(self, tried: list[int], first: int, end: int, rng: Stream) -> np.ndarray:
        trials, rounds = self._finder.trials, []
        for _ in range(first, end, THROWS):
            try_actions(trials, self._state.row, self._codes[tried], THINKING.throws, rng)
            rounds.append(trials.values[:, : len(tried)].copy())
        return np.concatenate(rounds)

    def chances_after(self, place: int, rng: Stream) -> np.ndarray:
        """Over the next throw."""
        after = self._state.copy()
        apply(after.row, after.facts, int(self._codes[place]), rng, new_buffer())
        if phase_of(after.row) == OVER:
            return np.eye(self.sides)[self.side]
        return np.array(self._finder.judge.chances(after))

    def second_opinion(self, place: int, rng: Stream) -> int:
        """The search with rollouts, which does not ask the network."""
        finder, state = self._finder, self._state
        root = TowersRoot(state.row, state.facts, weights_of(state.players), self.side)
        tree = new_tree(TREE_ITERATIONS * NODES_PER_ITERATION, MAX_DEPTH)
        searched = RootSearch(search, root, tree, SETTINGS, finder.workspace, rng, SETTINGS.prior_visits)
        found = searched.weigh(TREE_ITERATIONS, int(self._codes[place]))
        return self._codes.tolist().index(max(found, key=lambda code: found[code]))


class TowersPuzzleFinder(PuzzleFinder):
    erring = Learned(temperature=0.02)

    def __init__(self, rules: Game, players: int) -> None:
        super().__init__(rules, players)
        weights = shipped_weights(players)
        self.judge = TowersJudge(players, 0)
        self.lookahead, self.trials = new_lookahead(weights), new_trials(weights)
        self.workspace = new_workspace()

    def _decision(self, state: State, seat: int) -> OpenDecision:
        return TowersDecision(self, cast(TowersState, state), seat)
