"""One scale for bots that met in pairs: points of Elo, fitted to all meetings at once, with intervals.

The ratings of an arena (ratings.py) move game by game, for tables at which several bots sit together. Where bots met
two by two, many games at a time and mostly their neighbours, those would still carry the order in which they met. Here
the expected share of a bot that is rated d points above another is 1 / (1 + 10^(-d/400)), and the ratings are those
that explain all shares best, each counting by how sure it is. Where one seat met several of the other bot's, everybody
counts by 10^(d/400), so that the odds are those of two divided by how many the others are.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ludothek.lab.shares import Z95

SCALE = math.log(10.0) / 400.0
STEPS = 50
"""More than Newton's method needs for shares from 1 to 99 %."""
LARGEST = 200.0
"""Points by which a rating moves at most in one of them."""


class Meeting(NamedTuple):
    bot: str
    opponent: str
    share: float
    """Of the games that the bot won."""
    error: float
    """The standard error of that."""
    even: float = 0.5
    """What the bot would have won if both were equal: a third of the games with one seat of three."""


class Elo(NamedTuple):
    points: float
    low: float
    high: float
    """Between these the difference to the anchor lies with 95 % confidence."""


def elo(meetings: Sequence[Meeting], anchor: str, points: float = 0.0) -> dict[str, Elo]:
    """The ratings of all bots that have met, the anchor's being known. Every bot must be linked to it by meetings."""
    names = sorted({name for met in meetings for name in (met.bot, met.opponent)} - {anchor})
    column = {name: index for index, name in enumerate(names)}
    pairs = np.zeros((len(meetings), len(names)))
    for index, met in enumerate(meetings):
        for name, sign in ((met.bot, 1.0), (met.opponent, -1.0)):
            if name != anchor:
                pairs[index, column[name]] = sign
    shares = np.array([met.share for met in meetings])
    errors = np.array([met.error for met in meetings])
    level = np.array([math.log(met.even / (1.0 - met.even)) for met in meetings])
    found = np.zeros(len(names))
    for _ in range(STEPS):
        fitted = 1.0 / (1.0 + np.exp(-level - SCALE * pairs @ found))
        slopes = (SCALE * fitted * (1.0 - fitted) / errors)[:, None] * pairs
        moved = np.linalg.lstsq(slopes, (shares - fitted) / errors, rcond=None)[0]
        found = found + np.clip(moved, -LARGEST, LARGEST)
    reach = Z95 * np.sqrt(np.diag(np.linalg.inv(slopes.T @ slopes)))
    rated = {
        name: Elo(points + value, points + value - half, points + value + half)
        for name, value, half in zip(names, found.tolist(), reach.tolist(), strict=True)
    }
    return {anchor: Elo(points, points, points), **rated}
