"""Judges by the learned network: the actor knows what a seat knows, the critic sees all hands, the search uses both."""

from __future__ import annotations

from ludothek.analysis.evaluator import Chances, Knowledge
from ludothek.analysis.root_search import RootSearch
from ludothek.analysis.track.judge import Judge, known_cards
from ludothek.bots.network.learned import JUDGED
from ludothek.bots.network.player import NODES_PER_ITERATION, SETTINGS
from ludothek.bots.network.search import NetworkRoot, judge, new_workspace, prepare, search
from ludothek.bots.network.vocabulary import lexicon_of
from ludothek.bots.network.weights import shipped_critic, shipped_weights
from ludothek.bots.search import MAX_DEPTH
from ludothek.bots.tree import new_tree
from ludothek.core.rng import Stream
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.layout import Row
from ludothek.games.track.memory import Memory
from ludothek.games.track.table import Table

STRONG_AT = ("dog", "dog-royal")
"""Where the network alone is no weaker than *hard*, as far as was measured (docs/learning.md)."""


def is_judged_by_network(table: Table) -> bool:
    return table.book.id in STRONG_AT and table.players in JUDGED.get(table.book.id, ()) and not table.has_house_rules


class NetworkJudge(Judge):
    def __init__(self, table: Table, iterations: int) -> None:
        self._facts, self._lexicon = table.facts, lexicon_of(table.facts)
        self._weights, self._critic = shipped_weights(), shipped_critic()
        self._workspace = new_workspace(self._weights, self._critic)
        self._iterations = iterations
        self._tree = new_tree(2 * iterations * NODES_PER_ITERATION, MAX_DEPTH)

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
        root = self._root(row, memory, seat, knowledge)
        prepare(root, self._workspace)
        if knowledge == "open":
            self._see_open(root)
        searched = RootSearch(search, root, self._tree, SETTINGS, self._workspace, rng, SETTINGS.prior_visits)
        return searched.weigh(self._iterations, played)
