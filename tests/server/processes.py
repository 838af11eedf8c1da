"""Servers in processes of their own, which can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from clients import free_port
from services import wait_for


class Process:
    def __init__(self, **given: Any) -> None:
        self.port = given.pop("port", None) or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        fast = {
            "secret_key": "the same for all",
            "bot_threads": 0,
            "replay_process": False,
            "replay_rate": 1e6,
            "address_rate": 1e6,
            "identity_rate": 1e6,
            "logs": "warning",
            "port": self.port,
        }
        settings = {f"LUDOTHEK_{name.upper()}": str(value) for name, value in {**fast, **given}.items()}
        self._process = subprocess.Popen([sys.executable, "-m", "ludothek.server"], env={**os.environ, **settings})
        try:
            wait_for(self.is_ready, "the server")
        except BaseException:
            self.end()
            raise

    def is_ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/ready").status_code == 200
        except httpx.TransportError:
            return False

    def workers(self) -> list[int]:
        """The processes it shares its port with."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def kill(self) -> None:
        """As the machine would: no warning, no clean-up."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def terminate(self) -> int:
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(20)

    def end(self) -> None:
        if self._process.poll() is None:
            self.kill()


@contextmanager
def process(**given: Any) -> Iterator[Process]:
    started = Process(**given)
    try:
        yield started
    finally:
        started.end()
