"""Looking at play with a strong player's eyes: what a decision cost, what luck did, and why. `analyse` is the door."""

from ludothek.analysis.analyse import analyse

__all__ = ["analyse"]
