"""The rulebook test, as in Ludothek itself: every rule is written, coded and proved."""

from __future__ import annotations

from pathlib import Path

import pytest

import corner_games
from ludothek.core.articles import article, rulebook_files
from ludothek.testing import check_rulebook

PACKAGE = Path(corner_games.__file__).parent
TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", ["short-tock.md", "goofspiel.md"])
def test_every_rule_is_written_coded_and_proved(name: str) -> None:
    check_rulebook([PACKAGE / "rules" / name], PACKAGE, TESTS)


def test_ludothek_knows_these_rulebooks() -> None:
    assert {PACKAGE / "rules" / "short-tock.md", PACKAGE / "rules" / "goofspiel.md"} <= set(rulebook_files())
    assert article("GO-4") == "A card is bid only once."
