"""The rulebook is the source of truth: every rule that is written is coded, and proved by a test that names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludothek.testing import check_rulebook
from ludothek.testing.rulebook import Citations, marked_in, written_in

ROOT = Path(__file__).resolve().parent.parent
RULEBOOKS = sorted((ROOT / "rules").glob("*.md"))


def test_the_rulebooks_were_found() -> None:
    """An id at the head of a line, and a ruling within one."""
    written = {rule for path in RULEBOOKS for rule in written_in(path.read_text(encoding="utf-8"))}
    assert len(written) > 250
    assert {"TF-R12", "DOG-31", "DR-27", "DK-R6", "DT-R10", "TH-P6", "TH-R1", "MI-R14"} <= written


@pytest.mark.parametrize("rulebook", RULEBOOKS, ids=lambda path: path.stem)
def test_every_rule_is_written_coded_and_proved(rulebook: Path) -> None:
    check_rulebook([rulebook], ROOT / "src" / "ludothek" / "games", ROOT / "tests")


def test_what_is_missing_is_named() -> None:
    found = Citations(frozenset({"AB-1", "AB-2"}), frozenset({"AB-1", "AB-3"}), frozenset({"AB-2", "AB-4"}))
    assert found.faults() == [
        "AB-2 is written, but no code cites it",
        "AB-1 is written, but no test proves it",
        "AB-3 is cited by code, but not written",
        "AB-4 is cited by a test, but not written",
    ]


def test_a_mark_on_a_parameter_counts() -> None:
    table = 'pytest.param(1, marks=pytest.mark.rule("AB-1", "AB-R2"))'
    assert marked_in(table) == {"AB-1", "AB-R2"}
