"""What each seat is told about each event: the changes of its own view, its legal actions, nothing else.

Whatever leaves a match leaves it through `view(seat)`, the public event of an action, or an action that is open.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from ludothek.core.contract import Ways
from ludothek.server.connection import written
from ludothek.server.course import Course, Step
from ludothek.server.protocol import Event, SeatChange, SeatView

KEPT = 32
"""Events kept for filling gaps; who missed more gets a snapshot."""

_encode = msgspec.json.Encoder().encode


class Told:
    """One event, written once for each seat that watches."""

    def __init__(self, header: Event, parts: dict[int | None, msgspec.Raw]) -> None:
        self.header = header
        self.parts = parts
        self._frames: dict[tuple[int | None, ...], str] = {}

    def frame(self, seats: tuple[int | None, ...]) -> str | None:
        """The message for whoever holds these seats; None if one of them was not watching yet."""
        if seats not in self._frames:
            if any(seat not in self.parts for seat in seats):
                return None
            self.header.seats = [self.parts[seat] for seat in seats]
            self._frames[seats] = written(self.header)
        return self._frames[seats]


class Audience:
    def __init__(self, course: Course) -> None:
        self.course = course
        self.told: deque[Told] = deque(maxlen=KEPT)
        self._seen: dict[int | None, dict[str, Any]] = {}

    def whole(self, seat: int | None) -> SeatView:
        """The whole view; from now on this seat is told what changes."""
        if seat not in self._seen:
            self._seen[seat] = self.course.match.view(seat)
        return SeatView(seat, self._seen[seat], self._legal(seat), self.course.may_take_back(seat), self._ways(seat))

    def tell(self, step: Step) -> Told:
        """After the course has accepted a step: the event for everybody who watches."""
        entry = step.entry
        action = entry.action if step.is_open else None
        parts = {seat: msgspec.Raw(_encode(self._change(seat, step))) for seat in self._seen}
        header = Event(entry.number, entry.kind, entry.seat, entry.by, action, step.event, self.course.times(), [])
        told = Told(header, parts)
        self.told.append(told)
        return told

    def _change(self, seat: int | None, step: Step) -> SeatChange:
        before, after = self._seen[seat], step.match.view(seat)
        self._seen[seat] = after
        changes = {key: value for key, value in after.items() if key not in before or before[key] != value}
        own = step.entry.action if seat == step.entry.seat and not step.is_open else None
        return SeatChange(seat, changes, self._legal(seat), self.course.may_take_back(seat), own, self._ways(seat))

    def _legal(self, seat: int | None) -> list[str]:
        return [] if seat is None else self.course.legal[seat]

    def _ways(self, seat: int | None) -> Ways:
        return {} if seat is None else self.course.match.state.ways(seat)

    def since(self, number: int, seats: tuple[int | None, ...]) -> list[str] | None:
        """The events after a number, for these seats; None if they are no longer all there."""
        missing = self.course.number - number
        if missing < 0 or missing > len(self.told):
            return None
        frames = [told.frame(seats) for told in list(self.told)[len(self.told) - missing :]]
        return None if None in frames else [frame for frame in frames if frame is not None]
