"""Every message on the wire, in one place: HTTP bodies, and what goes over the live channel in both directions.

`python -m ludothek.server.protocol` writes the JSON schema that other programs' types are generated from. Live messages
are JSON objects told apart by `type`; binary frames carry strokes (`strokes.py`). Unknown fields are refused.
"""

from __future__ import annotations

import sys
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ludothek.core.contract import Ways

MOST_NAME, MOST_CHAT, MOST_ACTION, MOST_SIGNAL = 32, 500, 200, 16_000
MOST_LIVE = 20_000
"""Characters of one live message."""
MOST_BODY = 131_072
"""Bytes of one HTTP body: own words for Mimes fit in."""

Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME, description="shown as plain text")]
Nonce = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,64}$", description="a player's own share of the seed")]
SeatNumber = Annotated[int, Meta(ge=0, lt=64)]
Action = Annotated[str, Meta(min_length=1, max_length=MOST_ACTION)]
Answers = Annotated[int, Meta(ge=0, le=2**31, description="the number of the last event the sender had seen")]
CommandId = Annotated[int, Meta(ge=0, le=2**53, description="chosen by the sender, repeated in the answer")]
Short = Annotated[str, Meta(max_length=64)]
Emotes = Literal[
    "hello", "thanks", "bravo", "oops", "hurry", "think", "laugh", "cry", "again", "bye",
    "sure", "shaky", "whistle", "dare",
]  # fmt: skip
Visibility = Literal["public", "link"]
StandIn = Literal["bot", "wait"]
Phase = Literal["waiting", "playing", "over"]
By = Literal["player", "bot", "clock"]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What comes from outside."""


class NewIdentity(Body):
    name: Name
    bearer: bool = False
    """For programs: the secret comes back in the answer instead of a cookie."""


class Rename(Body):
    name: Name


class Clock(Body):
    """`move`: seconds a move; `bank`: seconds a player for the whole game; `days`: days a move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    amount: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    """Seconds added to a bank after each action."""


class NewTable(Body):
    game: Short
    players: Annotated[int, Meta(ge=1, le=64)]
    options: dict[str, Any] = {}
    """As the game names them (GET /api/games), the layout of teams among them."""
    clock: Clock = msgspec.field(default_factory=Clock)
    visibility: Visibility = "link"
    spectators: bool = True
    stand_in: StandIn = "bot"
    """Out of time or gone: a bot plays on until the player returns, or the table waits."""


class TableChange(Body):
    """What is left out stays as it is."""

    players: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[str, Any] | None = None
    clock: Clock | None = None
    visibility: Visibility | None = None
    spectators: bool | None = None
    stand_in: StandIn | None = None


class TakeSeat(Body):
    name: Name | None = None
    """For several seats on one device: who sits here."""
    nonce: Nonce = ""


class BotLevel(Body):
    level: Short


class NewHost(Body):
    identity: Short


class LessonAttempt(Body):
    action: Action


class Told(msgspec.Struct):
    """What the server says."""


class Identity(Told):
    id: str
    name: str
    token: str | None = None


class Refusal(Told):
    code: str
    sentence: str
    rule: str | None = None


class OptionInfo(Told):
    name: str
    rule: str
    about: str
    values: list[Any]
    default: Any


class GameInfo(Told):
    id: str
    title: str
    rulebook: str
    players: list[int]
    options: list[OptionInfo]


class LessonMoment(Told):
    """Something that happened in a lesson, and the table afterwards as the learner sees it."""

    seat: int
    action: str | None
    event: dict[str, Any]
    view: dict[str, Any]
    legal: list[str]


class LessonStep(Told):
    id: str
    rules: list[str]
    seat: int
    view: dict[str, Any]
    legal: list[str]


class LessonPicture(Told):
    """A position for the rules, the action it is about, and what comes of that: moments, or the rule against it."""

    id: str
    rules: list[str]
    seat: int
    view: dict[str, Any]
    action: str | None
    refused: str | None
    moments: list[LessonMoment]


class LessonInfo(Told):
    game: str
    steps: list[LessonStep]
    pictures: list[LessonPicture]


class LessonAnswer(Told):
    """What came of an attempt: `done` with what happened, refused by a rule, or neither: allowed, but not asked for."""

    done: bool
    moments: list[LessonMoment]
    rule: str | None = None
    sentence: str | None = None


class Seat(Told):
    owner: str | None = None
    name: str = ""
    bot: str | None = None
    away: bool = False
    """Its player is out of time or gone: a bot plays on."""
    nonce: str = ""


class Room(Told):
    """A table as everybody may see it, but for the game itself."""

    id: str
    code: str
    game: str
    players: int
    options: dict[str, Any]
    clock: Clock
    visibility: Visibility
    spectators: bool
    stand_in: StandIn
    host: str
    seats: list[Seat]
    phase: Phase
    round: int
    match: str
    commitment: str
    """Of the secret the next deal will come from, or this one came from."""
    created: int
    version: int = 1


class RoomList(Told):
    tables: list[Room]


class MatchInfo(Told):
    id: str
    table: str
    round: int
    game: str
    players: int
    names: list[str]
    finished: int
    outcome: dict[str, Any]


class Frame(Told):
    """One moment of a finished game: every seat's view, as its player saw it then."""

    number: int
    seat: int | None
    action: str | None
    event: dict[str, Any]
    views: list[dict[str, Any]]


class FrameList(Told):
    match: str
    total: int
    frames: list[Frame]


class Figure(Told):
    """One count of a finished game: a number a seat and, where it was followed, how it grew from moment to moment."""

    name: str
    seats: list[float]
    course: list[list[float]]


class Statistics(Told):
    match: str
    figures: list[Figure]


class Health(Told):
    status: str


class Command(Body, tag_field="type"):
    id: CommandId


class Play(Command, tag="play"):
    number: Answers
    seat: SeatNumber
    action: Action


class TakeBack(Command, tag="take_back"):
    number: Answers
    seat: SeatNumber


class AskWhy(Command, tag="why"):
    """Why can't I? Changes nothing."""

    seat: SeatNumber
    action: Action


class Say(Command, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Emote(Command, tag="emote"):
    emote: Emotes


class Resync(Command, tag="resync"):
    """A gap was noticed: what came after `since` is sent again, or the whole view where that is too long ago."""

    since: Answers | None = None


class Back(Command, tag="back"):
    """The player is there again: bots hand the seats back."""


class GiveNonce(Command, tag="nonce"):
    seat: SeatNumber
    nonce: Nonce


class Signal(Command, tag="signal"):
    """WebRTC signalling between performer and viewers. `to` is a peer, or empty for the performer."""

    data: Annotated[str, Meta(max_length=MOST_SIGNAL)]
    to: Short = ""


class Ping(Command, tag="ping"):
    pass


Commands = Play | TakeBack | AskWhy | Say | Emote | Resync | Back | GiveNonce | Signal | Ping


class Message(Told, tag_field="type"):
    pass


class SeatView(Told):
    """The whole view of a seat (None: a spectator), and what it may do."""

    seat: int | None
    view: dict[str, Any]
    legal: list[str] = []
    may_take_back: bool = False
    ways: Ways = {}
    """By legal action, the ways it can go: its legs, each from field to field. Empty where there is nothing to tell."""


class SeatChange(Told):
    """What an event changed in a view: its keys with their new values."""

    seat: int | None
    changes: dict[str, Any]
    legal: list[str] = []
    may_take_back: bool = False
    action: str | None = None
    """Of one's own seat, where it is not open to all."""
    ways: Ways = {}


class Times(Told):
    """`at` is the match's own clock, milliseconds since it began; `due` by seat when its time runs out."""

    at: int
    due: dict[str, int] = {}
    banks: list[int] | None = None


class Line(Told):
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
    chat: list[Line]


class Event(Message, tag="event"):
    number: int
    kind: Literal["play", "undo"]
    seat: int
    by: By
    action: str | None
    event: dict[str, Any]
    times: Times
    seats: list[msgspec.Raw]


class EventSchema(Message, tag="event"):
    """`Event` as readers see it: its seats are written beforehand, once for all connections."""

    number: int
    kind: Literal["play", "undo"]
    seat: int
    by: By
    action: str | None
    event: dict[str, Any]
    times: Times
    seats: list[SeatChange]


class RoomChanged(Message, tag="room"):
    room: Room


class Said(Message, tag="said"):
    line: Line


class Emoted(Message, tag="emoted"):
    identity: str
    emote: Emotes


class Presence(Message, tag="presence"):
    present: list[str]


class Accepted(Message, tag="accepted"):
    id: int
    number: int


class RefusedCommand(Message, tag="refused"):
    id: int | None
    code: str
    sentence: str
    rule: str | None
    number: int


class Reason(Message, tag="reason"):
    """Answers `why`: no rule and no sentence if it is allowed."""

    id: int
    rule: str | None
    sentence: str | None


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
    Welcome | EventSchema | RoomChanged | Said | Emoted | Presence | Accepted | RefusedCommand | Reason | Signalled
    | Wiped | Goodbye | Pong
)  # fmt: skip
BODIES = (NewIdentity, Rename, NewTable, TableChange, TakeSeat, BotLevel, NewHost, LessonAttempt)
ANSWERS = (
    Identity, Refusal, GameInfo, Room, RoomList, MatchInfo, FrameList, Statistics, Health, LessonInfo, LessonAnswer,
)  # fmt: skip


def json_schema() -> dict[str, Any]:
    """`commands` and `messages` are the live channel; the rest are HTTP bodies and answers by name."""
    types: list[Any] = [Commands, Messages, *BODIES, *ANSWERS]
    found, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {"commands": found[0], "messages": found[1], "$defs": parts}


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(json_schema()), indent=2).decode() + "\n")
