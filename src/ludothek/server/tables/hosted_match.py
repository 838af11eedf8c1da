"""A match that this process plays: whatever happens is tried, stored, committed, and only then handed on.

Any number of processes may host the same match: when another one was faster, this one reads the log and goes on from
there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ludothek.core.contract import CLOCK, State
from ludothek.server.protocol.bodies import Clock
from ludothek.server.protocol.fields import By
from ludothek.server.refused import Refused
from ludothek.server.storage.entry import Entry
from ludothek.server.storage.log_writer import LogWriter
from ludothek.server.storage.pending import Finished, PendingEntry
from ludothek.server.storage.store import Store
from ludothek.server.tables.logged_match import EntryEffect, LoggedMatch
from ludothek.server.tables.match_lock import MatchLock
from ludothek.server.tables.match_time import MatchTime
from ludothek.server.wall_clock import now_ms

UNKNOWN = -1
"""What the database says about the next task, until this process has written it itself."""

DueMs = Callable[[EntryEffect], int | None]
OnCommit = Callable[[EntryEffect, State, bool], None]
"""What happened, the state before it, and whether this process stored it."""
OnPlayed = Callable[[int | Exception], None]
"""The number an action has got, or what forbade it."""


_losing: set[asyncio.Task[None]] = set()
"""Tasks under way in which a match is read anew; kept, so that none is thrown away before its end."""


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
        self._lock = MatchLock()

    @property
    def clock_now(self) -> int:
        return self.time.now(self.logged.at)

    @property
    def is_busy(self) -> bool:
        return self._lock.is_held

    def play_at_once(self, seat: int, number: int, action: str, played: OnPlayed) -> bool:
        """A player's action, without a task that waits for it: False where something else is under way. What forbids
        it is raised; once it is on its way to the database, `played` is told what becomes of it."""
        if not self._lock.try_acquire():
            return False
        try:
            self._check(seat, number)
            entry = Entry(self.logged.number + 1, "play", seat, action, self.clock_now, "player")
            effect = self.logged.try_entry(entry)
            pending = self._pending(effect)
        except BaseException:
            self._lock.release()
            raise

        def stored(result: bool | Exception) -> None:
            if result is False:
                task = asyncio.get_running_loop().create_task(self._give_way(played))
                _losing.add(task)
                task.add_done_callback(_losing.discard)
                return
            try:
                if result is True:
                    self._settle(effect, pending.due_ms)
            except Exception as error:
                result = error
            finally:
                self._lock.release()
            played(self.logged.told if result is True else result)

        self._writer.submit(pending, stored)
        return True

    async def play(self, seat: int, number: int, action: str, by: By = "player") -> int:
        """An action that answers a number; the number of what was told about it comes back."""
        async with self._lock:
            self._check(seat, number)
            return await self._append(Entry(self.logged.number + 1, "play", seat, action, self.clock_now, by))

    async def take_back(self, seat: int, number: int) -> int:
        async with self._lock:
            self._check(seat, number)
            return await self._append(Entry(self.logged.number + 1, "undo", seat, "", self.clock_now, "player"))

    async def take_back_choice(self, seat: int, number: int) -> int:
        """Everything since the last choice of a seat, what others did meanwhile included."""
        async with self._lock:
            self._check(seat, number)
            count = str(self.logged.actions_since_choice(seat))
            return await self._append(Entry(self.logged.number + 1, "undo", seat, count, self.clock_now, "player"))

    def _check(self, seat: int, number: int) -> None:
        if seat == CLOCK:
            return
        players = self.logged.match.players
        if not 0 <= seat < players:
            raise Refused("no-seat", "server.no-seat", {"seat": seat, "last": players - 1}, 404)
        self.logged.check_number(seat, number)

    async def _append(self, entry: Entry) -> int:
        effect = self.logged.try_entry(entry)
        pending = self._pending(effect)
        if not await self._writer.store(pending):
            await self._read_log()
            raise Refused("stale", "server.faster")
        self._settle(effect, pending.due_ms)
        return self.logged.told

    def _pending(self, effect: EntryEffect) -> PendingEntry:
        outcome = effect.match.outcome
        finished = None if outcome is None else Finished(outcome, now_ms())
        due_ms = self._due(effect)
        return PendingEntry(self.id, effect.entry, due_ms, due_ms != self._stored_due_ms, finished)

    def _settle(self, effect: EntryEffect, due_ms: int | None) -> None:
        """It is stored."""
        self.leads, self._stored_due_ms = True, due_ms
        self._commit(effect, is_own=True)

    async def _give_way(self, played: OnPlayed) -> None:
        """Another process was faster: what it has stored is read before anybody else's turn."""
        refused: Exception = Refused("stale", "server.faster")
        try:
            await self._read_log()
        except Exception as error:
            refused = error
        finally:
            self._lock.release()
        played(refused)

    def _commit(self, effect: EntryEffect, is_own: bool) -> None:
        before = self.logged.match.state
        self.logged.commit(effect)
        self._on_commit(effect, before, is_own)

    async def hear(self, entry: Entry) -> None:
        """Another process has stored an entry."""
        async with self._lock:
            if entry.number == self.logged.number + 1:
                await self._follow(entry)
            elif entry.number > self.logged.number:
                await self._read_log()

    async def catch_up(self) -> None:
        """Fills any gap from the log."""
        async with self._lock:
            await self._read_log()

    async def _read_log(self) -> None:
        for entry in await self._store.log(self.id, self.logged.number):
            await self._follow(entry)

    async def _follow(self, entry: Entry) -> None:
        self.leads, self._stored_due_ms = False, UNKNOWN
        if entry.kind == "undo" and entry.action:  # another process may have kept more of the past than this one
            self.logged.recall([before for before in await self._store.log(self.id) if before.number < entry.number])
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
