"""Bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ludothek.server.protocol.fields import Action, Avatar, Digest, Incoming, Name, Nonce, Short, StandIn, Visibility


class NewIdentity(Incoming):
    name: Name
    bearer: bool = False
    """For programs: the secret comes back in the answer instead of a cookie."""


class Rename(Incoming):
    """On every seat that somebody holds under their own name, too."""

    name: Name
    avatar: Avatar | None = None
    """For the same seats; left out, their pictures stay."""


class RenameSeat(Incoming):
    """Who sits on one of several seats of a device."""

    name: Name
    avatar: Avatar = ""


class Clock(Incoming):
    """`move`: seconds a move; `bank`: seconds a player for the whole game; `days`: days a move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    amount: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    """Seconds added to a bank after each action."""


class NewTable(Incoming):
    game: Short
    players: Annotated[int, Meta(ge=1, le=64)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    """As the game names them (GET /api/games), the layout of teams among them."""
    clock: Clock = msgspec.field(default_factory=Clock)
    visibility: Visibility = "link"
    spectators: bool = True
    stand_in: StandIn = "bot"
    """Out of time or gone: a bot plays on until the player returns, or the table waits."""
    cameras: bool = True
    """Where a game has mimes; without cameras they are drawn."""


class BoardQuestion(Incoming):
    """A table that might be opened: which board would it have?"""

    players: Annotated[int, Meta(ge=1, le=64)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)


class TableChange(Incoming):
    """What is left out stays as it is."""

    players: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[str, Any] | None = None
    clock: Clock | None = None
    visibility: Visibility | None = None
    spectators: bool | None = None
    stand_in: StandIn | None = None
    cameras: bool | None = None
    """This alone can be changed while the game is played, too: a camera may turn out not to work."""


class TakeSeat(Incoming):
    name: Name | None = None
    """For several seats on one device: who sits here."""
    avatar: Avatar = ""
    commitment: Digest = ""


class RevealedNonce(Incoming):
    nonce: Nonce


class BotLevel(Incoming):
    level: Short


class NewHost(Incoming):
    identity: Short


class WordList(Incoming):
    """An own list of words, as it was written."""

    text: str
    language: Literal["en", "fr", "de", "it"] | None = None
    """Given, entries that differ only by an article are doubles."""


class LessonAttempt(Incoming):
    action: Action
