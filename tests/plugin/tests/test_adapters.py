"""Both games behind the interfaces that researchers use; the rulebook of the track family in batches as well."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo.test as api
import pyspiel
import pytest

from ludothek.adapters import open_spiel
from ludothek.adapters.batched import BatchedEnv
from ludothek.adapters.petting_zoo import env

GAMES = ["short-tock", "goofspiel"]
NAMES = open_spiel.register()


# PettingZoo warns of every environment whose observation holds an action mask, as its own documentation recommends.
@pytest.mark.filterwarnings("ignore:Observation ")
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_tests(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api.api_test(env(game, players=2), num_cycles=200)
    api.seed_test(lambda: env(game, players=2), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


def play_out(state: Any, rng: Any) -> None:
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_to_the_end_and_the_same_again(game: str) -> None:
    name = f"ludothek_{game.replace('-', '_')}"
    assert name in NAMES
    loaded = pyspiel.load_game(name, {"players": 2})
    state = loaded.new_initial_state()
    play_out(state, np.random.RandomState(1))
    again = loaded.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert sum(state.returns()) == pytest.approx(0)


def test_a_track_rulebook_is_stepped_in_batches() -> None:
    """64 games at once: every step legal, games that end are followed by new ones, winners take what others lose."""
    games = BatchedEnv("short-tock", games=64, players=2, seed=1)
    games.reset()
    ended = 0
    for _ in range(600):
        _, rewards, over, _, info = games.step(games.sample())
        assert rewards.sum() == pytest.approx(0)
        assert info["action_mask"].any(axis=1).all()
        ended += int(over.sum())
    assert ended > 64
