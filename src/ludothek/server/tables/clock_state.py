"""Whose time runs, and until when. Pure arithmetic over the match's own clock: a replayed log gives the same clocks."""

from __future__ import annotations

from collections.abc import Iterable

from ludothek.core.contract import CLOCK
from ludothek.server.protocol.bodies import Clock

SECOND = 1_000
DAY = 86_400 * SECOND


class ClockState:
    """The clocks of one match. Where the game keeps the time itself (sand timer), they stand still."""

    def __init__(self, clock: Clock, players: int, starts: int = 0) -> None:
        self.clock = clock
        self.starts = starts
        """From when on it counts: a clock may be set during play, and what was before is nobody's loss."""
        self.used = [0] * players
        self.since: dict[int, int] = {}

    def update(self, awaited: Iterable[int], at: int, actor: int | None = None, restart: bool = True) -> None:
        """Who is awaited from `at` on, and who has just acted. A leg of a seven does not restart the time."""
        seats = tuple(awaited)
        waiting = () if CLOCK in seats else seats
        for seat in list(self.since):
            if seat not in waiting:
                self._stop(seat, at)
                if seat == actor and at >= self.starts:
                    self.used[seat] -= self.clock.increment * SECOND
            elif seat == actor and restart:
                self._stop(seat, at)
        for seat in waiting:
            self.since.setdefault(seat, max(at, self.starts))

    def _stop(self, seat: int, at: int) -> None:
        self.used[seat] += max(0, at - self.since.pop(seat))

    def due(self) -> dict[int, int]:
        """For each awaited seat, when its time is out on the match's own clock."""
        match self.clock.kind:
            case "move":
                return {seat: since + self.clock.amount * SECOND for seat, since in self.since.items()}
            case "days":
                return {seat: since + self.clock.amount * DAY for seat, since in self.since.items()}
            case "bank":
                bank = self.clock.amount * SECOND
                return {seat: since + max(0, bank - self.used[seat]) for seat, since in self.since.items()}
            case _:
                return {}

    def banks(self, at: int) -> list[int] | None:
        """What each player has left, in milliseconds; None without banks."""
        if self.clock.kind != "bank":
            return None
        spent = [used + max(0, at - self.since.get(seat, at)) for seat, used in enumerate(self.used)]
        return [max(0, self.clock.amount * SECOND - used) for used in spent]

    def reset(self, clock: Clock, starts: int) -> None:
        """Another clock, which counts from a moment on: as if the whole log were read again by it."""
        self.clock, self.starts = clock, starts
        self.used = [0] * len(self.used)
        self.since = {seat: max(since, starts) for seat, since in self.since.items()}

    def copy(self) -> ClockState:
        twin = ClockState(self.clock, len(self.used), self.starts)
        twin.used, twin.since = list(self.used), dict(self.since)
        return twin
