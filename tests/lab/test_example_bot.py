"""The example in a second language plays without a fault, and not at random."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

import ludothek
from ludothek.lab.arena import run
from ludothek.lab.blocks import ArenaPlan
from ludothek.lab.summary import summarise

EXAMPLE = Path(__file__).parents[2] / "examples" / "runner.mjs"


def node() -> str:
    """The machine's Node, or the one that came with the Python packages."""
    return shutil.which("node") or str(Path(sys.executable).parent / "node")


@pytest.mark.parametrize("game", ["dog", "tock6", "denkste"])
def test_javascript_plays(game: str) -> None:
    options = ludothek.game(game).new(seed=0).state.options
    found = summarise(run(ArenaPlan(game, 4, options, (f"cmd:{node()} {EXAMPLE}", "random"), 2), 4))
    program = found.bots[0]
    assert program.faults == 0
    if game != "denkste":
        assert program.won.rate >= 0.75
