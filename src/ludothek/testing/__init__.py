"""The conformance suite: `check_game` is what anyone's game must pass, ours included."""

from ludothek.testing.conformance import check_game

__all__ = ["check_game"]
