"""Wald's test of a share: what bench/learned.py stops by."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ludothek.core.rng import below, stream_of
from ludothek.lab.sequential import ShareTest

ROOT = Path(__file__).parents[2]
LOW, HIGH = 0.55, 0.65


@pytest.fixture(scope="module")
def learned() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learned_bench", ROOT / "bench" / "learned.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_decides_where_the_likelihoods_are_nineteen_to_one() -> None:
    """(0.65 / 0.55) ** 17 is 17.1, with another win 20.2; (0.45 / 0.35) ** 11 is 15.9, with another loss 20.4."""
    for wins, games, is_high in ((1, 18, True), (0, 12, False)):
        test = ShareTest(LOW, HIGH)
        for _ in range(games - 1):
            assert not test.add(wins, 1)
        assert test.add(wins, 1)
        assert test.is_high is is_high


def test_it_is_rarely_wrong_about_either_share() -> None:
    for percent, is_high in ((55, True), (65, False)):
        rng, wrong = stream_of(f"share:{percent}"), 0
        for _ in range(400):
            test = ShareTest(LOW, HIGH)
            while not test.add(int(below(rng, 100) < percent), 1):
                pass
            wrong += test.is_high is is_high
        assert wrong <= 0.05 * 400 + 9  # two standard errors more


def games(*wins: int) -> list[dict[str, Any]]:
    told = {"game": "dog", "players": 4, "options": {}, "bot": "a", "opponent": "b", "sides": 2, "ms": 1, "their_ms": 1}
    return [
        {**told, "seed": str(seed), "side": side, "won": side < won} for seed, won in enumerate(wins) for side in (0, 1)
    ]


def test_a_match_is_decided_by_whole_deals_alone(learned: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    def after(played: list[dict[str, Any]]) -> bool:
        path.write_text("".join(json.dumps(told) + "\n" for told in played))
        return bool(learned.is_decided(path, [LOW, HIGH]))

    assert not after(games(2)[:1])
    assert not after(games(*[2] * 9)[:-1])
    assert after(games(*[2] * 9))
    assert not after(games(*[2] * 10)[1:])


def test_what_is_published_follows_from_the_deals(learned: ModuleType) -> None:
    found = json.loads((ROOT / "docs/learning/run-6-games.json").read_text())["results"]
    assert any("expert-5b789e4" in each["opponent"] for each in found)
    for each in found:
        deals = [int(wins) for wins in each["wins_of_deals"]]
        sides = round(1 / each["even_share"])
        assert (sum(deals), len(deals) * sides) == (each["won"], each["games"])
        assert list(learned.interval(each["won"], each["games"])) == each["interval"]
