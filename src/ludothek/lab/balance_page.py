"""The report on the balance of a game, as an article in parts: page.py writes them. Every picture has its finding."""

from __future__ import annotations

from collections.abc import Sequence

from ludothek.core.choices import title_of
from ludothek.core.options import Option, house_rules_of
from ludothek.core.registry import game
from ludothek.core.texts import FALLBACK
from ludothek.lab import findings
from ludothek.lab.arena_page import ORDINALS
from ludothek.lab.balance import LIGHT, Balance
from ludothek.lab.page import Chart, DataTable, Heading, Part, ReportParagraph
from ludothek.lab.plots import Bar, histogram, intervals
from ludothek.lab.summary import Mean
from ludothek.lab.table_result import TableResult


def balance_title(found: Balance) -> str:
    return f"The balance of {game(found.plan.game).title}"


def balance_parts(found: Balance) -> list[Part]:
    usual = found.usual
    parts: list[Part] = [Heading(balance_title(found), 1), ReportParagraph(_said(found))]
    if not game(found.plan.game).rules.has_bots:
        parts.append(
            ReportParagraph("No bot plays this game: these are random players, who show its frame, not its play.")
        )
    parts += [ReportParagraph(findings.in_short(usual, found.options)), *order_parts(usual), *length_parts(usual)]
    if usual.captured:
        text = f"{usual.captured.capitalize()}: {_number(usual.captures)} per game, all seats together."
        parts += [Heading("Hits"), ReportParagraph(text)]
    if usual.cards:
        parts += card_parts(usual)
    if found.players:
        parts += [
            Heading("Number of players"),
            ReportParagraph(findings.on_counts(found.players)),
            *compared("players", found.players),
        ]
    for name, tried in found.options.items():
        parts += option_parts(found.plan.game, name, tried)
    return parts


def _said(found: Balance) -> str:
    plan = found.plan
    who = f"{found.usual.policy}, inside the compiled rules" if plan.bot == LIGHT else f"the bot “{plan.bot}”"
    endless = f" {found.usual.unfinished} games were given up as endless." if found.usual.unfinished else ""
    return (
        f"{found.usual.games:,} games per table, every seat played by {who}; seed {plan.seed}. The usual table has "
        f"{found.usual.players} players. Intervals hold the true value with 95 % confidence; what a player of another "
        f"strength makes of the same rules may differ.{endless}"
    )


def order_parts(table: TableResult) -> list[Part]:
    bars = [Bar(ORDINALS[place], won.rate, won.low, won.high) for place, won in enumerate(table.order)]
    return [
        Heading("Who begins"),
        ReportParagraph(findings.on_order(table)),
        Chart("order", intervals("wins by order of play", bars, mark=table.equal)),
        ReportParagraph("The player who begins and those who follow; the dashed line is an equal share."),
    ]


def length_parts(table: TableResult) -> list[Part]:
    return [
        Heading("Length"),
        ReportParagraph(findings.on_length(table)),
        Chart("length", histogram("actions per game", table.lengths)),
    ]


def card_parts(table: TableResult) -> list[Part]:
    plot = intervals("worth of a card", [Bar(card.card, *card.worth) for card in table.cards], mark=0.0)
    return [
        Heading("Cards and luck"),
        ReportParagraph(findings.on_cards(table.cards)),
        Chart("cards", plot),
        ReportParagraph(
            "How much likelier a seat wins for every card of a kind it is dealt above the mean of its table."
        ),
        *([ReportParagraph(findings.on_luck(table))] if table.luck else []),
    ]


def option_parts(name: str, option: str, tried: Sequence[TableResult]) -> list[Part]:
    """An option or a house rule: what each of its values changes, then the figures."""
    offer = option_of(name, option)
    printed, *others = tried
    text = f"{title_of(offer, FALLBACK)} ({offer.rule}). Printed is “{printed.name}”."
    said = [ReportParagraph(findings.on_change(printed, table)) for table in others]
    return [Heading(f"Option {option}"), ReportParagraph(text), *said, *compared(f"option-{option}", tried)]


def option_of(name: str, option: str) -> Option:
    options = game(name).rules.options
    return (house_rules_of(options) | {each.name: each for each in options})[option]


def figures(tables: Sequence[TableResult]) -> DataTable:
    """Tables side by side: length, hits, luck, and what beginning is worth."""
    has_hits, has_luck = bool(tables[0].captured), tables[0].luck is not None
    columns = ["", "games", "actions"]
    columns += ["hits"] * has_hits + ["better cards win"] * has_luck + ["who begins wins", "equal"]
    rows = []
    for table in tables:
        row = [table.name, f"{table.games:,}", _number(table.length)]
        row += [_number(table.captures)] * has_hits
        row += [percent(table.luck.rate, table.luck.low, table.luck.high)] if table.luck else []
        first = table.order[0]
        rows.append([*row, percent(first.rate, first.low, first.high), f"{100 * table.equal:.1f} %"])
    return DataTable(columns, rows)


def compared(name: str, tables: Sequence[TableResult]) -> list[Part]:
    lengths = [Bar(table.name, *table.length) for table in tables]
    beginning = [Bar(table.name, *table.advantage) for table in tables]
    return [
        figures(tables),
        Chart(f"{name}-length", intervals("actions per game", lengths, False)),
        ReportParagraph(findings.on_beginning(tables)),
        Chart(f"{name}-beginning", intervals("beginning", beginning, mark=0.0)),
        ReportParagraph("What beginning is worth above an equal share."),
    ]


def percent(value: float, low: float, high: float) -> str:
    return f"{100 * value:.1f} ± {50 * (high - low):.1f} %"


def _number(value: Mean) -> str:
    return f"{value.value:,.1f} ± {(value.high - value.low) / 2:.1f}"
