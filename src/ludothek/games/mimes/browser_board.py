"""What the browser is told about a table of Mimes & Sketches: who sits in which team."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.boards import BrowserBoard
from ludothek.games.mimes.game import Mimes


def describe(game: Mimes, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    return {"teams": options["teams"]}


def colours(game: Mimes, players: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    """Everybody wears the colour of their team."""
    return game.sides(players, options)


BOARD = BrowserBoard("mimes", describe, colours)
