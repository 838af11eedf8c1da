"""Denkste!? analysed: the network judges, throws are compared with all that might have come, trials go
where it is close."""

from __future__ import annotations

from itertools import chain
from typing import Any

import numpy as np
import pytest
from bot_tables import moments

import ludothek
from ludothek.analysis import analyse
from ludothek.analysis.advice import Adviser
from ludothek.analysis.evaluator import Moment
from ludothek.analysis.towers import TowersEvaluator
from ludothek.analysis.towers.judge import TowersJudge
from ludothek.bots.budget import Budget
from ludothek.bots.towers.learned import LearnedThinker, shipped_weights
from ludothek.bots.towers.trials import new_trials, try_actions
from ludothek.core.match import Match
from ludothek.core.rng import below, stream_of
from ludothek.games.towers import layout as L
from ludothek.games.towers.apply import settle_throw
from ludothek.games.towers.notation import code_of, text_of
from ludothek.games.towers.state import TowersState
from ludothek.games.towers.throw import SIDES

FEW = 72
WHOLE_GAME = 200
"""Throws: longer than any game that is nearly over."""
POSITION = {
    "game": "denkste-towers", "players": 2, "options": {}, "phase": "move", "turn": 0, "dice": [3, 4],
    "fields": {"20": [1], "31": [0, 0], "44": [1, 0], "54": [0], "9": [1]}, "off": [1, 2], "home": [1, 1],
}  # fmt: skip
RACE = {"fields": {"54": [0, 0], "52": [1], "50": [1]}, "home": [4, 4], "off": [0, 0]}
"""A tower that a three and a four bring home, which wins; its upper stone alone does not, and the others are near."""

FOR_THREE = {
    "players": 3, "fields": {"20": [1], "31": [0, 0], "44": [1, 0], "54": [0], "9": [2], "23": [2]},
    "off": [1, 3, 3], "home": [1, 1, 1],
}  # fmt: skip


def match_at(**changed: Any) -> Match:
    return ludothek.load({**POSITION, **changed}, seed=1)


def state_at(**changed: Any) -> TowersState:
    state = match_at(**changed).state
    assert isinstance(state, TowersState)
    return state


def throws_from(state: TowersState) -> list[TowersState]:
    """The table after each of the 36 throws."""
    found = []
    for first in range(1, SIDES + 1):
        for second in range(1, SIDES + 1):
            thrown = state.copy()
            thrown.row[L.DICE], thrown.row[L.DICE + 1] = first, second
            settle_throw(thrown.row, thrown.facts, L.new_buffer())
            found.append(thrown)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_network_judges_every_table(players: int) -> None:
    match, rng = ludothek.game("denkste-towers").new(players, seed="judged"), stream_of("judged")
    for _ in range(8):
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, legal[below(rng, len(legal))])
    found = analyse(match.record(), iterations=8)
    assert found.judge == "network"
    assert all(sum(point.chances) == pytest.approx(100, abs=0.1) for point in found.curve["open"])


def test_the_only_win_is_found_and_what_another_action_loses_is_what_playing_on_says() -> None:
    match = match_at(**RACE)
    played = "54>G"
    assert {"54+>G", played} <= set(match.legal(0))
    match.play(0, played)
    found = analyse(match.record())
    (decision,) = found.decisions
    judged = decision.judged["seen"]
    assert (judged.best[0].action, judged.chance) == ("54+>G", 100)
    trials, rng, values = new_trials(shipped_weights(2)), stream_of("to the end"), []
    for _ in range(60):
        try_actions(trials, state_at(**RACE).row, np.array([code_of(played)], np.int32), WHOLE_GAME, rng)
        values.append(trials.values[:, 0].mean())
    assert 0.1 < np.mean(values) < 0.9
    assert judged.loss == pytest.approx(100 * (1 - np.mean(values)), abs=3)
    (remark,) = found.mistakes["seen"]
    assert (remark.action, remark.better, remark.points) == (played, "54+>G", judged.loss)


@pytest.mark.parametrize(
    "changed",
    [
        {"phase": "roll", "dice": None},
        {"phase": "again", "dice": None},
        {"phase": "roll", "dice": None, "turn": 1, "fields": {"54": [0], "58": [1]}, "home": [5, 5], "off": [0, 0]},
        {**FOR_THREE, "phase": "roll", "dice": None, "turn": 2},
        {**FOR_THREE, "phase": "again", "dice": None, "turn": 1},
    ],
)
def test_luck_over_all_throws_is_nought(changed: dict[str, Any]) -> None:
    """[DT-R8] Lost throws among them."""
    before = state_at(**changed)
    judge = TowersJudge(before.players, FEW)
    lucks = [judge.luck(before, thrown) for thrown in throws_from(before)]
    assert sum(lucks) == pytest.approx(0.0, abs=1e-9)
    assert min(lucks) < 0.0 < max(lucks)
    assert max(lucks) - min(lucks) > 0.01


def test_what_a_throw_changes_in_the_curve_is_its_luck() -> None:
    judge, before = TowersJudge(2, FEW), state_at(phase="roll", dice=None)
    chance = judge.chances(before)[0]
    for thrown in throws_from(before):
        if L.phase_of(thrown.row) == L.MOVE:
            luck = judge.luck(before, thrown)
            assert judge.chances(thrown)[0] - chance == pytest.approx(luck, abs=1e-9)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_a_position_are_free_of_chance_and_those_of_all_sides(players: int) -> None:
    judge, other = TowersJudge(players, FEW), TowersJudge(players, 2 * FEW)
    for match in moments("denkste-towers", players, 3, 9, 200):
        state = match.state
        assert isinstance(state, TowersState)
        chances = judge.chances(state)
        assert chances == other.chances(state)
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) >= 0.0


def test_the_end_of_a_game_is_sure() -> None:
    match = match_at(**RACE)
    match.play(0, "54+>G")
    evaluator = TowersEvaluator(match_at(**RACE).state, FEW)
    assert evaluator.chances(Moment(match.state), None, stream_of(0)) == [1.0, 0.0]


def test_the_same_seed_gives_the_same_figures_on_any_number_of_threads() -> None:
    match, rng = ludothek.game("denkste-towers").new(2, seed="twice"), stream_of("twice")
    for _ in range(20):
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, legal[below(rng, len(legal))])
    found = analyse(match.record(), 3, FEW, threads=1)
    assert found == analyse(match.record(), 3, FEW, threads=2)
    assert found.decisions


def test_a_hint_at_a_table_of_two_is_what_the_network_would_play() -> None:
    """Where it has a clear opinion: one that looks four points better than any other over the next throw."""
    asked = 0
    for match in chain.from_iterable(moments("denkste-towers", 2, seed, 1, 100) for seed in range(4)):
        (seat,) = match.to_act
        legal, row = match.legal(seat), match.state.row  # type: ignore[attr-defined]
        codes, thinker = [code_of(text) for text in legal], LearnedThinker(stream_of("hint"), shipped_weights(2))
        *_, second, first = sorted([0.0, 0.0, *thinker.values(row, codes)])
        if len(legal) > 1 and first - second > 0.04:
            asked += 1
            hint = Adviser(match.view(seat), legal).hint()
            assert hint.action == text_of(thinker.best(row, codes, Budget(4)))
    assert asked >= 5
