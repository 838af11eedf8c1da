"""Which faults mean that the database is away: they are nobody's mistake, and pass."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ludothek.server.refused import Refused

DRIVERS = ("asyncpg", "redis", "sqlite3")


def as_outage(error: Exception) -> Refused | None:
    """What is said when the database, or Redis, does not answer; None for any other fault."""
    is_driver = type(error).__module__.split(".")[0] in DRIVERS
    if is_driver or isinstance(error, DBAPIError | PoolTimeout | OSError):
        return Refused("no-storage", "server.not-ready", status=503)
    return None


def cause_of(error: Exception) -> str:
    """For the log: the kind of fault, with the driver's own code for it. Messages may hold what must not be logged."""
    fault = getattr(error, "orig", None) or error
    code = getattr(fault, "sqlite_errorname", None) or getattr(fault, "sqlstate", None)
    return f"{type(fault).__name__} {code}" if code else type(fault).__name__
