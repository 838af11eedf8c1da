"""In which language the program says what the rules say: refusals, and what is allowed."""

from __future__ import annotations

import argparse
import os

from ludothek.cli.screens.palette import COLOURS
from ludothek.core.texts import FALLBACK, LANGUAGES, Names, Text, say

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which POSIX asks for the language of messages."""


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=language_of_locale(),
        help="the language of what is said to players (that of the locale, or English)",
    )


def language_of_locale() -> str:
    """The language the environment asks for, if it is one of ours; `de_CH.UTF-8` is German."""
    wanted = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    language = wanted[:2].lower()
    return language if language in LANGUAGES and not wanted[2:3].isalpha() else FALLBACK


def colour_names(language: str) -> Names:
    """At a table on the terminal, seats are called by their colours."""
    return {"seat": lambda seat: say(Text("cli.colour", {"number": seat % len(COLOURS)}), language)}
