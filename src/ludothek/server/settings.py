"""Everything about a server that can be set, by the command line or by the environment (`LUDOTHEK_PORT=8000`)."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

PREFIX = "LUDOTHEK_"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    """A file for SQLite, or `postgresql://...`; left out, a file among the user's data."""
    redis: str = ""
    """`redis://...` where several processes serve the same tables; empty for one process."""
    workers: int = 1
    origins: str = ""
    """Other origins pages may come from, separated by commas; the server's own is always one of them."""
    secure_cookies: bool = False
    """Cookies over HTTPS only: set it wherever there is HTTPS."""
    bot_threads: int = 32
    """How many bots may think at a time, in a process of their own; 0 lets them think in the server's."""
    bot_seconds: float = 3.0
    """How long a bot may think beyond its level's own budget before a random action is played."""
    bot_pace: float = 0.6
    """How long people at the table get to see one bot's action before the next."""
    grace_seconds: float = 120.0
    """How long somebody may be gone from a live table before a bot stands in."""
    address_rate: float = 50.0
    """Requests per second from one address, in the long run; bursts of ten times as many pass."""
    identity_rate: float = 20.0
    """Requests and messages per second of one identity, likewise."""
    connections_per_identity: int = 20
    queue: int = 64
    """Messages waiting for one slow client before it is resynchronised."""
    idle_seconds: float = 600.0
    """How long a table nobody is connected to stays in memory."""
    ice: str = ""
    """STUN servers (`stun:host:port`, separated by commas) for cameras between different networks; within one network,
    and on one machine, none is needed."""
    time_lapse: float = 1.0
    """How fast the clocks of all matches run. For tests alone: at 4, a minute of sand is over in 15 seconds."""
    logs: str = "info"

    @property
    def engine_url(self) -> str:
        """The database as SQLAlchemy names it."""
        if self.database.startswith(("postgresql://", "postgres://")):
            return "postgresql+asyncpg://" + self.database.split("://", 1)[1]
        if "://" in self.database:
            return self.database
        return f"sqlite+aiosqlite:///{self.database or default_database()}"

    @property
    def ice_servers(self) -> list[str]:
        return [server.strip() for server in self.ice.split(",") if server.strip()]

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())


def default_database() -> Path:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ludothek"
    home.mkdir(parents=True, exist_ok=True)
    return home / "tables.db"


def read_settings(given: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """What was given, then what the environment says, then the defaults. ValidationError names what is wrong."""
    source = os.environ if environment is None else environment
    names = Settings.__struct_fields__
    found: dict[str, Any] = {name: source[PREFIX + name.upper()] for name in names if PREFIX + name.upper() in source}
    found.update({name: value for name, value in (given or {}).items() if value is not None})
    return msgspec.convert(found, Settings, strict=False)
