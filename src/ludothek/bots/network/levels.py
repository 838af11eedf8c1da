"""How accurate the eyes of each level are at each table that the network has learned.

A temperature is a chance of winning: of two actions that differ by just that, the worse one is taken every fourth time.
Small losses are common then and blunders are rare. How much is at stake in a single decision is each table's own, so
the temperatures that make even steps are, too: `bench/temperatures.py` found them for the eight rulebooks that were
learned first, with four players, and `bench/levels.py` measured the steps; `bench/temperatures_on_gpu.py` did both for
all other tables (docs/strength.md).
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
SHARPER = 0.94
"""How much more accurately than *advanced* somebody daring has to see to be as strong; careful eyes need nothing."""


def eyes(*temperatures: float, careful: float | None = None, daring: float | None = None) -> Mapping[str, Eyes]:
    """By level: those of EVEN_LEVELS, and of the two styles, which are as strong as *advanced*."""
    names = (*(level.name for level in EVEN_LEVELS), CAREFUL.name, DARING.name)
    advanced = temperatures[EVEN_LEVELS.index(ADVANCED)]
    styles = careful or advanced, daring or round(SHARPER * advanced, 4)
    return MappingProxyType(dict(zip(names, map(Eyes, (*temperatures, *styles)), strict=True)))


EYES: Mapping[str, Mapping[int, Mapping[str, Eyes]]] = MappingProxyType(
    {
        "tock6": {
            2: eyes(0.0081, 0.0136, 0.0188, 0.0253, 0.0330, 0.0438, 0.0597, 0.0800),
            3: eyes(0.0078, 0.0137, 0.0199, 0.0266, 0.0352, 0.0449, 0.0580, 0.0750),
            4: eyes(0.0072, 0.0141, 0.0185, 0.0238, 0.0304, 0.0385, 0.0485, 0.0657),
            5: eyes(0.0076, 0.0132, 0.0182, 0.0245, 0.0321, 0.0419, 0.0541, 0.0706),
            6: eyes(0.0075, 0.0115, 0.0159, 0.0207, 0.0262, 0.0337, 0.0441, 0.0580),
        },
        "super-tock": {
            2: eyes(0.0076, 0.0129, 0.0194, 0.0264, 0.0337, 0.0452, 0.0613, 0.0800),
            3: eyes(0.0079, 0.0130, 0.0187, 0.0262, 0.0354, 0.0475, 0.0633, 0.0800),
            4: eyes(0.0085, 0.0129, 0.0223, 0.0303, 0.0391, 0.0496, 0.0636, 0.0778),
            5: eyes(0.0047, 0.0079, 0.0128, 0.0192, 0.0282, 0.0393, 0.0540, 0.0747),
            6: eyes(0.0031, 0.0056, 0.0098, 0.0144, 0.0207, 0.0306, 0.0473, 0.0711),
        },
        "dog": {
            2: eyes(0.0085, 0.0139, 0.0187, 0.0237, 0.0292, 0.0349, 0.0423, 0.0496),
            3: eyes(0.0088, 0.0138, 0.0182, 0.0232, 0.0286, 0.0341, 0.0411, 0.0485),
            4: eyes(0.0030, 0.0053, 0.0070, 0.0089, 0.0109, 0.0128, 0.0150, 0.0179),
            5: eyes(0.0063, 0.0103, 0.0139, 0.0175, 0.0220, 0.0274, 0.0341, 0.0438),
            6: eyes(0.0030, 0.0046, 0.0058, 0.0073, 0.0088, 0.0106, 0.0125, 0.0150),
        },
        "dog-compact": {
            2: eyes(0.0090, 0.0146, 0.0198, 0.0253, 0.0309, 0.0370, 0.0442, 0.0524),
            3: eyes(0.0081, 0.0142, 0.0192, 0.0241, 0.0299, 0.0364, 0.0457, 0.0570),
            4: eyes(0.0019, 0.0040, 0.0060, 0.0074, 0.0089, 0.0106, 0.0124, 0.0145),
        },
        "dog-royal": {
            2: eyes(0.0089, 0.0138, 0.0183, 0.0232, 0.0287, 0.0345, 0.0427, 0.0521),
            3: eyes(0.0070, 0.0119, 0.0164, 0.0214, 0.0272, 0.0336, 0.0432, 0.0557),
            4: eyes(0.0027, 0.0042, 0.0056, 0.0070, 0.0084, 0.0099, 0.0116, 0.0136, careful=0.0034, daring=0.0037),
            5: eyes(0.0074, 0.0115, 0.0156, 0.0199, 0.0245, 0.0321, 0.0411, 0.0514),
            6: eyes(0.0029, 0.0046, 0.0062, 0.0079, 0.0099, 0.0123, 0.0152, 0.0183),
        },
        "keezen": {
            2: eyes(0.0081, 0.0134, 0.0202, 0.0273, 0.0352, 0.0453, 0.0605, 0.0800),
            4: eyes(0.0045, 0.0081, 0.0120, 0.0163, 0.0234, 0.0344, 0.0474, 0.0749),
            5: eyes(0.0077, 0.0125, 0.0183, 0.0242, 0.0316, 0.0421, 0.0585, 0.0800),
            6: eyes(0.0050, 0.0083, 0.0118, 0.0165, 0.0220, 0.0294, 0.0425, 0.0800),
        },
        "swiss-dog": {
            2: eyes(0.0120, 0.0188, 0.0249, 0.0320, 0.0404, 0.0498, 0.0648, 0.0800),
            3: eyes(0.0093, 0.0142, 0.0198, 0.0255, 0.0324, 0.0409, 0.0508, 0.0682),
            4: eyes(0.0026, 0.0040, 0.0061, 0.0075, 0.0090, 0.0109, 0.0128, 0.0152),
            5: eyes(0.0072, 0.0120, 0.0166, 0.0221, 0.0289, 0.0370, 0.0466, 0.0622),
            6: eyes(0.0030, 0.0047, 0.0061, 0.0076, 0.0092, 0.0112, 0.0132, 0.0161),
        },
        "tock": {
            2: eyes(0.0100, 0.0153, 0.0208, 0.0272, 0.0349, 0.0466, 0.0624, 0.0800),
            3: eyes(0.0076, 0.0143, 0.0200, 0.0268, 0.0335, 0.0442, 0.0601, 0.0800),
            4: eyes(0.0025, 0.0044, 0.0062, 0.0079, 0.0100, 0.0125, 0.0149, 0.0172),
        },
        "pegs-and-jokers": {
            4: eyes(0.0042, 0.0063, 0.0082, 0.0101, 0.0120, 0.0140, 0.0162, 0.0186),
            6: eyes(0.0030, 0.0045, 0.0058, 0.0070, 0.0082, 0.0094, 0.0107, 0.0120),
        },
        "jackaroo": {
            2: eyes(0.0061, 0.0117, 0.0169, 0.0228, 0.0305, 0.0411, 0.0573, 0.0800),
            3: eyes(0.0063, 0.0110, 0.0158, 0.0214, 0.0284, 0.0385, 0.0556, 0.0800),
            4: eyes(0.0031, 0.0053, 0.0076, 0.0102, 0.0131, 0.0169, 0.0218, 0.0283),
        },
    }
)
"""By rulebook and number of players. Steps are of 100 points of Elo, or less where much is luck; for four players of
120 at DOG, 90 at Tock 6 and 70 at Super Tock."""


def learned_of(level: Level, rulebook: str, players: int) -> Learned | None:
    """How a level plays by the network at a table that it has learned; None if it does without."""
    return with_eyes(level, EYES[rulebook][players])
