"""One client at a table: what it is sent goes straight to its line, and waits in a bounded queue while that is full.

The overflow policy is `resync`: a client that does not keep up loses what is waiting for it and is sent a whole new
snapshot when it reads again. The table never waits for anybody.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol

from ludothek.core.texts import FALLBACK
from ludothek.server.protocol.frames import Frame
from ludothek.server.protocol.outbox import Outbox
from ludothek.server.wall_clock import now_ms

MOST_ANSWERS = 256
"""That wait for one client: one that asks and asks and never reads is shown out."""
NORMAL, POLICY_VIOLATION, RESTART = 1000, 1008, 1012
"""With which status a connection ends."""
TOO_MUCH = "too-much"
"""The reason told with it to a client that asked too much and is still welcome; others are told none."""


class Line(Protocol):
    """What frames go out over."""

    def write(self, data: Frame) -> None: ...

    def close(self, status: int, reason: str) -> None: ...


class Connection:
    __slots__ = (
        *("_answers", "_closes_with", "_closing_reason", "_collected", "_is_behind", "_is_full"),
        *("_limit", "_line", "_outbox", "_queue", "_snapshot"),
        *("address", "drops", "hides", "identity", "language", "name", "peer", "seats", "since"),
    )

    def __init__(
        self,
        identity: str,
        name: str,
        limit: int,
        snapshot: Callable[[Connection], list[Frame]],
        outbox: Outbox,
        language: str = FALLBACK,
        address: str = "",
    ) -> None:
        self.identity = identity
        self.address = address
        """A digest (people/addresses.py)."""
        self.name = name
        self.language = language
        self.peer = secrets.token_hex(6)
        self.seats: tuple[int | None, ...] = (None,)
        self.hides: frozenset[str] = frozenset()
        """Whom this person has blocked: what they say is not sent here."""
        self.since = now_ms()
        self.drops = 0
        self._queue: list[Frame] = []
        self._answers: list[Frame] = []
        """Those in the queue that are answers, in the same order."""
        self._limit = limit
        self._line: Line | None = None
        self._outbox = outbox
        self._collected: list[Frame] = []
        self._is_full = True
        self._is_behind = False
        self._closes_with: int | None = None
        self._closing_reason = ""
        self._snapshot = snapshot

    def open(self, line: Line) -> None:
        """Here is the line: what has been waiting goes out."""
        self._line = line
        self.resume()

    def put(self, frame: Frame) -> None:
        """What everybody is told. Whoever is behind gets a snapshot instead."""
        if self._closes_with is not None or self._is_behind:
            return
        if not self._is_full:
            self._send(frame)
        elif len(self._queue) >= self._limit:
            self.drops += 1
            self.resync()
        else:
            self._queue.append(frame)

    def answer(self, frame: Frame) -> None:
        """What this client alone has asked for: it comes in any case, after the snapshot where there is one."""
        if self._closes_with is not None:
            return
        if not self._is_full:
            self._send(frame)
        elif len(self._answers) >= MOST_ANSWERS:
            self.dismiss(TOO_MUCH)
        else:
            self._answers.append(frame)
            self._queue.append(frame)

    def _send(self, frame: Frame) -> None:
        assert self._line
        if not self._outbox.is_held:
            self._line.write(frame)
            return
        if not self._collected:
            self._outbox.add(self)
        self._collected.append(frame)

    def flush(self) -> None:
        collected = self._collected
        if not collected or self._line is None:
            collected.clear()
            return
        data = collected[0] if len(collected) == 1 else b"".join(collected)
        collected.clear()
        self._line.write(data)

    def resync(self) -> None:
        """What waits is dropped but for answers; a snapshot takes its place."""
        if self._closes_with is not None:
            return
        self._queue = list(self._answers)
        self._is_behind = True
        if not self._is_full:
            self.resume()

    def answer_with_snapshot(self) -> None:
        """The whole state after what is waiting: chat and rooms change without numbers."""
        if not self._is_behind:
            for frame in self._snapshot(self):
                self.put(frame)

    def pause(self) -> None:
        """The line is full: what comes now waits."""
        self._is_full = True

    def resume(self) -> None:
        """The line takes more: the snapshot if there is to be one, and what waits."""
        assert self._line
        self._is_full = False
        waiting, self._queue, self._answers = self._queue, [], []
        if self._is_behind:
            self._is_behind = False
            waiting = [*self._snapshot(self), *waiting]
        for frame in waiting:
            self._send(frame)
        if self._closes_with is not None:
            self._hang_up(self._closes_with)

    def close(self, status: int = NORMAL, reason: str = "") -> None:
        """No more after what is waiting."""
        if self._closes_with is None:
            self._closes_with, self._closing_reason = status, reason
            if not self._is_full:
                self._hang_up(status)

    def dismiss(self, reason: str = "") -> None:
        """Not wanted here any more: nothing else is sent, not even what is waiting."""
        self._queue, self._answers, self._is_behind = [], [], False
        self._closes_with, self._closing_reason = POLICY_VIOLATION, reason
        self._hang_up(POLICY_VIOLATION)

    def _hang_up(self, status: int) -> None:
        self.flush()
        if self._line is not None:
            self._line.close(status, self._closing_reason)
