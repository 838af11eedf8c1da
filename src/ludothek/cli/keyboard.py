"""Single keys with a time limit: from a terminal at once, from anything else line by line."""

from __future__ import annotations

import queue
import sys
import threading
from types import TracebackType
from typing import Any, Protocol, TextIO

ENTER = "\n"


class Keyboard(Protocol):
    def key(self, timeout: float | None) -> str | None:
        """The next key, a small letter or ENTER; None if none comes in time. EOFError when there will be no more."""


class Lines:
    """Keys from a pipe or a file: the first letter of every line."""

    def __init__(self, source: TextIO) -> None:
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, args=(source,), daemon=True).start()

    def _read(self, source: TextIO) -> None:
        for line in source:
            self._lines.put(line.strip().lower()[:1] or ENTER)
        self._lines.put("")

    def key(self, timeout: float | None) -> str | None:
        try:
            found = self._lines.get(timeout=timeout)
        except queue.Empty:
            return None
        if not found:
            self._lines.put("")
            raise EOFError
        return found

    def __enter__(self) -> Lines:
        return self

    def __exit__(self, *_: object) -> None:
        return


class Terminal:
    """Keys as they are pressed, without Enter; the terminal is put back afterwards."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._before: list[Any] = []

    def __enter__(self) -> Terminal:
        import termios
        import tty

        self._before = termios.tcgetattr(self._source)
        tty.setcbreak(self._source.fileno())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        import termios

        termios.tcsetattr(self._source, termios.TCSADRAIN, self._before)

    def key(self, timeout: float | None) -> str | None:
        import os
        import select

        ready, _, _ = select.select([self._source], [], [], timeout)
        if not ready:
            return None
        found = os.read(self._source.fileno(), 1)
        if found in (b"", b"\x04"):
            raise EOFError
        return ENTER if found == b"\r" else found.decode("latin-1").lower()


def keyboard() -> Lines | Terminal:
    """The best there is for standard input; Windows has no cbreak mode and is read line by line."""
    if sys.stdin.isatty() and sys.platform != "win32":
        return Terminal(sys.stdin)
    return Lines(sys.stdin)
