"""Who looks after a table when no player acts: the sand timer, bots, and those out of time or gone.

One timer a table, set anew after everything that happens. The same moment is stored with the log (`due_ms`), so that
after a crash, or when the process that led has died, another one finds the table and takes over.
"""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING, NamedTuple

import structlog

from ludothek.core.contract import CLOCK
from ludothek.core.errors import LudothekError
from ludothek.core.match import Match
from ludothek.server.clocks import Watch
from ludothek.server.course import Course
from ludothek.server.protocol import Room
from ludothek.server.refusal import Refused
from ludothek.server.store import now_ms
from ludothek.server.thinkers import STAND_IN

if TYPE_CHECKING:
    from ludothek.server.live_table import LiveTable

logger = structlog.get_logger()

PATIENCE_MS = 5_000
"""How long past its moment a duty may be left undone before another process takes over."""
FOLLOWER_MS = 2_500
"""How much longer a process waits that did not store the last entry."""


class Duty(NamedTuple):
    in_ms: int
    what: str
    seat: int


class Caretaker:
    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._gone_since: dict[str, float] = {}
        self._is_closed = False
        self._pause_ms = 0

    def wake(self) -> None:
        """Something has happened: what is next?"""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._is_closed or (self._task and not self._task.done()):
            return
        duty = self.next_duty()
        if duty is not None:
            delay = duty.in_ms + self._pause_ms + (0 if self._table.leads else FOLLOWER_MS)
            self._timer = asyncio.get_running_loop().call_later(delay / 1000, self._begin)

    def close(self) -> None:
        self._is_closed = True
        if self._timer:
            self._timer.cancel()
        if self._task:
            self._task.cancel()

    def next_duty(self) -> Duty | None:
        """The most urgent thing to be done without a player."""
        table, course = self._table, self._table.course
        if course is None:
            return None
        if course.match.outcome is not None:
            return Duty(0, "finish", CLOCK) if table.room.phase == "playing" else None
        duties = []
        if CLOCK in course.match.to_act and course.match.deadline is not None:
            duties.append(Duty(self._left(course.match.deadline), "timeout", CLOCK))
        pace = int(table.house.settings.bot_pace * 1000)
        duties += [Duty(pace, "bot", seat) for seat in course.match.to_act if self._bot_actions(course, seat)][:1]
        if table.room.stand_in == "bot":
            due = {seat: at for seat, at in course.watch.due().items() if not is_bots(table.room, seat)}
            duties += [Duty(self._left(at), "away", seat) for seat, at in due.items()]
            duties += self._gone(course.match)
        return min((Duty(max(0, one.in_ms), *one[1:]) for one in duties), default=None)

    def _left(self, at: int) -> int:
        """Real milliseconds until a moment of the match's own clock."""
        return math.ceil((at - self._table.clock_now) / self._table.house.settings.time_lapse)

    def _moment(self, at: int) -> int:
        """A moment of the match's own clock in Unix milliseconds."""
        return self._table.began_ms + math.ceil(at / self._table.house.settings.time_lapse)

    def _bot_actions(self, course: Course, seat: int) -> list[str]:
        """What a bot may do on this seat; nothing where a person sits."""
        room = self._table.room
        if not is_bots(room, seat):
            return []
        return course.match.state.legal_for_substitute(seat) if room.seats[seat].away else list(course.legal[seat])

    def _gone(self, match: Match) -> list[Duty]:
        """Players of a live table who are awaited, not there, and keep somebody waiting who is.

        By correspondence nobody has to be there, and where all have gone, nobody waits.
        """
        table = self._table
        present, now = set(table.present), time.monotonic()
        owners = {seat.owner for seat in table.room.seats if seat.owner}
        for identity in owners:
            if identity in present:
                self._gone_since.pop(identity, None)
            else:
                self._gone_since.setdefault(identity, now)
        if table.room.clock.kind == "days" or CLOCK in match.to_act or not owners & present:
            return []
        duties = []
        for seat in match.to_act:
            owner = table.room.seats[seat].owner
            if owner in self._gone_since and not is_bots(table.room, seat):
                left = self._gone_since[owner] + table.house.settings.grace_seconds - now
                duties.append(Duty(int(left * 1000), "away", seat))
        return duties

    def due_ms(self, match: Match, watch: Watch) -> int | None:
        """When somebody must look after this match at the latest, whoever is still alive then."""
        table = self._table
        moments = []
        if match.outcome is not None:
            return None
        if match.deadline is not None:
            moments.append(self._moment(match.deadline))
        bots = [self._level(seat) for seat in match.to_act if is_bots(table.room, seat)]
        if bots:
            moments.append(now_ms() + int(1000 * max(table.house.thinkers.patience(level) for level in bots)))
        if table.room.stand_in == "bot":
            moments += [self._moment(at) for at in watch.due().values()]
        return min(moments) + PATIENCE_MS if moments else None

    def _begin(self) -> None:
        self._timer = None
        self._task = asyncio.get_running_loop().create_task(self._do())

    async def _do(self) -> None:
        self._pause_ms = 0
        try:
            duty = self.next_duty()
            if duty is not None and (duty.what == "bot" or duty.in_ms == 0):
                await self._carry_out(duty)
        except Refused as refused:
            if refused.code != "stale":
                logger.warning("duty refused", code=refused.code, **self._table.facts())
        except Exception as error:  # a table must be looked after again, whatever went wrong this time
            self._pause_ms = FOLLOWER_MS
            logger.error("duty failed", error=f"{type(error).__name__}: {error}", **self._table.facts())
        finally:
            self._task = None
            self.wake()

    async def _carry_out(self, duty: Duty) -> None:
        table = self._table
        course = table.playing()
        match duty.what:
            case "timeout":
                await table.play(CLOCK, course.number, course.match.legal(CLOCK)[0], by="clock")
            case "bot":
                await self._bot_plays(duty.seat)
            case "away":
                await table.house.desk.set_away(table.room.id, duty.seat)
            case "finish":
                await table.house.desk.finish(table.room.id, table.room.match)

    def _level(self, seat: int) -> str:
        return self._table.room.seats[seat].bot or STAND_IN

    async def _bot_plays(self, seat: int) -> None:
        table = self._table
        course = table.playing()
        number, view, legal = course.number, course.match.view(seat), self._bot_actions(course, seat)
        if not legal:
            return
        level, chair = self._level(seat), f"{table.room.match}:{seat}"
        action = await table.house.thinkers.choose(level, chair, view, legal)
        try:
            await table.play(seat, number, action, by="bot")
        except LudothekError as error:
            if isinstance(error, Refused) and error.code == "stale":
                return
            logger.warning("bot wrong", level=level, action=action, error=str(error), **table.facts())
            table.house.metrics.bot_faults.labels(level).inc()
            action = await table.house.thinkers.choose("random", chair, view, legal)
            await table.play(seat, number, action, by="bot")


def is_bots(room: Room, seat: int) -> bool:
    """Whether a bot plays this seat, for itself or for somebody away."""
    return 0 <= seat < len(room.seats) and (room.seats[seat].bot is not None or room.seats[seat].away)
