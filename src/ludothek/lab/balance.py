"""What each number of players, each option, each house rule, each seat and each card does to a game, measured by a bot
that plays itself.

The usual table first; then tables that differ from it in one thing. Tables of the same number of players are played
with the same seeds. Where a family brings it, games are played and counted inside the kernels by the light policy,
tens of thousands per table; elsewhere by a bot in the arena.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ludothek.core.choices import conflicts
from ludothek.core.errors import InvalidOptions
from ludothek.core.options import Option, complete, house_rules_of, option_faults
from ludothek.core.registry import default_players, extension, game
from ludothek.lab.arena import run
from ludothek.lab.blocks import ArenaPlan
from ludothek.lab.counting import count_table
from ludothek.lab.summary import summarise
from ludothek.lab.table_result import TableResult, of_arena
from ludothek.lab.workers import Workers, in_process

MOST_COUNTS = 5
"""Numbers of players that are compared."""
LIGHT = "light"
"""The rollout policy inside the kernels."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Plan:
    """What is played at every table."""

    game: str
    games: int
    bot: str
    seed: int | str
    jobs: int = 1
    workers: Workers = in_process

    def play(self, label: str, players: int, options: dict[str, Any], progress: Callable[[int], None]) -> TableResult:
        rules = game(self.game).rules
        chosen = complete(rules.options, options, players)
        if self.bot == LIGHT:
            return count_table(label, rules, players, chosen, self.games, self.seed, self.jobs, progress)
        arena = ArenaPlan(self.game, players, chosen, (self.bot,), self.seed)
        return of_arena(label, summarise(run(arena, self.games, workers=self.workers)))


@dataclass(frozen=True)
class Balance:
    plan: Plan
    usual: TableResult
    players: list[TableResult] = field(default_factory=list)
    """Every number of players, the usual one included."""
    options: dict[str, list[TableResult]] = field(default_factory=dict)
    """By option or house rule: its values, the usual one first."""


def balance_bot(name: str) -> str:
    """The light policy where the kernels have it; else the strongest bot that is quick enough for hundreds of games."""
    rules = game(name).rules
    return LIGHT if extension("counted", rules) else "medium" if rules.has_bots else "random"


def balance(plan: Plan, progress: Progress = lambda done, total: None) -> Balance:
    """Every number of players and every option."""
    rules = game(plan.game).rules
    count = default_players(rules)
    counts = list(rules.seats)[:MOST_COUNTS]
    values = {option.name: values_of(option, plan.game, count) for option in rules.options}
    values = {option: chosen for option, chosen in values.items() if len(chosen) > 1}
    tables = len(counts) + sum(len(chosen) - 1 for chosen in values.values())
    watch = _Watch(plan.games, tables, progress)
    by_count = {players: watch.played(plan, f"{players} players", players, {}) for players in counts}
    usual = by_count[count]
    by_option = {option: _compared(plan, usual, option, chosen, count, watch) for option, chosen in values.items()}
    return Balance(plan, usual, list(by_count.values()), by_option)


def switch_balance(
    plan: Plan, switches: Iterable[tuple[str, Any]], players: int, progress: Progress = lambda done, total: None
) -> Balance:
    """Options and house rules one by one, each beside the table as printed; a value of None stands for all values.

    [HR-6] to [HR-11] A value that does not go with the printed rules is left out where all are asked for.
    """
    rules = game(plan.game).rules
    known = house_rules_of(rules.options) | {option.name: option for option in rules.options}
    wanted: dict[str, list[Any]] = {}
    for name, value in switches:
        if name not in known:
            raise InvalidOptions([f"{plan.game} has no switch {name}: it has {', '.join(known)}"])
        chosen = all_values(plan.game, name, players) if value is None else [value]
        wanted.setdefault(name, []).extend(chosen)
    printed = {name: known[name].default_for(players) for name in wanted}
    others = {name: [value for value in chosen if value != printed[name]] for name, chosen in wanted.items()}
    watch = _Watch(plan.games, 1 + sum(len(chosen) for chosen in others.values()), progress)
    usual = watch.played(plan, "as printed", players, {})
    return Balance(
        plan,
        usual,
        options={
            name: _compared(plan, usual, name, [printed[name], *chosen], players, watch)
            for name, chosen in others.items()
            if chosen
        },
    )


def all_values(name: str, switch: str, players: int) -> list[Any]:
    """Everything that a switch can be at a table that is otherwise as printed."""
    rules = game(name).rules
    offers = [option for option in rules.options if option.name == switch]
    offers += [rule for rule in house_rules_of(rules.options).values() if rule.name == switch]
    values = dict.fromkeys(value for offer in offers for value in offer.values)
    return [
        value
        for value in values
        if any(not offer.fault(value, players) for offer in offers) and not conflicts(rules, players, {switch: value})
    ]


class _Watch:
    """Tells how many games of how many are done, over all tables."""

    def __init__(self, games: int, tables: int, progress: Progress) -> None:
        self.games, self.total, self.tell = games, games * tables, progress
        self.done = 0

    def played(self, plan: Plan, label: str, players: int, options: dict[str, Any]) -> TableResult:
        result = plan.play(label, players, options, lambda played: self.tell(self.done + played, self.total))
        self.done += self.games
        self.tell(self.done, self.total)
        return result


def _compared(
    plan: Plan, usual: TableResult, name: str, values: list[Any], players: int, watch: _Watch
) -> list[TableResult]:
    """The table as printed first, then one for every other value."""
    printed, *others = sorted(values, key=lambda value: value != _printed(plan.game, name, players))
    return [
        usual.called(shown(printed)),
        *(watch.played(plan, shown(value), players, {name: value}) for value in others),
    ]


def _printed(name: str, option: str, players: int) -> Any:
    options = game(name).rules.options
    return (house_rules_of(options) | {each.name: each for each in options})[option].default_for(players)


def values_of(option: Option, name: str, players: int) -> list[Any]:
    """The values an option can have with so many players."""
    return [value for value in option.values if not option_faults(name, (option,), {option.name: value}, players)]


def shown(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
