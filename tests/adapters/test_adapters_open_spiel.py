"""OpenSpiel's own algorithms on our games."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
import pytest

import ludothek
from ludothek.adapters import open_spiel

NAMES = open_spiel.register()


def play_out(state: Any, rng: Any, limit: int = 400) -> None:
    for _ in range(limit):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            legal = state.legal_actions()
            assert legal == sorted(legal)
            state.apply_action(int(rng.choice(legal)))


@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_and_the_same_again(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    play_out(state, np.random.RandomState(1))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", NAMES)
def test_resampling_keeps_what_the_player_knows(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    rng = np.random.RandomState(2)
    for _ in range(12):
        play_out(state, rng, 3)
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, None)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()


def test_a_clone_is_independent_and_does_not_know_the_future() -> None:
    state = pyspiel.load_game("ludothek_dog").new_initial_state()
    state.apply_action(3)
    clone = state.clone()
    play_out(clone, np.random.RandomState(1), 20)
    assert str(clone) != str(state)
    ends = set()
    for outcome in range(5):
        other = pyspiel.load_game("ludothek_dog").new_initial_state()
        other.apply_action(outcome)
        ends.add(str(other))
    assert len(ends) == 5


def test_parameters_reach_the_rules() -> None:
    game = pyspiel.load_game("ludothek_denkste(players=3,setback=true)")
    state = game.new_initial_state()
    state.apply_action(0)
    position = json.loads(str(state))
    assert position["players"] == 3
    assert position["options"] == {"setback": True}


def test_a_choice_in_secret_is_in_nobodys_information() -> None:
    strings = set()
    for number in range(6):
        state = pyspiel.load_game("ludothek_denkste(players=2)").new_initial_state()
        state.apply_action(0)
        state.apply_action(number)
        strings.add((state.information_state_string(1), state.observation_string(1)))
        assert state.current_player() == 1
    assert len(strings) == 1


def endgame() -> dict[str, Any]:
    """Go on 61 of 63: every number but the one wins at once, and the Stop card shows three of six."""
    return {**ludothek.game("denkste").new(players=2).position(), "pawns": [61, 61], "turn": 0}


def test_cfr_solves_the_end_of_denkste() -> None:
    """Five numbers win, three of them can be stopped: by symmetry Go wins two games of five, the value is 0.4."""
    from open_spiel.python.algorithms import cfr, expected_game_score

    params = {"position": json.dumps(endgame()), "max_moves": 2}
    game = pyspiel.load_game("ludothek_denkste", params)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(120):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)
    assert values[0] == pytest.approx(0.4, abs=0.01)


def test_mcts_plays_denkste_towers() -> None:
    from open_spiel.python.algorithms import mcts

    rng = np.random.RandomState(7)
    game = pyspiel.load_game("ludothek_denkste_towers(players=2,max_moves=60)")
    bot = mcts.MCTSBot(game, 1.4, 10, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    for action in (0, 0, 3):
        state.apply_action(action)
    assert bot.step(state) in state.legal_actions()


def test_ismcts_plays_dog() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    rng = np.random.RandomState(7)
    game = pyspiel.load_game("ludothek_dog(max_moves=150)")
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 6, random_state=rng)
    state = game.new_initial_state()
    state.apply_action(7)
    assert bot.step(state) in state.legal_actions()


def test_tensors() -> None:
    state = pyspiel.load_game("ludothek_tock6").new_initial_state()
    state.apply_action(0)
    tensor = state.observation_tensor(0)
    assert " ".join(f"{value:.0f}" for value in tensor) == state.observation_string(0)
