"""Thrill analysed: bids against the learned mixes, pushes against those that were tried out."""

from ludothek.analysis.thrill.evaluator import ThrillEvaluator

__all__ = ["ThrillEvaluator"]
