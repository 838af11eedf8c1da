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


class PastMoment(NamedTuple):
    """What taking back returns to."""

    match: Match
    """Before the action."""
    seat: int
    is_public: bool
    """Whether everybody saw the action."""
    beside: int
    """How many secret choices, directly before this one, were made at the same time."""


class EntryEffect(NamedTuple):
    """What an entry leads to."""

    entry: Entry
    match: Match
    """Afterwards."""
    past: list[PastMoment]
    """What taking back would return to, the latest last."""
    in_hand: int
    """How many of these the rules themselves allow to take back."""
    event: dict[str, Any]
    is_public: bool
    clocks: ClockState
    is_silent: bool = False
    """A secret choice was changed: nobody is told, and no number is used up."""


class LoggedMatch:
    def __init__(self, match: Match, clock: Clock, clock_from: int = 0, past_kept: int = 0) -> None:
        self.match = match
        self.past_kept = past_kept
        """How many actions can be taken back where the table allows it; what the rules allow is kept anyway."""
        self.number = 0
        """Of the last entry, as it is stored."""
        self.told = 0
        """Of the last event that everybody was told about: the number that clients know."""
        self.at = 0
        self.clocks = ClockState(clock, match.players, clock_from)
        self.clocks.update(match.to_act, 0)
        self.legal = match.state.legal_by_seat()
        self._fresh_from = [0] * match.players
        self._opening = match
        self._past: list[PastMoment] = []
        self._in_hand = 0

    def try_entry(self, entry: Entry) -> EntryEffect:
        """What would become of the match; raises what forbids it."""
        if entry.kind == "undo":
            return self._try_undo(entry)
        is_public = self.match.state.is_public(entry.seat, entry.action)
        is_silent = not is_public and entry.seat != CLOCK and entry.seat not in self.match.to_act
        after = self.match.copy()
        event = after.play(entry.seat, entry.action, entry.at)
        in_hand = self._in_hand + 1 if after.state.may_take_back(entry.seat) else 0
        clocks = self.clocks.copy()
        clocks.update(after.to_act, entry.at, entry.seat, restart=not in_hand)
        kept = max(in_hand, self.past_kept)
        past = [*self._past, self._moment(entry.seat, is_public)][-kept:] if kept else []
        after.log.clear()
        return EntryEffect(entry, after, past, in_hand, event, is_public, clocks, is_silent)

    def _try_undo(self, entry: Entry) -> EntryEffect:
        count = entry.taken_back
        is_allowed = count <= len(self._past) if entry.action else self.may_take_back(entry.seat)
        if not is_allowed:
            raise nothing_to_take_back()
        before = self._past[-count].match
        clocks = self.clocks.copy()
        clocks.update(before.to_act, entry.at, entry.seat, restart=count > self._in_hand)
        in_hand = max(0, self._in_hand - count)
        return EntryEffect(entry, before, self._past[:-count], in_hand, {}, True, clocks)

    def may_take_back(self, seat: int | None) -> bool:
        """By the rules: what is still in hand."""
        return self._in_hand > 0 and seat is not None and self.match.state.may_take_back(seat)

    def actions_since_choice(self, seat: int) -> int:
        """How many actions go back to the last real choice of a seat; refused where there is none.

        A secret choice is taken back with those that were made beside it: whoever has seen them must not choose again
        while the others may not.
        """
        for count, moment in enumerate(reversed(self._past), 1):
            if moment.seat == seat and len(moment.match.legal(seat)) > 1:
                if count + moment.beside <= len(self._past):
                    return count + moment.beside
                break
        raise nothing_to_take_back()

    def _moment(self, seat: int, is_public: bool) -> PastMoment:
        """The match as it is, before an action. Secret choices belong together where who was awaited before still is,
        but for whoever chose."""
        before = self._past[-1] if self._past else None
        if before is None or is_public or before.is_public:
            return PastMoment(self.match, seat, is_public, 0)
        belongs = set(before.match.to_act) >= set(self.match.to_act)
        return PastMoment(self.match, seat, is_public, before.beside + 1 if belongs else 0)

    def recall(self, entries: list[Entry]) -> None:
        """What could be taken back, as the log up to now has it."""
        again = LoggedMatch(self._opening, Clock(), past_kept=len(entries))
        for entry in entries:
            again.commit(again.try_entry(entry))
        self._past = again._past

    def commit(self, effect: EntryEffect) -> None:
        """It is stored: now it is so."""
        self.match, self._past, self._in_hand = effect.match, effect.past, effect.in_hand
        self.clocks = effect.clocks
        self.number, self.at = effect.entry.number, effect.entry.at
        self.told += not effect.is_silent
        before, self.legal = self.legal, self.match.state.legal_by_seat()
        for seat, could in enumerate(before):
            if seat == effect.entry.seat or (could and not set(could).issubset(self.legal[seat])):
                self._fresh_from[seat] = self.told

    def replay(self, entries: list[Entry]) -> None:
        kept = self.past_kept
        if any(entry.kind == "undo" and entry.action for entry in entries):
            self.past_kept = len(entries)
        for entry in entries:
            self.commit(self.try_entry(entry))
        self.keep_past(kept)

    def keep_past(self, count: int) -> None:
        """From now on so many actions can be taken back."""
        self.past_kept = count
        most = max(count, self._in_hand)
        self._past = self._past[-most:] if most else []

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


def nothing_to_take_back() -> Refused:
    return Refused("nothing-to-take-back", "server.nothing-to-take-back", status=422)
