"""The numbered articles of rules/*.md, by id: what a refusal quotes can be read in full."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ludothek.core.contract import Game
from ludothek.core.registry import game, game_ids

_PACKAGE = Path(__file__).resolve().parent.parent
_ARTICLE = re.compile(r"- ([A-Z][A-Z0-9]*-[A-Z]?\d+) (.+)")
_CITED = re.compile(r"\b[A-Z][A-Z0-9]*-[A-Z]?\d+\b")
_WITHIN = re.compile(r"\(([A-Z][A-Z0-9]*-R\d+): (.+?)\)")
"""A ruling that stands inside the article it is about."""


def rules_folder() -> Path:
    """Beside the code in an installed package, at the root of a checkout."""
    shipped = _PACKAGE / "rules"
    return shipped if shipped.is_dir() else _PACKAGE.parent.parent / "rules"


def rulebook_files() -> list[Path]:
    """Our own rulebooks, and those that other packages' games bring."""
    brought = {Path(rulebook) for rulebook in (game(name).rules.rulebook for name in game_ids())}
    return sorted(rules_folder().glob("*.md")) + sorted(path for path in brought if path.is_absolute())


def rulebooks(rules: Game) -> list[Path]:
    """What governs a game: its own rulebook first, then those whose articles this one or an option cites."""
    own = rules_folder() / rules.rulebook
    if not own.is_file():
        return []
    cited = _CITED.findall(own.read_text(encoding="utf-8")) + [option.rule for option in rules.options]
    others = [path for path in map(_books().get, cited) if path is not None]
    return list(dict.fromkeys([own, *others]))


@cache
def _books() -> dict[str, Path]:
    """By the id of an article: the rulebook it stands in."""
    return {rule: path for path in rulebook_files() for rule in _articles_in(path)}


@cache
def articles() -> dict[str, str]:
    """Every article there is."""
    return {rule: text for path in rulebook_files() for rule, text in _articles_in(path).items()}


@cache
def _articles_in(path: Path) -> dict[str, str]:
    """An article is one line of its rulebook."""
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if entry := _ARTICLE.match(line):
            found[entry[1]] = entry[2]
            found.update(_WITHIN.findall(line))
    return found


def articles_of(rules: Game) -> dict[str, str]:
    """The articles of a game's own rulebook, in their order."""
    own = rules_folder() / rules.rulebook
    return _articles_in(own) if own.is_file() else {}


def article(rule: str) -> str | None:
    """The text of one article; None for a rule of somebody else's game that brought no rulebook."""
    return articles().get(rule)
