"""A rating per bot by OpenSkill's Plackett-Luce model (extra `lab`): how strong, and how sure that is.

Games are rated in the order of their numbers. Every side is a player of the model; where a bot sits on several sides,
its rating moves by the mean of what happened to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from ludothek.core.errors import NotationError


class Rating(NamedTuple):
    mu: float
    sigma: float


class RatedGame(NamedTuple):
    """One game for the rating: the bot of every side, and which sides won."""

    bots: Sequence[str]
    winners: Sequence[int]


def ratings(games: Iterable[RatedGame]) -> dict[str, Rating]:
    """NotationError if OpenSkill is not there."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise NotationError("ratings need OpenSkill: install ludothek[lab]") from error
    model = PlackettLuce()
    known: dict[str, Rating] = {}
    for game in games:
        if not game.winners:
            continue
        for bot in game.bots:
            known.setdefault(bot, Rating(model.mu, model.sigma))
        sides = [[model.rating(*known[bot])] for bot in game.bots]
        ranks = [0.0 if side in game.winners else 1.0 for side in range(len(sides))]
        rated = model.rate(sides, ranks=ranks)
        for bot in dict.fromkeys(game.bots):
            moved = [rated[side][0] for side, name in enumerate(game.bots) if name == bot]
            known[bot] = Rating(
                fmean(moved_rating.mu for moved_rating in moved), fmean(moved_rating.sigma for moved_rating in moved)
            )
    return known
