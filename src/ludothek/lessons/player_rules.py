"""The rules told for players: web/src/rules/players/GAME.LANGUAGE.md; installed, they are in the rules folder.

    ## goal The goal
    - [DOG-31 TF-12] {home} Bring all your pawns home.
    > dog

Every paragraph names the numbered rules it tells, and may name a picture. `> dog` goes on with another game's text.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from ludothek.core.articles import rules_folder

_HEAD = re.compile(r"## [a-z0-9-]+ (.+)")
_TOLD = re.compile(r"- \[([^\]]*)\](?: \{[a-z0-9-]+\})? (.+)")
_MORE = re.compile(r"> ([a-z0-9-]+)")


class Paragraph(NamedTuple):
    rules: tuple[str, ...]
    text: str


class Section(NamedTuple):
    title: str
    paragraphs: list[Paragraph]


def player_rules_folder() -> Path:
    shipped = rules_folder() / "players"
    return shipped if shipped.is_dir() else rules_folder().parent / "web" / "src" / "rules" / "players"


def player_rules(game: str, language: str) -> list[Section]:
    """What players read about a game; [] where nobody has written it in this language."""
    path = player_rules_folder() / f"{game}.{language}.md"
    return _read(path.read_text(encoding="utf-8"), language) if path.is_file() else []


def _read(text: str, language: str) -> list[Section]:
    sections: list[Section] = []
    for line in text.splitlines():
        if head := _HEAD.fullmatch(line):
            sections.append(Section(head[1], []))
        elif told := _TOLD.fullmatch(line):
            sections[-1].paragraphs.append(Paragraph(tuple(told[1].split()), told[2]))
        elif more := _MORE.fullmatch(line):
            sections += player_rules(more[1], language)
    return sections
