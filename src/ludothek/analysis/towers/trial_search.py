"""Trials of Denkste!? (bots/towers/trials.py): the actions of a decision meet the same throws, the network
plays on, and judges. Before trials they look like what they are worth over two throws."""

from __future__ import annotations

import numpy as np

from ludothek.analysis.trial_search import TrialSearch
from ludothek.bots.towers.learned import THINKING
from ludothek.bots.towers.trials import THROWS, Trials, try_actions
from ludothek.core.rng import Stream
from ludothek.games.towers.layout import Row

THROWS_PLAYED_ON = THINKING.throws
"""Over ten throws the best two actions differ by ten points in a single trial, and on average by 0.4 points from what
they do over twenty: with fewer throws one errs more, with more of them there is time for fewer trials."""
GAP = 0.03
"""Actions that look worse than the best one by more than this are not tried."""


class ThrowSearch(TrialSearch):
    """Trials come in rounds of 36, one for each first throw."""

    prior_trials = 300.0
    fewest_trials = 2 * THROWS
    doubt = 1.5
    steps = 4

    def __init__(
        self,
        trials: Trials,
        row: Row,
        actions: list[int],
        priors: np.ndarray,
        rng: Stream,
        throws: int = THROWS_PLAYED_ON,
    ) -> None:
        super().__init__(priors)
        self._trials, self._row, self._rng, self._throws = trials, row, rng, throws
        self._actions = np.array(actions, dtype=np.int32)

    def _carry_out(self, places: list[int], trials: int) -> np.ndarray:
        rounds = []
        for _ in range(max(1, round(trials / THROWS))):
            try_actions(self._trials, self._row, self._actions[places], self._throws, self._rng)
            rounds.append(self._trials.values[:, : len(places)].copy())
        return np.concatenate(rounds)

    def chance(self, place: int) -> float:
        """Of an action, by all its trials and by how it looked before them."""
        values = self._values[:, place]
        values = values[~np.isnan(values)]
        return float((values.sum() + self.prior_trials * self._priors[place]) / (len(values) + self.prior_trials))
