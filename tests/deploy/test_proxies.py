"""The proxies' configurations as we ship them, run by the real programs: TLS, the live channel, and who visits."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import trustme
from clients import free_port, run
from processes import process
from services import need, wait_for
from websockets.asyncio.client import connect

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
CADDY = shutil.which("caddy")
PATIENCE = 60.0
"""Seconds that an answer may take where other tests run as well."""
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


@contextmanager
def running(words: list[str], port: int, environment: dict[str, str] | None = None) -> Iterator[None]:
    program = subprocess.Popen(words, env={**os.environ, **(environment or {})}, stderr=subprocess.PIPE, text=True)

    def answers() -> bool:
        assert program.poll() is None, program.stderr and program.stderr.read()
        try:
            httpx.get(f"https://localhost:{port}/health", verify=False)
        except httpx.TransportError:
            return False
        return True

    try:
        wait_for(answers, words[0])
        yield
    finally:
        program.terminate()
        program.communicate(timeout=10)


@contextmanager
def caddy(folder: Path, upstream: int, below: str = "") -> Iterator[tuple[int, ssl.SSLContext]]:
    """Caddy is its own authority, as it would be on a network at home; `below` a path, as its comment says."""
    need(CADDY, "Caddy")
    port = free_port()
    text = (
        (DEPLOY / "Caddyfile")
        .read_text()
        .replace("{\n\tservers", f"{{\n\thttp_port {free_port()}\n\tadmin off\n\tskip_install_trust\n\tservers", 1)
    )
    if below:
        begin, end = text.index("\t@operations"), text.index("\theader Strict")
        text = f"{text[:begin]}\thandle_path {below}* {{\n{text[begin:end]}\t}}\n{text[end:]}"
    (folder / "Caddyfile").write_text(text)
    environment = {
        "LUDOTHEK_DOMAIN": f"localhost:{port}",
        "LUDOTHEK_UPSTREAM": f"127.0.0.1:{upstream}",
        "LUDOTHEK_TLS": "tls internal",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    words = [str(CADDY), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with running(words, port, environment):
        root = folder / "caddy/pki/authorities/local/root.crt"
        yield port, ssl.create_default_context(cafile=str(root))


@contextmanager
def nginx(folder: Path, upstream: int, below: str = "") -> Iterator[tuple[int, ssl.SSLContext]]:
    need(NGINX, "nginx")
    port = free_port()
    authority = trustme.CA()
    certificate = authority.issue_cert("localhost")
    certificate.private_key_pem.write_to_path(folder / "key.pem")
    (folder / "fullchain.pem").write_bytes(b"".join(part.bytes() for part in certificate.cert_chain_pems))
    site = (DEPLOY / "nginx.conf").read_text()
    for shipped, here in (
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{upstream};"),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;"),
        ("games.example.org", "localhost"),
        ("/etc/ssl/ludothek", str(folder)),
    ):
        assert shipped in site
        site = site.replace(shipped, here)
    if below:
        site = site.replace("location ~ ^/(metrics", f"location ~ ^{below}(metrics")
        site = site.replace("location / {", f"location {below} {{").replace("http://ludothek;", "http://ludothek/;")
    logs = f"error_log {folder}/error.log; pid {folder}/pid; daemon off;"
    paths = " ".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(f"{logs} events {{}} http {{ access_log off; {paths} {site} }}")
    with running([str(NGINX), "-c", str(folder / "nginx.conf"), "-p", str(folder)], port):
        context = ssl.create_default_context()
        authority.configure_trust(context)
        yield port, context


@pytest.mark.parametrize("proxy", [caddy, nginx], ids=["caddy", "nginx"])
def test_a_table_behind_a_proxy_with_tls(proxy: Any, tmp_path: Path) -> None:
    """Pages, the interface and the live channel; the visitor's own address counts, not the proxy's."""

    async def story(port: int, context: ssl.SSLContext) -> None:
        site = f"https://localhost:{port}"
        async with httpx.AsyncClient(verify=context, base_url=site, timeout=PATIENCE) as http:
            page = await http.get("/")
            assert page.status_code in (200, 404)  # 404 where the pages are not built
            assert "max-age" in page.headers["strict-transport-security"]
            assert (await http.get("/metrics")).status_code == 404
            person = (await http.post("/api/identity", json={"name": "Ada", "bearer": True})).json()
            headers = {"authorization": f"Bearer {person['token']}", "origin": site}
            room = (await http.post("/api/tables", json={"game": "denkste", "players": 2}, headers=headers)).json()
            foreign = {**headers, "origin": "https://elsewhere.example"}
            refused = await http.post("/api/tables", json={"game": "denkste", "players": 2}, headers=foreign)
            assert (refused.status_code, refused.json()["code"]) == (403, "foreign-origin")
            live = f"wss://localhost:{port}/api/tables/{room['id']}/live"
            async with connect(live, ssl=context, additional_headers=headers, open_timeout=PATIENCE) as socket:
                assert '"welcome"' in str(await asyncio.wait_for(socket.recv(), 10))

    with process(database=tmp_path / "tables.db", secure_cookies="true") as server, proxy(tmp_path, server.port) as it:
        run(story(*it))


@pytest.mark.parametrize("proxy", [caddy, nginx], ids=["caddy", "nginx"])
def test_a_flood_through_a_proxy_harms_only_its_sender(proxy: Any, tmp_path: Path) -> None:
    """Limits count visitors by their own addresses. Whoever claims another address is not believed."""

    def asked(http: httpx.Client, times: int, claimed: str) -> set[int]:
        headers = {"x-forwarded-for": claimed}
        return {http.get("/api/games", headers=headers).status_code for _ in range(times)}

    limits = {"address_rate": 1, "database": tmp_path / "tables.db"}
    with process(**limits) as server, proxy(tmp_path, server.port) as (port, context):
        there = f"https://localhost:{port}"
        with httpx.Client(verify=context, base_url=there, timeout=PATIENCE) as flooder:
            assert 429 in {status for number in range(30) for status in asked(flooder, 1, f"198.51.100.{number}")}
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as neighbour:
            assert asked(neighbour, 5, "198.51.100.77") == {200}


@pytest.mark.parametrize("proxy", [caddy, nginx], ids=["caddy", "nginx"])
def test_a_table_below_a_path_of_another_site(proxy: Any, tmp_path: Path) -> None:
    """The page looks for its files and the interface there, cookies are for that path, and the live channel opens."""

    async def story(port: int, context: ssl.SSLContext) -> None:
        site = f"https://localhost:{port}"
        async with httpx.AsyncClient(verify=context, base_url=site, timeout=PATIENCE) as http:
            assert (await http.get("/games/metrics")).status_code == 404
            page = await http.get("/games/table/some-table")
            if page.status_code == 200:  # 404 where the pages are not built
                assert 'name="ludothek-base" content="/games/"' in page.text
                files = re.findall(r'(?:src|href)="([^"]+)"', page.text)
                assert files
                for file in files:
                    assert file.startswith("/games/"), file
                    assert (await http.get(file)).status_code == 200, file
            arrived = await http.post("/games/api/identity", json={"name": "Ada"}, headers={"origin": site})
            assert "Path=/games/" in arrived.headers["set-cookie"]
            cookie = {"cookie": arrived.headers["set-cookie"].split(";")[0], "origin": site}
            body = {"game": "denkste", "players": 2}
            room = (await http.post("/games/api/tables", json=body, headers=cookie)).json()
            live = f"wss://localhost:{port}/games/api/tables/{room['id']}/live"
            async with connect(live, ssl=context, additional_headers=cookie, open_timeout=PATIENCE) as socket:
                assert '"welcome"' in str(await asyncio.wait_for(socket.recv(), 10))

    given = {"database": tmp_path / "tables.db", "base_path": "/games/"}
    with process(**given) as server, proxy(tmp_path, server.port, "/games/") as it:
        run(story(*it))
