"""The live channel: one WebSocket a client and table. First the whole view, then numbered events; every command is
answered, accepted or refused."""

from __future__ import annotations

import asyncio
import base64
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from ludothek.core.errors import LudothekError
from ludothek.server.connection import Connection, Frame, written
from ludothek.server.house import House
from ludothek.server.identity import Guest, Guests, plain
from ludothek.server.limits import Limit
from ludothek.server.live_table import LiveTable
from ludothek.server.protocol import (
    MOST_LIVE,
    Accepted,
    AskWhy,
    Back,
    CommandId,
    Commands,
    Emote,
    Emoted,
    GiveNonce,
    Message,
    Ping,
    Play,
    Pong,
    Reason,
    RefusedCommand,
    Resync,
    Say,
    Signal,
    Signalled,
    TakeBack,
)
from ludothek.server.refusal import Refused, as_refused
from ludothek.server.store import now_ms

logger = structlog.get_logger()


class _Numbered(msgspec.Struct):
    id: CommandId


_decode_id = msgspec.json.Decoder(_Numbered).decode
_decode = msgspec.json.Decoder(Commands).decode
POLICY_VIOLATION, TRY_AGAIN, RESTART = 1008, 1013, 1012
STROKES_COST = 0.25
"""Of one batch of strokes: a hand that draws sends sixty a second."""
MOST_REFUSALS = 100
"""A client that is refused this often within a minute is shown out."""


@websocket("/api/tables/{table:str}/live", name="live")
async def live(socket: WebSocket[Any, Any, Any], table: FromPath[str], since: FromQuery[int | None] = None) -> None:
    """`since`: the last event a returning client has seen; what it missed is sent, if that is still at hand."""
    house: House = socket.app.state.house
    guests: Guests = socket.app.state.guests
    try:
        guest = await guests.recognise(socket)
        place = await house.table(table)
        client = Client(house, place, guest, socket.app.state.limit)
        client.enter(since)
    except LudothekError as error:
        await socket.close(POLICY_VIOLATION, as_refused(error).code)
        return
    await socket.accept()
    await client.serve(socket)


class Client:
    """One connection, from the first message to the last."""

    def __init__(self, house: House, table: LiveTable, guest: Guest, limit: Limit) -> None:
        self.house, self.table, self.guest = house, table, guest
        self.connection = Connection(guest.id, guest.name, house.settings.queue, table.snapshot)
        self._limit = limit
        self._refusals: list[float] = []

    def enter(self, since: int | None) -> None:
        if self.house.is_closing:
            raise Refused("closing", "The server is shutting down.", 503)
        mine = [one for one in self.table.connections if one.identity == self.guest.id]
        if len(mine) >= self.house.settings.connections_an_identity:
            raise Refused("too-many", "You are at this table often enough already.", 429)
        self.table.enter(self.connection)
        self._catch_up(since)

    def _catch_up(self, since: int | None) -> None:
        audience = self.table.audience
        frames = audience.since(since, self.connection.seats) if audience and since is not None else None
        if frames is None:
            self.connection.resync()
        for frame in frames or ():
            self.connection.put(frame)

    async def serve(self, socket: WebSocket[Any, Any, Any]) -> None:
        async def send(frame: Frame) -> None:
            kind = "text" if isinstance(frame, str) else "bytes"
            await socket.send({"type": "websocket.send", kind: frame})  # type: ignore[arg-type]

        self.house.metrics.connections.inc()
        sending = asyncio.create_task(self.connection.pump(send))
        receiving = asyncio.create_task(self._listen(socket))
        try:
            await self._come_back()
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.leave(self.connection)
            self.connection.close()
            self.house.metrics.connections.dec()
            self.house.metrics.drops.inc(self.connection.drops)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)
        if self.house.is_closing:
            await _close(socket, RESTART)
        elif len(self._refusals) >= MOST_REFUSALS:
            await _close(socket, POLICY_VIOLATION)

    async def _listen(self, socket: WebSocket[Any, Any, Any]) -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                await self._hear(message.get("text"), message.get("bytes"))
            if self._is_shown_out():
                return

    def _is_shown_out(self) -> bool:
        recent = time.monotonic() - 60
        self._refusals = [moment for moment in self._refusals if moment > recent]
        return len(self._refusals) >= MOST_REFUSALS

    async def _hear(self, text: str | None, data: bytes | None) -> None:
        command_id = _id_in(text) if text else None
        try:
            self._limit.take(self.guest.id, STROKES_COST if data is not None else 1.0)
            if data is not None:
                self._draw(data)
                return
            if text is None or len(text) > MOST_LIVE:
                raise Refused("too-large", f"A message has at most {MOST_LIVE} characters.", 413)
            try:
                command = _decode(text)
            except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
                raise Refused("malformed", f"Not a message: {error}", 400) from error
            self.connection.put(written(await self._answer(command)))
        except LudothekError as error:
            self._refuse(command_id, as_refused(error))
        except Exception as error:  # whatever it is, the sender gets an answer
            logger.error("command failed", error=f"{type(error).__name__}: {error}", **self.table.facts())
            self._refuse(command_id, Refused("server", "That did not work; try again.", 500))

    def _refuse(self, command_id: int | None, refused: Refused) -> None:
        if refused.rule is None and refused.code != "stale":
            self._refusals.append(time.monotonic())
        self.house.metrics.refusals.labels(refused.code).inc()
        answer = RefusedCommand(command_id, refused.code, refused.sentence, refused.rule, self._number)
        self.connection.put(written(answer))

    @property
    def _number(self) -> int:
        return self.table.course.number if self.table.course else 0

    async def _answer(self, command: Commands) -> Message:
        match command:
            case Play():
                await self._own(command.seat)
                number = await _undisturbed(self.table.play(command.seat, command.number, command.action))
                return Accepted(command.id, number)
            case TakeBack():
                await self._own(command.seat)
                number = await _undisturbed(self.table.play(command.seat, command.number, "", kind="undo"))
                return Accepted(command.id, number)
            case AskWhy():
                await self._own(command.seat)
                reason = self.table.playing().match.why(command.seat, command.action)
                return Reason(command.id, reason and reason.rule, reason and reason.sentence)
            case Ping():
                return Pong(command.id, now_ms())
            case Resync():
                self._catch_up(command.since)
            case Say():
                await self.house.say(self.table, self.guest.id, self.guest.name, plain(command.text, "message"))
            case Emote():
                emoted = Emoted(self.guest.id, command.emote)
                self.table.tell(emoted)
                self.house.bus.tell(self.table.room.id, "emote", emoted)
            case Back():
                await self._come_back()
            case GiveNonce():
                await self.house.desk.give_nonce(self.table.room.id, command.seat, self.guest.id, command.nonce)
            case Signal():
                self._signal(command)
        return Accepted(command.id, self._number)

    async def _own(self, seat: int) -> None:
        if seat not in self.connection.seats:
            raise Refused("not-your-seat", f"Seat {seat} is not yours.", 403)
        if self.table.room.seats[seat].away:
            await self._come_back()

    async def _come_back(self) -> None:
        seats = self.table.room.seats
        if any(seat is not None and seats[seat].away for seat in self.connection.seats):
            await self.house.desk.come_back(self.table.room.id, self.guest.id)

    def _draw(self, batch: bytes) -> None:
        self.table.board.draw(batch, self.connection.seats, draws_mimes=not self.table.room.cameras)
        self.table.tell_frame(batch, but=self.connection)
        body = [self.table.board.scene, base64.b64encode(batch).decode()]
        self.house.bus.tell(self.table.room.id, "strokes", body)

    def _signal(self, command: Signal) -> None:
        """To a peer, or to all on the other side of the camera; where several processes serve, to those there too."""
        frame = written(Signalled(self.connection.peer, command.data))
        performance = self.table.board.performance
        is_performer = performance is not None and performance.seat in self.connection.seats
        is_heard = self.table.hear_signal(command.to, frame, is_performer)
        if is_heard and command.to:
            return
        if self.house.bus.is_shared and performance is not None and performance.way == "mime":
            body = {"to": command.to, "frame": frame, "is_performer": is_performer}
            self.house.bus.tell(self.table.room.id, "signal", body)
        elif not is_heard:
            raise Refused("no-peer", "There is nobody to connect with: cameras are for a mime and its viewers.")


def _id_in(text: str) -> int | None:
    """The id of a message, whatever else may be wrong with it: for the answer."""
    try:
        return _decode_id(text).id if len(text) <= MOST_LIVE else None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


async def _undisturbed(playing: Coroutine[Any, Any, int]) -> int:
    """An action goes through to the end, even if its sender hangs up meanwhile."""
    return await asyncio.shield(asyncio.ensure_future(playing))


async def _close(socket: WebSocket[Any, Any, Any], code: int) -> None:
    try:
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        logger.debug("already closed")
