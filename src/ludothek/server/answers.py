"""How refusals look in the OpenAPI document: the same everywhere."""

from __future__ import annotations

from litestar.openapi import ResponseSpec

from ludothek.server.protocol import Refusal

STATUSES = (400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503)
REFUSALS = {status: ResponseSpec(Refusal, description="refused") for status in STATUSES}
