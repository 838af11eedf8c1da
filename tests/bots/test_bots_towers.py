"""Denkste!?: known best moves, chances, rollouts."""

from __future__ import annotations

import pytest
from bot_tables import OneStepBot, SearchBot, answer, moments

import ludothek
from ludothek.bots.budget import Budget
from ludothek.bots.levels import ExpertBot, HardBot
from ludothek.bots.towers import features as F
from ludothek.bots.towers.rollout import play_rollout
from ludothek.bots.towers.search import THROWN, thrown
from ludothek.bots.towers.weights import WEIGHTS, weights_of
from ludothek.core.rng import stream_of
from ludothek.games.towers import layout as L

THINKERS = [
    lambda: OneStepBot(0),
    lambda: SearchBot(0, Budget(iterations=300)),
    lambda: HardBot(0),
    lambda: ExpertBot(0, Budget(iterations=300)),
]


def table(fields, dice, home=(5, 0), off=(0, 5), phase="move"):
    return ludothek.load(
        {
            "game": "denkste-towers", "players": 2, "options": {}, "phase": phase, "turn": 0, "dice": dice,
            "fields": fields, "off": list(off), "home": list(home),
        },
        seed=1,
    )  # fmt: skip


@pytest.mark.parametrize("thinker", THINKERS)
def test_the_winning_move_is_taken(thinker):
    match = table({"40": [0], "54": [0], "20": [1]}, [3, 4], home=(4, 0))
    assert answer(thinker(), match) in ("54>G", "40>47")
    match = table({"54": [0], "20": [1]}, [3, 4])
    assert answer(thinker(), match) == "54>G"


@pytest.mark.parametrize("thinker", THINKERS)
def test_a_throw_more_is_always_taken(thinker):
    match = table({"30": [0], "20": [1]}, None, phase="again")
    assert answer(thinker(), match) == "roll"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_and_somebody_wins_in_the_end(players):
    scores = F.new_scores()
    for match in moments("denkste-towers", players, 3, 11, 200):
        state = match.state
        F.win_chances(state.row, state.facts, weights_of(players), F.new_features(), scores)
        assert scores[:players].sum() == pytest.approx(1.0)
    row = L.new_row(players)
    play_rollout(row, L.new_facts(players), weights_of(players), stream_of(2), L.new_buffer(), 20_000)
    assert row[L.PHASE] == L.OVER
    F.win_chances(row, L.new_facts(players), weights_of(players), F.new_features(), scores)
    assert scores[row[L.TURN]] == 1.0


def test_all_weights_have_all_features():
    assert set(WEIGHTS) == {2, 3, 4}
    assert {len(weights) for weights in WEIGHTS.values()} == {F.FEATURES} == {len(F.NAMES)}


def test_throws_are_told_apart_whatever_their_order():
    first, second = table({"30": [0]}, [3, 4], off=(0, 6)), table({"30": [0]}, [4, 3], off=(0, 6))
    assert thrown(first.state.row) == thrown(second.state.row) != THROWN
