"""The figures of an arena: strengths with their intervals, ratings, lengths, seats, captures, what cards are worth."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any, NamedTuple

from ludothek.core.errors import NotationError
from ludothek.core.match import Match
from ludothek.core.registry import game
from ludothek.lab.arena import Result, bots_of_sides, scores, winning_sides
from ludothek.lab.blocks import Arena, Game
from ludothek.lab.notes import notes_for
from ludothek.lab.ratings import Placed, Rating, ratings
from ludothek.lab.statistics import Z95, Share, share


class Mean(NamedTuple):
    """A mean, with the interval that holds the true one with 95 % confidence."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class BotFigures:
    bot: str
    won: Share
    """Of the games it took part in, those that a side of its won."""
    fair: float
    """What that share would be if all bots were equally good."""
    rating: Rating | None
    captures: Mean
    """A game and chair."""
    faults: int


@dataclass(frozen=True)
class Duel:
    """How two bots compare on the same cards: the difference of their sides' winning shares, block by block."""

    one: str
    other: str
    difference: Mean


@dataclass(frozen=True)
class CardFigure:
    """How much likelier a seat wins for each card of this kind it is dealt above the table's mean."""

    card: str
    worth: Mean


@dataclass(frozen=True)
class Figures:
    arena: Arena
    games: int
    unfinished: int
    stopped_early: bool
    bots: list[BotFigures]
    duels: list[Duel]
    seats: list[Share]
    order: list[Share]
    """The player who begins, and those who follow clockwise."""
    lengths: list[int]
    captured: str
    """What captures are called in this game; "" if nobody counts."""
    cards: list[CardFigure]

    def to_json(self) -> dict[str, Any]:
        return {
            **self.arena.header(),
            "games": self.games,
            "unfinished": self.unfinished,
            "stopped_early": self.stopped_early,
            "results": [
                {
                    "bot": one.bot,
                    **one.won._asdict(),
                    "fair": one.fair,
                    "rating": one.rating._asdict() if one.rating else None,
                    "captures": one.captures._asdict(),
                    "faults": one.faults,
                }
                for one in self.bots
            ],
            "duels": [{**asdict(one), "difference": one.difference._asdict()} for one in self.duels],
            "seats": [one._asdict() for one in self.seats],
            "order": [one._asdict() for one in self.order],
            "length": {
                "mean": statistics.fmean(self.lengths),
                "median": statistics.median(self.lengths),
                "least": self.lengths[0],
                "most": self.lengths[-1],
            },
            "cards": [{"card": one.card, **one.worth._asdict()} for one in self.cards],
        }


def mean(values: Sequence[float]) -> Mean:
    middle = statistics.fmean(values)
    reach = Z95 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Mean(middle, middle - reach, middle + reach)


def difference(values: Sequence[float]) -> Mean:
    """Of shares: between -1 and 1, and not sure of itself when every block says the same."""
    middle = statistics.fmean(values)
    variance = (sum((value - middle) ** 2 for value in values) + 0.25) / len(values)
    reach = Z95 * math.sqrt(variance / len(values))
    return Mean(middle, max(-1.0, middle - reach), min(1.0, middle + reach))


def figures(result: Result) -> Figures:
    arena, games = result.arena, result.games
    rated = _ratings(arena, games)
    names = list(dict.fromkeys(arena.bots))
    by_block = [scores(arena, block) for block in result.blocks]
    return Figures(
        arena=arena,
        games=len(games),
        unfinished=sum(not one.winners for one in games),
        stopped_early=result.stopped_early,
        bots=[_bot_figures(arena, games, name, rated.get(name)) for name in names],
        duels=[
            Duel(one, other, difference([block[one] - block[other] for block in by_block]))
            for one, other in combinations(names, 2)
        ],
        seats=[share(sum(seat in one.winners for one in games), len(games)) for seat in range(arena.players)],
        order=[
            share(sum((one.first + turn) % arena.players in one.winners for one in games), len(games))
            for turn in range(arena.players)
        ],
        lengths=sorted(one.actions for one in games),
        captured=captured_word(arena),
        cards=card_figures(games),
    )


def captured_word(arena: Arena) -> str:
    match: Match = game(arena.game).new(players=arena.players, seed=0, options=arena.options)
    return notes_for(match).word


def _ratings(arena: Arena, games: Iterable[Game]) -> dict[str, Rating]:
    placed = (Placed(bots_of_sides(arena, one.lineup), sorted(winning_sides(arena, one))) for one in games)
    try:
        return ratings(placed)
    except NotationError:
        return {}


def _bot_figures(arena: Arena, games: Iterable[Game], name: str, rating: Rating | None) -> BotFigures:
    won = took_part = faults = 0
    fair = 0.0
    captures: list[float] = []
    for one in games:
        seated = arena.lineups[one.lineup]
        if name not in seated:
            continue
        took_part += 1
        won += any(seated[seat] == name for seat in one.winners)
        sides = bots_of_sides(arena, one.lineup)
        fair += sides.count(name) / len(sides)
        chairs = [seat for seat, bot in enumerate(seated) if bot == name]
        captures.append(statistics.fmean(one.captures[seat] for seat in chairs))
        faults += sum(one.faults[seat] for seat in chairs)
    return BotFigures(name, share(won, took_part), fair / took_part, rating, mean(captures), faults)


def card_figures(games: Sequence[Game]) -> list[CardFigure]:
    """For each kind of card the slope of winning over cards above the mean of the table, seats of all games alike."""
    kinds = list(games[0].cards) if games else []
    found = []
    for kind in kinds:
        extra, wins = [], []
        for one in games:
            dealt = one.cards.get(kind, (0,) * len(one.captures))
            middle, usual = statistics.fmean(dealt), len(one.winners) / len(dealt)
            for seat, count in enumerate(dealt):
                extra.append(count - middle)
                wins.append((seat in one.winners) - usual)
        found.append(CardFigure(kind, _slope(extra, wins)))
    return sorted(found, key=lambda one: -one.worth.value)


def _slope(x: Sequence[float], y: Sequence[float]) -> Mean:
    """Least squares through the origin (both are differences from a mean already), with a robust standard error."""
    squares = sum(one * one for one in x)
    if squares == 0:
        return Mean(0.0, -math.inf, math.inf)
    slope = sum(one * other for one, other in zip(x, y, strict=True)) / squares
    noise = sum((one * (other - slope * one)) ** 2 for one, other in zip(x, y, strict=True))
    reach = Z95 * math.sqrt(noise) / squares
    return Mean(slope, slope - reach, slope + reach)
