"""The plate, its slider and its discs: the measures (millimetres) and the law of support.

Discs on the plate are rows of a float64 array, the disc's id being the row: x, y and radius, the radius 0 where no disc
is. Everything here and in the other kernels uses + - * / and square root alone, which every machine rounds alike; that
is how a push gives the same bits everywhere [TH-P5].
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel

Discs = Annotated[npt.NDArray[np.float64], ArrayOf("float64", 2)]

X, Y, R = 0, 1, 2

# [TH-P1] The plate round (0, 0); the slider's rest and its stop, where the playing side begins.
PLATE = 125.0
REST = -37.0
STOP = 8.0

# [TH-1] [TH-P2] The discs: how many of each size there are, how wide they are.
SIZES = ("S", "M", "L")
COUNTS = {"S": 15, "M": 10, "L": 7}
RADII = {"S": 10.0, "M": 15.0, "L": 20.0}
DISCS = sum(COUNTS.values())
LARGEST = 20.0

# [TH-P2] Mass goes with area, so r * r stands for it; the weight is as heavy as five large discs.
WEIGHT_RADIUS = 10.0
WEIGHT_MASS = 5.0 * LARGEST * LARGEST

TOLERANCE = 0.05
"""What counts as touching: overlaps up to this are none [TH-P3], [TH-R10], [TH-R12]."""

ROUNDING = 1e-9
"""What a sum of exact decimals may lose when it is written in doubles."""


def empty_plate() -> Discs:
    return np.zeros((DISCS, 3))


def size_of(radius: float) -> str:
    return next(size for size, measure in RADII.items() if measure == radius)


@kernel
def is_supported(x: float, y: float, radius: float) -> bool:
    """[TH-P4] Without the weight a disc stays up while d² <= 125² - r², d being its centre's distance."""
    return x * x + y * y <= PLATE * PLATE - radius * radius


@kernel
def is_supported_weighted(x: float, y: float, radius: float, weight_x: float, weight_y: float) -> bool:
    """[TH-P4] [TH-P2] The same with the weight on it, which acts at its own centre: (weight_x, weight_y)."""
    square = x * x + y * y
    if square <= (PLATE - radius) * (PLATE - radius):
        return True
    distance = np.sqrt(square)
    mass = radius * radius
    weight_out = (weight_x * x + weight_y * y) / distance
    centre_of_mass = (mass * distance + WEIGHT_MASS * weight_out) / (mass + WEIGHT_MASS)
    return centre_of_mass <= (square + PLATE * PLATE - radius * radius) / (2.0 * distance)


@kernel
def overlap(x: float, y: float, radius: float, other_x: float, other_y: float, other_radius: float) -> float:
    """How deep two circles lie in each other; negative where there is a gap."""
    dx = x - other_x
    dy = y - other_y
    return radius + other_radius - np.sqrt(dx * dx + dy * dy)
