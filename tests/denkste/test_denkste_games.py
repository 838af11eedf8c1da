"""Whole games: they end, compiled equals plain, records replay, copies are independent."""

from __future__ import annotations

import json

import numpy as np
import pytest
from denkste_table import position, table
from hypothesis import given, settings
from hypothesis import strategies as st

import ludothek
from ludothek.core.kernel import plain
from ludothek.core.rng import below, stream_of
from ludothek.games.denkste import DENKSTE
from ludothek.games.denkste.layout import Row, new_buffer, new_facts, new_row
from ludothek.games.denkste.notation import code_of, read_choice, text_of
from ludothek.games.denkste.rating import rate
from ludothek.games.denkste.simulate import play_random

TABLES = [(players, setback) for players in (2, 3, 4) for setback in (False, True)]


def random_match(players: int, setback: bool, seed: int, limit: int = 5000) -> ludothek.Match:
    match = ludothek.game("denkste").new(players=players, seed=seed, options={"setback": setback})
    rng = stream_of(f"moves {seed}")
    for _ in range(limit):
        if match.outcome:
            break
        seat = match.to_act[below(rng, len(match.to_act))]
        legal = match.legal(seat)
        match.play(seat, legal[below(rng, len(legal))])
    return match


@pytest.mark.rule("DK-R1", "DK-13")
@pytest.mark.parametrize(("players", "setback"), TABLES)
def test_thousands_of_random_games_end_with_one_winner(players: int, setback: bool) -> None:
    facts, rng, actions = new_facts(players, {"setback": setback}), stream_of(players), new_buffer()
    for _ in range(2000):
        row = new_row()
        assert play_random(row, facts, rng, actions, 20_000) < 20_000
        state = DENKSTE.load(position(row[6 : 6 + players].tolist(), turn=int(row[1]), setback=setback, phase="over"))
        assert state.outcome is not None
        assert len(state.outcome["winners"]) == 1


@pytest.mark.parametrize(("players", "setback"), TABLES)
def test_compiled_equals_plain(players: int, setback: bool) -> None:
    facts = new_facts(players, {"setback": setback})
    plain_play, plain_rate = plain(play_random), plain(rate)
    for seed in range(12):
        compiled_row, plain_row = new_row(), new_row()
        compiled_rng, plain_rng = stream_of(seed), stream_of(seed)
        done = False
        while not done:
            # An odd number of actions, so that a choice is pending every other time.
            played = play_random(compiled_row, facts, compiled_rng, new_buffer(), 7)
            assert plain_play(plain_row, facts, plain_rng, new_buffer(), 7) == played
            assert np.array_equal(compiled_row, plain_row)
            assert np.array_equal(compiled_rng, plain_rng)
            for seat in range(players):
                rated = rate(compiled_row, facts, seat, new_row(), new_buffer())
                assert rated == plain_rate(plain_row, facts, seat, new_row(), new_buffer())
            done = played < 7


@pytest.mark.parametrize(("players", "setback"), TABLES)
def test_every_position_reached_loads_and_comes_back(players: int, setback: bool) -> None:
    for seed in range(6):
        match = random_match(players, setback, seed)
        walked = ludothek.game("denkste").new(players=players, seed=seed, options={"setback": setback})
        for seat, action, *_ in match.log:
            walked.play(seat, action)
            again = ludothek.load(json.loads(json.dumps(walked.position())))
            assert again.position() == walked.position()
            assert again.to_act == walked.to_act


@pytest.mark.parametrize(("players", "setback"), TABLES)
def test_a_record_replays(players: int, setback: bool) -> None:
    match = random_match(players, setback, seed=11)
    record = json.loads(json.dumps(match.record()))
    again = ludothek.replay(record)
    assert again.position() == match.position()
    assert again.outcome == match.outcome is not None


def test_a_record_of_a_loaded_position_replays() -> None:
    match = table([30, 12], stop=[2, 5])
    match.play(0, "go|4")
    assert ludothek.replay(match.record()).position() == match.position()


def test_copies_are_independent() -> None:
    match = table([30, 12])
    twin = match.copy()
    match.play(0, "go|4")
    assert twin.position() == table([30, 12]).position()
    twin.play(1, "stop|1,2")
    assert match.position()["stop"] is None
    assert match.to_act == (1,)
    assert twin.to_act == (0,)


@settings(deadline=None)
@given(st.integers(1, 89))
def test_the_text_of_a_choice_round_trips(code: int) -> None:
    assert code_of(read_choice(text_of(code))) == code


def test_the_codes_of_a_state_are_its_legal_texts() -> None:
    state = DENKSTE.load(position([55, 3], setback=True))
    assert [text_of(code) for code in state.codes(1)] == state.legal(1)


def test_rating_prefers_the_way_ahead() -> None:
    behind, level, ahead = (DENKSTE.load(position([count, 20])).rate(0) for count in (10, 20, 40))
    assert behind < 0 == level < ahead
    assert DENKSTE.load(position([63, 20], phase="over")).rate(0) > ahead
    # against the best opponent, not the mean
    assert DENKSTE.load(position([20, 1, 41])).rate(0) < level


def test_rating_weighs_a_pending_choice() -> None:
    rated = {}
    for action in table([10, 0]).legal(0):
        state = DENKSTE.load(position([10, 0]))
        state.apply(0, action, stream_of(0), 0)
        rated[action] = state.rate(0)
    assert max(rated, key=rated.__getitem__) == "go|6"
    assert min(rated, key=rated.__getitem__) == "go|4"  # seat 1 stands there
    stopped = {}
    for action in table([30, 0]).legal(1):
        state = DENKSTE.load(position([30, 0]))
        state.apply(1, action, stream_of(0), 0)
        stopped[action] = state.rate(1)
    assert max(stopped, key=stopped.__getitem__) == "stop|5,6"


def test_rating_leaves_the_position_alone() -> None:
    state = DENKSTE.load(position([30, 0], go=3))
    before: Row = state.row.copy()
    state.rate(0)
    assert np.array_equal(state.row, before)
