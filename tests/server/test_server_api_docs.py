"""The description of the interface: whole, our own, and under our own policy for what a page may load."""

from __future__ import annotations

import re
from pathlib import Path

from clients import run, serving, settings_for, visitors


def test_the_page_describes_every_route_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            page = await guest.http.get(f"{server.url}/api/docs")
            assert page.status_code == 200
            assert page.headers["content-type"].startswith("text/html")
            policy = page.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "script-src" not in policy
            assert not re.search(r"<script|(?:src|href|action)\s*=\s*[\"']?\s*(?:https?:)?//|@import|url\(", page.text)
            document = (await guest.http.get(f"{server.url}/api/docs/openapi.json")).json()
            for path, operations in document["paths"].items():
                for method in operations:
                    assert f'<span class="method">{method.upper()}</span> <code>{path}</code>' in page.text
            for name in ("NewTable", "Room", "RefusalAnswer"):
                assert f'id="{name}"' in page.text
            assert "/api/protocol" in page.text

    run(story())


def test_every_answer_carries_the_policy(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            for path in ("/api/games", "/health", "/api/nowhere", "/api/docs/openapi.json"):
                answer = await guest.http.get(server.url + path)
                assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], path

    run(story())
