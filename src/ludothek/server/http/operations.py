"""For those who run the server: is it alive, is it ready, what does it count."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Response
from litestar.di import NamedDependency
from prometheus_client import CONTENT_TYPE_LATEST

from ludothek.server.http.documented import get
from ludothek.server.operations.sharing import ProcessSharing
from ludothek.server.protocol.answers import Health
from ludothek.server.protocol.schema import json_schema
from ludothek.server.refused import Refused
from ludothek.server.storage.store import Store
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.directory import TableDirectory

READY_SECONDS = 3.0


@get("/health", tags=["operations"])
async def health() -> Health:
    """The process answers."""
    return Health("ok")


@get("/ready", tags=["operations"])
async def ready(
    store: NamedDependency[Store], bus: NamedDependency[Bus], directory: NamedDependency[TableDirectory]
) -> Health:
    """The database can be written to, the other processes can be reached, and it is not shutting down."""
    if directory.is_closing:
        raise Refused("closing", "server.closing", status=503)
    try:
        async with asyncio.timeout(READY_SECONDS):
            await store.check_writable()
            await bus.ping()
    except Exception as error:  # whatever the reason, it is not ready
        raise Refused("not-ready", "server.not-ready", status=503) from error
    return Health("ready")


@get("/metrics", tags=["operations"], media_type=MediaType.TEXT)
async def metrics(sharing: NamedDependency[ProcessSharing]) -> Response[bytes]:
    """For Prometheus: the sums over all processes of this server."""
    return Response(await sharing.exposition(), headers={"content-type": CONTENT_TYPE_LATEST})


@get("/api/protocol", tags=["operations"])
async def protocol() -> dict[str, Any]:
    """The JSON schema of the live channel's commands and messages."""
    return json_schema()
