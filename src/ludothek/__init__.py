"""Ludothek: rules, bots and tables for nine family games. The public face is described in notation.md.

Importing it turns nothing on: games are loaded when asked for.
"""

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

__version__ = "0.1.0"

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
