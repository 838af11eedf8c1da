"""A lock that can also be taken without waiting: whoever plays alone at a table needs no task for it."""

from __future__ import annotations

import asyncio


class MatchLock:
    """Goes from hand to hand in the order of asking."""

    __slots__ = ("_is_held", "_waiters")

    def __init__(self) -> None:
        self._is_held = False
        self._waiters: list[asyncio.Future[None]] = []

    @property
    def is_held(self) -> bool:
        return self._is_held

    def try_acquire(self) -> bool:
        if self._is_held:
            return False
        self._is_held = True
        return True

    def release(self) -> None:
        while self._waiters:
            waiter = self._waiters.pop(0)
            if not waiter.done():
                waiter.set_result(None)  # it stays held, by whoever waited
                return
        self._is_held = False

    async def __aenter__(self) -> None:
        if self.try_acquire():
            return
        waiter = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()
