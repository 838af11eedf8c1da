"""The server's end of the pipe to the bots' process: questions go out, answers come back in any order."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any


class BotFailed(Exception):
    """A bot raised something."""


Work = Callable[[Connection, int], None]
"""What the process does with its end of the pipe and its threads."""


class BotClient:
    def __init__(self, threads: int, work: Work) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, threads), daemon=True)
        self.process.start()
        other.close()
        self._loop = asyncio.get_running_loop()
        self._waiting: dict[int, asyncio.Future[str]] = {}
        self._number = 0
        self.stuck = 0
        """Questions that nobody waits for any more."""
        self._sender = ThreadPoolExecutor(1, thread_name_prefix="to-bots")
        threading.Thread(target=self._listen, daemon=True, name="from-bots").start()

    async def ask(self, name: str, *arguments: Any) -> str:
        """BrokenExecutor if the process ends before it has answered, BotFailed with what the bot said."""
        self._number += 1
        number, answer = self._number, self._loop.create_future()
        self._waiting[number] = answer
        try:
            await self._loop.run_in_executor(self._sender, self._pipe.send, (number, name, arguments))
            return await answer
        except (OSError, RuntimeError) as error:
            raise BrokenExecutor(str(error)) from error
        finally:
            self._waiting.pop(number, None)

    @property
    def is_idle(self) -> bool:
        """Nobody waits for an answer."""
        return not self._waiting

    def _listen(self) -> None:
        try:
            while True:
                self._loop.call_soon_threadsafe(self._resolve, *self._pipe.recv())
        except (EOFError, OSError, RuntimeError):
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._break)

    def _resolve(self, number: int, action: str, fault: str) -> None:
        answer = self._waiting.get(number)
        if answer is None or answer.done():
            return
        if fault:
            answer.set_exception(BotFailed(fault))
        else:
            answer.set_result(action)

    def _break(self) -> None:
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(BrokenExecutor("the bots' process ended"))

    def close(self) -> None:
        self.process.kill()
        self._sender.shutdown(wait=False, cancel_futures=True)
