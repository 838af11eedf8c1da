"""A match that this process plays: whatever happens is tried, stored, committed, and only then handed on.

Any number of processes may host the same match: when another one was faster, this one reads the log and goes on from
there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ludothek.core.contract import CLOCK
from ludothek.server.protocol.bodies import Clock
from ludothek.server.protocol.fields import By
from ludothek.server.refused import Refused
from ludothek.server.storage.entry import Entry
from ludothek.server.storage.log_writer import LogWriter
from ludothek.server.storage.store import Store
from ludothek.server.tables.logged_match import EntryEffect, LoggedMatch
from ludothek.server.tables.match_time import MatchTime
from ludothek.server.wall_clock import now_ms

UNKNOWN = -1
"""What the database says about the next task, until this process has written it itself."""

DueMs = Callable[[EntryEffect], int | None]
OnCommit = Callable[[EntryEffect, bool], None]
"""What happened, and whether this process stored it."""


class HostedMatch:
    def __init__(
        self,
        match_id: str,
        logged: LoggedMatch,
        time: MatchTime,
        store: Store,
        writer: LogWriter,
        due_ms: DueMs,
        on_commit: OnCommit,
    ) -> None:
        self.id = match_id
        self.logged = logged
        self.time = time
        self.leads = True
        """Whether this process stored the last entry: then its bots go on, others wait a while."""
        self._store = store
        self._writer = writer
        self._due = due_ms
        self._on_commit = on_commit
        self._stored_due_ms: int | None = UNKNOWN
        self._lock = asyncio.Lock()

    @property
    def clock_now(self) -> int:
        return self.time.now(self.logged.at)

    @property
    def is_busy(self) -> bool:
        return self._lock.locked()

    async def play(self, seat: int, number: int, action: str, by: By = "player") -> int:
        """An action that answers a number; the number of what was told about it comes back."""
        async with self._lock:
            self._check(seat, number)
            return await self._append(Entry(self.logged.number + 1, "play", seat, action, self.clock_now, by))

    async def take_back(self, seat: int, number: int) -> int:
        async with self._lock:
            self._check(seat, number)
            return await self._append(Entry(self.logged.number + 1, "undo", seat, "", self.clock_now, "player"))

    def _check(self, seat: int, number: int) -> None:
        if seat == CLOCK:
            return
        players = self.logged.match.players
        if not 0 <= seat < players:
            raise Refused("no-seat", "server.no-seat", {"seat": seat, "last": players - 1}, 404)
        self.logged.check_number(seat, number)

    async def _append(self, entry: Entry) -> int:
        effect = self.logged.try_entry(entry)
        outcome = effect.match.outcome
        finished = None if outcome is None else {"result": outcome, "end": now_ms()}
        due_ms = self._due(effect)
        if not await self._writer.store(self.id, entry, due_ms, due_ms != self._stored_due_ms, finished):
            await self._read_log()
            raise Refused("stale", "server.faster")
        self.leads, self._stored_due_ms = True, due_ms
        self._commit(effect, is_own=True)
        return self.logged.told

    def _commit(self, effect: EntryEffect, is_own: bool) -> None:
        self.logged.commit(effect)
        self._on_commit(effect, is_own)

    async def hear(self, entry: Entry) -> None:
        """Another process has stored an entry."""
        async with self._lock:
            if entry.number == self.logged.number + 1:
                self._follow(entry)
            elif entry.number > self.logged.number:
                await self._read_log()

    async def catch_up(self) -> None:
        """Fills any gap from the log."""
        async with self._lock:
            await self._read_log()

    async def _read_log(self) -> None:
        for entry in await self._store.log(self.id, self.logged.number):
            self._follow(entry)

    def _follow(self, entry: Entry) -> None:
        self.leads, self._stored_due_ms = False, UNKNOWN
        self._commit(self.logged.try_entry(entry), is_own=False)

    async def set_clock(self, clock: Clock, starts: int, due_ms: Callable[[], int | None]) -> None:
        """The host has set another clock: it counts from a moment on, and somebody looks after it in time."""
        async with self._lock:
            self.logged.clocks.reset(clock, starts)
            self._stored_due_ms = UNKNOWN
            await self._store.look_after(self.id, due_ms())

    def take_lead(self) -> None:
        """This process looks after the match from now on; somebody else has written when that is due."""
        self.leads, self._stored_due_ms = True, UNKNOWN
