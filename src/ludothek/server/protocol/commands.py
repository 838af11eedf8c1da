"""What a client says over the live channel. Every command is answered, accepted or refused."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ludothek.server.protocol.fields import (
    MOST_CHAT,
    MOST_SIGNAL,
    Action,
    Answers,
    CommandId,
    Digest,
    Emotes,
    Incoming,
    Nonce,
    SeatNumber,
    Short,
)


class Command(Incoming, tag_field="type"):
    id: CommandId


class Play(Command, tag="play"):
    number: Answers
    seat: SeatNumber
    action: Action


class TakeBack(Command, tag="take_back"):
    """What the rules allow or, against bots alone, everything since the seat's last choice."""

    number: Answers
    seat: SeatNumber
    choice: bool = False


class AskWhy(Command, tag="why"):
    """Why can't I? Changes nothing."""

    seat: SeatNumber
    action: Action


class AskAdvice(Command, tag="advice"):
    """Against bots alone: what would a strong player do? Or, with an action: would they warn of it? Changes nothing."""

    seat: SeatNumber
    action: Action | None = None


class Say(Command, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Emote(Command, tag="emote"):
    emote: Emotes


class Resync(Command, tag="resync"):
    """A gap was noticed: what came after `since` is sent again, or the whole view where that is too long ago."""

    since: Answers | None = None


class Back(Command, tag="back"):
    """The player is there again: bots hand the seats back."""


class Rest(Command, tag="rest"):
    """A bot shall play one's seats until `back`, even if one stays and watches."""


class Resign(Command, tag="resign"):
    """One gives up: a bot plays on or, where nobody is left to play against, the game is over."""


class Commit(Command, tag="commit"):
    """Before the start: the digest of the nonce this seat will add."""

    seat: SeatNumber
    commitment: Digest


class Reveal(Command, tag="reveal"):
    """After the start (`reveal_by` of the room): the nonce itself."""

    seat: SeatNumber
    nonce: Nonce


class Signal(Command, tag="signal"):
    """WebRTC signalling between performer and viewers. `to` is a peer; empty, the performer means all viewers, and
    a viewer the performer."""

    data: Annotated[str, Meta(max_length=MOST_SIGNAL)]
    to: Short = ""


class Ping(Command, tag="ping"):
    pass


Commands = (
    Play | TakeBack | AskWhy | AskAdvice | Say | Emote | Resync | Rest | Resign | Back | Commit | Reveal | Signal | Ping
)
