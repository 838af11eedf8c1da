"""The weights of Denkste!?: what each feature is worth (features.py), by players; see bench/bots_train_towers.py."""

from __future__ import annotations

from functools import cache

import numpy as np

from ludothek.bots.arrays import Floats

# fmt: off
WEIGHTS: dict[int, tuple[float, ...]] = {
    2: (
        -0.079, -0.065, -0.035, -0.098, -0.080, -0.106, -0.020, -0.020, -0.072, -0.115, -0.089, -0.015, 0.009,
        -0.061, 0.020, 0.000, 0.075, -0.071, 0.101, 0.117, -1.404, 1.404, -3.811, 0.525, 0.097, 0.005, -0.424,
    ),
    3: (
        -0.048, -0.097, -0.069, -0.150, -0.172, -0.146, -0.094, -0.066, -0.091, -0.079, -0.064, -0.013,
        -0.002, -0.191, 0.029, 0.000, 0.174, -0.146, 0.039, 0.103, -0.156, 0.976, -1.751, 0.378, 0.085, 0.009,
        -0.254,
    ),
    4: (
        -0.273, -0.211, -0.172, -0.325, -0.327, -0.249, -0.144, -0.159, -0.114, -0.121, -0.075, -0.002, 0.058,
        -0.260, 0.047, 0.000, 0.438, -0.339, 0.034, 0.214, -0.257, 0.531, -1.225, 0.469, 0.155, 0.030, -0.161,
    ),
}
# fmt: on


@cache
def weights_of(players: int) -> Floats:
    return np.array(WEIGHTS[players])
