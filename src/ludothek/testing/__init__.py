"""What anyone's game must pass, ours included: `check_game` plays it, `check_rulebook` compares rules with code."""

from ludothek.testing.conformance import check_game
from ludothek.testing.rulebook import check_rulebook

__all__ = ["check_game", "check_rulebook"]
