"""The player that has learned Denkste!?: the network of value.py one throw ahead, or playing on with it."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Row
from ludothek.bots.budget import Budget
from ludothek.bots.towers.lookahead import new_lookahead, value_of
from ludothek.bots.towers.trials import leaders, new_trials, try_actions
from ludothek.bots.towers.value import ValueWeights
from ludothek.core.rng import Stream

SHIPPED = {2: "two.npz", 3: "three.npz", 4: "four.npz"}
"""By how many players."""
MOST_TRIED = 8


class TowersThinking(NamedTuple):
    """How actions are tried."""

    throws: int = 10
    """How many are played on before the network judges."""
    gap: float = 0.06
    """Actions that look so much worse than the best, over all throws, are not tried."""
    prior_trials: float = 100.0
    """How many trials count as much as how an action looked before."""


THINKING = TowersThinking()


def read_weights(path: Path) -> ValueWeights:
    with np.load(path, allow_pickle=False) as kept:
        parts = {name: np.ascontiguousarray(kept[name], dtype=np.float32) for name in ValueWeights._fields}
    # For two players there is one column, which files used to keep without its second dimension.
    return ValueWeights(**{**parts, "last": parts["last"].reshape(len(parts["last"]), -1)})


@cache
def shipped_weights(players: int) -> ValueWeights:
    with as_file(files("ludothek.bots.towers") / SHIPPED[players]) as path:
        return read_weights(path)


class LearnedThinker:
    """Knows what actions are worth to the seat in turn."""

    def __init__(self, rng: Stream, weights: ValueWeights, thinking: TowersThinking = THINKING) -> None:
        self.rng, self.thinking = rng, thinking
        self._lookahead, self._trials = new_lookahead(weights), new_trials(weights)

    def values(self, position: Row, codes: list[int]) -> list[float]:
        """Looking ahead over the next throw."""
        return [value_of(position, code, self._lookahead) for code in codes]

    def best(self, position: Row, codes: list[int], budget: Budget | None) -> int:
        """The action that looks best over the next throw; with a budget, the likely ones are tried."""
        priors = np.array(self.values(position, codes))
        likely = np.argsort(-priors, kind="stable")[:MOST_TRIED]
        likely = likely[priors[likely] >= priors[likely[0]] - self.thinking.gap]
        if budget is None or len(likely) == 1:
            return codes[likely[0]]
        values, left, best = np.zeros((0, len(likely))), likely, 0
        for _ in budget.chunks(1):
            tried = np.array([codes[place] for place in left], dtype=np.int32)
            try_actions(self._trials, position, tried, self.thinking.throws, self.rng)
            values = np.concatenate([values, self._trials.values[:, : len(left)]])
            best, may_win = leaders(values, priors[left], self.thinking.prior_trials)
            code = codes[left[best]]
            left, values = left[may_win], values[:, may_win]
            if len(left) == 1:
                break
        return code
