"""Denkste!?: two dice, a path with bridges, and stones that build towers."""

from ludothek.games.towers.game import TOWERS

__all__ = ["TOWERS"]
