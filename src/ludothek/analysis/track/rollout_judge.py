"""Judges by rollouts and the weights of the simple players, for the games that the network has not learned."""

from __future__ import annotations

import numpy as np

from ludothek.analysis.evaluator import Chances, Knowledge
from ludothek.analysis.root_search import RootSearch
from ludothek.analysis.track.judge import TrackJudge, known_cards
from ludothek.bots.search import MAX_DEPTH, SearchSettings
from ludothek.bots.track.features import EVERYBODY
from ludothek.bots.track.player import NODES_PER_ITERATION
from ludothek.bots.track.policy import win_chances
from ludothek.bots.track.search import TrackRoot, imagine_table, new_workspace, roll_out, search
from ludothek.bots.track.weights import EVALUATOR, weights_of
from ludothek.bots.tree import new_tree
from ludothek.core.rng import Stream
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.layout import Row
from ludothek.games.track.memory import Memory
from ludothek.games.track.table import Table

ROLLOUTS = 64
"""For the chances of a position."""
SETTINGS = SearchSettings(horizon=16, prior_visits=8.0, exploration=0.1)


class RolloutJudge(TrackJudge):
    def __init__(self, rules: TrackGame, table: Table, iterations: int) -> None:
        self._facts, self._weights = table.facts, weights_of(rules, table)
        self._workspace, self._iterations = new_workspace(), iterations
        self._tree = new_tree(2 * iterations * NODES_PER_ITERATION, MAX_DEPTH)

    def _root(self, row: Row, memory: Memory, seat: int, knowledge: Knowledge) -> TrackRoot:
        known = known_cards(row, self._facts, memory, seat, knowledge)
        return TrackRoot(row, self._facts, self._weights, seat, known)

    def chances(self, row: Row, memory: Memory, seat: int | None, rng: Stream) -> Chances:
        root = self._root(row, memory, seat or 0, "open" if seat is None else "seen")
        workspace, total = self._workspace, np.zeros(int(self._facts[TEAMS]))
        for _ in range(ROLLOUTS):
            imagine_table(root, workspace, rng)
            roll_out(root, workspace, SETTINGS.horizon, rng)
            weights = self._weights[EVALUATOR]
            win_chances(workspace.table, self._facts, weights, EVERYBODY, workspace.features, workspace.scores)
            total += workspace.scores[: len(total)]
        found: Chances = (total / ROLLOUTS).tolist()
        return found

    def weigh(
        self, row: Row, memory: Memory, seat: int, played: int, knowledge: Knowledge, rng: Stream
    ) -> dict[int, float]:
        root = self._root(row, memory, seat, knowledge)
        searched = RootSearch(search, root, self._tree, SETTINGS, self._workspace, rng, SETTINGS.prior_visits)
        return searched.weigh(self._iterations, played)
