"""Ludothek: rules, bots and tables for family board games. The public interface is described in docs/notation.md.

Importing it turns nothing on: games are loaded when asked for.
"""

from importlib.metadata import version
from typing import Any

from ludothek.core.errors import (
    GameOver,
    IllegalMove,
    InvalidOptions,
    InvalidPosition,
    LudothekError,
    NotationError,
    NotYourTurn,
    UnknownGame,
)
from ludothek.core.match import Match
from ludothek.core.registry import game, game_ids, load, replay

__all__ = [
    "GameOver",
    "IllegalMove",
    "InvalidOptions",
    "InvalidPosition",
    "LudothekError",
    "Match",
    "NotYourTurn",
    "NotationError",
    "UnknownGame",
    "game",
    "game_ids",
    "load",
    "replay",
]


def __getattr__(name: str) -> Any:
    """`__version__`, from the tag this was built at; looked up when it is asked for."""
    if name == "__version__":
        return version("ludothek")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
