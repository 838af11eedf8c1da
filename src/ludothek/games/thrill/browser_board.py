"""What the browser is told about the plate of Thrill: its measures in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.boards import BrowserBoard
from ludothek.games.thrill.game import Thrill
from ludothek.games.thrill.plate import COUNTS, PLATE, RADII, REST, STOP, WEIGHT_RADIUS


def describe(game: Thrill, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """[TH-P1] The plate and the slider. [TH-P2] The discs and the weight."""
    return {
        "plate": PLATE,
        "rest": REST,
        "stop": STOP,
        "radii": RADII,
        "counts": COUNTS,
        "weight_radius": WEIGHT_RADIUS,
    }


BOARD = BrowserBoard("thrill", describe)
