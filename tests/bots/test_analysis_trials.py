"""How an analysis spends its trials (analysis/trial_search.py), on actions whose worth is known."""

from __future__ import annotations

import numpy as np
import pytest

from ludothek.analysis.trial_search import TrialSearch, likely


class KnownSearch(TrialSearch):
    """Trials without noise, which count how often each action was tried."""

    prior_trials = 10.0
    fewest_trials = 4
    doubt = 2.5
    steps = 2

    def __init__(self, priors: list[float], truth: list[float]) -> None:
        super().__init__(np.array(priors))
        self.truth, self.tried = np.array(truth), [0] * len(truth)

    def _carry_out(self, places: list[int], trials: int) -> np.ndarray:
        for place in places:
            self.tried[place] += trials
        luck = np.linspace(-0.01, 0.01, trials)[:, None]
        return np.tile(self.truth[places], (trials, 1)) + luck * (np.arange(len(places)) % 2)


def test_trials_find_the_best_and_go_where_it_is_close() -> None:
    search = KnownSearch([0.5, 0.5, 0.5, 0.5], [0.600, 0.601, 0.3, 0.2])
    losses = search.losses([0, 1, 2, 3], 400, wanted=2)
    assert (search.best, losses[1]) == (1, 0.0)
    assert losses[2] == pytest.approx(0.301, abs=0.06)
    assert min(search.tried[:2]) > 2 * max(search.tried[3], search.tried[2] - 400 // 8)


def test_a_single_candidate_needs_no_trials_and_the_rest_lose_what_they_look_like() -> None:
    search = KnownSearch([0.9, 0.2, 0.1], [0.9, 0.2, 0.1])
    assert search.losses([0], 400, wanted=0).tolist() == pytest.approx([0.0, 0.7, 0.8])
    assert sum(search.tried) == 0
    assert search.losses([0], 400, wanted=1)[1] == pytest.approx(0.7)
    assert search.tried == [50, 50, 0]


def test_candidates_are_the_close_ones() -> None:
    priors = np.array([0.5, 0.3, 0.49, 0.2, 0.475])
    assert likely(priors, gap=0.03, fewest=1, most=8) == [0, 2, 4]
    assert likely(priors, gap=0.03, fewest=1, most=2) == [0, 2]
    assert likely(priors, gap=0.001, fewest=3, most=8) == [0, 2, 4]


class FixedTrials(TrialSearch):
    """Every trial of an action says the same, but later ones say more for the last action."""

    prior_trials, fewest_trials, doubt = 0.0, 6, 2.5

    def __init__(self, first: list[float], later: list[float]) -> None:
        super().__init__(np.array(first))
        self._first, self._later, self._rounds = np.array(first), np.array(later), 0

    def _carry_out(self, places: list[int], trials: int) -> np.ndarray:
        self._rounds += 1
        said = self._first if self._rounds == 1 else self._later
        return np.tile(said[places], (trials, 1))


def test_an_action_that_was_played_and_turns_out_no_worse_is_not_the_best_for_that() -> None:
    search = FixedTrials(first=[0.50, 0.52], later=[0.52, 0.52])
    losses = search.losses([0, 1], trials=16, wanted=0)
    assert search.best == 1
    assert losses.tolist() == [0.0, 0.0]
    assert search.in_order(losses) == [1, 0]
