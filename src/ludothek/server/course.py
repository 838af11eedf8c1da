"""The course of one match as its log tells it: numbered entries, taking back, freshness of commands, clocks. No I/O.

An entry is tried on a copy (`trial`), stored by whoever calls, and only then becomes the match (`accept`): what was
never stored never happened.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from ludothek.core.match import Match
from ludothek.server.clocks import Watch
from ludothek.server.protocol import By, Clock, Times
from ludothek.server.refusal import Refused


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One line of the log. An `undo` takes back the last action of its seat."""

    number: int
    kind: Literal["play", "undo"]
    seat: int
    action: str
    at: int
    by: By


class Step(NamedTuple):
    """What an entry leads to."""

    entry: Entry
    match: Match
    past: list[Match]
    event: dict[str, Any]
    is_open: bool
    watch: Watch


class Course:
    def __init__(self, match: Match, clock: Clock) -> None:
        self.match = match
        self.number = 0
        self.at = 0
        self.watch = Watch(clock, match.players)
        self.watch.see(match.to_act, 0)
        self.legal = [match.legal(seat) for seat in range(match.players)]
        self._fresh_from = [0] * match.players
        self._past: list[Match] = []

    def trial(self, entry: Entry) -> Step:
        """What would become of the match; raises what forbids it."""
        if entry.kind == "undo":
            return self._undone(entry)
        after = self.match.copy()
        event = after.play(entry.seat, entry.action, entry.at)
        in_hand = after.state.may_take_back(entry.seat)
        watch = self.watch.copy()
        watch.see(after.to_act, entry.at, entry.seat, restart=not in_hand)
        is_open = self.match.state.is_public(entry.seat, entry.action)
        return Step(entry, after, [*self._past, self.match] if in_hand else [], event, is_open, watch)

    def _undone(self, entry: Entry) -> Step:
        if not self.may_take_back(entry.seat):
            raise Refused("nothing-to-take-back", "There is nothing of yours that can be taken back now.", 422)
        before = self._past[-1].copy()
        watch = self.watch.copy()
        watch.see(before.to_act, entry.at, entry.seat, restart=False)
        return Step(entry, before, self._past[:-1], {}, True, watch)

    def may_take_back(self, seat: int | None) -> bool:
        return bool(self._past) and seat is not None and self.match.state.may_take_back(seat)

    def accept(self, step: Step) -> None:
        """It is stored: now it is so."""
        self.match, self._past, self.watch = step.match, step.past, step.watch
        self.number, self.at = step.entry.number, step.entry.at
        for seat in range(self.match.players):
            legal = self.match.legal(seat)
            if seat == step.entry.seat or not set(self.legal[seat]) <= set(legal):
                self._fresh_from[seat] = self.number
            self.legal[seat] = legal

    def check_number(self, seat: int, number: int) -> None:
        """A command answers what its sender had seen. It is stale if since then the seat has acted, or may no longer do
        something it could: other people's secret choices and guesses do not make it so."""
        if number > self.number:
            raise Refused("stale", f"There is no event {number} yet: the last is {self.number}.")
        if number < self._fresh_from[seat]:
            raise Refused("stale", f"This answers event {number}, but the table has moved on to {self.number}.")

    def times(self, now: int | None = None) -> Times:
        at = self.at if now is None else max(now, self.at)
        due = {str(seat): due for seat, due in sorted(self.watch.due().items())}
        return Times(at, due, self.watch.banks(at))
