"""What the search without the network (bots/track/search.py) thinks of the legal actions, beside what the network does.

Its errors are not the network's: it sees far less in a position, but so many more of them that luck averages out.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludothek.bots.budget import Budget
from ludothek.bots.search import MAX_DEPTH
from ludothek.bots.track.search import CHUNK, MAX_NODES, SETTINGS, TrackRoot, new_workspace, search
from ludothek.bots.tree import ACTION, FIRST, NEXT, NONE, ROOT, clear, mean_of, new_tree
from ludothek.core.rng import Stream


class SecondOpinion:
    def __init__(self) -> None:
        self._workspace, self._tree = new_workspace(), new_tree(MAX_NODES, MAX_DEPTH)

    def values(self, root: TrackRoot, codes: list[int], budget: Budget, rng: Stream) -> npt.NDArray[np.float64]:
        """The own side's chance after each of the legal actions."""
        clear(self._tree)
        for iterations in budget.chunks(CHUNK):
            search(root, self._tree, SETTINGS, self._workspace, rng, iterations)
        nodes, found = self._tree.nodes, {}
        child = int(nodes[ROOT, FIRST])
        while child != NONE:
            found[int(nodes[child, ACTION])] = mean_of(nodes, self._tree.values, child, SETTINGS.prior_visits)
            child = int(nodes[child, NEXT])
        return np.array([found[code] for code in codes])
