"""The words on the cards: reading a list, checking it, finding the word of a card.

A list is a UTF-8 text. Lines that begin with `#` are comments, empty lines count for nothing. Three headings, `[A]`,
`[B]` and `[C]`, each on a line of its own, open the three zones; below each are its 336 entries, one per line: six for
each of the 56 cards, so that line n (1 to 6) of card i (0 to 55) is entry 6 * i + n - 1 of its zone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from ludothek.core.options import WordListReader
from ludothek.core.texts import Text, say
from ludothek.games.mimes.comparison import forms

CARDS = 56
ZONES = ("A", "B", "C")
LINES = 6
ENTRIES = CARDS * LINES
"""[MI-1] Of each zone; three zones make 1008."""
LANGUAGES = ("en", "fr", "de", "it")
"""[MI-R2] Each has a list of our own in the folder `words`."""
LONGEST_ENTRY = 60
SHOWN_FAULTS = 10
"""How many faults of an own list one refusal names."""

WordLists = Mapping[str, Sequence[str]]

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, and halves of characters that cannot be stored."""


def word_of(lists: WordLists, card: int, zone: str, line: int) -> str:
    """[MI-5] Zone and line give the word."""
    return lists[zone][LINES * card + line - 1]


@cache
def list_of(language: str) -> WordLists:
    """[MI-R2] The list we ship for a language."""
    text = files("ludothek.games.mimes").joinpath("words", f"{language}.txt").read_text(encoding="utf-8")
    return {zone: tuple(entries) for zone, entries in sections(text).items()}


def lists_at(options: Mapping[str, Any]) -> WordLists:
    """[MI-R2] The words of a table: its own, or those of its language."""
    own: WordLists | None = options["words"]
    return list_of(options["language"]) if own is None else own


def sections(text: str) -> dict[str, list[str]]:
    """The entries of each zone: what the option `words` holds for an own list that `check_words` found sound."""
    found: dict[str, list[str]] = {zone: [] for zone in ZONES}
    zone = None
    for _, content in _contents(text):
        if _is_heading(content):
            zone = content[1:-1]
        elif zone in found:
            found[zone].append(content)
    return found


class WordListFault(NamedTuple):
    """Something wrong with a list of words."""

    line: int
    """Counted from 1."""
    text: Text


def check_words(text: str, language: str | None = None) -> list[WordListFault]:
    """[MI-R2] Everything wrong with a list, by line; [] if it is sound.

    Given its language, entries that differ only by a leading article are doubles as well.
    """
    faults: list[WordListFault] = []
    entries: list[_Entry] = []
    headings: dict[str, int] = {}
    counts = dict.fromkeys(ZONES, 0)
    zone = ""
    for line, content in _contents(text):
        if _is_heading(content):
            zone = content[1:-1]
            if zone not in ZONES:
                faults.append(WordListFault(line, Text("mimes.words-unknown-heading", {"heading": content})))
            elif zone in headings:
                faults.append(WordListFault(line, Text("mimes.words-heading-again", {"heading": content})))
            headings.setdefault(zone, line)
            continue
        if not headings and not entries:
            faults.append(WordListFault(line, Text("mimes.words-no-heading")))
        counts[zone] = counts.get(zone, 0) + 1
        entries.append(_Entry(line, Text("mimes.words-line", {"line": line}), content))
    for zone in ZONES:
        if counts[zone] != ENTRIES:
            line = headings.get(zone, text.count("\n") + 1)
            count = Text("mimes.words-count", {"zone": zone, "count": counts[zone], "wanted": ENTRIES})
            faults.append(WordListFault(line, count))
    faults += [WordListFault(entry.number, fault) for entry, fault in _entry_faults(entries, language)]
    return sorted(faults, key=lambda fault: fault.line)


def own_words_fault(value: Any) -> str | None:
    """[MI-R2] What is wrong with an own list given as an option; None is no own list, which is right too."""
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != set(ZONES):
        return 'own words are null or an object with the three lists "A", "B" and "C"'
    faults = []
    entries: list[_Entry] = []
    for zone in ZONES:
        entered = value[zone]
        if not isinstance(entered, list | tuple) or not all(isinstance(entry, str) for entry in entered):
            faults.append(f"{zone} is not a list of texts")
            continue
        if len(entered) != ENTRIES:
            faults.append(f"{zone} has {len(entered)} entries, not {ENTRIES}")
        for number, entry in enumerate(entered):
            entries.append(_Entry(number, Text("mimes.words-entry", {"zone": zone, "number": number}), entry))
    faults += [f"{say(entry.place)}: {say(fault)}" for entry, fault in _entry_faults(entries, None)]
    more = len(faults) - SHOWN_FAULTS
    return "; ".join(faults[:SHOWN_FAULTS] + ([f"and {more} more"] if more > 0 else [])) or None


def _contents(text: str) -> Iterator[tuple[int, str]]:
    """The lines that count, with their numbers."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        content = line.strip(" \t\r")
        if content and not content.startswith("#"):
            yield number, content


def _is_heading(content: str) -> bool:
    return content.startswith("[") and content.endswith("]")


class _Entry(NamedTuple):
    number: int
    place: Text
    """Where it stands: a line of a file, or an entry of a list."""
    word: str


def _entry_faults(entries: Iterable[_Entry], language: str | None) -> Iterator[tuple[_Entry, Text]]:
    """What is wrong with single entries, and which of them are the same by the comparison of MI-R13."""
    first: dict[str, Text] = {}
    for entry in entries:
        word = entry.word
        if len(word) > LONGEST_ENTRY:
            yield entry, Text("mimes.words-too-long", {"length": len(word), "most": LONGEST_ENTRY})
        if _CONTROL.search(word):
            yield entry, Text("mimes.words-control-character", {"entry": repr(word)})
        readings = forms(word, language)
        if not readings:
            yield entry, Text("mimes.words-no-letter", {"entry": repr(word)})
        known = [form for form in readings if form in first]
        if known:
            yield entry, Text("mimes.words-double", {"entry": repr(word), "other": first[known[0]]})
        for form in readings:
            first.setdefault(form, entry.place)


WORD_LISTS = WordListReader(check_words, sections)
"""For whoever lets people write their own words: registered in the group `ludothek.word_lists`."""
