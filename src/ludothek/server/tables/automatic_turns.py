"""Carrying out what a table needs done without a player: the clock's turn, a bot's, somebody away, the end."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable

import structlog

from ludothek.core.contract import CLOCK
from ludothek.core.errors import LudothekError
from ludothek.server.bots.pool import BotPool
from ludothek.server.protocol.fields import By
from ludothek.server.protocol.room import Room
from ludothek.server.refused import Refused
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.rooms import RoomService
from ludothek.server.tables.tasks import Task, bot_actions, level_of

logger = structlog.get_logger()

PlayAction = Callable[[int, int, str, By], Awaitable[int]]
"""Seat, the number it answers, action, and who acts."""


class AutomaticTurns:
    def __init__(self, rooms: RoomService, bots: BotPool) -> None:
        self._rooms = rooms
        self._bots = bots

    async def carry_out(self, task: Task, room: Room, logged: LoggedMatch, play: PlayAction, address: str) -> None:
        match task.kind:
            case "timeout":
                await play(CLOCK, logged.told, logged.match.legal(CLOCK)[0], "clock")
            case "bot":
                await self._play_bot(task.seat, room, logged, play, address)
            case "away":
                await self._rooms.set_away(room.id, task.seat)

    async def finish(self, room: Room) -> None:
        await self._rooms.finish(room.id, room.match)

    async def _play_bot(self, seat: int, room: Room, logged: LoggedMatch, play: PlayAction, address: str) -> None:
        number, view, legal = logged.told, logged.match.view(seat), bot_actions(room, logged, seat)
        if not legal:
            return
        level, slot = level_of(room, seat), secret_slot(logged, seat)
        action = await self._bots.choose(level, slot, view, legal, room.host, address)
        try:
            await play(seat, number, action, "bot")
        except LudothekError as error:
            if isinstance(error, Refused) and error.code == "stale":
                return
            logger.warning("bot wrong", level=level, action=action, error=str(error), table=room.id, number=number)
            self._bots.count_fault(level)
            chosen = await self._bots.choose("random", slot, view, legal, room.host, address)
            await play(seat, number, chosen, "bot")


def secret_slot(logged: LoggedMatch, seat: int) -> str:
    """Names a bot's seat and seeds its choices: from the secret of the match, so that nobody can foresee them."""
    return hashlib.sha256(f"{logged.match.seed}|bot|{seat}".encode()).hexdigest()
