"""The application: routes, the gate before them, and how errors are answered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import ludothek
from ludothek.core.errors import LudothekError
from ludothek.server.http.admin import Admin
from ludothek.server.http.api_docs import ApiDocs
from ludothek.server.http.blocks import Blocks
from ludothek.server.http.games import Games
from ludothek.server.http.gate import HEADERS, Gate
from ludothek.server.http.identities import Identities
from ludothek.server.http.language import language_of
from ludothek.server.http.lessons import Lessons
from ludothek.server.http.live import live
from ludothek.server.http.matches import Matches
from ludothek.server.http.moderation import Moderation
from ludothek.server.http.operations import health, metrics, protocol, ready
from ludothek.server.http.pages import pages, read_pages
from ludothek.server.http.puzzles import Puzzles
from ludothek.server.http.refusals import refusal_answer
from ludothek.server.http.tables import Codes, Tables
from ludothek.server.http.words import Words
from ludothek.server.people.address_limits import AddressLimits
from ludothek.server.people.guests import Guest
from ludothek.server.protocol.answers import RefusalAnswer
from ludothek.server.protocol.fields import MOST_BODY
from ludothek.server.refused import Refused, as_refused, not_found
from ludothek.server.runtime import Runtime
from ludothek.server.settings import Settings
from ludothek.server.storage.outages import as_outage, cause_of

logger = structlog.get_logger()


def make_app(settings: Settings) -> Litestar:
    address_limits = AddressLimits(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        runtime = Runtime(settings, address_limits)
        app.state.runtime = runtime
        app.state.pages = read_pages(base=settings.base)
        await runtime.open()
        try:
            yield
        finally:
            await runtime.close()

    return Litestar(
        route_handlers=[
            Identities,
            Blocks,
            Games,
            Words,
            Tables,
            Codes,
            Moderation,
            Admin,
            Matches,
            Lessons,
            Puzzles,
            live,
            health,
            ready,
            metrics,
            protocol,
            pages,
        ],
        dependencies={**_parts(), "guest": Provide(_guest)},
        exception_handlers={LudothekError: _refuse, HTTPException: _refuse_http, Exception: _fail},
        middleware=[lambda app: Gate(app, settings, address_limits)],
        request_max_body_size=MOST_BODY,
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Ludothek",
            version=ludothek.__version__,
            description="Tables for nine family games. The live channel is described by /api/protocol.",
            path="/api/docs",
            render_plugins=[ApiDocs()],
        ),
        logging_config=None,
    )


PARTS = {
    "settings": "settings",
    "store": "store",
    "bus": "bus",
    "guests": "guests",
    "limit": "identity_limit",
    "rooms": "rooms",
    "directory": "directory",
    "archive": "archive",
    "counted": "metrics",
    "addresses": "addresses",
    "watchlist": "watchlist",
    "chat_guard": "chat_guard",
    "moderation": "moderation",
    "moderation_store": "moderation_store",
    "people": "people",
    "quota": "quota",
    "sharing": "sharing",
    "bots": "bots",
}
"""By the name that handlers ask for it, the part of the runtime they get: never the whole."""


def _parts() -> dict[str, Provide]:
    def provide(attribute: str) -> Provide:
        def part(state: State) -> Any:
            return getattr(state.runtime, attribute)

        return Provide(part, sync_to_thread=False)

    return {name: provide(attribute) for name, attribute in PARTS.items()}


async def _guest(request: ASGIConnection[Any, Any, Any, Any], state: State) -> Guest:
    runtime: Runtime = state.runtime
    guest = await runtime.guests.recognise(request)
    runtime.identity_limit.take(guest.id)
    runtime.watchlist.check(guest.id, runtime.addresses.digest_of(request.scope))
    return guest


def _answer(request: Request[Any, Any, Any], refused: Refused) -> Response[RefusalAnswer]:
    """With the headers of the gate, which a request for a route that does not exist never passes."""
    headers = {name.decode(): value.decode() for name, value in HEADERS}
    answer = refusal_answer(refused, language_of(request.scope))
    return Response(answer, status_code=refused.status, headers=headers)


def _refuse(request: Request[Any, Any, Any], error: LudothekError) -> Response[RefusalAnswer]:
    refused = as_refused(error)
    request.app.state.runtime.metrics.refusals.labels(refused.code).inc()
    return _answer(request, refused)


def _refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[RefusalAnswer]:
    response = _answer(request, _http_refused(error))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def _http_refused(error: HTTPException) -> Refused:
    if error.status_code == 404:
        return not_found("page")
    if error.status_code == 413:
        return Refused("too-large", "server.body-too-large", {"most": MOST_BODY}, 413)
    faults = error.extra if isinstance(error.extra, list) else []
    details = [str(fault.get("message", "")) for fault in faults if isinstance(fault, dict)]
    code = "not-allowed" if error.status_code == 405 else "malformed"
    return Refused(code, "server.detail", {"detail": "; ".join(details) or error.detail}, error.status_code)


def _fail(request: Request[Any, Any, Any], error: Exception) -> Response[RefusalAnswer]:
    """Anything unforeseen: logged in full, answered with one sentence."""
    if isinstance(error, RecursionError):
        return _answer(request, Refused("malformed", "server.nested", status=400))
    if isinstance(error, UnicodeDecodeError):
        return _answer(request, Refused("malformed", "server.no-text", status=400))
    outage = as_outage(error)
    if outage is not None:
        logger.warning("no storage", path=request.url.path, error=cause_of(error))
        return _answer(request, outage)
    logger.error("request failed", path=request.url.path, error=f"{type(error).__name__}: {error}", exc_info=error)
    return _answer(request, Refused("server", "server.failed", status=500))
