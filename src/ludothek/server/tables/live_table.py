"""A table in memory: its room, the match if it has begun, and everybody connected to it."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections import deque
from collections.abc import Callable
from typing import Any

import structlog

from ludothek.core.contract import CLOCK, State
from ludothek.core.texts import Text, say
from ludothek.server.metrics import Metrics
from ludothek.server.protocol.fields import By
from ludothek.server.protocol.frames import Frame, binary_frame, encode
from ludothek.server.protocol.messages import ChatLine, Presence, RoomChanged, Said, Welcome
from ludothek.server.protocol.room import Room, plays_alone
from ludothek.server.refused import Refused
from ludothek.server.storage.log_writer import LogWriter
from ludothek.server.storage.store import CHAT_SHOWN, Store
from ludothek.server.tables.attendance import Attendance
from ludothek.server.tables.automatic_turns import AutomaticTurns
from ludothek.server.tables.broadcaster import Broadcaster
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.connection import Connection
from ludothek.server.tables.event_encoder import EventEncoder
from ludothek.server.tables.hosted_match import HostedMatch, OnPlayed
from ludothek.server.tables.logged_match import EntryEffect
from ludothek.server.tables.match_loader import QUARANTINED, MatchLoader, Unplayable
from ludothek.server.tables.notes import AttendanceNote, EntryNote
from ludothek.server.tables.performance_relay import PerformanceRelay
from ludothek.server.tables.redaction import redacted_room
from ludothek.server.tables.scheduler import TurnScheduler
from ludothek.server.tables.tasks import Task, TaskPlanner
from ludothek.server.wall_clock import now_ms

logger = structlog.get_logger()

TAKEN_BACK = 40
"""Actions that can be taken back against bots: each keeps two kilobytes."""


class LiveTable:
    def __init__(
        self,
        room: Room,
        store: Store,
        writer: LogWriter,
        bus: Bus,
        loader: MatchLoader,
        planner: TaskPlanner,
        turns: AutomaticTurns,
        metrics: Metrics,
        ice_servers: list[str],
        is_preparing: Callable[[str], bool],
        address: str,
    ) -> None:
        self.room = room
        self.address = address
        """A digest of where it was opened."""
        self.hosted: HostedMatch | None = None
        self.fault: Unplayable | None = None
        """Why the match of this room cannot go on."""
        self.events: EventEncoder | None = None
        self.broadcaster = Broadcaster()
        self.attendance = Attendance(self.broadcaster.connections)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_SHOWN)
        self.relay = PerformanceRelay(room.id, self.broadcaster, bus, store)
        self._weakly: LiveTable = weakref.proxy(self)
        """For what belongs to the table and calls it: without a reference cycle, a table that is put away is freed at
        once."""
        self.scheduler = TurnScheduler(self._weakly)
        self.touched = time.monotonic()
        self.outbox = writer.outbox
        self.is_closed = False
        self._store, self._writer, self._bus, self._loader = store, writer, bus, loader
        self._planner, self._turns, self._metrics = planner, turns, metrics
        self._ice_servers = ice_servers
        self._is_preparing = is_preparing
        self._lock = asyncio.Lock()

    # the match

    async def begin(self) -> None:
        """The match of a started room, as its log has it."""
        try:
            logged, clock = await self._loader.load(
                self.room.match, self.room.clock, self.room.clock_from, self._past_kept()
            )
        except Unplayable as fault:
            await self._quarantine(fault)
            return

        table = self._weakly

        def due_ms(effect: EntryEffect) -> int | None:
            return table._planner.due_ms(table.room, effect.match, effect.clocks, clock, table.attendance)

        def publish(effect: EntryEffect, before: State, is_own: bool) -> None:
            table._publish(effect, before, is_own)

        self.hosted = HostedMatch(self.room.match, logged, clock, self._store, self._writer, due_ms, publish)
        self.events = EventEncoder(logged)
        self.relay.turn_to(logged.match.state.performance, logged.number, is_own=False)

    async def _quarantine(self, fault: Unplayable) -> None:
        """This match cannot go on: the table says so to whoever comes, and the others are none the worse."""
        self.fault = fault
        if fault.code == QUARANTINED:
            return
        cause = type(fault.__cause__).__name__
        logger.error("match quarantined", code=fault.code, match=self.room.match, cause=cause, **self.facts())
        self._metrics.quarantined.labels(self.room.game, fault.code).inc()
        await self._store.quarantine(self.room.match, fault.text.key)

    def playing(self) -> HostedMatch:
        if self.fault is not None:
            raise self.fault
        if self.hosted is None:
            raise Refused("not-started", "server.not-started")
        return self.hosted

    @property
    def number(self) -> int:
        return self.hosted.logged.told if self.hosted else 0

    def play_at_once(self, seat: int, number: int, action: str, played: OnPlayed) -> bool:
        """The same for a player, without a task that waits (`HostedMatch.play_at_once`)."""
        if self.relay.board.performance is not None:
            return False
        begun = time.perf_counter()

        def counted(result: int | Exception) -> None:
            self._metrics.latency.observe(time.perf_counter() - begun)
            if isinstance(result, int):
                self._metrics.count_move(self.room.game)
            played(result)

        return self._undecided().play_at_once(seat, number, action, counted)

    def _undecided(self) -> HostedMatch:
        """The match, unless it was given up."""
        if self.room.winners is not None:
            raise Refused("given-up", "server.given-up")
        return self.playing()

    async def play(self, seat: int, number: int, action: str, by: By = "player") -> int:
        """An action that answers a number, stored and told; its own number comes back."""
        hosted = self._undecided()
        begun = time.perf_counter()
        try:
            played = await hosted.play(seat, number, action, by)
            await self.relay.keep_drawings(hosted.id)
        finally:
            self._metrics.latency.observe(time.perf_counter() - begun)
        self._metrics.moves.labels(self.room.game, by).inc()
        return played

    async def take_back(self, seat: int, number: int, choice: bool = False) -> int:
        """What the rules allow; with `choice`, everything since the last choice of the seat."""
        hosted = self._undecided()
        return await (hosted.take_back_choice if choice else hosted.take_back)(seat, number)

    def _past_kept(self) -> int:
        """Against bots alone, one may take back what they have answered."""
        is_alone = any(plays_alone(self.room, seat) for seat in range(len(self.room.seats)))
        return TAKEN_BACK if is_alone else 0

    def _publish(self, effect: EntryEffect, before: State, is_own: bool) -> None:
        """It is stored: everybody is told."""
        assert self.hosted
        assert self.events
        if effect.is_silent:
            self._tell_choice(effect, before, is_own)
            return
        self.broadcaster.publish(self.events.encode(effect, before))
        performance = effect.match.state.performance
        if performance is not self.relay.board.performance:
            self.relay.turn_to(performance, effect.entry.number, is_own)
        if is_own and self._bus.is_shared:
            self._bus.publish(self.room.id, EntryNote(match=self.hosted.id, entry=effect.entry))
        self.touched = time.monotonic()
        self.scheduler.wake()

    def _tell_choice(self, effect: EntryEffect, before: State, is_own: bool) -> None:
        """Somebody has changed a secret choice: it is stored, their own devices show it, and nobody waits for it."""
        assert self.hosted
        assert self.events
        seat = effect.entry.seat
        changed = self.events.choice(effect, before).for_seats((seat,))
        for connection in self.broadcaster.connections:
            if seat in connection.seats and changed is not None:
                connection.put(changed)
        if is_own:
            self._bus.publish(self.room.id, EntryNote(match=self.hosted.id, entry=effect.entry))

    # what nobody at the table does

    def next_task(self) -> Task | None:
        if self.fault is not None:
            return Task(0, "finish", CLOCK) if self.room.phase == "playing" else None
        if self.hosted is None:
            return None
        return self._planner.next_task(self.room, self.hosted.logged, self.hosted.time, self.attendance)

    async def run_task(self, task: Task) -> None:
        if task.kind == "finish":
            await self._turns.finish(self.room)
        else:
            await self._turns.carry_out(task, self.room, self.playing().logged, self.play, self.address)

    def leads(self) -> bool:
        return self.hosted is None or self.hosted.leads

    def due_ms(self) -> int | None:
        hosted = self.playing()
        logged = hosted.logged
        return self._planner.due_ms(self.room, logged.match, logged.clocks, hosted.time, self.attendance)

    # the room

    async def refresh(self) -> None:
        """The room has changed, here or elsewhere; also fills any gap in the log."""
        async with self._lock:
            room = await self._store.room(self.room.id)
            if room is None:
                self.close()
                return
            if room.version > self.room.version:
                await self._adopt(room)
            if self.hosted is not None:
                await self.hosted.catch_up()
        self.scheduler.wake()

    async def _adopt(self, room: Room) -> None:
        is_new_match = room.match != self.room.match
        is_new_clock = (room.clock, room.clock_from) != (self.room.clock, self.room.clock_from)
        self.room = room
        if is_new_match:
            self.hosted = self.events = self.fault = None
        if self.hosted is not None:
            self.hosted.logged.keep_past(self._past_kept())
        begins = self.hosted is None and room.phase != "waiting"
        if begins and self.fault is None:
            await self.begin()
        elif is_new_clock and self.hosted is not None:
            await self.hosted.set_clock(room.clock, room.clock_from, self.due_ms)
        changed = encode(RoomChanged(redacted_room(room)))
        for connection in list(self.broadcaster.connections):
            seats = self.seats_of(connection.identity)
            if connection.identity in room.blocked or self._is_unwanted(seats):
                self.show_out(connection)
                continue
            if begins or is_new_match or is_new_clock or seats != connection.seats:
                connection.seats = seats
                connection.resync()
            else:
                connection.put(changed)

    def seats_of(self, identity: str) -> tuple[int | None, ...]:
        """The seats of an identity; a spectator's is None."""
        return tuple(number for number, seat in enumerate(self.room.seats) if seat.owner == identity) or (None,)

    # who is there

    def enter(self, connection: Connection) -> None:
        connection.seats = self.seats_of(connection.identity)
        if self._is_unwanted(connection.seats):
            raise Refused("no-spectators", "server.no-spectators", status=403)
        self.broadcaster.connections.add(connection)
        self.tell_attendance()

    def show_out(self, connection: Connection) -> None:
        self.broadcaster.connections.discard(connection)
        connection.dismiss()

    def close(self) -> None:
        """The table is no more: everybody goes."""
        self.is_closed = True
        self.scheduler.close()
        for connection in list(self.broadcaster.connections):
            self.show_out(connection)

    def _is_unwanted(self, seats: tuple[int | None, ...]) -> bool:
        return seats == (None,) and not self.room.spectators and self.room.phase != "waiting"

    def leave(self, connection: Connection) -> None:
        self.broadcaster.connections.discard(connection)
        self.touched = time.monotonic()
        self.tell_attendance()

    def tell_attendance(self) -> None:
        self._bus.publish(self.room.id, AttendanceNote(identities=self.attendance.here))
        self.show_attendance()

    def show_attendance(self) -> None:
        present = self.attendance.changed()
        if present is not None:
            self.broadcaster.send(Presence(present))
            self.scheduler.wake()

    def rest(self) -> None:
        """Nothing has happened for a while."""
        if self.events is not None:
            self.events.forget()

    @property
    def is_idle(self) -> bool:
        """Nobody is connected, and nothing is going on."""
        is_busy = self._lock.locked() or (self.hosted is not None and self.hosted.is_busy)
        return not self.broadcaster.connections and not is_busy

    # telling

    def add_chat(self, line: ChatLine) -> None:
        self.chat.append(line)
        self.broadcaster.send_from(line.identity, Said(line))

    def snapshot(self, connection: Connection) -> list[Frame]:
        """Everything this connection may know: a welcome, and the drawing so far."""
        hosted, events = self.hosted, self.events
        welcome = Welcome(
            number=self.number,
            room=redacted_room(self.room),
            you=connection.identity,
            peer=connection.peer,
            seats=[events.seat_view(seat) for seat in connection.seats] if events else [],
            present=self.attendance.present,
            times=hosted.logged.times(hosted.clock_now) if hosted else None,
            began=hosted.time.began_ms if hosted else None,
            now=now_ms(),
            lapse=self._loader.lapse,
            ice=self._ice_servers,
            chat=[line for line in self.chat if line.identity not in connection.hides],
            notice=self._notice(connection.language),
        )
        return [encode(welcome), *map(binary_frame, self.relay.board.batches)]

    def _notice(self, language: str) -> str | None:
        if self.fault is not None:
            return self.fault.say(language)
        if self.hosted is not None and self._is_preparing(self.room.game):
            return say(Text("server.warming-up"), language)
        return None

    def facts(self) -> dict[str, Any]:
        """For logs: nothing secret."""
        return {"table": self.room.id, "game": self.room.game, "number": self.hosted and self.number}
