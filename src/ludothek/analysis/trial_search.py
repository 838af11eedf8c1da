"""Weighs the actions of a decision by trials: they are carried out side by side with the same chance, a network plays
on, and judges. What a trial is, a family says; how trials are spent is said here.

Two good actions often differ by half a point or less, and in a single trial by many points either way. So trials are
spent where it is close (sequential halving): most of them find the best action, all candidates first, then the better
half of them, and so on. The rest compare the best one with the one that was played, in new trials, and only these say
what that lost: the figures by which an action was picked as the best flatter it.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import ClassVar

import numpy as np


def likely(priors: np.ndarray, gap: float, fewest: int, most: int) -> list[int]:
    """Places of the actions that look at most so much worse than the best one, which stands first."""
    order: list[int] = np.argsort(-priors, kind="stable").tolist()
    close = [place for place in order if priors[place] >= priors[order[0]] - gap]
    return order[: min(most, max(fewest, len(close)))]


class TrialSearch(ABC):
    """Of one decision. Actions are told by their places among the priors, which say how they look before trials."""

    prior_trials: ClassVar[float]
    """For how many trials a prior counts."""
    fewest_trials: ClassVar[int]
    """Before an action that is not among the worse half may drop out."""
    doubt: ClassVar[float]
    """An action drops out when it is so many standard errors behind the best one."""
    steps: ClassVar[int] = 1
    """In how many steps the trials of a stage are made: after each, what is behind beyond doubt drops out."""

    def __init__(self, priors: np.ndarray) -> None:
        self._priors = priors
        self._values = np.zeros((0, len(priors)))
        """A row per trial: the own side's chance after every action; not a number where it was not tried."""
        self.best = int(priors.argmax())

    @abstractmethod
    def _carry_out(self, places: list[int], trials: int) -> np.ndarray:
        """About so many trials of these actions: a row each."""

    def losses(self, candidates: list[int], trials: int, wanted: int) -> np.ndarray:
        """By action: how much worse it is than the best candidate, whose loss is nothing."""
        best = self.best = self._find(candidates, 3 * trials // 4)
        found = np.array([self._behind(best, place)[0] for place in range(len(self._priors))])
        if best != wanted:
            met = len(self._values)
            self._try([best, wanted], max(1, trials // 8))
            found[wanted] = self._behind(best, wanted, met)[0]
        found = np.maximum(found, 0.0)
        found[best] = 0.0
        return found

    def in_order(self, losses: np.ndarray) -> list[int]:
        """Of two that lose nothing, the one that was found to be best comes first. The one that was played may have
        turned out no worse in the new trials; that does not make it the best."""
        return sorted(range(len(losses)), key=lambda place: (losses[place], place != self.best))

    def error(self, best: int, place: int) -> float:
        """The standard error of the difference between two actions, by all trials in which both were tried."""
        return self._behind(best, place)[1]

    def _find(self, left: list[int], trials: int) -> int:
        stages = max(1, math.ceil(math.log2(len(left))))
        for _ in range(stages):
            for step in range(self.steps):
                if step:
                    left = self._not_behind(left)
                if len(left) == 1:
                    return left[0]
                self._try(left, max(1, round(trials / (stages * self.steps * len(left)))))
            left = self._not_behind(self._better_half(left))
        return left[0]

    def _better_half(self, tried: list[int]) -> list[int]:
        """At least two, the best one first."""
        return self._in_order(tried)[: max(2, (len(tried) + 1) // 2)]

    def _not_behind(self, tried: list[int]) -> list[int]:
        """Without those that are behind the best one beyond doubt; the best one first."""
        in_order = self._in_order(tried)
        if len(self._values) < self.fewest_trials:
            return in_order
        return [place for place in in_order if place == in_order[0] or not self._is_behind(in_order[0], place)]

    def _in_order(self, tried: list[int]) -> list[int]:
        means = self._values[:, tried].sum(0) + self.prior_trials * self._priors[tried]
        return [tried[index] for index in np.argsort(-means, kind="stable")]

    def _is_behind(self, best: int, place: int) -> bool:
        loss, error = self._behind(best, place)
        return loss > self.doubt * error

    def _behind(self, best: int, place: int, first: int = 0) -> tuple[float, float]:
        """How much worse, by the trials from `first` on in which both were tried and by the priors; and the standard
        error of the former."""
        apart = self._values[first:, best] - self._values[first:, place]
        apart = apart[~np.isnan(apart)]
        prior, trials = self._priors[best] - self._priors[place], len(apart)
        if trials == 0:
            return float(prior), 0.0
        loss = (apart.sum() + self.prior_trials * prior) / (trials + self.prior_trials)
        return float(loss), float(apart.std() / math.sqrt(trials))

    def _try(self, places: list[int], trials: int) -> None:
        found = self._carry_out(places, trials)
        rows = np.full((len(found), len(self._priors)), np.nan)
        rows[:, places] = found
        self._values = np.concatenate([self._values, rows])
