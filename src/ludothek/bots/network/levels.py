"""How accurate the eyes of each level are at each rulebook that the network has learned.

A temperature is a chance of winning: of two actions that differ by just that, the worse one is taken every fourth time.
Small losses are common then and blunders are rare. How much is at stake in a single decision is each rulebook's own, so
the temperatures that make even steps are, too: `bench/temperatures.py` finds them, `bench/levels.py` measures the steps
(docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ludothek.bots.level import (
    ADVANCED,
    BEGINNER,
    CAREFUL,
    CASUAL,
    CHILD,
    DARING,
    EASY,
    HARD,
    MEDIUM,
    REGULAR,
    Eyes,
    Learned,
    Level,
    with_eyes,
)

EVEN_LEVELS = (HARD, ADVANCED, MEDIUM, REGULAR, CASUAL, EASY, BEGINNER, CHILD)
"""Those with a temperature, downwards from *strong*, which is the network alone."""


def eyes(*temperatures: float, careful: float, daring: float) -> Mapping[str, Eyes]:
    """By level: those of EVEN_LEVELS, and of the two styles."""
    names = (*(level.name for level in EVEN_LEVELS), CAREFUL.name, DARING.name)
    found = dict(zip(names, map(Eyes, (*temperatures, careful, daring)), strict=True))
    return MappingProxyType(found)


EYES: Mapping[str, Mapping[str, Eyes]] = MappingProxyType(
    {
        "dog": eyes(0.0030, 0.0053, 0.0070, 0.0089, 0.0109, 0.0128, 0.0150, 0.0179, careful=0.0053, daring=0.0050),
        "dog-compact": eyes(
            0.0019, 0.0040, 0.0060, 0.0074, 0.0089, 0.0106, 0.0124, 0.0145, careful=0.0040, daring=0.0038
        ),
        "dog-royal": eyes(
            0.0027, 0.0042, 0.0056, 0.0070, 0.0084, 0.0099, 0.0116, 0.0136, careful=0.0034, daring=0.0037
        ),
        "keezen": eyes(0.0045, 0.0081, 0.0120, 0.0163, 0.0234, 0.0344, 0.0474, 0.0749, careful=0.0081, daring=0.0076),
        "swiss-dog": eyes(
            0.0026, 0.0040, 0.0061, 0.0075, 0.0090, 0.0109, 0.0128, 0.0152, careful=0.0040, daring=0.0038
        ),
        "tock": eyes(0.0025, 0.0044, 0.0062, 0.0079, 0.0100, 0.0125, 0.0149, 0.0172, careful=0.0044, daring=0.0041),
        "tock6": eyes(0.0072, 0.0141, 0.0185, 0.0238, 0.0304, 0.0385, 0.0485, 0.0657, careful=0.0141, daring=0.0133),
        "super-tock": eyes(
            0.0085, 0.0129, 0.0223, 0.0303, 0.0391, 0.0496, 0.0636, 0.0778, careful=0.0129, daring=0.0121
        ),
    }
)
"""By rulebook: steps of 120 points of Elo at DOG, 90 at Tock 6, 70 at Super Tock, where much is luck, and 100 at all
others."""


def learned_of(level: Level, rulebook: str) -> Learned | None:
    """How a level plays by the network at a rulebook that it has learned; None if it does without."""
    return with_eyes(level, EYES[rulebook])
