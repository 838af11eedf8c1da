"""Trials of the track family (bots/network/trials.py): the actions of a decision are carried out in the same imagined
deals, the network plays on for some choices, and the critic judges."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ludothek.analysis.trial_search import TrialSearch, likely
from ludothek.bots.network.search import MOST_DEALS, MOST_TRIED, NetworkRoot, NetworkWorkspace
from ludothek.bots.network.trials import DOUBT, try_actions
from ludothek.core.rng import Stream

CHOICES_PLAYED_ON = 4
"""In the same time four find the action that eight would hold for best more often than eight do, and than two."""
GAP = 0.06
"""Actions that the network holds for worse than its best one by more than this are candidates only if they are among
the first `FEWEST_CANDIDATES`, or were played."""
FEWEST_CANDIDATES = 3


def candidates(priors: np.ndarray, played: int) -> list[int]:
    """Places of the actions that are worth trying, the network's favourite first; `played` is always among them."""
    chosen = likely(priors, GAP, FEWEST_CANDIDATES, MOST_TRIED)
    return chosen if played in chosen else [*chosen[: MOST_TRIED - 1], played]


class DealSearch(TrialSearch):
    """Trials are deals. Of the actions, the first one is the network's favourite."""

    prior_trials = 8.0
    fewest_trials = 6
    doubt = DOUBT

    def __init__(
        self,
        root: NetworkRoot,
        workspace: NetworkWorkspace,
        actions: Sequence[int],
        priors: np.ndarray,
        rng: Stream,
        choices: int = CHOICES_PLAYED_ON,
    ) -> None:
        super().__init__(priors)
        self._root, self._workspace, self._rng, self._choices = root, workspace, rng, choices
        self._actions = np.array(actions, dtype=np.int32)

    def _carry_out(self, places: list[int], trials: int) -> np.ndarray:
        deals = min(trials, MOST_DEALS)
        try_actions(self._root, self._workspace, self._actions[places], self._choices, 0, deals, self._rng)
        return self._workspace.values[:deals, : len(places)].copy()
