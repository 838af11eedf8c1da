"""What the browser is told about the board of Denkste!?: where its fields lie, and its bridges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.boards import BrowserBoard
from ludothek.games.towers.board import BRIDGES, CELLS, FIRST_FOR_TOWERS, GOAL
from ludothek.games.towers.game import Towers


def describe(game: Towers, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """[DT-R1] Fields 1 to 61 as axial coordinates. [DT-2] The bridges. [DT-16] Where towers begin."""
    return {
        "cells": [list(cell) for cell in CELLS],
        "bridges": [list(bridge) for bridge in BRIDGES.items()],
        "first_for_towers": FIRST_FOR_TOWERS,
        "goal": GOAL,
    }


BOARD = BrowserBoard("towers", describe, players=2)
