"""Lines to and from another process, without ever waiting for it longer than one wants to."""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading

LONGEST_LINE = 1 << 20
MOST_LINES = 256
"""How many lines may wait to be read on either side."""
CLOSE_TIMEOUT = 0.5
"""Seconds a process has to end by itself once its input is closed."""


class LineProcess:
    """A process and two threads beside it, so that neither a full pipe nor silence can hold us up."""

    def __init__(self, words: list[str]) -> None:
        self._process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # Ctrl-C is for us: the program ends when its input does
        )
        self._inbox: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._outbox: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._closing = False
        self._threads = [threading.Thread(target=task, daemon=True) for task in (self._read_lines, self._write_lines)]
        for thread in self._threads:
            thread.start()

    def _read_lines(self) -> None:
        assert self._process.stdout
        with self._process.stdout as lines:
            while not self._closing and (line := lines.readline(LONGEST_LINE)):
                while not self._closing:
                    with contextlib.suppress(queue.Full):
                        self._inbox.put(line, timeout=CLOSE_TIMEOUT)
                        break
        with contextlib.suppress(queue.Full):
            self._inbox.put(None, timeout=CLOSE_TIMEOUT)

    def _write_lines(self) -> None:
        assert self._process.stdin
        with contextlib.suppress(OSError), self._process.stdin as pipe:
            while (line := self._outbox.get()) is not None:
                pipe.write(line + "\n")
                pipe.flush()

    def send(self, line: str) -> None:
        """queue.Full if the process has long stopped reading."""
        self._outbox.put_nowait(line)

    def receive(self, timeout: float) -> str | None:
        """The next line; None when there will be no more; queue.Empty if none comes in time."""
        line = self._inbox.get(timeout=timeout)
        if line is None:
            self._inbox.put(None)
        return line

    def drain(self) -> int:
        """Throws away what has come in unasked; how many lines that were."""
        lines = 0
        while not self._inbox.empty():
            if self._inbox.get() is None:
                self._inbox.put(None)
                break
            lines += 1
        return lines

    def close(self) -> None:
        """Closes its input, which is the request to end; then ends it."""
        self._closing = True
        while not self._outbox.empty():
            with contextlib.suppress(queue.Empty):
                self._outbox.get_nowait()
        self._outbox.put(None)
        try:
            self._process.wait(CLOSE_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            thread.join(2 * CLOSE_TIMEOUT)
