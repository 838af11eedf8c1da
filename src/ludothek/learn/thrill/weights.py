"""How the network begins."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludothek.bots.thrill.bid_network import HIDDEN, INPUTS, MOST_PLAYERS, OUTPUTS, SECOND, BidWeights

USUALLY_ACTIVE = MOST_PLAYERS + 3
"""So many inputs are on: everybody's chips, the place, the players and the penalty."""


def first_weights(seed: int) -> BidWeights:
    rng = np.random.default_rng(seed)

    def drawn(rows: int, columns: int, fan: int) -> npt.NDArray[np.float32]:
        return (rng.standard_normal((rows, columns)) * np.sqrt(2.0 / fan)).astype(np.float32)

    return BidWeights(
        drawn(INPUTS, HIDDEN, USUALLY_ACTIVE), np.zeros(HIDDEN, np.float32),
        drawn(HIDDEN, SECOND, HIDDEN), np.zeros(SECOND, np.float32),
        drawn(SECOND, OUTPUTS, SECOND) * np.float32(0.1), np.zeros(OUTPUTS, np.float32),
    )  # fmt: skip
