"""A server of our own for a bench, without the limits that keep one address from being a crowd."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from players import free_port, wait_until_ready

NO_LIMITS = {
    "ADDRESS_RATE": 1e6,
    "IDENTITY_RATE": 1e6,
    "CONNECTIONS_PER_ADDRESS": 1_000_000,
    "CONNECTIONS_PER_IDENTITY": 1_000_000,
    "TABLES_PER_IDENTITY": 1_000_000,
    "TABLES_PER_ADDRESS": 1_000_000,
    "STORED_BYTES_PER_IDENTITY": 10**12,
    "STORED_BYTES_PER_ADDRESS": 10**12,
}


def start_server(database: str, **settings: Any) -> tuple[subprocess.Popen[bytes], str]:
    port = free_port()
    chosen = {**NO_LIMITS, "PORT": port, "DATABASE": database, "LOGS": "warning", **settings}
    environment = {**os.environ, **{f"LUDOTHEK_{name}": str(value) for name, value in chosen.items()}}
    server = subprocess.Popen([sys.executable, "-m", "ludothek.server"], env=environment)
    url = f"http://127.0.0.1:{port}"
    wait_until_ready(url)
    return server, url
