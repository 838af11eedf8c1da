"""A game that brings no codec: the contract alone is enough for PettingZoo and OpenSpiel.

Our own games have codecs, so they are played here through the generic one, beside the rules themselves.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import ludothek
from ludothek.adapters.batched import BatchedEnv
from ludothek.adapters.catalogue import explore, values_in
from ludothek.adapters.codec import codec_class, codec_for
from ludothek.adapters.generic import SPARE, UNKNOWN, GenericCodec
from ludothek.core.options import complete
from ludothek.core.rng import below, stream_of


def generic(name: str, players: int) -> GenericCodec:
    rules = ludothek.game(name).rules
    return GenericCodec(rules, players, complete(rules.options, {}, players))


@pytest.fixture
def without_codecs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if no game had registered one."""
    monkeypatch.setattr("ludothek.adapters.codec.extension", lambda group, rules: None)


def test_a_game_without_a_codec_gets_the_generic_one(without_codecs: None) -> None:
    assert codec_class(ludothek.game("denkste").rules) is GenericCodec


@pytest.mark.parametrize(("name", "players"), [("denkste", 2), ("denkste-towers", 3)])
def test_the_same_match_by_action_ids_as_by_texts(name: str, players: int) -> None:
    codec, rng = generic(name, players), stream_of("ids")
    mask = np.zeros(codec.size, dtype=np.uint8)
    chance = stream_of(5)
    row = codec.start(chance)
    match = ludothek.game(name).new(players=players, seed=5)
    while match.to_act:
        seat = codec.current_seat(row)
        assert seat == match.to_act[0]
        ids = codec.legal(row, seat, mask)
        texts = [codec.text(row, seat, action_id) for action_id in ids]
        assert texts == match.legal(seat)
        assert np.flatnonzero(mask).tolist() == sorted(ids)
        chosen = below(rng, len(ids))
        codec.play(row, seat, ids[chosen], chance)
        match.play(seat, texts[chosen])
        assert codec.state(row).position() == match.position()
    assert codec.current_seat(row) == -1
    assert sum(codec.returns(row)) == pytest.approx(0)


def test_an_action_keeps_its_id() -> None:
    """In every position, and in every process: the catalogue is found by the same matches each time."""
    rules = ludothek.game("denkste").rules
    options = complete(rules.options, {}, 2)
    assert explore(rules, 2, options) == explore(rules, 2, options)
    assert generic("denkste", 2).catalogue.actions[:6] == tuple(f"go|{number}" for number in range(1, 7))


def test_an_action_nobody_has_met_gets_a_spare_id() -> None:
    codec = generic("denkste", 2)
    row = codec.start(stream_of(1))
    seat = codec.current_seat(row)
    unmet = row.legal(seat)[:3]
    codec.catalogue = codec.catalogue._replace(
        actions=tuple(action for action in codec.catalogue.actions if action not in unmet)
    )
    codec._ids = {action: action_id for action_id, action in enumerate(codec.catalogue.actions)}
    codec.size = len(codec.catalogue.actions) + SPARE
    ids = codec.legal(row, seat, np.zeros(codec.size, dtype=np.uint8))
    assert len(set(ids)) == len(row.legal(seat))
    assert [codec.text(row, seat, action_id) for action_id in ids] == row.legal(seat)
    assert [action_id >= len(codec.catalogue.actions) for action_id in ids][:4] == [True, True, True, False]


def test_an_observation_holds_the_view_and_nothing_else() -> None:
    """What is hidden is drawn anew: the observation does not change; what is seen stands in its column."""
    codec, rng = generic("denkste", 4), stream_of(2)
    row = codec.start(rng)
    first, second = (np.zeros(codec.width, dtype=np.int16) for _ in range(2))
    mask = np.zeros(codec.size, dtype=np.uint8)
    for _ in range(40):
        seat = codec.current_seat(row)
        for viewer in range(4):
            view = row.view(viewer)
            codec.observe(row, viewer, first)
            codec.observe(codec.rules.imagine(view, rng), viewer, second)
            assert (first == second).all()
            for path, value in values_in(view):
                if isinstance(value, int):
                    assert first[codec.catalogue.columns.index(path)] == value
        ids = codec.legal(row, seat, mask)
        codec.play(row, seat, ids[below(rng, len(ids))], rng)
    assert UNKNOWN in first


@pytest.mark.filterwarnings("ignore:Observation")
def test_petting_zoos_own_test_passes(without_codecs: None) -> None:
    from pettingzoo.test import api_test

    from ludothek.adapters.petting_zoo import raw_env

    api_test(raw_env("denkste", players=3), num_cycles=100)


def test_open_spiel_plays_it(without_codecs: None) -> None:
    """Who begins is chance, drawn by OpenSpiel; the same history leads to the same position."""
    import pyspiel

    from ludothek.adapters import open_spiel

    open_spiel.register()
    game: Any = pyspiel.load_game("ludothek_denkste(players=2,deals=8)")
    assert isinstance(game.codec, GenericCodec)
    state, rng = game.new_initial_state(), np.random.RandomState(3)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes)))
        else:
            player = state.current_player()
            twin = state.resample_from_infostate(player, None)
            assert twin.information_state_string(player) == state.information_state_string(player)
            state.apply_action(int(rng.choice(state.legal_actions())))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_batches_need_kernels(without_codecs: None) -> None:
    with pytest.raises(ludothek.NotationError, match="no kernels"):
        BatchedEnv("denkste", games=2)


def test_a_tie_of_everybody_is_worth_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    codec = codec_for("denkste", 2)
    row = codec.start(stream_of(1))
    for winners, expected in (([0], [1.0, -1.0]), ([0, 1], [0.0, 0.0])):
        outcome = {"winners": winners, "scores": [1, 1]}
        monkeypatch.setattr(type(codec.state(row)), "outcome", property(lambda state, told=outcome: told))
        assert codec.returns(row) == expected
