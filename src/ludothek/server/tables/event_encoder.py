"""What each seat is told about each event: the changes of its own view, its legal actions, nothing else.

Whatever leaves a match leaves it through `view(seat)`, the public event of an action, or an action that is public. What
all seats see change alike is written once; each seat adds what is its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cache

import msgspec

from ludothek.core.contract import State, Ways
from ludothek.server.protocol.frames import Frame, text_frame
from ludothek.server.protocol.messages import ChoiceChanged, EventMessage, SeatChange, SeatView
from ludothek.server.tables.logged_match import EntryEffect, LoggedMatch
from ludothek.server.tables.redaction import redacted_view

KEPT = 32
"""Events kept for filling gaps; who missed more gets a snapshot."""

_encode = msgspec.json.Encoder().encode


class EncodedEvent:
    """One event, ready to be put together for whoever holds some seats."""

    __slots__ = ("_head", "_own", "_shared")

    def __init__(self, head: bytes, shared: bytes, own: dict[int | None, tuple[bytes, bytes]]) -> None:
        self._head = head
        """Up to the list of seats."""
        self._shared = shared
        """Changes that all see, as the inside of a JSON object."""
        self._own = own
        """By seat, what comes before these and after them."""

    def for_seats(self, seats: tuple[int | None, ...]) -> Frame | None:
        """The message for whoever holds these seats; None if one of them was not watching yet."""
        if len(seats) == 1:
            own = self._own.get(seats[0])
            return own and text_frame(self._head, own[0], self._shared, own[1], b"]}")
        parts = [self._head]
        for seat in seats:
            own = self._own.get(seat)
            if own is None:
                return None
            parts += (own[0], self._shared, own[1], b",")
        parts[-1] = b"]}"
        return text_frame(*parts)


class EventEncoder:
    def __init__(self, match: LoggedMatch) -> None:
        self._match = match
        self._recent: deque[EncodedEvent] | None = None
        self._watching: set[int | None] = set()

    def seat_view(self, seat: int | None) -> SeatView:
        """The whole view; from now on this seat is told what changes."""
        self._watching.add(seat)
        match = self._match.match
        view = redacted_view(match.view(seat))
        return SeatView(seat, view, self._legal(seat), self._match.may_take_back(seat), _ways(match.state, seat))

    def encode(self, effect: EntryEffect, before: State) -> EncodedEvent:
        """After the match has committed an entry: the event for everybody who watches."""
        entry, after = effect.entry, effect.match.state
        action = "" if entry.kind == "undo" else entry.action if effect.is_public else None
        head = EventMessage(
            self._match.told, entry.kind, entry.seat, entry.by, action, effect.event, self._match.times(), []
        )
        shared, own = after.changes(before, self._watching)
        told = {seat: self._own(seat, changes, bool(shared), effect) for seat, changes in own.items()}
        event = EncodedEvent(_encode(head)[:-2], _encode(shared)[1:-1], told)
        if self._recent is None:
            self._recent = deque(maxlen=KEPT)
        self._recent.append(event)
        return event

    def choice(self, effect: EntryEffect, before: State) -> EncodedEvent:
        """A secret choice was changed: for the devices of that seat alone."""
        seat, head = effect.entry.seat, ChoiceChanged(self._match.told, [])
        told: dict[int | None, tuple[bytes, bytes]] = {}
        if seat in self._watching:
            shared, own = effect.match.state.changes(before, (seat,))
            told[seat] = self._own(seat, {**shared, **own[seat]}, False, effect)
        return EncodedEvent(_encode(head)[:-2], b"", told)

    def _own(
        self, seat: int | None, changes: dict[str, object], is_shared: bool, effect: EntryEffect
    ) -> tuple[bytes, bytes]:
        entry = effect.entry
        action = entry.action if seat == entry.seat and not effect.is_public else None
        legal, may_take_back = self._legal(seat), self._match.may_take_back(seat)
        if not changes and not legal and not may_take_back and action is None:
            return _unmoved(seat)
        ways = _ways(effect.match.state, seat) if legal else {}
        before, after = _split(SeatChange(seat, changes, legal, may_take_back, action, ways))
        return before, b"," + after if changes and is_shared else after

    def _legal(self, seat: int | None) -> list[str]:
        return [] if seat is None else self._match.legal[seat]

    def since(self, number: int, seats: Iterable[int | None]) -> list[Frame] | None:
        """The events after a number, for these seats; None if they are no longer all there."""
        missing, recent = self._match.told - number, list(self._recent or ())
        if missing < 0 or missing > len(recent):
            return None
        found = [event.for_seats(tuple(seats)) for event in recent[len(recent) - missing :]]
        return None if None in found else [frame for frame in found if frame is not None]

    def forget(self) -> None:
        """Nothing has happened for a while: whoever comes back has seen it all, or gets a snapshot."""
        self._recent = None


def _ways(state: State, seat: int | None) -> Ways:
    return {} if seat is None else state.ways(seat)


def _split(change: SeatChange) -> tuple[bytes, bytes]:
    """Before and after the place for what all see."""
    encoded = _encode(change)
    inside = encoded.index(b'"changes":{') + len(b'"changes":{')
    return encoded[:inside], encoded[inside:]


@cache
def _unmoved(seat: int | None) -> tuple[bytes, bytes]:
    """Nothing of its own has changed, and there is nothing it may do."""
    return _split(SeatChange(seat, {}))
