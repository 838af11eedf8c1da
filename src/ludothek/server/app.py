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
from litestar.openapi.plugins import SwaggerRenderPlugin

import ludothek
from ludothek.core.errors import LudothekError
from ludothek.server.desk import Desk
from ludothek.server.gate import Gate
from ludothek.server.house import House
from ludothek.server.identity import Guest, Guests
from ludothek.server.lessons import Lessons
from ludothek.server.limits import Limit
from ludothek.server.live import live
from ludothek.server.lobby import Codes, Identities, Matches, Shelf, Tables
from ludothek.server.operations import health, metrics, protocol, ready
from ludothek.server.pages import pages, read_pages
from ludothek.server.protocol import MOST_BODY, Refusal
from ludothek.server.refusal import Refused, as_refused
from ludothek.server.settings import Settings

logger = structlog.get_logger()


def make_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = House(settings)
        app.state.house = house
        app.state.guests = Guests(house.store)
        app.state.pages = read_pages()
        app.state.limit = Limit(settings.identity_rate)
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        route_handlers=[
            Identities,
            Shelf,
            Tables,
            Codes,
            Matches,
            Lessons,
            live,
            health,
            ready,
            metrics,
            protocol,
            pages,
        ],
        dependencies={
            "house": Provide(_house, sync_to_thread=False),
            "desk": Provide(_desk, sync_to_thread=False),
            "guest": Provide(_guest),
        },
        exception_handlers={LudothekError: _refuse, HTTPException: _refuse_http, Exception: _fail},
        middleware=[lambda app: Gate(app, settings)],
        request_max_body_size=MOST_BODY,
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Ludothek",
            version=ludothek.__version__,
            description="Tables for nine family games. The live channel is described by /api/protocol.",
            path="/api/docs",
            render_plugins=[SwaggerRenderPlugin()],
        ),
        logging_config=None,
    )


def _house(state: State) -> House:
    return state.house


def _desk(state: State) -> Desk:
    return state.house.desk


async def _guest(request: ASGIConnection[Any, Any, Any, Any], state: State) -> Guest:
    guest: Guest = await state.guests.recognise(request)
    state.limit.take(guest.id)
    return guest


def _answer(refused: Refused) -> Response[Refusal]:
    return Response(Refusal(refused.code, refused.sentence, refused.rule), status_code=refused.status)


def _refuse(request: Request[Any, Any, Any], error: LudothekError) -> Response[Refusal]:
    refused = as_refused(error)
    request.app.state.house.metrics.refusals.labels(refused.code).inc()
    return _answer(refused)


def _refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    codes = {404: "not-found", 405: "not-allowed", 413: "too-large"}
    sentence = error.detail
    if isinstance(error.extra, list):
        sentence = "; ".join(str(one.get("message", "")) for one in error.extra if isinstance(one, dict)) or sentence
    refused = Refused(codes.get(error.status_code, "malformed"), sentence, error.status_code)
    response = _answer(refused)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def _fail(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Anything unforeseen: logged in full, told in one sentence."""
    if isinstance(error, RecursionError):
        return _answer(Refused("malformed", "That is nested too deeply.", 400))
    logger.error("request failed", path=request.url.path, error=f"{type(error).__name__}: {error}", exc_info=error)
    return _answer(Refused("server", "That did not work; try again.", 500))
