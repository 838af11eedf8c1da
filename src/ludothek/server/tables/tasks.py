"""What a table needs done when no player acts: the sand timer, bots, and those out of time or gone. No I/O."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from ludothek.core.contract import CLOCK
from ludothek.core.match import Match
from ludothek.server.bots.pool import STAND_IN
from ludothek.server.protocol.room import Room
from ludothek.server.tables.attendance import Attendance
from ludothek.server.tables.clock_state import ClockState
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.match_time import MatchTime
from ludothek.server.wall_clock import now_ms

PATIENCE_MS = 5_000
"""How long past its moment a task may be left undone before another process takes over."""


class Task(NamedTuple):
    in_ms: int
    kind: str
    """`timeout`, `bot`, `away` or `finish`."""
    seat: int


class TaskPlanner:
    def __init__(self, bot_pace: float, grace_seconds: float, patience: Callable[[str], float]) -> None:
        self._pace_ms = int(bot_pace * 1000)
        self._grace_seconds = grace_seconds
        self._patience = patience
        """Seconds that a bot of a level may take."""

    def next_task(self, room: Room, logged: LoggedMatch, clock: MatchTime, attendance: Attendance) -> Task | None:
        """The most urgent thing to be done without a player."""
        match = logged.match
        if room.winners is not None:
            return None
        if match.outcome is not None:
            return Task(0, "finish", CLOCK) if room.phase == "playing" else None
        tasks, awaited, now = [], match.to_act, clock.now(logged.at)
        if CLOCK in awaited and match.deadline is not None:
            tasks.append(Task(clock.left_ms(match.deadline, now), "timeout", CLOCK))
        bots = [seat for seat in awaited if is_bots(room, seat)]
        if bots and not is_deserted(room, match, attendance.present):
            tasks += [Task(self._pace_ms, "bot", seat) for seat in bots if bot_actions(room, logged, seat)][:1]
        if room.stand_in == "bot":
            due = {seat: at for seat, at in logged.clocks.due().items() if not is_bots(room, seat)}
            tasks += [Task(clock.left_ms(at, now), "away", seat) for seat, at in due.items()]
            tasks += self._absences(room, match, attendance)
        return min(task._replace(in_ms=max(0, task.in_ms)) for task in tasks) if tasks else None

    def _absences(self, room: Room, match: Match, attendance: Attendance) -> list[Task]:
        """Players of a live table who are awaited, not there, and keep somebody waiting who is.

        By correspondence nobody has to be there, and where all have gone, nobody waits.
        """
        owners = {seat.owner for seat in room.seats if seat.owner}
        absent = attendance.absent_since(owners)
        if room.clock.kind == "days" or CLOCK in match.to_act or len(absent) == len(owners):
            return []
        tasks = []
        for seat in match.to_act:
            owner = room.seats[seat].owner
            if owner in absent and not is_bots(room, seat):
                left = absent[owner] + self._grace_seconds - time.monotonic()
                tasks.append(Task(int(left * 1000), "away", seat))
        return tasks

    def due_ms(
        self, room: Room, match: Match, clocks: ClockState, clock: MatchTime, attendance: Attendance
    ) -> int | None:
        """When somebody must look after this match at the latest, whoever is still alive then."""
        if match.outcome is not None or room.winners is not None:
            return None
        moments = []
        if match.deadline is not None:
            moments.append(clock.unix_ms(match.deadline))
        bots = [level_of(room, seat) for seat in match.to_act if is_bots(room, seat)]
        if bots and not is_deserted(room, match, attendance.present):
            moments.append(now_ms() + int(1000 * max(map(self._patience, bots))))
        if room.stand_in == "bot":
            moments += [clock.unix_ms(at) for at in clocks.due().values()]
        return min(moments) + PATIENCE_MS if moments else None


def is_bots(room: Room, seat: int) -> bool:
    """Whether a bot plays this seat, for itself or for somebody away."""
    return 0 <= seat < len(room.seats) and (room.seats[seat].bot is not None or room.seats[seat].away)


def is_deserted(room: Room, match: Match, present: list[str]) -> bool:
    """Nobody is there and nobody is awaited: bots do not play among themselves for nobody."""
    return not present and all(is_bots(room, seat) for seat in match.to_act if seat != CLOCK)


def level_of(room: Room, seat: int) -> str:
    return room.seats[seat].bot or STAND_IN


def bot_actions(room: Room, logged: LoggedMatch, seat: int) -> list[str]:
    """What a bot may do on this seat; nothing where a person sits."""
    if not is_bots(room, seat):
        return []
    return logged.match.state.legal_for_substitute(seat) if room.seats[seat].away else list(logged.legal[seat])
