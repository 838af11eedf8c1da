"""Moves at a pace: each has a moment at which it is meant to be sent, and its latency counts from then.

Whatever the server, the kernel or this program puts off is in the figure: a load program that waits for an answer
before it sends the next command measures the good moments only (coordinated omission).
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import random
import time
from collections import deque
from collections.abc import Sequence
from typing import Protocol

_libc = ctypes.CDLL(None, use_errno=True)
CLOCK_MONOTONIC, ABSOLUTE = 1, 1


class Table(Protocol):
    """What the load program drives, whoever's server it is."""

    number: int
    refused: dict[str, int]

    def send_move(self) -> int | None:
        """Who acts next does so; its seat, or None where nobody can."""

    def close(self) -> None: ...


class PacedTable:
    """One table: a move that is due waits here until the one before has reached everybody."""

    def __init__(self, table: Table, players: int, latencies: list[float]) -> None:
        self.table = table
        self.made = 0
        self._players = players
        self._latencies = latencies
        self._due: deque[float] = deque()
        self._meant = 0.0
        """When the move that is under way was meant to be sent; 0: none is."""
        self._number = 0
        self._mover: int | None = None
        self._heard = 0

    def due(self, meant: float) -> None:
        self._due.append(meant)
        self._send_next()

    def _send_next(self) -> None:
        if self._due and not self._meant:
            self._number, self._heard = self.table.number + 1, 0
            self._mover = self.table.send_move()
            meant = self._due.popleft()
            self._meant = 0.0 if self._mover is None else meant

    def hear(self, seat: int, number: int, now: float) -> None:
        """An event has reached a seat: its latency counts for everybody but the mover."""
        if number != self._number or not self._meant:
            return
        self._heard += 1
        if seat != self._mover:
            self._latencies.append(now - self._meant)
        if self._heard == self._players:
            self.made += 1
            self._meant = 0.0
            self._send_next()

    @property
    def waiting(self) -> int:
        return len(self._due) + bool(self._meant)


class Ticker:
    """Wakes at given moments, to some microseconds: the timers of event loops are whole milliseconds."""

    def __init__(self) -> None:
        self._timer = _libc.timerfd_create(CLOCK_MONOTONIC, os.O_NONBLOCK)
        self._rings = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._timer, self._ring)

    def _ring(self) -> None:
        os.read(self._timer, 8)
        self._rings.set()

    async def until(self, moment: float) -> None:
        """By `time.perf_counter`."""
        left = moment - time.perf_counter()
        if left <= 0:
            return
        nanoseconds = int((time.clock_gettime(CLOCK_MONOTONIC) + left) * 1e9)
        spec = (ctypes.c_long * 4)(0, 0, nanoseconds // 1_000_000_000, nanoseconds % 1_000_000_000)
        _libc.timerfd_settime(self._timer, ABSOLUTE, spec, None)
        self._rings.clear()
        await self._rings.wait()

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._timer)
        os.close(self._timer)


async def keep_pace(tables: Sequence[PacedTable], rate: float, seconds: float) -> None:
    """`rate` moves per second and table, each table at moments of its own."""
    ticker, begun = Ticker(), time.perf_counter()
    phases = sorted((random.random() / rate, number) for number in range(len(tables)))
    for period in range(round(seconds * rate)):
        for phase, number in phases:
            meant = begun + period / rate + phase
            await ticker.until(meant)
            tables[number].due(meant)
    ticker.close()
