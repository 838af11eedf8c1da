"""Mimes & Sketches: teams draw and mime words against the sand. The rules are in rules/mimes.md."""

from ludothek.games.mimes.game import Mimes

MIMES = Mimes()

__all__ = ["MIMES", "Mimes"]
