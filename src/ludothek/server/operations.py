"""For those who run the server: is it alive, is it ready, what does it count."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response
from litestar.di import NamedDependency
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ludothek.server.answers import get
from ludothek.server.house import House
from ludothek.server.protocol import Health, json_schema
from ludothek.server.refusal import Refused


@get("/health", tags=["operations"])
async def health() -> Health:
    """The process answers."""
    return Health("ok")


@get("/ready", tags=["operations"])
async def ready(house: NamedDependency[House]) -> Health:
    """The database and the other processes can be reached, and it is not shutting down."""
    if house.is_closing:
        raise Refused("closing", "The server is shutting down.", 503)
    try:
        await house.store.ping()
        await house.bus.ping()
    except Exception as error:  # whatever the reason, it is not ready
        raise Refused("not-ready", "The database or Redis does not answer.", 503) from error
    return Health("ready")


@get("/metrics", tags=["operations"], media_type=MediaType.TEXT)
async def metrics(house: NamedDependency[House]) -> Response[bytes]:
    """For Prometheus."""
    identities = {one for table in house.tables.values() for one in table.here}
    house.metrics.players.set(len(identities))
    return Response(generate_latest(house.metrics.registry), headers={"content-type": CONTENT_TYPE_LATEST})


@get("/api/protocol", tags=["operations"])
async def protocol() -> dict[str, Any]:
    """The JSON schema of the live channel's commands and messages."""
    return json_schema()
