"""Denkste! solved: known values, nobody can beat it, and what players do with it."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import ludothek
from ludothek.bots.budget import Budget
from ludothek.bots.denkste.player import drawn
from ludothek.bots.denkste.regret import learn_mixes
from ludothek.bots.equilibrium import compute, exploitability, solution, solve_text
from ludothek.bots.levels import HardBot, MediumBot
from ludothek.bots.matrix_game import new_basis, new_tableau, solve
from ludothek.bots.random_bot import RandomBot
from ludothek.core.errors import NotationError
from ludothek.core.rng import stream_of

BOTH = pytest.mark.parametrize("setback", [False, True])


def solved(payoffs):
    rows, columns = len(payoffs), len(payoffs[0])
    matrix = np.zeros((6, 56))
    matrix[:rows, :columns] = payoffs
    row_mix, column_mix = np.zeros(6), np.zeros(56)
    value = solve(matrix, rows, columns, row_mix, column_mix, new_tableau(), new_basis())
    return value, row_mix[:rows], column_mix[:columns]


def test_matrix_games_with_known_values():
    value, rows, columns = solved([[1.0, 0.0], [0.0, 1.0]])
    assert (value, *rows, *columns) == pytest.approx((0.5,) * 5)
    # Rock, paper, scissors, rescaled; and a saddle point.
    value, rows, _ = solved([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])
    assert (value, *rows) == pytest.approx((1 / 2, 1 / 3, 1 / 3, 1 / 3))
    value, rows, columns = solved([[0.4, 0.6], [0.2, 0.9]])
    assert (value, rows[0], columns[0]) == pytest.approx((0.4, 1.0, 1.0))
    # 2 by 2 without a saddle: (ad - bc) / (a + d - b - c).
    assert solved([[0.9, 0.2], [0.3, 0.5]])[0] == pytest.approx((0.45 - 0.06) / 0.9)


def test_random_matrix_games_are_solved_to_the_last_digit():
    for seed in range(200):
        payoffs = np.random.default_rng(seed).random((6, 20)).round(1)
        value, rows, columns = solved(payoffs)
        assert rows.sum() == pytest.approx(1.0, abs=1e-12)
        assert (rows @ payoffs).min() == pytest.approx(value, abs=1e-11)
        assert (payoffs @ columns).max() == pytest.approx(value, abs=1e-11)


@BOTH
def test_nobody_beats_the_solution(setback):
    assert exploitability(solution(setback)) < 1e-6


@BOTH
def test_the_values_satisfy_their_own_equations(setback):
    """Solved once more, no state changes by 1e-9; a table on disk is the one computed."""
    kept, anew = solution(setback), compute(setback)
    assert np.abs(kept.values - anew.values).max() < 1e-9


def test_a_pawn_before_the_centre_is_stopped_by_three_numbers_of_six():
    """On 62 every number wins unless it is hit: three of six. By hand: a Go player on 62 against one on 62 wins
    1/2 + 1/2 * (1 - v), so v = 2/3; the choice is even over all numbers."""
    found = solution(False)
    assert found.value(62, 62) == pytest.approx(2 / 3, abs=1e-9)
    hit = dict.fromkeys(range(1, 7), 0.0)
    for text, share in found.stop_mix(62, 62).items():
        for number in text.removeprefix("stop|").split(","):
            hit[int(number)] += share
    assert list(hit.values()) == pytest.approx([0.5] * 6)


@BOTH
def test_a_pawn_farther_on_is_never_worse(setback):
    """One square more, the other one's pawn being on another level, cannot hurt."""
    values = solution(setback).values
    assert (np.diff(values[:28, 55]) > -1e-9).all()
    assert 0.5 < values[0, 0] < 0.6


def test_the_text_names_value_and_mixes():
    text = solve_text(False)
    assert "0.524032378" in text
    assert "go|4" in text
    assert "stop|6" in text
    assert "on 55, the Stop player on 40" in solve_text(True, (55, 40))
    with pytest.raises(NotationError, match="0 to 62"):
        solve_text(False, (63, 0))


def test_regret_matching_finds_the_value_too():
    go = np.zeros((6, 56))
    go[:2, :2] = [[0.9, 0.2], [0.3, 0.5]]
    room = [np.zeros((2, 56)) for _ in range(3)]
    learn_mixes(go, 1.0 - go, 2, 2, 4000, *room)
    rows, columns = room[2][0, :2], room[2][1, :2]
    assert rows @ go[:2, :2] @ columns == pytest.approx(0.39 / 0.9, abs=0.003)


def test_a_mix_is_drawn_by_its_shares():
    rng = stream_of(1)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[drawn([0.5, 0.0, 0.5], rng)] += 1
    assert counts[1] == 0
    assert 1350 < counts[0] < 1650


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hard_beats_random_players(players):
    wins, games = 0, 24
    for seed, seat in itertools.product(range(games // players), range(players)):
        match = ludothek.game("denkste").new(players=players, seed=seed)
        bots = [HardBot(seed, Budget(iterations=1)) if actor == seat else RandomBot(seed) for actor in range(players)]
        while match.to_act:
            actor = match.to_act[0]
            match.play(actor, bots[actor].choose(match.view(actor), match.legal(actor)))
        wins += match.outcome["winners"] == [seat]
    assert wins / games > 1.3 / players


def test_a_choice_may_be_asked_for_again():
    match = ludothek.game("denkste").new(seed=3)
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    for bot in (MediumBot(0), HardBot(0)):
        assert bot.choose(match.view(seat), match.legal(seat)) in match.legal(seat)
