"""Refusals in four languages on the command line: by `--language`, or by the locale."""

from __future__ import annotations

import pytest
from cli_runs import Program

import ludothek
from ludothek.cli.language import VARIABLES, colour_names, language_of_locale
from ludothek.core.texts import LANGUAGES, Text, say

OVER = {"game": "denkste", "players": 2, "phase": "over", "turn": 1, "pawns": [60, 63], "go": None, "stop": None}
SAID = {
    "en": "Seat 1's pawn is in the centre: the game is over.",
    "de": "Die Figur von Platz 1 ist in der Mitte: Das Spiel ist aus.",
    "fr": "Le pion de place 1 est au centre : la partie est finie.",
    "it": "La pedina di posto 1 è al centro: la partita è finita.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_said_in_the_language_asked_for(program: Program, language: str) -> None:
    path = program.file("p.json", OVER)
    told = program.run("why", path, "0", "go|1", "--language", language)
    assert told.out.splitlines()[0] == f"DK-13: {SAID[language]}"
    refused = program.run("apply", path, "0", "go|1", "--language", language)
    assert refused.err == f"DK-13: {SAID[language]}\n"
    assert ludothek.load(OVER).why(0, "go|1", language) == ("DK-13", SAID[language])


def test_what_is_allowed_is_said_in_that_language_too(program: Program) -> None:
    position = ludothek.game("denkste").new(players=2, seed=1).position()
    path, seat = program.file("p.json", position), str(position["turn"])
    assert program.run("why", path, seat, "go|1", "--language", "de").out == f"Platz {seat} darf das jetzt: go|1.\n"


def test_an_unknown_language_is_bad_input(program: Program) -> None:
    ran = program.run("why", program.file("p.json", OVER), "0", "go|1", "--language", "es")
    assert (ran.status, ran.out) == (2, "")


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de_CH.UTF-8", "de"), ("fr", "fr"), ("it-IT", "it"), ("en_GB", "en"), ("es_ES", "en"), ("C", "en"), ("", "en"),
     ("frr_DE", "en")],
)  # fmt: skip
def test_the_locale_decides_where_nothing_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, locale: str, language: str
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert language_of_locale() == language
    monkeypatch.setenv("LC_ALL", "it_CH.UTF-8")
    assert language_of_locale() == "it"


def test_at_the_terminal_seats_are_called_by_their_colours() -> None:
    text = Text("towers.not-your-turn", {"turn": 2})
    assert say(text, "en", colour_names("en")) == "It is Blue's turn, not yours."
    assert say(text, "de", colour_names("de")) == "Blau ist an der Reihe, nicht du."
