"""What each seat is told about each event: the changes of its own view, its legal actions, nothing else.

Whatever leaves a match leaves it through `view(seat)`, the public event of an action, or an action that is public.
"""

from __future__ import annotations

from collections import deque
from typing import Any, cast

import msgspec

from ludothek.core.contract import Ways
from ludothek.server.protocol.messages import ChoiceChanged, EventMessage, SeatChange, SeatView
from ludothek.server.tables.connection import encode
from ludothek.server.tables.logged_match import EntryEffect, LoggedMatch
from ludothek.server.tables.redaction import redacted_view

KEPT = 32
"""Events kept for filling gaps; who missed more gets a snapshot."""

_encode = msgspec.json.Encoder().encode


class EncodedEvent:
    """One event, encoded once for each seat that watches."""

    def __init__(self, header: EventMessage | ChoiceChanged, changes: dict[int | None, msgspec.Raw]) -> None:
        self._header = header
        self._changes = changes
        self._encoded: dict[tuple[int | None, ...], str] = {}

    def for_seats(self, seats: tuple[int | None, ...]) -> str | None:
        """The message for whoever holds these seats; None if one of them was not watching yet."""
        if seats not in self._encoded:
            if any(seat not in self._changes for seat in seats):
                return None
            self._header.seats = [cast(SeatChange, self._changes[seat]) for seat in seats]
            self._encoded[seats] = encode(self._header)
        return self._encoded[seats]


class EventEncoder:
    def __init__(self, match: LoggedMatch) -> None:
        self._match = match
        self._recent: deque[EncodedEvent] = deque(maxlen=KEPT)
        self._seen: dict[int | None, dict[str, Any]] = {}

    def seat_view(self, seat: int | None) -> SeatView:
        """The whole view; from now on this seat is told what changes."""
        if seat not in self._seen:
            self._seen[seat] = self._match.match.view(seat)
        view = redacted_view(self._seen[seat])
        return SeatView(seat, view, self._legal(seat), self._match.may_take_back(seat), self._ways(seat))

    def encode(self, effect: EntryEffect) -> EncodedEvent:
        """After the match has committed an entry: the event for everybody who watches."""
        entry = effect.entry
        action = entry.action if effect.is_public else None
        changes = {seat: msgspec.Raw(_encode(self._change(seat, effect))) for seat in self._seen}
        times = self._match.times()
        header = EventMessage(self._match.told, entry.kind, entry.seat, entry.by, action, effect.event, times, [])
        event = EncodedEvent(header, changes)
        self._recent.append(event)
        return event

    def choice(self, effect: EntryEffect) -> EncodedEvent:
        """A secret choice was changed: for the devices of that seat alone."""
        seat = effect.entry.seat
        changes: dict[int | None, msgspec.Raw] = {}
        if seat in self._seen:
            changes[seat] = msgspec.Raw(_encode(self._change(seat, effect)))
        return EncodedEvent(ChoiceChanged(self._match.told, []), changes)

    def _change(self, seat: int | None, effect: EntryEffect) -> SeatChange:
        before, after = self._seen[seat], effect.match.view(seat)
        self._seen[seat] = after
        changes = {key: value for key, value in after.items() if key not in before or before[key] != value}
        own = effect.entry.action if seat == effect.entry.seat and not effect.is_public else None
        return SeatChange(seat, changes, self._legal(seat), self._match.may_take_back(seat), own, self._ways(seat))

    def _legal(self, seat: int | None) -> list[str]:
        return [] if seat is None else self._match.legal[seat]

    def _ways(self, seat: int | None) -> Ways:
        return {} if seat is None else self._match.match.state.ways(seat)

    def since(self, number: int, seats: tuple[int | None, ...]) -> list[str] | None:
        """The events after a number, for these seats; None if they are no longer all there."""
        missing = self._match.told - number
        if missing < 0 or missing > len(self._recent):
            return None
        found = [event.for_seats(seats) for event in list(self._recent)[len(self._recent) - missing :]]
        return None if None in found else [payload for payload in found if payload is not None]
