"""PostgreSQL and Redis of Debian's packages, started for a test on free ports and stopped after it."""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from clients import free_port

POSTGRES = next((path for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)
REDIS = shutil.which("redis-server")


def need(found: object, what: str) -> None:
    """Without the package the test is skipped and says so; where everything must run, it fails."""
    if found:
        return
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is not installed: make services")
    pytest.skip(f"{what} is not installed: `make services` installs it on Debian")


def _as_postgres(*words: str) -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return list(words)
    return ["runuser", "-u", "postgres", "--", *words]


def _run_quietly(folder: Path, *words: object, check: bool = True) -> None:
    quiet = subprocess.DEVNULL
    subprocess.run(_as_postgres(*map(str, words)), check=check, stdout=quiet, stderr=quiet, cwd=folder)


def _folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="ludothek-pg-"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    return folder


@cache
def _empty_cluster(programs: Path) -> Path:
    """Made once, because it takes seconds; every server gets a copy."""
    folder = _folder()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    _run_quietly(folder, programs / "initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust", "-N")
    return folder / "data"


class PostgresServer:
    """A server of its own, which can be stopped and started again."""

    def __init__(self) -> None:
        need(POSTGRES, "PostgreSQL")
        assert POSTGRES
        self._bin = POSTGRES
        self._folder = _folder()
        self._port, self._data = free_port(), self._folder / "data"
        self.url = f"postgresql://postgres@127.0.0.1:{self._port}/postgres"
        subprocess.run(["cp", "-a", str(_empty_cluster(self._bin)), str(self._data)], check=True)

    def start(self) -> None:
        words = (
            "-D",
            self._data,
            "-p",
            self._port,
            "-k",
            self._folder,
            "-c",
            "listen_addresses=127.0.0.1",
            "-N",
            "100",
        )
        command = _as_postgres(*map(str, (self._bin / "postgres", *words)))
        quiet = subprocess.DEVNULL
        self._server = subprocess.Popen(command, stdout=quiet, stderr=quiet, cwd=self._folder)
        ready = [str(self._bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self._port)]
        wait_for(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL")

    def stop(self) -> None:
        """At once, as in a crash."""
        _run_quietly(self._folder, self._bin / "pg_ctl", "-D", self._data, "-m", "immediate", "stop", check=False)
        self._server.wait(10)

    def remove(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    server = PostgresServer()
    server.start()
    try:
        yield server
    finally:
        server.stop()
        server.remove()


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    with postgres_server() as server:
        yield server.url


@contextmanager
def redis() -> Iterator[str]:
    """The URL of an empty Redis."""
    need(REDIS, "Redis")
    port = free_port()
    words = [str(REDIS), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        ping = ["redis-cli", "-p", str(port), "ping"]
        wait_for(lambda: subprocess.run(ping, check=False, capture_output=True).stdout == b"PONG\n", "Redis")
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait(10)


def wait_for(is_ready: object, what: str, seconds: float = 120) -> None:
    assert callable(is_ready)
    limit = time.monotonic() + seconds
    while not is_ready():
        assert time.monotonic() < limit, f"{what} did not start"
        time.sleep(0.05)
