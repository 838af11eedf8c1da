"""Weighs the actions of a decision by trials (bots/network/trials.py): they are carried out in the same imagined deals,
the network plays on for some choices, and the critic judges.

Two good actions often differ by half a point or less, and in a single deal by three points either way. So deals are
spent where it is close (sequential halving): most trials find the best action, all candidates first, then the better
half of them, and so on. The rest compare the best one with the one that was played, in new deals, and only these say
what that lost: the figures by which an action was picked as the best flatter it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ludothek.bots.network.search import MOST_DEALS, MOST_TRIED, NetworkRoot, NetworkWorkspace
from ludothek.bots.network.trials import DOUBT, try_actions
from ludothek.core.rng import Stream

CHOICES_PLAYED_ON = 4
"""In the same time four find the action that eight would hold for best more often than eight do, and than two."""
PRIOR_DEALS = 8.0
"""For how many deals the network's own opinion counts."""
GAP = 0.06
"""Actions that the network holds for worse than its best one by more than this are candidates only if they are among
the first `FEWEST_CANDIDATES`, or were played."""
FEWEST_CANDIDATES = 3
FEWEST_DEALS = 6
"""Before an action that is not among the worse half may drop out."""


def candidates(priors: np.ndarray, played: int) -> list[int]:
    """Places of the actions that are worth trying, the network's favourite first; `played` is always among them."""
    order = np.argsort(-priors, kind="stable").tolist()
    likely = [place for place in order if priors[place] >= priors[order[0]] - GAP]
    chosen = order[: min(MOST_TRIED, max(FEWEST_CANDIDATES, len(likely)))]
    return chosen if played in chosen else [*chosen[: MOST_TRIED - 1], played]


class TrialSearch:
    """Of one decision. Actions are told by their places in `actions`, of which the first is the network's favourite."""

    def __init__(
        self,
        root: NetworkRoot,
        workspace: NetworkWorkspace,
        actions: Sequence[int],
        priors: np.ndarray,
        rng: Stream,
        choices: int = CHOICES_PLAYED_ON,
    ) -> None:
        self._root, self._workspace, self._rng, self._choices = root, workspace, rng, choices
        self._actions, self._priors = np.array(actions, dtype=np.int32), priors
        self._values = np.zeros((0, len(actions)))
        """A row per deal: the own side's chance after every action; not a number where it was not tried."""

    def losses(self, trials: int, wanted: int) -> np.ndarray:
        """By action: how much worse it is than the best one, whose loss is nothing."""
        best = self._find(3 * trials // 4)
        found = np.array([self._behind(best, place)[0] for place in range(len(self._actions))])
        if best != wanted:
            met = len(self._values)
            self._try([best, wanted], max(1, trials // 8))
            found[wanted] = self._behind(best, wanted, met)[0]
        found = np.maximum(found, 0.0)
        found[best] = 0.0
        return found

    def error(self, best: int, place: int) -> float:
        """The standard error of the difference between two actions, by all deals in which both were tried."""
        return self._behind(best, place)[1]

    def _find(self, trials: int) -> int:
        left = list(range(len(self._actions)))
        stages = max(1, math.ceil(math.log2(len(left))))
        for _ in range(stages):
            self._try(left, max(1, round(trials / (stages * len(left)))))
            left = self._better_half(left)
            if len(left) == 1:
                break
        return left[0]

    def _better_half(self, tried: list[int]) -> list[int]:
        """At least two, unless all others are behind beyond doubt; the best one first."""
        means = self._values[:, tried].sum(0) + PRIOR_DEALS * self._priors[tried]
        in_order = [tried[index] for index in np.argsort(-means, kind="stable")]
        better = in_order[: max(2, (len(tried) + 1) // 2)]
        if len(self._values) < FEWEST_DEALS:
            return better
        return [place for place in better if place == better[0] or not self._is_behind(better[0], place)]

    def _is_behind(self, best: int, place: int) -> bool:
        loss, error = self._behind(best, place)
        return loss > DOUBT * error

    def _behind(self, best: int, place: int, first: int = 0) -> tuple[float, float]:
        """How much worse, by the deals from `first` on in which both were tried and by the network's opinion; and the
        standard error of the former."""
        apart = self._values[first:, best] - self._values[first:, place]
        apart = apart[~np.isnan(apart)]
        prior = self._priors[best] - self._priors[place]
        deals = len(apart)
        loss = (apart.sum() + PRIOR_DEALS * prior) / (deals + PRIOR_DEALS)
        return float(loss), float(apart.std() / math.sqrt(max(1, deals)))

    def _try(self, places: list[int], deals: int) -> None:
        deals = min(deals, MOST_DEALS)
        try_actions(self._root, self._workspace, self._actions[places], self._choices, 0, deals, self._rng)
        rows = np.full((deals, len(self._actions)), np.nan)
        rows[:, places] = self._workspace.values[:deals, : len(places)]
        self._values = np.concatenate([self._values, rows])
