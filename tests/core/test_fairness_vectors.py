"""What the browser's own verifier is tested with (web/tests/unit/fairness.json) is what the library really deals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludothek
from ludothek.core.fairness import check
from ludothek.core.rng import below, next32, stream_of

VECTORS = json.loads((Path(__file__).parents[2] / "web/tests/unit/fairness.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=lambda vector: vector["seed"])
def test_streams(vector: dict[str, Any]) -> None:
    stream = stream_of(vector["seed"])
    assert [next32(stream) for _ in vector["words"]] == vector["words"]
    assert [[n, below(stream, n)] for n, _ in vector["below"]] == vector["below"]


@pytest.mark.parametrize("vector", VECTORS["deals"], ids=lambda vector: f"{vector['game']}-{vector['players']}")
def test_deals(vector: dict[str, Any]) -> None:
    match = ludothek.game(vector["game"]).new(players=vector["players"], seed=vector["proof"]["seed"])
    assert check({**match.record(), **vector["proof"]}) == []
    position = match.position()
    assert (position["dealer"], position["hands"]) == (vector["dealer"], vector["hands"])
