"""Texts for players: blanks, plurals, names, and catalogues that say the same in every language."""

from __future__ import annotations

import pytest

from ludothek.core import texts
from ludothek.core.texts import LANGUAGES, Text, blanks, catalogue, parse, plural_form, say


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A catalogue to write into, in place of ours, in every language."""
    written: dict[str, str] = {}
    monkeypatch.setattr(texts, "catalogue", lambda language: written)
    return written


def test_a_blank_is_filled_in(english: dict[str, str]) -> None:
    english["stands"] = "{pawn} stands on {square}."
    assert say(Text("stands", {"pawn": "0.2", "square": "T12"})) == "0.2 stands on T12."


def test_a_text_within_a_text_is_put_into_words(english: dict[str, str]) -> None:
    english.update({"stands": "{who} stands there.", "pawn": "pawn {name}"})
    assert say(Text("stands", {"who": Text("pawn", {"name": "0.2"})})) == "Pawn 0.2 stands there."


def test_plurals_have_their_own_forms(english: dict[str, str]) -> None:
    english["left"] = "{n, plural, =0 {No cards} one {# card} other {# cards}} left."
    assert [say(Text("left", {"n": n})) for n in (0, 1, 7)] == ["No cards left.", "1 card left.", "7 cards left."]


def test_french_counts_nought_as_one() -> None:
    assert [plural_form("fr", n) for n in (0, 1, 2)] == ["one", "one", "other"]
    assert [plural_form("de", n) for n in (0, 1, 2)] == ["other", "one", "other"]


def test_a_choice_of_words(english: dict[str, str]) -> None:
    english["whose"] = "{side, select, own {Your} other {Their {what}}} turn."
    assert say(Text("whose", {"side": "own", "what": ""})) == "Your turn."
    assert say(Text("whose", {"side": "red", "what": "next"})) == "Their next turn."


def test_who_shows_a_text_may_know_better_names(english: dict[str, str]) -> None:
    english.update({"turn": "It is the turn of {seat, seat}.", "name.seat": "seat {name}"})
    assert say(Text("turn", {"seat": 2})) == "It is the turn of seat 2."
    assert (
        say(Text("turn", {"seat": 2}), names={"seat": ["Ada", "Bo", "Cleo"].__getitem__}) == "It is the turn of Cleo."
    )
    assert say(Text("turn", {"seat": [0, 2]})) == "It is the turn of seat 0, seat 2."


def test_what_no_catalogue_has_is_said_by_its_key() -> None:
    assert say(Text("a plug-in's own sentence.")) == "a plug-in's own sentence."


def test_braces_must_match() -> None:
    with pytest.raises(ValueError, match="brace"):
        parse("too many }")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: str) -> None:
    """No key missing, none too many, and the same blanks to fill in."""
    english, other = catalogue("en"), catalogue(language)
    assert other.keys() == english.keys()
    for key, template in other.items():
        assert blanks(parse(template)) == blanks(parse(english[key])), key
