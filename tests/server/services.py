"""PostgreSQL and Redis of Debian's packages, started for a test on free ports and stopped after it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    need(POSTGRES, "PostgreSQL")
    assert POSTGRES
    folder = Path(tempfile.mkdtemp(prefix="ludothek-pg-"))
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    port, data = free_port(), folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    initdb = _as_postgres(str(POSTGRES / "initdb"), "-D", str(data), "-U", "postgres", "-A", "trust", "-N")
    subprocess.run(initdb, check=True, **quiet)  # type: ignore[call-overload]
    words = ("-D", str(data), "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1", "-N", "100")
    server = subprocess.Popen(_as_postgres(str(POSTGRES / "postgres"), *words), **quiet)  # type: ignore[call-overload]
    try:
        ready = [str(POSTGRES / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        wait_for(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL")
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
    finally:
        stop = _as_postgres(str(POSTGRES / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop")
        subprocess.run(stop, check=False, **quiet)  # type: ignore[call-overload]
        server.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


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
