"""What the server says over the live channel."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ludothek.core.contract import Ways
from ludothek.server.protocol.fields import By, Emotes, Outgoing
from ludothek.server.protocol.room import Room


class Message(Outgoing, tag_field="type"):
    pass


class SeatView(Outgoing):
    """The whole view of a seat (None: a spectator), and what it may do."""

    seat: int | None
    view: dict[str, Any]
    legal: list[str] = msgspec.field(default_factory=list)
    may_take_back: bool = False
    ways: Ways = msgspec.field(default_factory=dict)
    """By legal action, the ways it can go: its legs, each from field to field. Empty where there is nothing to tell."""


class SeatChange(Outgoing):
    """What an event changed in a view: its keys with their new values."""

    seat: int | None
    changes: dict[str, Any]
    legal: list[str] = msgspec.field(default_factory=list)
    may_take_back: bool = False
    action: str | None = None
    """Of one's own seat, where it is not public."""
    ways: Ways = msgspec.field(default_factory=dict)


class Times(Outgoing):
    """`at` is the match's own clock, milliseconds since it began; `due` by seat when its time runs out."""

    at: int
    due: dict[str, int] = msgspec.field(default_factory=dict)
    banks: list[int] | None = None


class ChatLine(Outgoing):
    identity: str
    name: str
    text: str
    at: int


class Welcome(Message, tag="welcome"):
    """Everything there is to know: sent first, and whenever a client fell behind."""

    number: int
    room: Room
    you: str
    peer: str
    seats: list[SeatView]
    present: list[str]
    times: Times | None
    began: int | None
    """When the match's own clock stood at 0, in Unix milliseconds."""
    now: int
    lapse: float
    """How fast the match's own clock runs: 1, but for tests."""
    ice: list[str]
    """STUN servers for cameras; none are needed where browsers can reach each other."""
    chat: list[ChatLine]
    notice: str | None = None
    """Something about this table that everybody should know: its game cannot go on, for example."""


class EventMessage(Message, tag="event"):
    """One entry of the log, as whoever holds these seats may see it."""

    number: int
    kind: Literal["play", "undo"]
    seat: int
    by: By
    action: str | None
    event: dict[str, Any]
    times: Times
    seats: list[SeatChange]


class ChoiceChanged(Message, tag="choice"):
    """A secret choice was changed: told to the devices of that seat alone, and without a number of its own."""

    number: int
    seats: list[SeatChange]


class RoomChanged(Message, tag="room"):
    room: Room


class Said(Message, tag="said"):
    line: ChatLine


class Emoted(Message, tag="emoted"):
    identity: str
    emote: Emotes


class Presence(Message, tag="presence"):
    present: list[str]


class Accepted(Message, tag="accepted"):
    id: int
    number: int


class RefusedCommand(Message, tag="refused"):
    """`sentence` is `key` and `args` put into words, in the language of the connection."""

    id: int | None
    code: str
    sentence: str
    rule: str | None
    number: int
    key: str
    args: dict[str, Any]


class Reason(Message, tag="reason"):
    """Answers `why`: no rule, sentence or key if it is allowed."""

    id: int
    rule: str | None = None
    sentence: str | None = None
    key: str | None = None
    args: dict[str, Any] = msgspec.field(default_factory=dict)


class Advice(Message, tag="advised"):
    """Answers `advice`: what a strong player would do and why or, where an action was asked about, the warning."""

    id: int
    action: str
    sentences: list[dict[str, str]]
    """Each in every language; none where there is nothing to warn of."""


class Signalled(Message, tag="signalled"):
    peer: str
    data: str


class Wiped(Message, tag="wiped"):
    """The drawing board is empty again."""


class Goodbye(Message, tag="goodbye"):
    reason: str
    retry_ms: int


class Pong(Message, tag="pong"):
    id: int
    now: int


Messages = (
    Welcome | EventMessage | ChoiceChanged | RoomChanged | Said | Emoted | Presence | Accepted | RefusedCommand
    | Reason | Advice | Signalled | Wiped | Goodbye | Pong
)  # fmt: skip
