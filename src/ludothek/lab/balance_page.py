"""The report on the balance of a game, in parts: page.py writes them."""

from __future__ import annotations

from collections.abc import Sequence

from ludothek.core.registry import game
from ludothek.lab.arena_page import card_parts, length_parts, order_parts
from ludothek.lab.balance import Balance, TableResult
from ludothek.lab.page import Chart, DataTable, Heading, Paragraph, Part
from ludothek.lab.plots import Bar, intervals
from ludothek.lab.summary import Mean


def balance_title(found: Balance) -> str:
    return f"The balance of {game(found.game).title}"


def balance_parts(found: Balance) -> list[Part]:
    usual = found.usual.found
    parts: list[Part] = [Heading(balance_title(found), 1), Paragraph(_said(found))]
    if not game(found.game).rules.has_bots:
        parts.append(Paragraph("No bot plays this game: these are random players, who show its frame, not its play."))
    parts += [*order_parts(usual), *length_parts(usual)]
    if usual.captured:
        captures = found.usual.captures
        text = f"{usual.captured.capitalize()}: {_number(captures)} per game, all seats together."
        parts += [Heading("Hits"), Paragraph(text)]
    if usual.cards:
        parts += card_parts(usual.cards)
    parts += [Heading("Number of players"), *compared("players", found.players, bool(usual.captured))]
    for name, tried in found.options.items():
        option = next(option for option in game(found.game).options if option.name == name)
        parts += [
            Heading(f"Option {name}"),
            Paragraph(f"{option.about} ({option.rule})."),
            *compared(f"option-{name}", tried, bool(usual.captured)),
        ]
    return parts


def _said(found: Balance) -> str:
    arena = found.usual.found.arena
    return (
        f"{found.usual.found.games:,} games per table, every seat played by the bot “{found.bot}”, seed {arena.seed}. "
        f"The usual table has {arena.players} players. Intervals hold the true value with 95 % confidence; what a bot "
        "of another strength makes of the same rules may differ."
    )


def compared(name: str, tables: Sequence[TableResult], captures: bool) -> list[Part]:
    """Tables side by side: length, hits, and what beginning is worth."""
    columns = ["", "games", "actions", *(["hits"] if captures else []), "who begins wins"]
    rows = []
    for table in tables:
        row = [table.name, f"{table.found.games:,}", _number(table.length)]
        row += [_number(table.captures)] if captures else []
        first = table.found.order[0]
        equal = sum(seat.rate for seat in table.found.order) / len(table.found.order)
        rows.append([*row, f"{100 * first.rate:.1f} % (equal {100 * equal:.1f} %)"])
    return [
        DataTable(columns, rows),
        Chart(
            f"{name}-length", intervals("actions per game", [Bar(table.name, *table.length) for table in tables], False)
        ),
        Paragraph("What beginning is worth above an equal share:"),
        Chart(
            f"{name}-beginning",
            intervals("beginning", [Bar(table.name, *table.advantage) for table in tables], mark=0.0),
        ),
    ]


def _number(value: Mean) -> str:
    return f"{value.value:,.1f} ± {(value.high - value.low) / 2:.1f}"
