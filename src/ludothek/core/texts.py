"""Texts for players: a key and named arguments, put into words by one catalogue per language.

Code never assembles sentences. It says `Text("track.own-start", {"pawn": …})`, and the catalogues (`texts/en.toml`,
`de.toml`, `fr.toml`, `it.toml`) say it to people. A catalogue knows four kinds of blanks:

    {square}                                     the argument as it is; a `Text` is put into words first
    {seat, seat}                                 a kind of thing that the caller may have a name for (`names`)
    {count, plural, one {# card} other {# cards}}
    {side, select, own {your} other {their}}

Other packages bring their own catalogues by an entry point in the group `ludothek.texts`: a package with those files.
A language that a package lacks falls back to English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Any, NamedTuple, cast

GROUP = "ludothek.texts"
LANGUAGES = ("en", "de", "fr", "it")
FALLBACK = "en"

Names = Mapping[str, Callable[[Any], str]]
"""By kind (`seat`, `card`, …): how whoever shows the text calls such a thing."""


class Text(NamedTuple):
    """Something to be said: which text of the catalogues, and what fills its blanks."""

    key: str
    args: Mapping[str, Any] = {}


def say(text: Text, language: str = FALLBACK, names: Names | None = None) -> str:
    """A text in a language. What is in no catalogue is said by its key, so that nothing is ever lost.

    What begins with a blank ("{pawn} never leaves its home row.") begins with a capital letter all the same.
    """
    said = _say(text, language, names or {})
    return said[:1].upper() + said[1:] if said != text.key else said


def _say(text: Text, language: str, names: Names) -> str:
    template = catalogue(language).get(text.key) or catalogue(FALLBACK).get(text.key)
    if template is None:
        return text.key
    return _Writer(language, text.args, names).write(parse(template))


@cache
def catalogue(language: str) -> dict[str, str]:
    """Every text in one language, by its key, from all packages that bring some."""
    found: dict[str, str] = {}
    for entry in entry_points(group=GROUP):
        path = files(entry.value).joinpath(f"{language}.toml")
        if path.is_file():
            found.update(_flat(tomllib.loads(path.read_text(encoding="utf-8")), ""))
    return found


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


class Blank(NamedTuple):
    name: str
    kind: str = ""
    """Empty, `plural`, `select`, or a kind of thing."""
    cases: Mapping[str, tuple[Part, ...]] = {}


Part = str | Blank
_PIECE = re.compile(r"[{}]|[^{}]+")


@cache
def parse(template: str) -> tuple[Part, ...]:
    """The parts of a template; ValueError where its braces do not match."""
    pieces = _PIECE.findall(template)
    parts, end = _parse(pieces, 0)
    if end != len(pieces):
        raise ValueError(f"a brace too many in {template!r}")
    return parts


def _parse(pieces: list[str], at: int) -> tuple[tuple[Part, ...], int]:
    parts: list[Part] = []
    while at < len(pieces) and pieces[at] != "}":
        if pieces[at] == "{":
            blank, at = _parse_blank(pieces, at + 1)
            parts.append(blank)
        else:
            parts.append(pieces[at])
            at += 1
    return tuple(parts), at


def _parse_blank(pieces: list[str], at: int) -> tuple[Blank, int]:
    """`name}`, `name, kind}` or `name, plural, one {…} other {…}}`."""
    words = [word.strip() for word in pieces[at].split(",")]
    name, kind, label = (*words, "", "")[:3]
    at += 1
    cases: dict[str, tuple[Part, ...]] = {}
    while pieces[at] == "{":
        cases[label], at = _parse(pieces, at + 1)
        at += 1
        if pieces[at] not in "{}":
            label = pieces[at].strip()
            at += 1
    return Blank(name, kind, cases), at + 1


def blanks(parts: tuple[Part, ...]) -> set[str]:
    """The names of all arguments a template uses."""
    found = [part for part in parts if isinstance(part, Blank)]
    within = [blanks(case) for blank in found for case in blank.cases.values()]
    return {blank.name for blank in found}.union(*within)


class _Writer(NamedTuple):
    language: str
    args: Mapping[str, Any]
    names: Names

    def write(self, parts: tuple[Part, ...], count: str = "") -> str:
        return "".join(
            self._fill(part) if isinstance(part, Blank) else part.replace("#", count) if count else part
            for part in parts
        )

    def _fill(self, blank: Blank) -> str:
        value = self.args.get(blank.name, f"{{{blank.name}}}")
        if blank.kind == "plural":
            exact = f"={value}"
            case = exact if exact in blank.cases else plural_form(self.language, cast(int, value))
            return self.write(blank.cases[case], str(value))
        if blank.kind == "select":
            return self.write(blank.cases.get(str(value), blank.cases["other"]))
        if isinstance(value, Text):
            return _say(value, self.language, self.names)
        if isinstance(value, list | tuple):
            return ", ".join(self._named(blank.kind, item) for item in value)
        return self._named(blank.kind, value)

    def _named(self, kind: str, value: Any) -> str:
        if kind in self.names:
            return self.names[kind](value)
        default = catalogue(self.language).get(f"name.{kind}") if kind else None
        return default.replace("{name}", str(value)) if default else str(value)


def plural_form(language: str, count: int) -> str:
    """Which of the two plural forms our four languages have: French counts nought as one."""
    return "one" if count == 1 or (language == "fr" and count == 0) else "other"
