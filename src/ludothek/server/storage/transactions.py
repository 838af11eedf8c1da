"""Writing, one after the other.

SQLite has one writer at a time, and whoever finds it busy asks again every tenth of a second, in no order: of many who
write at once some wait for seconds, at last in vain. Those of one process therefore queue up here; SQLite's own waiting
is for other processes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from weakref import WeakKeyDictionary

from sqlalchemy import Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_queues: WeakKeyDictionary[Engine, asyncio.Lock] = WeakKeyDictionary()


def turn_to_write(engine: AsyncEngine) -> AbstractAsyncContextManager[None]:
    """Waits until nobody else of this process writes; PostgreSQL has writers side by side."""
    if engine.dialect.name != "sqlite":
        return nullcontext()
    return _queues.setdefault(engine.sync_engine, asyncio.Lock())


@asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """All that is changed in it is stored at its end, or nothing where it fails."""
    async with turn_to_write(engine), engine.begin() as connection:
        yield connection
