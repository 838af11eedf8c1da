"""The arena's report, in parts: page.py writes them."""

from __future__ import annotations

import statistics

from ludothek.core.registry import game
from ludothek.lab.figures import CardFigure, Figures
from ludothek.lab.page import Heading, Paragraph, Part, Plot, Table
from ludothek.lab.plots import Bar, histogram, intervals

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def arena_title(found: Figures) -> str:
    return f"{game(found.arena.game).title}: {' · '.join(dict.fromkeys(found.arena.bots))}"


def arena_parts(found: Figures) -> list[Part]:
    parts: list[Part] = [Heading(arena_title(found), 1), Paragraph(said(found) + ".")]
    parts += strength_parts(found)
    parts += order_parts(found)
    parts += length_parts(found)
    if found.captured:
        bars = [Bar(one.bot, *one.captures) for one in found.bots]
        plot = intervals(found.captured, bars, percent=False)
        parts += [
            Heading(found.captured.capitalize()),
            Paragraph("A game and chair, on average."),
            Plot("captures", plot),
        ]
    return [*parts, *card_parts(found.cards)] if found.cards else parts


def said(found: Figures) -> str:
    arena = found.arena
    options = ", ".join(f"{name} {value}" for name, value in sorted(arena.options.items()))
    text = f"{arena.players} players, {options or 'no options'}; {found.games:,} games, seed {arena.seed}"
    if len(arena.lineups) > 1:
        text += "; paired seeds, rotated seats"
    if found.stopped_early:
        text += "; stopped early by the sequential test"
    return text + (f"; {found.unfinished} games given up as endless" if found.unfinished else "")


def strength_parts(found: Figures) -> list[Part]:
    rows = []
    for one in found.bots:
        rating = f"{one.rating.mu:.1f} ± {one.rating.sigma:.1f}" if one.rating else "–"
        won, fair = f"{100 * one.won.rate:.1f} %", f"{100 * one.fair:.1f} %"
        rows.append([one.bot, f"{one.won.whole:,}", won, interval(one.won.low, one.won.high), fair, rating])
    bars = [Bar(one.bot, one.won.rate, one.won.low, one.won.high) for one in found.bots]
    equal = found.bots[0].fair if len({one.fair for one in found.bots}) == 1 else None
    parts: list[Part] = [
        Heading("Strength"),
        Table(["bot", "games", "won", "95 % interval", "if equal", "rating"], rows),
        Plot("strength", intervals("win rates", bars, mark=equal)),
    ]
    if found.duels:
        bars = [Bar(f"{duel.one} – {duel.other}", *duel.difference) for duel in found.duels]
        parts += [
            Paragraph("The same cards, chairs exchanged: the difference of the shares won, block by block."),
            Plot("duels", intervals("differences", bars, mark=0.0)),
        ]
    faults = [f"{one.bot} {one.faults:,}" for one in found.bots if one.faults]
    return [*parts, Paragraph(f"Moves forfeited by programs: {', '.join(faults)}.")] if faults else parts


def order_parts(found: Figures) -> list[Part]:
    bars = [Bar(ORDINALS[place], one.rate, one.low, one.high) for place, one in enumerate(found.order)]
    equal = sum(one.rate for one in found.order) / len(found.order)
    return [
        Heading("Who begins"),
        Paragraph("How often the player who begins wins, and those who follow; the dashed line is an equal share."),
        Plot("order", intervals("wins by order of play", bars, mark=equal)),
    ]


def length_parts(found: Figures) -> list[Part]:
    lengths = found.lengths
    text = (
        f"{statistics.fmean(lengths):,.0f} actions on average, median {statistics.median(lengths):,.0f}, "
        f"from {lengths[0]:,} to {lengths[-1]:,}."
    )
    return [Heading("Length"), Paragraph(text), Plot("length", histogram("actions a game", lengths))]


def card_parts(cards: list[CardFigure]) -> list[Part]:
    plot = intervals("worth of a card", [Bar(one.card, *one.worth) for one in cards], mark=0.0)
    return [
        Heading("Cards"),
        Paragraph("How much likelier a seat wins for every card of a kind it is dealt above the mean of its table."),
        Plot("cards", plot),
    ]


def interval(low: float, high: float) -> str:
    return f"{100 * low:.1f} – {100 * high:.1f} %"
