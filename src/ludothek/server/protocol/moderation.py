"""Moderation over HTTP: bodies and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from ludothek.server.protocol.fields import MOST_CHAT, Incoming, Outgoing, Phase, Short, Visibility

Reasons = Literal["insult", "spam", "cheating", "name", "other"]
LONGEST_BAN_DAYS = 36_500


class NewReport(Incoming):
    """Tells the operator about somebody at this table; what was said there lately goes with it."""

    identity: Short
    reason: Reasons
    text: Annotated[str, Meta(max_length=MOST_CHAT)] = ""


class NewBan(Incoming):
    reason: Annotated[str, Meta(max_length=MOST_CHAT)] = ""
    days: Annotated[float, Meta(gt=0, le=LONGEST_BAN_DAYS)] | None = None
    """Left out: for good."""
    address: bool = False
    """Everybody from the same address as well."""


class Person(Outgoing):
    id: str
    name: str


class PersonList(Outgoing):
    people: list[Person]


class TableSummary(Outgoing):
    id: str
    code: str
    game: str
    phase: Phase
    visibility: Visibility
    host: str
    created: int
    names: list[str]


class TableSummaries(Outgoing):
    tables: list[TableSummary]


class ConnectionInfo(Outgoing):
    identity: str
    name: str
    table: str
    seats: list[int]
    """Empty for a spectator."""
    since: int
    """Unix milliseconds."""


class ConnectionList(Outgoing):
    connections: list[ConnectionInfo]


class ReportInfo(Outgoing):
    id: int
    table: str
    reporter: str
    accused: str
    reason: Reasons
    text: str
    context: dict[str, Any]
    at: int
    closed: int | None


class ReportList(Outgoing):
    reports: list[ReportInfo]


class BanInfo(Outgoing):
    kind: Literal["identity", "address"]
    value: str
    """An identity, or the digest of an address."""
    reason: str
    at: int
    until: int | None


class BanList(Outgoing):
    bans: list[BanInfo]


class UnwantedWords(Outgoing):
    words: list[str]
