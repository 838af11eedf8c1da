"""What the browser is told about the board of Denkste!: its rings and the counts on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.boards import BrowserBoard
from ludothek.games.denkste.board import CENTRE, FIRST, LAPS, LEVELS, QUARTERS
from ludothek.games.denkste.game import Denkste


def describe(game: Denkste, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """[DK-R1] [DK-R2] Laps and first counts by level, from the outside; the starts are a quarter of a lap apart."""
    return {"laps": list(LAPS[1:]), "first_counts": list(FIRST[1:]), "centre": CENTRE, "levels": LEVELS}


def colours(game: Denkste, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """[DK-2] Two sit on opposite corners."""
    return (0, QUARTERS // 2) if players == 2 else tuple(range(players))


BOARD = BrowserBoard("denkste", describe, colours, players=2)
