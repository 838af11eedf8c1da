"""A table in memory: the room, the course of its match, and everybody connected to it.

Whatever happens is stored first (`_append`), then told. Any number of processes may hold the same table: when another
one was faster, this one reads the log and goes on from there.
"""

from __future__ import annotations

import asyncio
import base64
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from ludothek.core.contract import CLOCK
from ludothek.core.registry import game
from ludothek.server.audience import Audience
from ludothek.server.caretaker import Caretaker
from ludothek.server.connection import Connection, Frame, written
from ludothek.server.course import Course, Entry, Step
from ludothek.server.discretion import told_room
from ludothek.server.protocol import (
    By,
    Line,
    Message,
    Presence,
    Room,
    RoomChanged,
    SeatView,
    Welcome,
    Wiped,
)
from ludothek.server.refusal import Refused
from ludothek.server.store import CHAT_SHOWN, now_ms
from ludothek.server.strokes import Board, drawing

if TYPE_CHECKING:
    from ludothek.server.house import House

UNKNOWN = -1
"""What the database says about the next duty, until this process has written it itself."""
PRESENCE_KEPT = 30.0
"""Seconds that what another process said about who is there holds."""


class LiveTable:
    def __init__(self, house: House, room: Room) -> None:
        self.house = house
        self.room = room
        self.course: Course | None = None
        self.audience: Audience | None = None
        self.began_ms = 0
        self.leads = True
        """Whether this process stored the last entry: then its bots go on, others wait a while."""
        self.connections: set[Connection] = set()
        self.chat: deque[Line] = deque(maxlen=CHAT_SHOWN)
        self.board = Board()
        self.lock = asyncio.Lock()
        self.caretaker = Caretaker(self)
        self.touched = time.monotonic()
        self._elsewhere: dict[str, tuple[float, list[str]]] = {}
        self._present: list[str] = []
        self._due_ms: int | None = UNKNOWN

    # the match

    @property
    def clock_now(self) -> int:
        """The match's own clock, which never goes back."""
        passed = int((now_ms() - self.began_ms) * self.house.settings.time_lapse)
        return max(passed, self.course.at if self.course else 0)

    async def begin(self) -> None:
        """The match of a started room, from its seed and its log."""
        course, began_ms = await self.house.archive.course(self.room.match, self.room.clock)
        self.course, self.began_ms = course, began_ms
        self.audience = Audience(course)
        self.board.turn_to(course.match.state.performance)

    def playing(self) -> Course:
        if self.course is None:
            raise Refused("not-started", "The game has not begun yet.")
        return self.course

    async def play(self, seat: int, number: int, action: str, by: By = "player", kind: str = "play") -> int:
        """An action that answers a number, stored and told; its own number comes back."""
        async with self.lock:
            course = self.playing()
            if seat != CLOCK:
                if not 0 <= seat < course.match.players:
                    raise Refused("no-seat", f"There is no seat {seat}.", 404)
                course.check_number(seat, number)
            await self._append(course, seat, action, by, kind)
            return course.number

    async def _append(self, course: Course, seat: int, action: str, by: By, kind: str) -> None:
        begun = time.perf_counter()
        entry = Entry(course.number + 1, "undo" if kind == "undo" else "play", seat, action, self.clock_now, by)
        step = course.trial(entry)
        outcome = step.match.outcome
        finished = None if outcome is None else {"result": outcome, "end": now_ms()}
        due_ms = self.caretaker.due_ms(step.match, step.watch)
        is_due_new = due_ms != self._due_ms
        if not await self.house.writer.store(self.room.match, entry, due_ms, is_due_new, finished):
            await self._read_log(course)
            raise Refused("stale", f"Somebody was faster: the table has moved on to {course.number}.")
        self.leads, self._due_ms = True, due_ms
        drawn = self._advance(course, step)
        self.house.bus.tell(self.room.id, "entry", [self.room.match, entry])
        if drawn:
            strokes = [base64.b64encode(batch).decode() for batch in drawing(drawn)]
            await self.house.store.keep_drawing(self.room.match, entry.number, strokes)
        self.house.metrics.moves.labels(self.room.game, by).inc()
        self.house.metrics.latency.observe(time.perf_counter() - begun)

    def _advance(self, course: Course, step: Step) -> list[bytes]:
        """It is stored: everybody is told. What was drawn comes back when its card is over."""
        assert self.audience
        course.accept(step)
        told = self.audience.tell(step)
        for connection in self.connections:
            frame = told.frame(connection.seats)
            if frame is None:
                connection.resync()
            else:
                connection.put(frame)
        drawn = self.board.turn_to(course.match.state.performance)
        if drawn:
            self.tell(Wiped())
        self.touched = time.monotonic()
        self.caretaker.wake()
        return drawn

    async def hear_entry(self, match: str, entry: Entry) -> None:
        """Another process has stored an entry."""
        async with self.lock:
            if self.course is None or match != self.room.match or entry.number <= self.course.number:
                return
            self.leads, self._due_ms = False, UNKNOWN
            if entry.number == self.course.number + 1:
                self._advance(self.course, self.course.trial(entry))
            else:
                await self._read_log(self.course)

    async def _read_log(self, course: Course) -> None:
        for entry in await self.house.store.log(self.room.match, course.number):
            self.leads, self._due_ms = False, UNKNOWN
            self._advance(course, course.trial(entry))

    # the room

    async def refresh(self) -> None:
        """The room has changed, here or elsewhere; also fills any gap in the log."""
        async with self.lock:
            room = await self.house.store.room(self.room.id)
            if room is None:
                return
            if room.version > self.room.version:
                await self._adopt(room)
            if self.course is not None:
                await self._read_log(self.course)
        self.caretaker.wake()

    async def _adopt(self, room: Room) -> None:
        new_match = room.match != self.room.match
        self.room = room
        if new_match:
            self.course = self.audience = None
        begins = self.course is None and room.phase != "waiting"
        if begins:
            await self.begin()
        told = written(RoomChanged(told_room(room)))
        for connection in self.connections:
            seats = self.seats_of(connection.identity)
            if begins or new_match or seats != connection.seats:
                connection.seats = seats
                connection.resync()
            else:
                connection.put(told)

    def seats_of(self, identity: str) -> tuple[int | None, ...]:
        """The seats of an identity; a spectator's is None."""
        return tuple(seat for seat, one in enumerate(self.room.seats) if one.owner == identity) or (None,)

    # who is there

    def enter(self, connection: Connection) -> None:
        connection.seats = self.seats_of(connection.identity)
        if connection.seats == (None,) and not self.room.spectators and self.room.phase != "waiting":
            raise Refused("no-spectators", "This table does not want spectators.", 403)
        self.connections.add(connection)
        self.tell_presence()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.touched = time.monotonic()
        self.tell_presence()

    @property
    def here(self) -> list[str]:
        """Identities connected to this process."""
        return sorted({connection.identity for connection in self.connections})

    @property
    def present(self) -> list[str]:
        fresh = time.monotonic() - PRESENCE_KEPT
        elsewhere = [names for heard, names in self._elsewhere.values() if heard > fresh]
        return sorted(set(self.here).union(*elsewhere))

    def hear_presence(self, process: str, identities: list[str]) -> None:
        self._elsewhere[process] = (time.monotonic(), identities)
        self._show_presence()

    def tell_presence(self) -> None:
        self.house.bus.tell(self.room.id, "presence", self.here)
        self._show_presence()

    def _show_presence(self) -> None:
        present = self.present
        if present != self._present:
            self._present = present
            self.tell(Presence(present))
            self.caretaker.wake()

    # telling

    def tell(self, message: Message, but: Connection | None = None) -> None:
        self.tell_frame(written(message), but)

    def tell_frame(self, frame: Frame, but: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not but:
                connection.put(frame)

    def show_board(self) -> None:
        """The drawing anew, to everybody."""
        self.tell(Wiped())
        for batch in self.board.batches:
            self.tell_frame(batch)

    def forget_due(self) -> None:
        """Somebody else has written when the next duty is due."""
        self._due_ms = UNKNOWN

    def hear_signal(self, to: str, frame: str, is_performer: bool) -> bool:
        """A camera's signal, from the performer of a mime to viewers or the other way; True if anybody was there."""
        performance = self.board.performance
        if performance is None or performance.way != "mime":
            return False
        peers = [
            guest
            for guest in self.connections
            if (guest.peer == to or not to) and is_performer != (performance.seat in guest.seats)
        ]
        for peer in peers:
            peer.put(frame)
        return bool(peers)

    def snapshot(self, connection: Connection) -> list[Frame]:
        """Everything this connection may know: a welcome, and the drawing so far."""
        course, audience = self.course, self.audience
        views: list[SeatView] = [audience.whole(seat) for seat in connection.seats] if audience else []
        welcome = Welcome(
            number=course.number if course else 0,
            room=told_room(self.room),
            you=connection.identity,
            peer=connection.peer,
            seats=views,
            present=self.present,
            times=course.times(self.clock_now) if course else None,
            began=self.began_ms if course else None,
            now=now_ms(),
            lapse=self.house.settings.time_lapse,
            ice=self.house.settings.ice_servers,
            chat=list(self.chat),
        )
        return [written(welcome), *self.board.batches]

    def facts(self) -> dict[str, Any]:
        """For logs: nothing secret."""
        return {"table": self.room.id, "game": game(self.room.game).id, "number": self.course and self.course.number}
