"""Puzzles of the track family: actions are tried in the same imagined deals, everybody plays on by the network, the
critic judges, and a tree search must agree which action is the best."""

from __future__ import annotations

from typing import cast

import numpy as np

from ludothek.analysis.puzzle_finder import OpenDecision, PuzzleFinder
from ludothek.analysis.root_search import RootSearch
from ludothek.bots.level import Learned
from ludothek.bots.network.forward import see_sides
from ludothek.bots.network.player import NODES_PER_ITERATION, SETTINGS, NetworkPlayer
from ludothek.bots.network.search import (
    CHANCE_PER_SCORE,
    DEALS_IN_STEP,
    MOST_TRIED,
    NetworkRoot,
    copy_chances,
    new_workspace,
    prepare,
    search,
)
from ludothek.bots.network.trials import try_actions
from ludothek.bots.network.vocabulary import lexicon_of
from ludothek.bots.network.weights import shipped_critic, shipped_weights
from ludothek.bots.search import MAX_DEPTH
from ludothek.bots.track.determinize import Known
from ludothek.bots.tree import new_tree
from ludothek.core.contract import Game, State
from ludothek.core.rng import Stream, stream_of
from ludothek.games.track import layout as L
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.memory import new_memory, turn_page
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.state import TrackState
from ludothek.games.track.teams import has_won

CHOICES_PLAYED_ON = 8
TREE_ITERATIONS = 512
STANDINGS = 120
"""In how many deals the chances of all sides after an action are looked at."""


class TrackDecision(OpenDecision):
    most_tried = MOST_TRIED
    at_a_time, most_trials = 12, 360

    def __init__(self, finder: TrackPuzzleFinder, state: TrackState, seat: int) -> None:
        self._finder, self._state, self._seat = finder, state, seat
        table = state.table
        self.sides = int(table.facts[TEAMS])
        self.side = seat % self.sides
        self._memory = new_memory()
        turn_page(self._memory, state.row)
        self._codes = np.array([table.parse(text) for text in state.legal(seat)], dtype=np.int32)

    def scores(self) -> np.ndarray:
        table, row, player = self._state.table, self._state.row, self._finder.player
        return player.scores(table, row, self._memory, self._seat, self._codes) * CHANCE_PER_SCORE

    def chances(self) -> np.ndarray:
        self._prepared()
        return self._finder.workspace.expected[: self.sides].copy()

    def is_ordinary(self) -> bool:
        return bool(self._state.row[L.PHASE] == L.PLAY and not self._state.row[L.SEVEN_LEFT])

    def values(self, tried: list[int], first: int, end: int, rng: Stream) -> np.ndarray:
        workspace = self._finder.workspace
        try_actions(self._prepared(), workspace, self._codes[tried], CHOICES_PLAYED_ON, first, end, rng)
        return workspace.values[first:end, : len(tried)].copy()

    def chances_after(self, place: int, rng: Stream) -> np.ndarray:
        total = np.zeros(self.sides)
        for _ in range(0, STANDINGS, DEALS_IN_STEP):
            self.values([place], 0, DEALS_IN_STEP, rng)
            total += sum(self._judged(game) for game in range(DEALS_IN_STEP))
        return total / STANDINGS

    def _judged(self, game: int) -> np.ndarray:
        """All sides' chances in one of the games that were played in step."""
        facts, workspace, critic = self._state.table.facts, self._finder.workspace, self._finder.critic
        table = workspace.many.tables[game]
        if table[L.PHASE] == L.OVER:
            return np.array([float(has_won(table, facts, side)) for side in range(self.sides)])
        see_sides(facts, critic, workspace.many.critic.trunk[game], workspace.critic_work.sides)
        copy_chances(facts, first_to_act(table, facts), workspace.critic_work, workspace.scores)
        return workspace.scores[: self.sides].copy()

    def second_opinion(self, place: int, rng: Stream) -> int:
        """A tree search."""
        tree = new_tree(2 * TREE_ITERATIONS * NODES_PER_ITERATION, MAX_DEPTH)
        searched = RootSearch(
            search, self._prepared(), tree, SETTINGS, self._finder.workspace, rng, SETTINGS.prior_visits
        )
        found = searched.weigh(TREE_ITERATIONS, int(self._codes[place]))
        return self._codes.tolist().index(max(found, key=lambda code: found[code]))

    def _prepared(self) -> NetworkRoot:
        finder, table = self._finder, self._state.table
        known: Known = np.zeros((L.MOST_SEATS, L.MOST_KINDS), dtype=np.int64)
        lexicon, memory, seat = lexicon_of(table.facts), self._memory, self._seat
        root = NetworkRoot(self._state.row, table.facts, lexicon, memory, finder.weights, finder.critic, seat, known)
        prepare(root, finder.workspace)
        return root


class TrackPuzzleFinder(PuzzleFinder):
    erring = Learned(temperature=0.005)

    def __init__(self, rules: Game, players: int) -> None:
        super().__init__(rules, players)
        self.weights, self.critic = shipped_weights(), shipped_critic()
        self.workspace = new_workspace(self.weights, self.critic)
        self.player = NetworkPlayer(self.rules, self.weights, stream_of(0))

    def _decision(self, state: State, seat: int) -> OpenDecision:
        return TrackDecision(self, cast(TrackState, state), seat)
