"""The way of one move in docs/architecture.md: short, and every hop is where it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_HOPS = 20
WALK = re.search(
    r"## The way of one move\n(.*?)(?:\n## |\Z)", (ROOT / "docs/architecture.md").read_text(encoding="utf-8"), re.DOTALL
)
HOPS = re.findall(r"^\d+\. (.*)$", WALK[1], re.MULTILINE) if WALK else []


def test_the_walk_is_short() -> None:
    assert 10 <= len(HOPS) <= MOST_HOPS


@pytest.mark.parametrize("hop", HOPS, ids=range(1, len(HOPS) + 1))
def test_a_hop_names_a_file_and_what_it_does_there(hop: str) -> None:
    """The code names before the first colon are a file and names that stand in it."""
    file, *names = re.findall(r"`([^`]+)`", hop.split(":")[0])
    path = ROOT / file if file.startswith("web/") else ROOT / "src/ludothek" / file
    assert path.is_file(), file
    assert names, "no function"
    source = path.read_text(encoding="utf-8")
    for name in names:
        for part in name.split("."):
            assert re.search(rf"(def|class|function|const|async|private|^) *{part}\b", source, re.MULTILINE), name
