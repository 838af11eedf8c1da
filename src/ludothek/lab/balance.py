"""What each number of players, each option, each seat and each card does to a game, measured by a bot playing itself.

The usual table first; then tables that differ from it in one thing: another number of players, or another value of one
option. Tables of the same number of players are played with the same seeds.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludothek.core.options import Option, complete, option_faults
from ludothek.core.registry import default_players, game
from ludothek.lab.arena import run
from ludothek.lab.blocks import ArenaPlan
from ludothek.lab.summary import ArenaSummary, Mean, mean, summarise
from ludothek.lab.workers import Workers, in_process

MOST_COUNTS = 5
"""Numbers of players that are compared."""


@dataclass(frozen=True)
class TableResult:
    """A table, what is different about it, and what came out."""

    name: str
    found: ArenaSummary

    @property
    def length(self) -> Mean:
        return mean(self.found.lengths)

    @property
    def captures(self) -> Mean:
        """A game, all seats together."""
        return Mean(*(self.found.arena.players * value for value in self.found.bots[0].captures))

    @property
    def advantage(self) -> Mean:
        """What the player who begins wins above an equal share."""
        first = self.found.order[0]
        equal = statistics.fmean(place.rate for place in self.found.order)
        return Mean(first.rate - equal, first.low - equal, first.high - equal)


@dataclass(frozen=True)
class Balance:
    game: str
    bot: str
    usual: TableResult
    players: list[TableResult]
    """Every number of players, the usual one included."""
    options: dict[str, list[TableResult]]
    """By option: its values, the usual one included."""


def balance_bot(name: str) -> str:
    """The strongest bot that is quick enough to play thousands of games."""
    return "medium" if game(name).rules.has_bots else "random"


def balance(
    name: str,
    games: int,
    bot: str,
    seed: int | str,
    workers: Workers = in_process,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Balance:
    """Plays so many games at every table; `progress` is told how many tables of how many are done."""
    rules = game(name).rules
    count = default_players(rules)
    counts = list(rules.seats)[:MOST_COUNTS]
    values = {option.name: values_of(option, name, count) for option in rules.options}
    values = {option: chosen for option, chosen in values.items() if len(chosen) > 1}
    total = len(counts) + sum(len(chosen) - 1 for chosen in values.values())
    done = 0

    def tried(label: str, players: int, options: dict[str, Any]) -> TableResult:
        nonlocal done
        arena = ArenaPlan(name, players, complete(rules.options, options, players), (bot,), seed)
        result = summarise(run(arena, games, workers=workers))
        done += 1
        progress(done, total)
        return TableResult(label, result)

    by_count = {players: tried(f"{players} players", players, {}) for players in counts}
    usual = by_count[count]
    defaults = complete(rules.options, {}, count)
    by_option = {
        option: [
            TableResult(shown(value), usual.found)
            if value == defaults[option]
            else tried(shown(value), count, {option: value})
            for value in chosen
        ]
        for option, chosen in values.items()
    }
    return Balance(name, bot, usual, list(by_count.values()), by_option)


def values_of(option: Option, name: str, players: int) -> list[Any]:
    """The values an option can have with so many players."""
    return [value for value in option.values if not option_faults(name, (option,), {option.name: value}, players)]


def shown(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
