"""Thousands of games in one call: the very games the rules play one by one."""

from __future__ import annotations

import numpy as np
import pytest

import ludothek
from ludothek.adapters.batched import BatchedEnv
from ludothek.core.rng import stream_of

DISCRETE = ["dog", "dog-compact", "dog-royal", "tock6", "super-tock", "denkste", "denkste-towers"]


@pytest.mark.parametrize("game", DISCRETE)
def test_every_game_of_a_batch_is_that_of_its_seed(game: str) -> None:
    env = BatchedEnv(game, games=5, seed=9, threads=2)
    _, info = env.reset()
    codec = env.codec
    chances = [stream_of(f"9:{number}") for number in range(5)]
    rows = [codec.start(chance) for chance in chances]
    mask = np.zeros(codec.size, dtype=np.uint8)
    observation = np.zeros(codec.width, dtype=np.int16)
    ended = 0
    for _ in range(2500):
        chosen = env.sample()
        for number, row in enumerate(rows):
            seat = codec.current_seat(row)
            assert info["seat"][number] == seat
            codec.legal(row, seat, mask)
            codec.observe(row, seat, observation)
            assert (info["action_mask"][number] == mask).all()
            assert (env.batch.observations[number] == observation).all()
            codec.play(row, seat, int(chosen[number]), chances[number])
        _, rewards, over, truncated, info = env.step(chosen)
        assert not truncated.any()
        for number, row in enumerate(rows):
            assert rewards[number].tolist() == pytest.approx(codec.returns(row))
            assert bool(over[number]) == (codec.current_seat(row) < 0)
            if over[number]:
                ended += 1
                rows[number] = codec.start(chances[number])
    env.close()
    assert ended > 0


def test_games_end_with_rewards_that_sum_to_zero() -> None:
    env = BatchedEnv("dog", games=64, seed=1, threads=1)
    env.reset()
    ended = 0
    for _ in range(2500):
        _, rewards, over, _, _ = env.step(env.sample())
        assert (rewards[over == 0] == 0).all()
        if over.any():
            ended += int(over.sum())
            assert np.abs(rewards.sum(axis=1)).max() < 1e-6
            # Partners win together.
            assert (rewards[:, 0] == rewards[:, 2]).all()
    assert ended > 20


def test_threads_make_no_difference() -> None:
    single, double = (BatchedEnv("tock6", games=33, seed="same", threads=threads) for threads in (1, 2))
    single.reset()
    double.reset()
    for _ in range(50):
        assert (single.sample() == double.sample()).all()
        single.step(single.sample())
        double.step(double.sample())
    assert (single.batch.rows == double.batch.rows).all()
    double.close()


def test_an_illegal_action_changes_nothing() -> None:
    env = BatchedEnv("denkste", games=3, players=2, seed=2, threads=1)
    env.reset()
    before = env.batch.rows.copy()
    wrong = env.sample()
    wrong[1] = int(np.flatnonzero(env.masks[1] == 0)[0])
    for chosen in (wrong, [-1, 0, 0], [0, 0, 99999], [0, 0]):
        with pytest.raises(ludothek.IllegalMove):
            env.step(chosen)
    assert (env.batch.rows == before).all()


def test_reset_begins_anew() -> None:
    env = BatchedEnv("dog", games=4, seed=5, threads=1)
    first = env.reset()[0].copy()
    second = env.reset()[0].copy()
    assert (first != second).any()
    assert (env.reset(seed=5)[0] == first).all()


def test_spaces_are_gymnasiums() -> None:
    env = BatchedEnv("dog", games=2, seed=5, threads=1)
    observations, info = env.reset()
    assert env.single_observation_space.contains(observations[0])
    assert env.single_action_space.n == info["action_mask"].shape[1]
