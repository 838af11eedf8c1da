"""The players' colours. Every colour has a letter too, so that nothing depends on seeing colours.

[T6-27] Dark ones for even seats and light ones for odd seats: angels and devils can be told apart.
"""

from __future__ import annotations

from typing import NamedTuple


class Colour(NamedTuple):
    name: str
    letter: str
    style: str


COLOURS = (
    Colour("Red", "R", "bold red"),
    Colour("Yellow", "Y", "bold bright_yellow"),
    Colour("Blue", "B", "bold blue"),
    Colour("Pink", "P", "bold bright_magenta"),
    Colour("Green", "G", "bold green"),
    Colour("Cyan", "C", "bold bright_cyan"),
    Colour("Orange", "O", "bold dark_orange"),
    Colour("White", "W", "bold bright_white"),
)


def colour_of(seat: int) -> Colour:
    return COLOURS[seat % len(COLOURS)]
