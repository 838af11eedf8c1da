"""Judges by the learned network: the actor knows what a seat knows, the critic sees all hands, trials use both."""

from __future__ import annotations

import numpy as np

from ludothek.analysis.evaluator import Chances, Knowledge
from ludothek.analysis.track.judge import TrackJudge, known_cards
from ludothek.analysis.track.trial_search import CHOICES_PLAYED_ON, DealSearch, candidates
from ludothek.bots.network.search import (
    NetworkRoot,
    judge,
    list_actions,
    new_workspace,
    prepare,
    weigh_actions,
)
from ludothek.bots.network.vocabulary import lexicon_of
from ludothek.bots.network.weights import shipped_critic, shipped_weights
from ludothek.core.rng import Stream
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.layout import Row
from ludothek.games.track.memory import Memory
from ludothek.games.track.table import Table

OPEN_SAVES = 2
"""Where the hands are known, deals differ only by what is dealt later: in a quarter of the spread."""


class TrackNetworkJudge(TrackJudge):
    def __init__(self, table: Table, iterations: int, choices: int = CHOICES_PLAYED_ON) -> None:
        self._facts, self._lexicon = table.facts, lexicon_of(table.facts)
        self._weights, self._critic = shipped_weights(), shipped_critic()
        self._workspace = new_workspace(self._weights, self._critic)
        self._trials, self._choices = iterations, choices

    def _root(self, row: Row, memory: Memory, seat: int, knowledge: Knowledge) -> NetworkRoot:
        known = known_cards(row, self._facts, memory, seat, knowledge)
        return NetworkRoot(row, self._facts, self._lexicon, memory, self._weights, self._critic, seat, known)

    def chances(self, row: Row, memory: Memory, seat: int | None, rng: Stream) -> Chances:
        root, expected = self._root(row, memory, seat or 0, "seen"), self._workspace.expected
        if seat is None:
            self._see_open(root)
        else:
            prepare(root, self._workspace)
        found: Chances = expected[: self._facts[TEAMS]].tolist()
        return found

    def _see_open(self, root: NetworkRoot) -> None:
        """What the critic, who sees all hands, expects of the real table."""
        self._workspace.table[:] = root.row
        self._workspace.memory[:] = root.memory
        judge(root, self._workspace, self._workspace.expected)

    def weigh(
        self, row: Row, memory: Memory, seat: int, played: int, knowledge: Knowledge, rng: Stream
    ) -> dict[int, float]:
        actions, losses, search = self.search(row, memory, seat, played, knowledge, rng)
        expected = float(self._workspace.expected[seat % int(self._facts[TEAMS])])
        # What a seat expects is what comes of the network's favourite, which stands first.
        chances = np.clip(expected + losses[0] - losses, 0.0, 1.0)
        return {actions[place]: float(chances[place]) for place in search.in_order(losses)}

    def search(
        self, row: Row, memory: Memory, seat: int, played: int, knowledge: Knowledge, rng: Stream
    ) -> tuple[list[int], np.ndarray, DealSearch]:
        """The actions that were tried, what each loses, and the search, which can say how sure that is."""
        root = self._root(row, memory, seat, knowledge)
        legal, priors = self._first_sight(root)
        prepare(root, self._workspace)
        if knowledge == "open":
            self._see_open(root)
        places = candidates(priors, legal.index(played))
        actions = [legal[place] for place in places]
        search = DealSearch(root, self._workspace, actions, priors[places], rng, self._choices)
        trials = self._trials if knowledge == "seen" else max(1, self._trials // OPEN_SAVES)
        losses = search.losses(list(range(len(actions))), trials, actions.index(played))
        return actions, losses, search

    def _first_sight(self, root: NetworkRoot) -> tuple[list[int], np.ndarray]:
        """The legal actions, and what the network thinks of them."""
        workspace = self._workspace
        workspace.table[:], workspace.memory[:] = root.row, root.memory
        count = list_actions(root, workspace, root.seat)
        weigh_actions(root, workspace, root.seat, count)
        return workspace.actions[:count].tolist(), workspace.priors[:count].copy()
