"""What a result says, in a sentence: every picture of a report has one, and none says more than its interval allows."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence

from ludothek.lab.summary import CardWorth, Mean
from ludothek.lab.table_result import TableResult

CARDS = {"?": "joker", "X": "exchange", "M": "magnet", "=": "copy", "A": "ace", "J": "jack", "Q": "queen", "K": "king"}


def points(value: float) -> str:
    """A share as points of a hundred."""
    return f"{100 * abs(value):.1f} points"


def less(first: Mean, second: Mean) -> Mean:
    """The difference of two means from different games."""
    middle = first.value - second.value
    reach = math.hypot((first.high - first.low) / 2, (second.high - second.low) / 2)
    return Mean(middle, middle - reach, middle + reach)


def is_clear(difference: Mean) -> bool:
    return difference.low > 0 or difference.high < 0


def on_order(table: TableResult) -> str:
    edge, first = table.advantage, table.order[0]
    rates = f"{100 * first.rate:.1f} % of the games, where an equal share is {100 * table.equal:.1f} %"
    if edge.low > 0:
        return f"Beginning helps: the player who begins wins {rates}."
    if edge.high < 0:
        return f"Beginning hurts: the player who begins wins {rates}."
    most = max(abs(edge.low), abs(edge.high))
    return f"It is all the same who begins: at most {points(most)} can be hidden in {table.games:,} games."


def on_length(table: TableResult) -> str:
    lengths = table.lengths
    if len(lengths) < 20:
        return f"A game takes {statistics.fmean(lengths):,.0f} actions on average."
    quarters, most = statistics.quantiles(lengths, n=4), statistics.quantiles(lengths, n=20)[-1]
    return (
        f"Half of the games take between {quarters[0]:,.0f} and {quarters[2]:,.0f} actions of all players together; "
        f"one game in twenty takes more than {most:,.0f}. The mean is {statistics.fmean(lengths):,.0f}."
    )


def on_cards(cards: Sequence[CardWorth]) -> str:
    best, worst = cards[0], cards[-1]
    worth = points(best.worth.value)
    text = f"The best card to be dealt is the {said(best)}: every one above the table's mean is worth {worth}"
    if worst.worth.high < 0:
        return f"{text}; the {said(worst)} costs {points(worst.worth.value)}."
    return f"{text}."


def said(card: CardWorth) -> str:
    return CARDS.get(card.card, card.card)


def on_luck(table: TableResult) -> str:
    assert table.luck is not None
    rate, chance = table.luck.rate, 1 / table.sides
    return (
        f"The side that was dealt the better cards wins {100 * rate:.1f} % of the games "
        f"({100 * table.luck.low:.1f} to {100 * table.luck.high:.1f} %). Where cards did not matter it would win "
        f"{100 * chance:.1f} %."
    )


def on_counts(tables: Sequence[TableResult]) -> str:
    """Numbers of players side by side."""
    quick, slow = (choose(tables, key=lambda table: table.length.value) for choose in (min, max))
    return (
        f"{quick.name} are the quickest ({quick.length.value:,.0f} actions), {slow.name} take longest "
        f"({slow.length.value:,.0f})."
    )


def on_beginning(tables: Sequence[TableResult]) -> str:
    """What beginning is worth, table by table: which of them stand out."""
    edges = sorted((table for table in tables if is_clear(table.advantage)), key=lambda table: table.advantage.value)
    if not edges:
        most = max(max(abs(table.advantage.low), abs(table.advantage.high)) for table in tables)
        return f"Nobody gains or loses by beginning at any of these tables: at most {points(most)} can be hidden."
    gains = [f"{points(edge)} with “{table.name}”" for table in reversed(edges) if (edge := table.advantage.value) > 0]
    losses = [f"{points(edge)} with “{table.name}”" for table in edges if (edge := table.advantage.value) < 0]
    told = [f"{verb} {_listed(found)}" for verb, found in (("gains", gains), ("loses", losses)) if found]
    rest = "" if len(edges) == len(tables) else "; elsewhere it is all the same"
    return f"Whoever begins {' and '.join(told)}{rest}."


def _listed(parts: Sequence[str]) -> str:
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def in_short(usual: TableResult, options: Mapping[str, Sequence[TableResult]]) -> str:
    """The report in a few sentences: the usual table, and the option that does most to it."""
    text = f"A game for {usual.players} takes {usual.length.value:,.0f} actions on average."
    if usual.captured and usual.captures.value:
        text += f" {usual.captured.capitalize()}: {usual.captures.value:.1f} per game."
    if usual.luck:
        text += f" The better cards win {100 * usual.luck.rate:.0f} % of the games."
    edge = usual.advantage
    text += f" Beginning {'helps' if edge.low > 0 else 'hurts' if edge.high < 0 else 'neither helps nor hurts'}."
    changes = [
        (less(table.length, printed.length).value / printed.length.value, option, table.name)
        for option, (printed, *others) in options.items()
        for table in others
        if is_clear(less(table.length, printed.length))
    ]
    if changes:
        change, option, value = max(changes, key=lambda found: abs(found[0]))
        way = "longer" if change > 0 else "shorter"
        text += (
            f" Of the options, `{option}` changes it most: with “{value}” a game is {100 * abs(change):.0f} % {way}."
        )
    return text


def on_change(printed: TableResult, changed: TableResult) -> str:
    """What a table that differs in one thing does to length, captures, luck and beginning."""
    said = [
        _relative("length", changed.length, printed.length, "longer", "shorter"),
        _relative(printed.captured, changed.captures, printed.captures, "more", "fewer") if printed.captured else "",
        _shift("the better cards win", _as_mean(changed), _as_mean(printed)),
        _shift("whoever begins wins", changed.advantage, printed.advantage),
    ]
    clear = [text for text in said if text]
    if not clear:
        return f"With “{changed.name}” nothing changes that {changed.games:,} games can show."
    return f"With “{changed.name}”: {'; '.join(clear)}."


def _as_mean(table: TableResult) -> Mean | None:
    return Mean(table.luck.rate, table.luck.low, table.luck.high) if table.luck else None


def _relative(what: str, changed: Mean, printed: Mean, up: str, down: str) -> str:
    change = less(changed, printed)
    if not is_clear(change) or printed.value == 0:
        return ""
    percent = 100 * abs(change.value) / printed.value
    return f"{percent:.1f} % {up if change.value > 0 else down} ({what} {printed.value:,.1f} to {changed.value:,.1f})"


def _shift(who_wins: str, changed: Mean | None, printed: Mean | None) -> str:
    if changed is None or printed is None:
        return ""
    change = less(changed, printed)
    if not is_clear(change):
        return ""
    reach = 100 * (change.high - change.low) / 2
    how = "more" if change.value > 0 else "less"
    return f"{who_wins} {100 * abs(change.value):.1f} ± {reach:.1f} points {how} often"
