"""When two answers are the same, and when one is close: texts are compared leniently, by their letters and digits.

Pure functions of texts and a language; the game asks them about guesses, the word lists about doubles.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from ludothek.core.texts import Text

ARTICLES: dict[str, frozenset[str]] = {
    "en": frozenset({"a", "an", "the"}),
    "fr": frozenset({"le", "la", "les", "l", "un", "une", "des", "du"}),
    "de": frozenset({"der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines"}),
    "it": frozenset({"il", "lo", "la", "i", "gli", "le", "l", "un", "uno", "una"}),
}
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
LONGEST_ANSWER = 100
LONG_WORD = 8
"""From this many letters on, two slips are still close."""


def bare(text: str) -> str:
    """[MI-R13] Case folded (which makes ß ss), accents off, ligatures apart; ü becomes u, never ue."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).translate(LIGATURES)


def parts(text: str) -> list[str]:
    """[MI-R13] The runs of letters and digits in a text; everything else separates."""
    return "".join(sign if sign.isalnum() else " " for sign in bare(text)).split()


@lru_cache(maxsize=8192)
def forms(text: str, language: str | None) -> tuple[str, ...]:
    """[MI-R13] The ways to read a text: all its parts joined and, after a leading article, the rest joined.

    The articles are those of the table's language; without a language there are none.
    """
    runs = parts(text)
    whole = "".join(runs)
    if len(runs) > 1 and runs[0] in ARTICLES.get(language or "", ()):
        return whole, "".join(runs[1:])
    return (whole,) if whole else ()


def is_equal(answer: str, word: str, language: str | None) -> bool:
    """[MI-R5] [MI-R13] Equal if any of their forms agree."""
    return not set(forms(answer, language)).isdisjoint(forms(word, language))


@lru_cache(maxsize=8192)
def is_close(answer: str, word: str, language: str | None) -> bool:
    """[MI-R5] One letter wrong, missing, extra or swapped with its neighbour; two in words of eight letters or more.

    The letters of the word are counted without its article: "the horse" is a word of five.
    """
    meant = forms(word, language)
    slips = 2 if len(min(meant, key=len)) >= LONG_WORD else 1
    return any(0 < distance(said, other) <= slips for said in forms(answer, language) for other in meant)


def distance(word: str, other: str) -> int:
    """How many letters are wrong, missing, extra or swapped with their neighbour (optimal string alignment)."""
    rows = [list(range(len(other) + 1))]
    for i, sign in enumerate(word, start=1):
        above, row = rows[-1], [i]
        for j, wanted in enumerate(other, start=1):
            best = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (sign != wanted))
            if i > 1 and j > 1 and sign == other[j - 2] and word[i - 2] == wanted:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


def answer_fault(text: str) -> Text | None:
    """[MI-R13] What keeps a text from being an answer at all."""
    if len(text) > LONGEST_ANSWER:
        return Text("mimes.answer-too-long", {"most": LONGEST_ANSWER, "length": len(text)})
    if not parts(text):
        return Text("mimes.answer-empty")
    return None
