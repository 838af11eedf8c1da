"""A family's tree search (bots/search.py), told which of the first actions to try: each gets a fair hearing.

The search that plays gives nearly all its iterations to what it will take. Here it matters how much an action loses
that it would not take. So half of the iterations find the best action: they go to all candidates alike, and half of
those drop out after each stage (sequential halving). The other half compare the best one with the one that was
played, and only these say what that lost: the figures by which an action was picked as the best flatter it. Actions
meet on the same deals, because chance begins anew from the same point for each in turn.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from ludothek.bots.search import SearchSettings
from ludothek.bots.tree import ACTION, FIRST, NEXT, NONE, PRIOR, ROOT, TOTAL, VISITS, Tree, clear
from ludothek.core.rng import Stream, next32, stream_of

CANDIDATES = 10
"""Actions that are searched: those that look best at first sight, and the one that was played."""
NEVER = -1e9


class RootSearch:
    """Of one decision."""

    def __init__(
        self,
        search: Callable[..., int],
        root: Any,
        tree: Tree,
        settings: SearchSettings,
        workspace: Any,
        rng: Stream,
        prior_weight: float,
    ) -> None:
        self._search, self._root, self._tree = search, root, tree
        self._settings, self._workspace = settings, workspace
        self._prior_weight = prior_weight
        """How many visits the prior counts for in the end."""
        clear(tree)
        search(root, tree, settings, workspace, rng, 1)
        self._nodes = root_children(tree)
        self._priors = {action: float(tree.values[node, PRIOR]) for action, node in self._nodes.items()}
        self._deals, self._turn = int(next32(rng)), 0

    def weigh(self, iterations: int, wanted: int) -> dict[int, float]:
        """By action, its side's chance, the best one first. `wanted` is always among them."""
        in_order = sorted(self._nodes, key=lambda action: (-self._priors[action], action))
        tried = in_order[:CANDIDATES]
        if wanted not in tried:
            tried.append(wanted)
        self._halve(tried, iterations // 2)
        found = {action: self._mean(action) for action in tried}
        best = min(tried, key=lambda action: (-found[action], action))
        if best != wanted:
            found[wanted] = found[best] - self._loss(best, wanted, iterations // 4)
        chances = {action: min(chance, found[best]) for action, chance in found.items()}
        # The one that was played may have turned out no worse; that does not make it the best.
        in_order = sorted(tried, key=lambda action: (-chances[action], action != best, action))
        return {action: chances[action] for action in in_order}

    def _halve(self, candidates: Sequence[int], iterations: int) -> None:
        stages = max(1, math.ceil(math.log2(len(candidates))))
        for _ in range(stages):
            self._try(candidates, max(1, iterations // (stages * len(candidates))))
            in_order = sorted(candidates, key=lambda action: (-self._mean(action), action))
            candidates = in_order[: max(2, (len(candidates) + 1) // 2)]

    def _loss(self, best: int, wanted: int, turns: int) -> float:
        """How much worse, by new iterations and the priors; nothing where it turns out no worse."""
        before = {action: self._totals(action) for action in (best, wanted)}
        self._try((best, wanted), turns)

        def mean(action: int) -> float:
            visits, total = (now - old for now, old in zip(self._totals(action), before[action], strict=True))
            weight = self._prior_weight
            return float((total + weight * self._priors[action]) / (visits + weight))

        return max(0.0, mean(best) - mean(wanted))

    def _try(self, candidates: Sequence[int], turns: int) -> None:
        values, nodes = self._tree.values, list(self._nodes.values())
        for _ in range(turns):
            for action in candidates:
                # The next iteration begins with this action: nobody takes one that looks so bad as all others now do.
                values[nodes, PRIOR] = NEVER
                values[self._nodes[action], PRIOR] = 0.0
                deal = stream_of(f"{self._deals}:{self._turn}")
                self._search(self._root, self._tree, self._settings, self._workspace, deal, 1)
            self._turn += 1

    def _totals(self, action: int) -> tuple[int, float]:
        node = self._nodes[action]
        return int(self._tree.nodes[node, VISITS]), float(self._tree.values[node, TOTAL])

    def _mean(self, action: int) -> float:
        visits, total = self._totals(action)
        return (total + self._prior_weight * self._priors[action]) / (visits + self._prior_weight)


def root_children(tree: Tree) -> dict[int, int]:
    """By action: its node."""
    found = {}
    child = int(tree.nodes[ROOT, FIRST])
    while child != NONE:
        found[int(tree.nodes[child, ACTION])] = child
        child = int(tree.nodes[child, NEXT])
    return found
