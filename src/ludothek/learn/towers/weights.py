"""How a network begins, and how a smaller one grows."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludothek.bots.towers.inputs import feature_count, most_active
from ludothek.bots.towers.value import HIDDEN, SECOND, ValueWeights, players_of


def first_weights(players: int, seed: int) -> ValueWeights:
    rng = np.random.default_rng(seed)

    def drawn(rows: int, columns: int, fan: int) -> npt.NDArray[np.float32]:
        return (rng.standard_normal((rows, columns)) * np.sqrt(2.0 / fan)).astype(np.float32)

    return ValueWeights(
        drawn(feature_count(players), HIDDEN, most_active(players)) * np.float32(0.5), np.zeros(HIDDEN, np.float32),
        drawn(HIDDEN, SECOND, HIDDEN), np.zeros(SECOND, np.float32),
        drawn(SECOND, players - 1, SECOND), np.zeros(players - 1, np.float32),
    )  # fmt: skip


def grown(weights: ValueWeights, seed: int) -> ValueWeights:
    """Weights of an earlier, smaller network in one of today's size, which judges as they do: features are only added
    at the end of the list, new ones count for nothing yet, and nobody listens to new units."""
    rows, columns = weights.first.shape
    larger = first_weights(players_of(weights), seed)
    larger.first[rows:, :columns] = 0
    larger.first[:rows, :columns] = weights.first
    larger.first_bias[:columns] = weights.first_bias
    larger.second[columns:] = 0
    larger.second[:columns] = weights.second
    return larger._replace(second_bias=weights.second_bias, last=weights.last, last_bias=weights.last_bias)
