"""What a table may choose, in words: options and house rules (core/choices.py)."""

from __future__ import annotations

from typing import Any

from ludothek.server.protocol.fields import Outgoing


class ConflictInfo(Outgoing):
    """The rule that forbids something, and the sentence that says so."""

    rule: str
    sentence: str


class OfferedValue(Outgoing):
    value: Any
    words: str
    is_house_rule: bool
    """Whether the printed rules do not know it."""
    refused: ConflictInfo | None
    """Why it does not go with what is chosen already."""


class OfferInfo(Outgoing):
    name: str
    title: str
    rule: str
    is_house_rule: bool
    """A house rule; else an option of the rulebook, which may have values that are house rules."""
    varies: bool
    """Whether what is printed depends on the number of players."""
    printed: Any
    """What is played where nobody chooses."""
    values: list[OfferedValue]


class DifferenceInfo(Outgoing):
    """Where a table departs from the rules as printed."""

    name: str
    title: str
    printed: str
    here: str
    is_house_rule: bool
    replaces: list[str]
    """The articles it replaces."""


class ChoicesInfo(Outgoing):
    game: str
    players: int
    offers: list[OfferInfo]
    differences: list[DifferenceInfo]
    conflicts: list[ConflictInfo]
    """Why the choice as it stands cannot be played."""
