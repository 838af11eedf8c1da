"""The pages for people: what `make web` built, read once and kept compressed. Every address that is no file is the
page itself, which finds its way by the address."""

from __future__ import annotations

import gzip
import mimetypes
import re
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.params import FromPath

from ludothek.server.refused import Refused, not_found

FOLDER = Path(__file__).parents[1] / "pages"
HOME = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
"""Built files under assets/ carry a hash of what is in them in their names."""
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


class Page(NamedTuple):
    kind: str
    plain: bytes
    packed: bytes
    keep: str


def read_pages(folder: Path = FOLDER, base: str = "/") -> dict[str, Page]:
    """Every built file by its path; empty where nothing was built. The page itself is told where it lives."""
    found = {}
    for file in sorted(folder.rglob("*")) if folder.is_dir() else []:
        if file.is_file():
            path = file.relative_to(folder).as_posix()
            body = file.read_bytes() if path != HOME else placed(file.read_text(encoding="utf-8"), base).encode()
            kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
            keep = FOR_EVER if path.startswith("assets/") else "no-cache"
            found[path] = Page(kind, body, gzip.compress(body, 9, mtime=0), keep)
    return found


def placed(page: str, base: str) -> str:
    """The page with its files looked for below `base`: it is the same page at every depth of addresses."""
    told = f'<meta name="ludothek-base" content="{escape(base, quote=True)}" />'
    moved = re.sub(r'((?:src|href)=")(?:\./|/)(?!/)', lambda found: found[1] + escape(base, quote=True), page)
    return moved.replace("<head>", f"<head>\n    {told}", 1)


@get(["/", "/{path:path}"], include_in_schema=False)
async def pages(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A built file, or the page; what looks like a file or an interface and is none is not found."""
    built: dict[str, Page] = request.app.state.pages
    wanted = path.strip("/")
    page = built.get(wanted)
    if page is None and not wanted.startswith("api/") and "." not in wanted:
        page = built.get(HOME)
        if page is None:
            raise Refused("no-pages", "server.no-pages", status=404)
    if page is None:
        raise not_found("page")
    headers = {"cache-control": page.keep, "vary": "accept-encoding"}
    packs = "gzip" in request.headers.get("accept-encoding", "")
    if packs:
        headers["content-encoding"] = "gzip"
    return Response(page.packed if packs else page.plain, media_type=page.kind, headers=headers)
