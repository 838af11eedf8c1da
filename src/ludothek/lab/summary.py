"""The summary of an arena: strengths with their intervals, ratings, lengths, seats, captures, what cards are worth."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from ludothek.core.errors import NotationError
from ludothek.core.match import Match
from ludothek.core.registry import game
from ludothek.lab.arena import ArenaResult, bots_of_sides, scores, winning_sides
from ludothek.lab.blocks import ArenaPlan, GameResult
from ludothek.lab.counters import counter_for
from ludothek.lab.ratings import RatedGame, Rating, ratings
from ludothek.lab.shares import Z95, Share, share


class Mean(NamedTuple):
    """A mean, with the interval that holds the true one with 95 % confidence."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class BotSummary:
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
class Comparison:
    """How two bots compare on the same cards: the difference of their sides' winning shares, block by block."""

    first: str
    second: str
    difference: Mean


@dataclass(frozen=True)
class CardWorth:
    """How much likelier a seat wins for each card of this kind it is dealt above the table's mean."""

    card: str
    worth: Mean


@dataclass(frozen=True)
class ArenaSummary:
    arena: ArenaPlan
    games: int
    unfinished: int
    stopped_early: bool
    bots: list[BotSummary]
    duels: list[Comparison]
    seats: list[Share]
    order: list[Share]
    """The player who begins, and those who follow clockwise."""
    lengths: list[int]
    captured: str
    """What captures are called in this game; "" if nobody counts."""
    cards: list[CardWorth]

    def to_json(self) -> dict[str, Any]:
        return {
            **self.arena.header(),
            "games": self.games,
            "unfinished": self.unfinished,
            "stopped_early": self.stopped_early,
            "results": [
                {
                    "bot": bot.bot,
                    **bot.won._asdict(),
                    "fair": bot.fair,
                    "rating": bot.rating._asdict() if bot.rating else None,
                    "captures": bot.captures._asdict(),
                    "faults": bot.faults,
                }
                for bot in self.bots
            ],
            "duels": [
                {"one": duel.first, "other": duel.second, "difference": duel.difference._asdict()}
                for duel in self.duels
            ],
            "seats": [found._asdict() for found in self.seats],
            "order": [found._asdict() for found in self.order],
            "length": {
                "mean": statistics.fmean(self.lengths),
                "median": statistics.median(self.lengths),
                "least": self.lengths[0],
                "most": self.lengths[-1],
            },
            "cards": [{"card": card.card, **card.worth._asdict()} for card in self.cards],
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


def summarise(result: ArenaResult) -> ArenaSummary:
    arena, games = result.arena, result.games
    rated = _ratings(arena, games)
    names = list(dict.fromkeys(arena.bots))
    by_block = [scores(arena, block) for block in result.blocks]
    return ArenaSummary(
        arena=arena,
        games=len(games),
        unfinished=sum(not played.winners for played in games),
        stopped_early=result.stopped_early,
        bots=[_bot_summary(arena, games, name, rated.get(name)) for name in names],
        duels=[
            Comparison(first, second, difference([block[first] - block[second] for block in by_block]))
            for first, second in combinations(names, 2)
        ],
        seats=[share(sum(seat in played.winners for played in games), len(games)) for seat in range(arena.players)],
        order=[
            share(sum((played.first + turn) % arena.players in played.winners for played in games), len(games))
            for turn in range(arena.players)
        ],
        lengths=sorted(played.actions for played in games),
        captured=captures_label(arena),
        cards=card_worths(games),
    )


def captures_label(arena: ArenaPlan) -> str:
    match: Match = game(arena.game).new(players=arena.players, seed=0, options=arena.options)
    return counter_for(match).label


def _ratings(arena: ArenaPlan, games: Iterable[GameResult]) -> dict[str, Rating]:
    placed = (RatedGame(bots_of_sides(arena, result.lineup), sorted(winning_sides(arena, result))) for result in games)
    try:
        return ratings(placed)
    except NotationError:
        return {}


def _bot_summary(arena: ArenaPlan, games: Iterable[GameResult], name: str, rating: Rating | None) -> BotSummary:
    won = took_part = faults = 0
    fair = 0.0
    captures: list[float] = []
    for result in games:
        seated = arena.lineups[result.lineup]
        if name not in seated:
            continue
        took_part += 1
        won += any(seated[seat] == name for seat in result.winners)
        sides = bots_of_sides(arena, result.lineup)
        fair += sides.count(name) / len(sides)
        chairs = [seat for seat, bot in enumerate(seated) if bot == name]
        captures.append(statistics.fmean(result.captures[seat] for seat in chairs))
        faults += sum(result.faults[seat] for seat in chairs)
    return BotSummary(name, share(won, took_part), fair / took_part, rating, mean(captures), faults)


def card_worths(games: Sequence[GameResult]) -> list[CardWorth]:
    """For each kind of card the slope of winning over cards above the mean of the table, seats of all games alike."""
    kinds = list(games[0].cards) if games else []
    found = []
    for kind in kinds:
        extra, wins = [], []
        for result in games:
            dealt = result.cards.get(kind, (0,) * len(result.captures))
            middle, usual = statistics.fmean(dealt), len(result.winners) / len(dealt)
            for seat, count in enumerate(dealt):
                extra.append(count - middle)
                wins.append((seat in result.winners) - usual)
        found.append(CardWorth(kind, _slope(extra, wins)))
    return sorted(found, key=lambda card: -card.worth.value)


def _slope(x: Sequence[float], y: Sequence[float]) -> Mean:
    """Least squares through the origin (both are differences from a mean already), with a robust standard error."""
    squares = sum(value * value for value in x)
    if squares == 0:
        return Mean(0.0, -math.inf, math.inf)
    slope = sum(across * up for across, up in zip(x, y, strict=True)) / squares
    noise = sum((across * (up - slope * across)) ** 2 for across, up in zip(x, y, strict=True))
    reach = Z95 * math.sqrt(noise) / squares
    return Mean(slope, slope - reach, slope + reach)
