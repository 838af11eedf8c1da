"""A match as its log tells it: numbered entries, taking back, freshness of commands, clocks. No I/O.

An entry is tried on a copy (`try_entry`), stored by whoever calls, and only then becomes the match (`commit`): what was
never stored never happened. The log itself is in the database: here is only what has become of it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ludothek.core.contract import CLOCK
from ludothek.core.match import Match
from ludothek.server.protocol.bodies import Clock
from ludothek.server.protocol.messages import Times
from ludothek.server.refused import Refused
from ludothek.server.storage.entry import Entry
from ludothek.server.tables.clock_state import ClockState


class EntryEffect(NamedTuple):
    """What an entry leads to."""

    entry: Entry
    match: Match
    """Afterwards."""
    past: list[Match]
    """What taking back would return to, the latest last."""
    event: dict[str, Any]
    is_public: bool
    clocks: ClockState
    is_silent: bool = False
    """A secret choice was changed: nobody is told, and no number is used up."""


class LoggedMatch:
    def __init__(self, match: Match, clock: Clock, clock_from: int = 0) -> None:
        self.match = match
        self.number = 0
        """Of the last entry, as it is stored."""
        self.told = 0
        """Of the last event that everybody was told about: the number that clients know."""
        self.at = 0
        self.clocks = ClockState(clock, match.players, clock_from)
        self.clocks.update(match.to_act, 0)
        self.legal = match.state.legal_by_seat()
        self._fresh_from = [0] * match.players
        self._past: list[Match] = []

    def try_entry(self, entry: Entry) -> EntryEffect:
        """What would become of the match; raises what forbids it."""
        if entry.kind == "undo":
            return self._try_undo(entry)
        is_public = self.match.state.is_public(entry.seat, entry.action)
        is_silent = not is_public and entry.seat != CLOCK and entry.seat not in self.match.to_act
        after = self.match.copy()
        event = after.play(entry.seat, entry.action, entry.at)
        in_hand = after.state.may_take_back(entry.seat)
        clocks = self.clocks.copy()
        clocks.update(after.to_act, entry.at, entry.seat, restart=not in_hand)
        past = [*self._past, self.match] if in_hand else []
        after.log.clear()
        return EntryEffect(entry, after, past, event, is_public, clocks, is_silent)

    def _try_undo(self, entry: Entry) -> EntryEffect:
        if not self.may_take_back(entry.seat):
            raise Refused("nothing-to-take-back", "server.nothing-to-take-back", status=422)
        before = self._past[-1]
        clocks = self.clocks.copy()
        clocks.update(before.to_act, entry.at, entry.seat, restart=False)
        return EntryEffect(entry, before, self._past[:-1], {}, True, clocks)

    def may_take_back(self, seat: int | None) -> bool:
        return bool(self._past) and seat is not None and self.match.state.may_take_back(seat)

    def commit(self, effect: EntryEffect) -> None:
        """It is stored: now it is so."""
        self.match, self._past, self.clocks = effect.match, effect.past, effect.clocks
        self.number, self.at = effect.entry.number, effect.entry.at
        self.told += not effect.is_silent
        before, self.legal = self.legal, self.match.state.legal_by_seat()
        for seat, could in enumerate(before):
            if seat == effect.entry.seat or (could and not set(could).issubset(self.legal[seat])):
                self._fresh_from[seat] = self.told

    def replay(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.commit(self.try_entry(entry))

    def check_number(self, seat: int, number: int) -> None:
        """A command answers what its sender had seen. It is stale if since then the seat has acted, or may no longer do
        something it could: other people's secret choices and guesses do not make it so."""
        if number > self.told:
            raise Refused("stale", "server.too-new", {"number": number, "last": self.told})
        if number < self._fresh_from[seat]:
            raise Refused("stale", "server.moved-on")

    def times(self, now: int | None = None) -> Times:
        at = self.at if now is None else max(now, self.at)
        due = {str(seat): due for seat, due in sorted(self.clocks.due().items())}
        return Times(at, due, self.clocks.banks(at))
