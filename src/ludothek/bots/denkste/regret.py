"""Regret matching: two players learn mixes against each other for one matrix each, which may want different things."""

from __future__ import annotations

from ludothek.bots.arrays import Floats, Grid
from ludothek.core.kernel import kernel

ROUNDS = 2000


@kernel
def match_regrets(regrets: Floats, count: int, mix: Floats) -> None:
    """Plays what one is sorry not to have played, in proportion; anything, if one is sorry for nothing."""
    total = 0.0
    for choice in range(count):
        total += max(0.0, regrets[choice])
    for choice in range(count):
        mix[choice] = max(0.0, regrets[choice]) / total if total > 0.0 else 1.0 / count


@kernel
def learn_mixes(
    go_payoffs: Grid,
    stop_payoffs: Grid,
    rows: int,
    columns: int,
    rounds: int,
    regrets: Grid,
    mixes: Grid,
    means: Grid,
) -> None:
    """Both are payoffs by number and setting. In each array row 0 is the Go player's, row 1 the Stop player's; `means`
    are the mixes learned. (Regrets below zero are forgotten and later rounds count more: regret matching plus.)"""
    for choice in range(columns if columns > rows else rows):
        for player in range(2):
            regrets[player, choice] = 0.0
            means[player, choice] = 0.0
    for number in range(1, rounds + 1):
        match_regrets(regrets[0], rows, mixes[0])
        match_regrets(regrets[1], columns, mixes[1])
        improve(go_payoffs, stop_payoffs, rows, columns, regrets, mixes)
        for choice in range(rows):
            means[0, choice] += number * mixes[0, choice]
        for choice in range(columns):
            means[1, choice] += number * mixes[1, choice]
    weight = rounds * (rounds + 1) / 2.0
    for choice in range(columns if columns > rows else rows):
        means[0, choice] /= weight
        means[1, choice] /= weight


@kernel
def improve(go_payoffs: Grid, stop_payoffs: Grid, rows: int, columns: int, regrets: Grid, mixes: Grid) -> None:
    """Adds to every choice's regret what it would have won more than the mix did."""
    won = 0.0
    for row in range(rows):
        for column in range(columns):
            won += mixes[0, row] * mixes[1, column] * go_payoffs[row, column]
    for row in range(rows):
        instead = 0.0
        for column in range(columns):
            instead += mixes[1, column] * go_payoffs[row, column]
        regrets[0, row] = max(0.0, regrets[0, row] + instead - won)
    won = 0.0
    for row in range(rows):
        for column in range(columns):
            won += mixes[0, row] * mixes[1, column] * stop_payoffs[row, column]
    for column in range(columns):
        instead = 0.0
        for row in range(rows):
            instead += mixes[0, row] * stop_payoffs[row, column]
        regrets[1, column] = max(0.0, regrets[1, column] + instead - won)
