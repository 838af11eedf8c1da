"""PettingZoo's own conformance tests on every adapter, and what they do not ask."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo.test as api
import pytest

import ludothek
from ludothek.adapters.petting_zoo import env, raw_env

DISCRETE = ["dog", "dog-compact", "dog-royal", "tock6", "super-tock", "denkste", "denkste-towers"]


# PettingZoo warns of every environment whose observation holds an action mask, as its own documentation recommends.
@pytest.mark.filterwarnings("ignore:Observation ")
@pytest.mark.parametrize("game", DISCRETE)
def test_pettingzoos_own_tests(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api.api_test(env(game), num_cycles=1000)
    api.seed_test(lambda: env(game), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore:Observation ")
@pytest.mark.parametrize(("game", "players", "options"), [("dog", 2, {}), ("tock6", 6, {"teams": True})])
def test_other_tables(game: str, players: int, options: dict[str, Any]) -> None:
    api.api_test(env(game, players=players, options=options), num_cycles=300)


def played_out(table: Any, seed: int) -> dict[str, float]:
    """A random game; what every agent got in the end."""
    rng = np.random.default_rng(seed)
    table.reset(seed=seed)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, ended, cut, _ = table.last()
        totals[agent] += reward
        action = None if ended or cut else int(rng.choice(np.flatnonzero(observation["action_mask"])))
        table.step(action)
    return totals


def test_partners_are_rewarded_together() -> None:
    totals = played_out(raw_env("dog"), 3)
    assert totals["seat_0"] == totals["seat_2"] == -totals["seat_1"] == -totals["seat_3"]
    assert abs(totals["seat_0"]) == 1


def test_a_winner_takes_what_the_others_lose() -> None:
    totals = sorted(played_out(raw_env("denkste", players=3), 3).values())
    assert totals == [-0.5, -0.5, 1]


def test_endless_games_are_truncated() -> None:
    table = raw_env("dog", max_steps=20)
    assert set(played_out(table, 1).values()) == {0.0}
    assert table.steps == 20


def test_a_secret_choice_stays_secret() -> None:
    """Whatever the Go player has chosen, the Stop player sees the same."""
    seen = []
    for number in range(6):
        table = raw_env("denkste", players=2)
        table.reset(seed=4)
        table.step(number)
        seen.append(table.last()[0]["observation"].tolist())
    assert seen == [seen[0]] * 6


def test_an_illegal_action_is_refused() -> None:
    table = raw_env("dog")
    table.reset(seed=1)
    wrong = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    for action in (wrong, -1, 10**6):
        with pytest.raises(ludothek.IllegalMove):
            table.step(action)


def test_text_and_rendering() -> None:
    table = raw_env("dog", render_mode="ansi")
    table.reset(seed=1)
    number = int(np.flatnonzero(table.last()[0]["action_mask"])[0])
    assert table.text(number).startswith("give|")
    assert '"hand": null' in table.render()
    table.close()
