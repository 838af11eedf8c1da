"""What Ctrl-C does. Usually it ends the program at once; where something has to be put in order first, it is raised.

While the rules are compiled or loaded, KeyboardInterrupt must not be raised: inside a callback of LLVM it would be
lost, half a kernel would be left, and the next call would crash.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

INTERRUPTED = 130


def _leave(number: int, frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


@contextmanager
def _handled_by(handler: Callable[[int, FrameType | None], Any]) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears of signals
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.default_int_handler)


def interrupts_end_at_once() -> Any:
    return _handled_by(_leave)


def interrupts_are_raised() -> Any:
    """For what comes after `ludothek.lab.warmup.warm_up`: everything is loaded."""
    return _handled_by(signal.default_int_handler)
