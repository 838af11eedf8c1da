"""Both games through PettingZoo, OpenSpiel and the batched environment: neither brings a line of code for that."""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo.test as api
import pyspiel
import pytest

import ludothek
from ludothek.adapters import open_spiel
from ludothek.adapters.batched import BatchedEnv
from ludothek.adapters.codec import codec_for
from ludothek.adapters.petting_zoo import env
from ludothek.core.rng import below, stream_of

GAMES = ["short-tock", "goofspiel"]
open_spiel.register()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_match_by_action_ids_as_by_texts(game: str) -> None:
    codec, rng, chance = codec_for(game, 3), stream_of("ids"), stream_of(4)
    row, match = codec.start(chance), ludothek.game(game).new(players=3, seed=4)
    mask = np.zeros(codec.size, dtype=np.uint8)
    while match.to_act:
        seat = codec.current_seat(row)
        ids = codec.legal(row, seat, mask)
        texts = [codec.text(row, seat, action_id) for action_id in ids]
        assert texts == match.legal(seat)
        chosen = below(rng, len(ids))
        codec.play(row, seat, ids[chosen], chance)
        match.play(seat, texts[chosen])
    assert codec.current_seat(row) == -1
    assert codec.state(row).outcome == match.outcome


# PettingZoo warns of every environment whose observation holds an action mask, as its own documentation recommends.
@pytest.mark.filterwarnings("ignore:Observation ")
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_tests(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api.api_test(env(game, players=2), num_cycles=200)
    api.seed_test(lambda: env(game, players=2), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_petting_zoo(game: str) -> None:
    table, rng = env(game, players=2), np.random.default_rng(1)
    table.reset(seed=1)
    rewards: dict[str, float] = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        table.step(None if terminated or truncated else int(rng.choice(legal)))
    assert sum(rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_open_spiel(game: str) -> None:
    spiel: Any = pyspiel.load_game(f"{open_spiel.spiel_name(game)}(players=2)")
    state, rng = spiel.new_initial_state(), np.random.RandomState(1)
    while not state.is_terminal():
        choices = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(int(rng.choice(choices or state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)


def test_a_rulebook_of_a_family_with_kernels_is_played_in_batches() -> None:
    batch = BatchedEnv("short-tock", games=16, players=4, seed=3, threads=1)
    batch.reset()
    ended = 0
    while ended < 8:
        _, rewards, over, _, _ = batch.step(batch.sample())
        ended += int(over.sum())
        assert np.abs(rewards.sum(axis=1)).max() < 1e-6


def test_a_game_without_kernels_says_so() -> None:
    with pytest.raises(ludothek.NotationError, match="no kernels"):
        BatchedEnv("goofspiel", games=2)
