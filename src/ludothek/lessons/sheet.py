"""The printed sheet of a house's own rules: what is played differently, then all the rules, marked where they differ.

Everything comes from the texts of the rules: the differences from the catalogues, the rules from what players read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ludothek.core.articles import articles_of
from ludothek.core.choices import Difference, differences
from ludothek.core.contract import Game
from ludothek.core.texts import Text, say
from ludothek.lessons.player_rules import Paragraph, Section, player_rules

STYLE = """
@page { size: A4; margin: 16mm 18mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.42 Georgia, 'Times New Roman', serif; color: #1d1a16; }
body { max-width: 178mm; margin: 0 auto; padding: 8mm; }
header { border-bottom: 2pt solid #23614f; margin-bottom: 5mm; }
h1 { font-size: 24pt; line-height: 1.1; margin: 0 0 1mm; }
header p { margin: 0 0 3mm; color: #5b5248; }
h2 { font-size: 13.5pt; margin: 6mm 0 1.5mm; break-after: avoid; }
p { margin: 0 0 1.6mm; break-inside: avoid; orphans: 2; widows: 2; }
.ours { border: 1.2pt solid #23614f; border-radius: 3mm; padding: 4mm 5mm; break-inside: avoid; }
.ours h2 { margin-top: 0; }
dt { font-weight: bold; }
dd { margin: 0 0 2mm; }
dd small, .rules { color: #6a6157; font-size: 8.5pt; }
dd small { display: block; font-style: italic; }
.rules { white-space: nowrap; }
.changed > .text { color: #6a6157; }
.here { display: block; margin: .6mm 0 0 4mm; padding-left: 2.5mm; border-left: 2pt solid #23614f; font-weight: bold; }
footer { margin-top: 7mm; border-top: .6pt solid #b7ab98; padding-top: 2mm; font-size: 8.5pt; color: #6a6157; }
@media print { body { padding: 0; } }
"""


def house_sheet(game: Game, players: int, options: Mapping[str, Any], language: str, name: str = "") -> str:
    """A whole page of HTML. `name` is what the house calls its rules."""
    found = differences(game, players, options, language)
    title = name or say(Text("sheet.title", {"game": game.title}), language)
    line = say(Text("sheet.line", {"game": game.title, "players": players, "count": len(found)}), language)
    sections = player_rules(game.id, language) or _numbered(game)
    body = "".join(_section(section, found) for section in sections)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><header><h1>{escape(title)}</h1><p>{escape(line)}</p></header>"
        f"{_ours(found, language)}<main>{body}</main>"
        f"<footer>{escape(say(Text('sheet.footer'), language))}</footer></body></html>\n"
    )


def _ours(found: Sequence[Difference], language: str) -> str:
    if not found:
        return ""
    heading = escape(say(Text("sheet.ours"), language))
    entries = "".join(
        f"<dt>{escape(each.title)}</dt><dd>{escape(each.here)}"
        f"<small>{escape(say(Text('sheet.instead', {'printed': each.printed}), language))}</small></dd>"
        for each in found
    )
    return f'<section class="ours"><h2>{heading}</h2><dl>{entries}</dl></section>'


def _section(section: Section, found: Sequence[Difference]) -> str:
    return f"<h2>{escape(section.title)}</h2>" + "".join(_paragraph(told, found) for told in section.paragraphs)


def _paragraph(told: Paragraph, found: Sequence[Difference]) -> str:
    """A rule as it is printed and, where the house has replaced it, what holds instead."""
    changes = [each for each in found if set(each.replaces) & set(told.rules)]
    here = "".join(f'<span class="here">{escape(each.title)}: {escape(each.here)}</span>' for each in changes)
    kind = ' class="changed"' if changes else ""
    rules = f'<span class="rules">{escape(" ".join(told.rules))}</span>'
    return f'<p{kind}><span class="text">{escape(told.text)}</span> {rules}{here}</p>\n'


def _numbered(game: Game) -> list[Section]:
    """For a game that nobody has told for players: its numbered articles, in English."""
    return [Section(game.title, [Paragraph((rule,), text) for rule, text in articles_of(game).items()])]
