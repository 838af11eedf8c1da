"""Routes that document their refusals: they look the same everywhere."""

from __future__ import annotations

from functools import partial

import litestar
from litestar.openapi import ResponseSpec

from ludothek.server.protocol.answers import RefusalAnswer

STATUSES = (400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503)
REFUSALS = {status: ResponseSpec(RefusalAnswer, description="refused") for status in STATUSES}

get = partial(litestar.get, responses=REFUSALS)
post = partial(litestar.post, responses=REFUSALS)
put = partial(litestar.put, responses=REFUSALS)
patch = partial(litestar.patch, responses=REFUSALS)
delete = partial(litestar.delete, responses=REFUSALS)
