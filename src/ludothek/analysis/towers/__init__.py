"""Denkste!? analysed: the learned network judges tables of two, the search of its bots all others."""

from ludothek.analysis.towers.evaluator import TowersEvaluator

__all__ = ["TowersEvaluator"]
