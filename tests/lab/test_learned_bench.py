"""How bench/learned.py asks the network about rows, without views: the same games. And what it found about levels."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

import ludothek
from ludothek.bots.level import ADEPT, LEVELS, STYLES
from ludothek.bots.network.levels import EVEN_LEVELS as NETWORK_LEVELS
from ludothek.bots.network.levels import EYES
from ludothek.bots.track.levels import EVEN_LEVELS, TEMPERATURES

ROOT = Path(__file__).parents[2]
ACTIONS = 400
FOR_FOUR = ("dog", "dog-compact", "dog-royal", "keezen", "swiss-dog", "tock", "tock6", "super-tock")
"""Where bench/levels.py plays the levels; the other tables of the network are played on a GPU."""
Bench = Callable[[str], ModuleType]


def test_a_row_and_a_view_lead_to_the_same_game(learned: ModuleType) -> None:
    logs = []
    for by_row in (True, False):
        match = ludothek.game("dog").new(4, seed="rows")
        specs = ("strong", "network", "network:style=daring", "strong")
        choosers = [learned.chooser(spec, match, seat, f"rows:{seat}", by_row) for seat, spec in enumerate(specs)]
        while match.to_act and len(match.log) < ACTIONS:
            seat = match.to_act[0]
            match.play(seat, choosers[seat]()[0])
        logs.append(match.log)
    assert logs[0] == logs[1]


def test_only_levels_that_are_the_network_alone_are_asked_about_rows(bench: Bench) -> None:
    asked_alone = bench("contestants").asked_alone

    def asked(game: str, players: int) -> set[str]:
        match = ludothek.game(game).new(players, seed=0)
        names = [level.name for level in (*LEVELS, *STYLES)]
        return {name for name in names if asked_alone(name, match.game, match.view(0), "0")}

    alone = {level.name for level in (*LEVELS, *STYLES) if level.learned and not level.learned.budget}
    assert ADEPT.name not in alone
    assert asked("dog", 4) == alone
    assert asked("dog", 2) == alone
    assert asked("pegs-and-jokers", 8) == asked("denkste-towers", 2) == set()


@pytest.mark.parametrize("game", [*FOR_FOUR, "denkste-towers"])
def test_the_steps_of_the_levels_are_published_as_they_are_set(game: str, bench: Bench, learned: ModuleType) -> None:
    """Whoever changes a level plays its steps again; what was not played is named."""
    told = json.loads((ROOT / f"docs/strength/levels-{game}.json").read_text())
    met = {(found["bot"], found["opponent"]): found for found in told["results"]}
    assert told["settings"] == bench("levels").settings_at(game)
    for weaker, stronger in pairwise(LEVELS):
        if f"{stronger.name} – {weaker.name}" in told["not_played"]:
            continue
        found = met[stronger.name, weaker.name]
        assert found["share"] > 0.5
        assert list(learned.interval(found["won"], found["games"])) == found["interval"]


@pytest.mark.parametrize("game", ["dog", "denkste-towers"])
def test_all_levels_are_on_one_scale_from_the_weakest_to_the_strongest(game: str, bench: Bench) -> None:
    told = json.loads((ROOT / f"docs/strength/levels-{game}.json").read_text())
    rated = bench("levels").ratings_of(told["results"])
    points = [rated[level.name].points for level in LEVELS]
    assert points == sorted(points)
    for style in STYLES:  # about as strong as advanced: within half of the smallest step meant
        assert abs(rated[style.name].points - rated["advanced"].points) < 20


def test_the_steps_at_all_other_tables_of_the_network_were_measured_as_they_are_set() -> None:
    told = json.loads((ROOT / "docs/strength/levels-network.json").read_text())
    met = {(found["game"], found["players"], found["opponent"]): found for found in told["results"]}
    for game, by_players in EYES.items():
        for players, eyes in by_players.items():
            if players == 4 and game in FOR_FOUR:
                continue
            above = 0.0
            for level in NETWORK_LEVELS:
                found = met.pop((game, players, level.name))
                assert found["temperatures"] == [above, eyes[level.name].temperature]
                assert found["points"] > 0
                above = eyes[level.name].temperature
    assert not met


def test_the_steps_of_the_levels_that_look_one_step_ahead_were_measured_as_they_are_set() -> None:
    told = json.loads((ROOT / "docs/strength/levels-one-step.json").read_text())
    met = {(found["game"], found["players"], found["opponent"]): found for found in told["results"]}
    for game, by_players in TEMPERATURES.items():
        for players, temperatures in by_players.items():
            for level, above, temperature in zip(EVEN_LEVELS, (0.0, *temperatures), temperatures, strict=False):
                found = met[game, players, level.name]
                assert found["temperatures"] == [above, temperature]
                assert found["points"] > 0
