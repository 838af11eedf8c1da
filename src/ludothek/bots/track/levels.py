"""How accurate the eyes of the levels below *medium* are where the network has not learned the table.

They look one step ahead with linear features, as *medium* does, and actions whose chances differ by little look much
the same to them (bots/mistakes.py). How much is at stake in a single decision is each table's own, so the temperatures
that make even steps are, too: `bench/one_step_levels.py` finds them and measures the steps (docs/strength.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ludothek.bots.level import BEGINNER, CASUAL, CHILD, EASY, REGULAR, Eyes, Level
from ludothek.games.track.table import Table

EVEN_LEVELS = (REGULAR, CASUAL, EASY, BEGINNER, CHILD)
"""Those with a temperature, downwards from *medium*, which always takes what looks best."""

Temperatures = tuple[float, float, float, float, float]
TEMPERATURES: Mapping[str, Mapping[int, Temperatures]] = MappingProxyType(
    {
        "tock6": {
            2: (0.0182, 0.0285, 0.0401, 0.0547, 0.0741),
            3: (0.0154, 0.0247, 0.0343, 0.0451, 0.0604),
            4: (0.0129, 0.0214, 0.0312, 0.0428, 0.0580),
            5: (0.0125, 0.0189, 0.0261, 0.0329, 0.0440),
            6: (0.0097, 0.0176, 0.0244, 0.0329, 0.0440),
        },
        "super-tock": {
            2: (0.0124, 0.0247, 0.0408, 0.0586, 0.0799),
            3: (0.0077, 0.0161, 0.0292, 0.0457, 0.0679),
            4: (0.0084, 0.0181, 0.0330, 0.0534, 0.0779),
            5: (0.0066, 0.0143, 0.0243, 0.0369, 0.0546),
            6: (0.0064, 0.0147, 0.0258, 0.0429, 0.0660),
        },
        "dog": {
            2: (0.0072, 0.0129, 0.0182, 0.0239, 0.0302),
            3: (0.0082, 0.0145, 0.0210, 0.0275, 0.0337),
            4: (0.0054, 0.0088, 0.0118, 0.0152, 0.0187),
            5: (0.0052, 0.0116, 0.0171, 0.0225, 0.0287),
            6: (0.0048, 0.0080, 0.0109, 0.0137, 0.0163),
        },
        "dog-compact": {
            2: (0.0064, 0.0123, 0.0174, 0.0232, 0.0296),
            3: (0.0078, 0.0143, 0.0216, 0.0284, 0.0355),
            4: (0.0046, 0.0084, 0.0117, 0.0148, 0.0178),
        },
        "dog-royal": {
            2: (0.0073, 0.0166, 0.0275, 0.0409, 0.0571),
            3: (0.0075, 0.0158, 0.0253, 0.0352, 0.0468),
            4: (0.0031, 0.0071, 0.0101, 0.0132, 0.0163),
            5: (0.0065, 0.0136, 0.0222, 0.0304, 0.0390),
            6: (0.0040, 0.0068, 0.0095, 0.0119, 0.0148),
        },
        "keezen": {
            2: (0.0175, 0.0265, 0.0403, 0.0594, 0.0919),
            3: (0.0152, 0.0246, 0.0369, 0.0558, 0.0808),
            4: (0.0080, 0.0135, 0.0186, 0.0254, 0.0345),
            5: (0.0120, 0.0212, 0.0312, 0.0458, 0.0719),
            6: (0.0058, 0.0097, 0.0130, 0.0175, 0.0236),
        },
        "swiss-dog": {
            2: (0.0180, 0.0292, 0.0406, 0.0543, 0.0719),
            3: (0.0154, 0.0242, 0.0334, 0.0436, 0.0573),
            4: (0.0062, 0.0098, 0.0131, 0.0164, 0.0200),
            5: (0.0129, 0.0212, 0.0284, 0.0368, 0.0471),
            6: (0.0055, 0.0083, 0.0111, 0.0139, 0.0168),
        },
        "tock": {
            2: (0.0164, 0.0281, 0.0408, 0.0585, 0.0770),
            3: (0.0125, 0.0222, 0.0336, 0.0458, 0.0648),
            4: (0.0041, 0.0078, 0.0111, 0.0143, 0.0176),
        },
        "pegs-and-jokers": {
            4: (0.0055, 0.0089, 0.0115, 0.0142, 0.0172),
            6: (0.0036, 0.0062, 0.0089, 0.0113, 0.0136),
            8: (0.0027, 0.0049, 0.0069, 0.0086, 0.0104),
        },
        "jackaroo": {
            2: (0.0123, 0.0210, 0.0325, 0.0489, 0.0762),
            3: (0.0106, 0.0185, 0.0288, 0.0445, 0.0763),
            4: (0.0048, 0.0081, 0.0115, 0.0152, 0.0193),
        },
    }
)
"""By rulebook and number of players, for EVEN_LEVELS."""


def eyes_at(level: Level, table: Table) -> Eyes:
    """A level's eyes at a table; those that it has everywhere, where nobody has measured."""
    found = TEMPERATURES.get(table.book.id, {}).get(table.players)
    if found is None or level not in EVEN_LEVELS:
        return Eyes(level.temperature, level.missed_percent)
    return Eyes(found[EVEN_LEVELS.index(level)])
