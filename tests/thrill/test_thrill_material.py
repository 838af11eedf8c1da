"""What lies on the table when a game begins."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import atan2, degrees, hypot

import pytest
from thrill_tables import ALL_CONDITIONS

import ludothek

RADII = {"S": 10, "M": 15, "L": 20}


def new(seed: int = 0, players: int = 4, **options: object) -> ludothek.Match:
    return ludothek.game("thrill").new(players=players, seed=seed, options=options)


@pytest.mark.rule("TH-1")
def test_two_large_and_two_medium_discs_lie_beside_the_plate() -> None:
    start = new().position()
    assert start["stock"] == ["M", "M", "L", "L"]
    assert Counter(disc["size"] for disc in start["discs"]) == {"S": 15, "M": 8, "L": 5}
    assert [disc["id"] for disc in start["discs"]] == list(range(28))


@pytest.mark.rule("TH-2")
@pytest.mark.parametrize(("players", "options"), ALL_CONDITIONS)
def test_everybody_has_ten_chips_and_nobody_is_told_of_another_s(players: int, options: dict[str, object]) -> None:
    match = new(3, players, **options)
    assert match.position()["chips"] == [10] * players
    for seat in range(players):
        assert match.view(seat)["chips"] == [10 if owner == seat else None for owner in range(players)]
    assert match.view(None)["chips"] == [None] * players


@pytest.mark.rule("TH-3", "TH-R1")
def test_the_first_chief_is_drawn_by_lot_and_acts_first() -> None:
    matches = [new(seed, players=3) for seed in range(60)]
    drawn = Counter(match.position()["chief"] for match in matches)
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 8
    assert all(match.to_act == (match.position()["chief"],) for match in matches)


@pytest.mark.rule("TH-17")
def test_cards_come_with_the_variant_only() -> None:
    start = new(players=3, variant=True).position()
    assert start["cards"] == [{"hold": 2, "fall": 2, "weight": 2}] * 3
    assert start["small"] == [0, 0, 0]
    basic = new(players=3).position()
    assert [basic[key] for key in ("cards", "small", "weight", "bets")] == [None] * 4


@pytest.mark.rule("TH-R5")
def test_the_start_is_random_dense_and_sound() -> None:
    starts = [new(seed).position()["discs"] for seed in range(40)]
    assert len({str(start) for start in starts}) == 40
    for start in starts:
        for disc in start:
            radius = RADII[disc["size"]]
            assert disc["y"] - radius >= 8
            assert hypot(disc["x"], disc["y"]) + radius <= 125
        for disc, other in combinations(start, 2):
            distance = hypot(disc["x"] - other["x"], disc["y"] - other["y"])
            assert distance >= RADII[disc["size"]] + RADII[other["size"]]
        sectors = Counter(int(degrees(atan2(disc["y"], disc["x"])) // 30) for disc in start)
        assert all(sectors[sector] >= 2 for sector in range(6))


def test_the_start_comes_from_the_seed_alone() -> None:
    assert new(5).position() == new(5).position()
    assert new(5).position() != new(6).position()


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_may_play(players: int) -> None:
    with pytest.raises(ludothek.InvalidOptions):
        new(players=players)


@pytest.mark.parametrize("options", [{"variant": 1}, {"bets": "shown"}, {"weights": True}])
def test_options_are_checked(options: dict[str, object]) -> None:
    with pytest.raises(ludothek.InvalidOptions):
        new(**options)
