"""How accurate the eyes of each level are at Denkste!?, which networks have learned.

All levels below *adept* look one throw ahead with them. Dice decide much here, so that even random play wins one game
of sixteen against *strong* for two: eight even steps from *child* to *strong* are about 40 points of Elo each, 56 games
of a hundred (docs/strength.md). The lowest levels overlook moves besides, as people do who do not yet see both orders
of the dice, bridges, and caught stones that may leave. A temperature alone that makes a level that weak is larger than
what nearly all moves differ by: it would choose at random.
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

EYES: Mapping[str, Eyes] = MappingProxyType(
    {
        CHILD.name: Eyes(0.075, 40),
        BEGINNER.name: Eyes(0.06, 25),
        EASY.name: Eyes(0.05, 15),
        CASUAL.name: Eyes(0.04, 5),
        REGULAR.name: Eyes(0.031),
        MEDIUM.name: Eyes(0.0215),
        ADVANCED.name: Eyes(0.013),
        HARD.name: Eyes(0.0067),
        CAREFUL.name: Eyes(0.0145),
        DARING.name: Eyes(0.0115),
    }
)
"""By level; those that are not here see everything."""


def learned_of(level: Level) -> Learned | None:
    return with_eyes(level, EYES)
