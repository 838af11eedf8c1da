"""Denkste!: a race over three levels, one player choosing in secret how far to go, another guessing it."""

from ludothek.games.denkste.game import DENKSTE

__all__ = ["DENKSTE"]
