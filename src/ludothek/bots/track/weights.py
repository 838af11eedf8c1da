"""The weights of the track family: what each feature is worth (features.py), learned from games by bench/bots_train.py.

A rulebook's weights are registered in `ludothek.weights`: singly and in teams, those of a player who knows one hand,
and those of an evaluator that sees all. A rulebook may be registered with the weights of a relative, whose cards are
found by name (DOG Compact with DOG's); one that brings none is played by the mean of ours. The five relatives of
family_weights.py have their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Grid
from ludothek.bots.track.features import CARDS, REACH, WEIGHTS_SIZE, reach_of
from ludothek.core.registry import extension
from ludothek.games.track.facts import DOES, IS_WILD, STARTS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.table import Table

PLAYER, EVALUATOR = range(2)


class LearnedWeights(NamedTuple):
    cards: str
    """The kinds of card of the game it was learned in, in their order."""
    by_teams: Mapping[bool, tuple[tuple[float, ...], tuple[float, ...]]]
    """By whether partners play together: a row for the player, and one for the evaluator."""


SAME_CARD = {"A": "11", "K": "13", "Q": "12", "J": "X"}
"""What the cards of a standard pack are called in DOG: a relative's weights are taken over by the names of cards."""

# fmt: off
DOG = LearnedWeights("11 13 2 3 4 5 6 7 8 9 10 12 X ?", {
    True: (
        (-0.185, 0.051, 0.182, -0.018, 0.246, 0.183, -0.023, -0.009, -0.345, 0, 0.031, 0.907, 0.058, -0.016,
         -0.078, -0.038, 0.053, 0.138, 0.107, -0.050, -0.058, 0.023, -0.039, -0.032, 0.008, -0.026, -0.051,
         -0.037, -0.042, 0.006, 0.188),
        (-0.133, 0.111, 0.086, 0, 0.300, 0.177, -0.037, 0.010, -0.163, 0, -0.006, 0.863, 0.094, -0.058, -0.163,
         -0.033, 0.105, 0.196, 0.178, 0.030, 0.025, 0.101, 0.030, 0.039, 0.083, 0.044, 0.041, 0.036, 0.037,
         0.096, 0.265),
    ),
    False: (
        (-0.315, 0.032, 0.499, 0.088, 0.544, 0.339, -0.073, -0.014, -0.418, 0, -0.084, 0, 0.088, 0.047, -0.036,
         0.077, 0.152, 0.109, 0.127, -0.072, -0.092, 0.070, -0.064, -0.070, 0.050, -0.052, -0.072, -0.070,
         -0.069, -0.069, 0.219),
        (-0.300, 0.154, 0.346, 0.099, 0.594, 0.332, -0.078, -0.029, -0.222, 0, -0.086, 0, 0.135, 0.041, -0.098,
         0.117, 0.219, 0.263, 0.287, 0.072, 0.070, 0.226, 0.113, 0.092, 0.204, 0.108, 0.094, 0.102, 0.099,
         0.106, 0.358),
    ),
})
DOG_ROYAL = LearnedWeights("11 13 2 3 4 5 6 1-7 8 9 10 12 = X M", {
    True: (
        (-0.069, 0.052, 0.106, -0.009, 0.214, 0.197, 0.049, 0.022, -0.242, 0, 0.022, 0.932, 0.020, 0.041,
         -0.185, 0.027, 0.001, 0.039, 0.014, -0.011, -0.007, 0.031, -0.005, -0.018, 0.061, -0.055, -0.045,
         -0.020, -0.064, 0.027, 0.036, -0.014),
        (-0.057, 0.068, 0.074, -0.001, 0.242, 0.190, 0.027, 0.025, -0.190, 0, 0.023, 0.901, 0.070, 0.047,
         -0.157, 0.042, 0.029, 0.083, 0.075, 0.050, 0.048, 0.088, 0.058, 0.047, 0.120, 0.016, 0.023, 0.041,
         0.011, 0.093, 0.113, 0.051),
    ),
    False: (
        (0, -0.410, 0.971, -0.052, 0.605, 0.348, -0.023, 0.089, -0.425, 0, 0.066, 0, 0.093, 0.084, -0.127,
         0.173, 0.003, -0.031, -0.067, -0.013, -0.020, 0.060, -0.030, -0.001, 0.072, -0.034, -0.079, -0.049,
         -0.056, 0.025, 0.070, -0.026),
        (0.005, -0.352, 0.891, -0.066, 0.652, 0.328, -0.057, 0.097, -0.434, 0, 0.075, 0, 0.155, 0.076, -0.159,
         0.179, 0.022, 0.069, 0.009, 0.084, 0.059, 0.150, 0.068, 0.088, 0.156, 0.041, 0.004, 0.042, 0.012,
         0.118, 0.151, 0.046),
    ),
})
TOCK6 = LearnedWeights("A 2 3 4 5 6 7 8 9 10 J Q K", {
    False: (
        (-0.218, -0.054, 0.510, -0.032, 0.308, 0.391, -0.120, 0.002, -0.391, 0.117, 0.094, 0, 0.112, 0.089,
         -0.207, 0.079, -0.009, 0.071, -0.026, -0.034, 0, -0.018, -0.038, 0.010, -0.036, -0.033, -0.066, 0.069,
         -0.034, 0.100),
        (-0.133, 0.128, 0.272, -0.011, 0.413, 0.367, -0.129, 0.008, -0.428, 0.148, 0.071, 0, 0.219, 0.024,
         -0.265, 0.136, 0.027, 0.178, 0.072, 0.066, 0.081, 0.067, 0.050, 0.089, 0.054, 0.053, 0.050, 0.174,
         0.060, 0.189),
    ),
    True: (
        (-0.174, -0.031, 0.213, -0.010, 0.050, 0.222, -0.054, -0.025, -0.312, -0.203, 0.069, 1.010, 0.028,
         0.056, -0.100, 0.034, 0.063, 0.068, -0.035, -0.020, -0.021, -0.028, -0.012, 0.012, -0.018, -0.019,
         -0.029, 0.049, -0.028, 0.078),
        (-0.137, 0.023, 0.141, 0.017, 0.095, 0.212, -0.057, -0.026, -0.174, -0.191, 0.052, 0.967, 0.062, 0.055,
         -0.153, 0.039, 0.086, 0.115, 0.030, 0.036, 0.047, 0.033, 0.039, 0.056, 0.033, 0.042, 0.019, 0.095,
         0.037, 0.115),
    ),
})
SUPER_TOCK = LearnedWeights("A 2 3 4 5 6 7 8 9 10 J Q K", {
    False: (
        (-0.111, 0.438, 0.166, -0.026, 0.501, 0.485, -0.099, 0.038, -0.849, 0.177, 0, 0, 0.117, -0.037, -0.192,
         0, 0.019, 0.090, -0.033, -0.025, -0.027, -0.023, 0.001, -0.016, -0.005, 0.018, 0.012, 0.004, 0.009,
         0.116),
        (-0.020, 0.575, -0.028, -0.017, 0.599, 0.471, -0.119, 0.070, -0.954, 0.186, 0, 0, 0.236, -0.086, -0.282,
         0, 0.044, 0.199, 0.070, 0.074, 0.073, 0.085, 0.092, 0.080, 0.097, 0.104, 0.104, 0.091, 0.097, 0.203),
    ),
    True: (
        (-0.099, 0.208, 0.008, -0.006, 0.153, 0.277, -0.036, 0.013, -0.501, 0.057, 0, 1.319, 0.044, -0.010,
         -0.120, 0, 0.075, 0.067, -0.026, -0.021, -0.022, -0.010, 0.003, -0.011, -0.007, -0.014, -0.006, -0.013,
         0, 0.087),
        (-0.057, 0.245, -0.048, 0.008, 0.195, 0.272, -0.046, 0.015, -0.342, 0.070, 0, 1.272, 0.083, -0.031,
         -0.148, 0, 0.109, 0.136, 0.036, 0.039, 0.042, 0.043, 0.049, 0.044, 0.042, 0.046, 0.051, 0.050, 0.056,
         0.141),
    ),
})
# fmt: on
"""Tock is learned with four players, DOG singly with two or three."""
OURS = (DOG, DOG_ROYAL, TOCK6, SUPER_TOCK)

START_CARD = (0.10, 0.18)
OTHER_CARD = (-0.03, 0.06)
"""What a card is worth in hand, player's and evaluator's weight: means over our rulebooks, rounded."""


def family_mean(teams: bool, row: int) -> list[float]:
    """What the features count in our rulebooks on average, for one that brings no weights."""
    mean: list[float] = np.mean([learned.by_teams[teams][row][:CARDS] for learned in OURS], axis=0).tolist()
    return mean


def card_weights(learned: LearnedWeights | None, teams: bool, row: int, table: Table) -> list[float]:
    """By kind of card: the weight of the card of the same name, or else of any that starts pawns, or does not."""
    found = (
        {} if learned is None else dict(zip(learned.cards.split(), learned.by_teams[teams][row][CARDS:], strict=True))
    )
    weights = []
    for kind, name in enumerate(table.cards):
        starts = table.facts[DOES + kind] & (STARTS | IS_WILD)
        usual = START_CARD[row] if starts else OTHER_CARD[row]
        weights.append(found.get(name, found.get(SAME_CARD.get(name, name), usual)))
    return weights


@cache
def weights_of(rules: TrackGame, table: Table) -> Grid:
    """Two rows: those of the player, and those of the evaluator at the end of a rollout."""
    learned: LearnedWeights | None = extension("weights", rules)
    teams = table.setup.teams < table.players
    weights = np.zeros((2, WEIGHTS_SIZE))
    for row in (PLAYER, EVALUATOR):
        features = family_mean(teams, row) if learned is None else learned.by_teams[teams][row][:CARDS]
        weights[row, :CARDS] = features
        weights[row, CARDS : CARDS + len(table.cards)] = card_weights(learned, teams, row, table)
        weights[row, REACH:] = reach_of(table.facts)
    return weights
