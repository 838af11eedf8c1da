"""`ludothek solve denkste`."""

from __future__ import annotations

import re

import pytest
from cli_runs import Program


def test_the_opening_is_worth_a_little_more_than_half(program: Program) -> None:
    ran = program.run("solve", "denkste")
    assert ran.status == 0
    value = float(re.search(r"probability (0\.\d+)", ran.out)[1])  # type: ignore[index]
    assert 0.5 < value < 0.6
    shares = [float(share) for share in re.findall(r"go\|\d +(\d\.\d+)", ran.out)]
    assert sum(shares) == pytest.approx(1.0, abs=0.01)


def test_one_step_before_the_centre(program: Program) -> None:
    """On 62 every number wins unless it is one of three: each of six is hit half of the time."""
    ran = program.run("solve", "denkste", "--state", "62,62")
    value = float(re.search(r"probability (0\.\d+)", ran.out)[1])  # type: ignore[index]
    assert value == pytest.approx(2 / 3, abs=1e-8)


@pytest.mark.parametrize(
    "words",
    [("dog",), ("denkste", "--state", "1"), ("denkste", "--state", "63,0"), ("denkste", "--option", "x=1"), ("chess",)],
)
def test_bad_input(program: Program, words: tuple[str, ...]) -> None:
    ran = program.run("solve", *words)
    assert ran.status == 2
    assert ran.err.count("\n") == 1
