"""PostgreSQL on a small disk, Redis, and the server with its workers: what can be killed, and started again."""

from __future__ import annotations

import contextlib
import os
import pwd
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parents[1] / "server"))
from players import free_port

POSTGRES = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), Path("/usr/bin"))
QUIET = subprocess.DEVNULL
DISK = "320m"


def as_postgres(*words: object) -> list[str]:
    given = [str(word) for word in words]
    return given if os.geteuid() else ["runuser", "-u", "postgres", "--", *given]


class World:
    def __init__(self, folder: Path, workers: int) -> None:
        self.folder, self.workers = folder, workers
        self.port, self.redis_port, self.postgres_port = free_port(), free_port(), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = f"postgresql://postgres@127.0.0.1:{self.postgres_port}/postgres"
        self.disk, self.clock = folder / "disk", folder / "clock"
        self.clock.write_text("0")
        self.has_own_disk = self._mount()
        self.shim = self._compile_shim()
        self.servers: dict[str, subprocess.Popen[bytes]] = {}
        subprocess.run(
            as_postgres(POSTGRES / "initdb", "-D", self.disk / "data", "-U", "postgres", "-A", "trust", "-N"),
            check=True, stdout=QUIET, stderr=QUIET, cwd=folder,
        )  # fmt: skip

    def _mount(self) -> bool:
        """A disk of its own, small enough to be filled; without the right to mount one, it is never full."""
        self.disk.mkdir()
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(self.disk)], check=False, stderr=QUIET
        )
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            for path in (self.folder, self.disk):
                os.chown(path, owner.pw_uid, owner.pw_gid)
        return mounted.returncode == 0

    def _compile_shim(self) -> Path | None:
        """The clock that can be set; without a compiler it never is."""
        shim, source = self.folder / "clock_shim.so", Path(__file__).with_name("clock_shim.c")
        if shutil.which("cc") is None:
            return None
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(shim), str(source), "-ldl"], check=True)
        return shim

    # starting

    def start_postgres(self) -> None:
        words = ["-D", self.disk / "data", "-p", self.postgres_port, "-k", self.folder, "-N", 60]
        words += ["-c", "listen_addresses=127.0.0.1", "-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"]
        command = as_postgres(POSTGRES / "postgres", *words)
        log = (self.folder / "postgres.log").open("ab")
        self.servers["postgres"] = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)

    def start_redis(self) -> None:
        words = [
            "redis-server",
            "--port",
            str(self.redis_port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        self.servers["redis"] = subprocess.Popen(words, stdout=QUIET, stderr=QUIET)

    def start_server(self) -> None:
        settings = {
            "PORT": self.port, "DATABASE": self.database, "REDIS": f"redis://127.0.0.1:{self.redis_port}/0",
            "WORKERS": self.workers, "SECRET_KEY": "chaos", "LOGS": "error", "ADDRESS_RATE": 1e6, "IDENTITY_RATE": 1e6,
            "BOT_PACE": 0.05, "GRACE_SECONDS": 5, "TABLES_PER_IDENTITY": 10_000, "TABLES_PER_ADDRESS": 100_000,
            "CONNECTIONS_PER_ADDRESS": 10_000, "IDLE_SECONDS": 20,
        }  # fmt: skip
        environment = {**os.environ, **{f"LUDOTHEK_{name}": str(value) for name, value in settings.items()}}
        if self.shim:
            environment |= {"LD_PRELOAD": str(self.shim), "CHAOS_CLOCK": str(self.clock)}
        log = (self.folder / "server.log").open("ab")
        words = [sys.executable, "-m", "ludothek.server"]
        self.servers["server"] = subprocess.Popen(words, env=environment, stdout=log, stderr=log)

    def start(self) -> None:
        self.start_postgres()
        self.start_redis()
        time.sleep(3)
        self.start_server()
        self.wait_until_ready(120)

    def wait_until_ready(self, seconds: float) -> float:
        """How long it took."""
        begun = time.monotonic()
        while time.monotonic() - begun < seconds:
            self.revive()
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/ready", timeout=5).status_code == 200:
                    return time.monotonic() - begun
            time.sleep(0.3)
        raise TimeoutError("the server is not ready")

    def revive(self) -> None:
        """What systemd does: whatever has ended is started again."""
        for name, start in (
            ("postgres", self.start_postgres),
            ("redis", self.start_redis),
            ("server", self.start_server),
        ):
            if name in self.servers and self.servers[name].poll() is not None:
                start()

    # harm

    def children(self, pid: int) -> list[int]:
        try:
            found = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        except OSError:
            return []
        return found + [grandchild for child in found for grandchild in self.children(child)]

    def kill(self, *pids: int) -> None:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def kill_server(self) -> None:
        pid = self.servers["server"].pid
        self.kill(pid, *self.children(pid))
        self.servers["server"].wait()

    def kill_worker(self) -> None:
        workers = [pid for pid in self._direct_children() if self._is_worker(pid)]
        if workers:
            self.kill(random.choice(workers))

    def kill_bots(self) -> None:
        """A process below a worker: bots think in one, replays are computed in another."""
        below = [pid for worker in self._direct_children() if self._is_worker(worker) for pid in self.children(worker)]
        if below:
            self.kill(random.choice(below))

    def _direct_children(self) -> list[int]:
        pid = self.servers["server"].pid
        try:
            return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        except OSError:
            return []

    def _is_worker(self, pid: int) -> bool:
        with contextlib.suppress(OSError):
            return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
        return False

    def kill_postgres(self) -> None:
        pid = self.servers["postgres"].pid
        self.kill(*self.children(pid), pid)
        self.servers["postgres"].wait()

    def kill_redis(self) -> None:
        self.kill(self.servers["redis"].pid)
        self.servers["redis"].wait()

    def freeze_worker(self) -> None:
        workers = [pid for pid in self._direct_children() if self._is_worker(pid)]
        if not workers:
            return
        frozen = random.choice(workers)
        with contextlib.suppress(ProcessLookupError):
            os.kill(frozen, signal.SIGSTOP)
            time.sleep(3)
            os.kill(frozen, signal.SIGCONT)

    def fill_disk(self) -> None:
        if not self.has_own_disk:
            return
        ballast = self.disk / "ballast"
        with contextlib.suppress(OSError), ballast.open("wb") as file:
            while True:
                file.write(b"x" * 1_000_000)
                file.flush()
        time.sleep(4)
        ballast.unlink(missing_ok=True)

    def set_clock(self) -> None:
        self.clock.write_text(str(random.choice([-3600, -60, 0, 60, 3600])))

    # looking

    def memory_mb(self) -> float:
        """Of the workers themselves: what they share with each other is counted in each."""
        total = 0
        for pid in self._direct_children():
            with contextlib.suppress(OSError):
                lines = Path(f"/proc/{pid}/status").read_text().splitlines()
                total += next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
        return total / 1024

    def end(self) -> None:
        for name in ("server", "redis", "postgres"):
            if name in self.servers:
                pid = self.servers[name].pid
                self.kill(pid, *self.children(pid))
                self.servers[name].wait()
        if self.has_own_disk:
            subprocess.run(["umount", "-l", str(self.disk)], check=False)
