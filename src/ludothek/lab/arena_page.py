"""The arena's report, in parts: page.py writes them."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from ludothek.core.registry import game
from ludothek.lab.page import Chart, DataTable, Heading, Part, ReportParagraph
from ludothek.lab.plots import Bar, histogram, intervals
from ludothek.lab.shares import Share
from ludothek.lab.summary import ArenaSummary, CardWorth

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def arena_title(found: ArenaSummary) -> str:
    return f"{game(found.arena.game).title}: {' · '.join(dict.fromkeys(found.arena.bots))}"


def arena_parts(found: ArenaSummary) -> list[Part]:
    parts: list[Part] = [Heading(arena_title(found), 1), ReportParagraph(said(found) + ".")]
    parts += strength_parts(found)
    parts += order_parts(found.order)
    parts += length_parts(found.lengths)
    if found.captured:
        bars = [Bar(bot.bot, *bot.captures) for bot in found.bots]
        plot = intervals(found.captured, bars, percent=False)
        parts += [
            Heading(found.captured.capitalize()),
            ReportParagraph("Per game and chair, on average."),
            Chart("captures", plot),
        ]
    return [*parts, *card_parts(found.cards)] if found.cards else parts


def said(found: ArenaSummary) -> str:
    arena = found.arena
    options = ", ".join(f"{name} {value}" for name, value in sorted(arena.options.items()))
    text = f"{arena.players} players, {options or 'no options'}; {found.games:,} games, seed {arena.seed}"
    if len(arena.lineups) > 1:
        text += "; paired seeds, rotated seats"
    if found.stopped_early:
        text += "; stopped early by the sequential test"
    return text + (f"; {found.unfinished} games given up as endless" if found.unfinished else "")


def strength_parts(found: ArenaSummary) -> list[Part]:
    rows = []
    for bot in found.bots:
        rating = f"{bot.rating.mu:.1f} ± {bot.rating.sigma:.1f}" if bot.rating else "–"
        won, fair = f"{100 * bot.won.rate:.1f} %", f"{100 * bot.fair:.1f} %"
        rows.append([bot.bot, f"{bot.won.whole:,}", won, interval(bot.won.low, bot.won.high), fair, rating])
    bars = [Bar(bot.bot, bot.won.rate, bot.won.low, bot.won.high) for bot in found.bots]
    equal = found.bots[0].fair if len({bot.fair for bot in found.bots}) == 1 else None
    parts: list[Part] = [
        Heading("Strength"),
        DataTable(["bot", "games", "won", "95 % interval", "if equal", "rating"], rows),
        Chart("strength", intervals("win rates", bars, mark=equal)),
    ]
    if found.duels:
        bars = [Bar(f"{duel.first} – {duel.second}", *duel.difference) for duel in found.duels]
        parts += [
            ReportParagraph("The same cards, chairs exchanged: the difference of the shares won, block by block."),
            Chart("duels", intervals("differences", bars, mark=0.0)),
        ]
    faults = [f"{bot.bot} {bot.faults:,}" for bot in found.bots if bot.faults]
    return [*parts, ReportParagraph(f"Moves forfeited by programs: {', '.join(faults)}.")] if faults else parts


def order_parts(order: Sequence[Share]) -> list[Part]:
    bars = [
        Bar(ORDINALS[place], place_share.rate, place_share.low, place_share.high)
        for place, place_share in enumerate(order)
    ]
    equal = sum(place_share.rate for place_share in order) / len(order)
    return [
        Heading("Who begins"),
        ReportParagraph(
            "How often the player who begins wins, and those who follow; the dashed line is an equal share."
        ),
        Chart("order", intervals("wins by order of play", bars, mark=equal)),
    ]


def length_parts(lengths: Sequence[int]) -> list[Part]:
    text = (
        f"{statistics.fmean(lengths):,.0f} actions on average, median {statistics.median(lengths):,.0f}, "
        f"from {lengths[0]:,} to {lengths[-1]:,}."
    )
    return [Heading("Length"), ReportParagraph(text), Chart("length", histogram("actions per game", lengths))]


def card_parts(cards: list[CardWorth]) -> list[Part]:
    plot = intervals("worth of a card", [Bar(card.card, *card.worth) for card in cards], mark=0.0)
    return [
        Heading("Cards"),
        ReportParagraph(
            "How much likelier a seat wins for every card of a kind it is dealt above the mean of its table."
        ),
        Chart("cards", plot),
    ]


def interval(low: float, high: float) -> str:
    return f"{100 * low:.1f} – {100 * high:.1f} %"
