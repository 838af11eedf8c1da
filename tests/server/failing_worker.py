"""Work that fails, in a module that a new process imports at once."""

from __future__ import annotations

import socket


def fail_at_once(sockets: list[socket.socket]) -> None:
    raise SystemExit(3)
