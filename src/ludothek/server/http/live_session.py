"""One live connection, from the first message to the last: limits, decoding, and an answer to every command.

Commands of one client are carried out one after the other. Playing goes on without a task of its own; whatever else
has to wait for something gets one.
"""

from __future__ import annotations

import asyncio
import time

import msgspec
import structlog

from ludothek.core.errors import LudothekError
from ludothek.server.http.command_handler import CommandHandler
from ludothek.server.http.live_line import LiveLine
from ludothek.server.metrics import Metrics
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.protocol.commands import Commands, Play
from ludothek.server.protocol.fields import MOST_LIVE, CommandId
from ludothek.server.protocol.frames import encode
from ludothek.server.protocol.messages import Accepted
from ludothek.server.refused import Refused, as_refused
from ludothek.server.storage.outages import as_outage
from ludothek.server.tables.connection import POLICY_VIOLATION, TOO_MUCH, Connection
from ludothek.server.tables.live_table import LiveTable

logger = structlog.get_logger()

STROKES_COST = 0.25
"""Of one batch of strokes: a hand that draws sends sixty per second."""
MOST_REFUSALS = 100
"""A client that is refused this often within a minute is shown out."""
MOST_WAITING = 16
"""Commands that wait for the one before; then nothing more is read until they are done."""


class _Numbered(msgspec.Struct):
    id: CommandId


_decode = msgspec.json.Decoder(Commands).decode
_decode_id = msgspec.json.Decoder(_Numbered).decode

_running: set[asyncio.Task[None]] = set()
"""Commands under way: an action goes through to the end, even if its sender hangs up meanwhile."""


class LiveSession:
    __slots__ = (
        "_commands",
        "_connection",
        "_is_busy",
        "_limit",
        "_line",
        "_metrics",
        "_refusals",
        "_table",
        "_waiting",
    )

    def __init__(
        self,
        table: LiveTable,
        connection: Connection,
        commands: CommandHandler,
        limit: RateLimit,
        metrics: Metrics,
    ) -> None:
        self._table = table
        self._connection = connection
        self._commands = commands
        self._limit = limit
        self._metrics = metrics
        self._line: LiveLine | None = None
        self._refusals: list[float] = []
        self._is_busy = False
        self._waiting: list[tuple[str | None, bytes | None]] = []

    def open(self, line: LiveLine) -> None:
        self._line = line
        self._metrics.connections.inc()
        line.listen(self)
        self._connection.open(line)

    # what the line says

    def lost(self) -> None:
        self._line = None
        self._waiting.clear()
        self._connection.close()
        self._table.leave(self._connection)
        self._metrics.connections.dec()
        self._metrics.drops.inc(self._connection.drops)

    def pause_writing(self) -> None:
        self._connection.pause()

    def resume_writing(self) -> None:
        self._connection.resume()

    def hear(self, text: str | None, data: bytes | None) -> None:
        if self._is_busy:
            self._waiting.append((text, data))
            if len(self._waiting) == MOST_WAITING and self._line is not None:
                self._line.pause_reading()
            return
        try:
            self._limit.take(self._connection.identity, STROKES_COST if data is not None else 1.0)
            if data is not None:
                self._commands.draw(data)
                return
            if text is None or len(text) > MOST_LIVE:
                raise Refused("too-large", "server.message-too-large", {"most": MOST_LIVE}, 413)
            self._obey(text, _read(text))
        except Exception as error:  # whatever it is, the sender gets an answer
            self._refuse(text, error)

    # commands

    def _obey(self, text: str, command: Commands) -> None:
        self._is_busy = True
        try:
            if type(command) is Play and self._commands.may_play_at_once(command):
                playing = command

                def played(result: int | Exception) -> None:
                    if isinstance(result, int):
                        self._connection.answer(encode(Accepted(playing.id, result)))
                    else:
                        self._refuse(text, result)
                    self._next()

                if self._table.play_at_once(playing.seat, playing.number, playing.action, played):
                    return
        except BaseException:
            self._is_busy = False
            raise
        task = asyncio.get_running_loop().create_task(self._answer(text, command))
        _running.add(task)
        task.add_done_callback(_running.discard)

    async def _answer(self, text: str, command: Commands) -> None:
        try:
            self._connection.answer(encode(await self._commands.answer(command)))
        except Exception as error:
            self._refuse(text, error)
        finally:
            self._next()

    def _next(self) -> None:
        """The command is done: the next one, if any waits."""
        self._is_busy = False
        while self._waiting and not self._is_busy:
            if len(self._waiting) == MOST_WAITING and self._line is not None:
                self._line.resume_reading()
            self.hear(*self._waiting.pop(0))

    def _refuse(self, text: str | None, error: Exception) -> None:
        if isinstance(error, LudothekError):
            refused = as_refused(error)
        else:
            outage = as_outage(error)
            if outage is None:
                logger.error("command failed", error=f"{type(error).__name__}: {error}", **self._table.facts())
            refused = outage or Refused("server", "server.failed", status=500)
        self._metrics.refusals.labels(refused.code).inc()
        self._connection.answer(encode(self._commands.refusal(_id_in(text), refused)))
        if refused.rule is None and refused.code != "stale":
            recent = time.monotonic() - 60
            self._refusals = [moment for moment in self._refusals if moment > recent]
            self._refusals.append(time.monotonic())
            if len(self._refusals) >= MOST_REFUSALS:
                self._waiting.clear()
                self._connection.close(POLICY_VIOLATION, TOO_MUCH)


def _read(text: str) -> Commands:
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("malformed", "server.malformed", {"detail": str(error)}, 400) from error


def _id_in(text: str | None) -> int | None:
    """The id of a message that is refused, whatever else may be wrong with it: for the answer."""
    try:
        return _decode_id(text).id if text and len(text) <= MOST_LIVE else None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
