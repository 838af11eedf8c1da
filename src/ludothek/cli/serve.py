"""`ludothek serve`: the web server; plain `ludothek` does the same and opens the browser."""

from __future__ import annotations

import argparse
import json
import re
import socket
import threading
import time
import webbrowser
from typing import TYPE_CHECKING, Any

import msgspec

from ludothek.cli.inputs import BadInput

if TYPE_CHECKING:
    from ludothek.server.settings import Settings

GIVEN = ("host", "port", "database", "redis", "workers")
PATIENCE = 20.0
PASSWORD = re.compile(r"(://[^:/@]*):[^@/]*@")


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="the web server; plain `ludothek` does the same and opens the browser",
        description="Serves tables over HTTP and WebSocket. `--settings` lists all that can be set, by the environment"
        " or by a file (LUDOTHEK_CONFIG=FILE.toml).",
    )
    parser.add_argument("--host", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", help="the port to listen on (8000)")
    parser.add_argument("--database", help="a file for SQLite, or postgresql://USER@HOST/NAME")
    parser.add_argument("--redis", help="redis://HOST/0, where several processes serve the same tables")
    parser.add_argument("--workers", help="processes on this machine (1); more than one need --redis")
    parser.add_argument("--tls", action="store_true", help="speak HTTPS with a certificate made for this machine")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--settings", action="store_true", help="list every setting with its value, and end")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ludothek.server.operations.run import serve
    from ludothek.server.settings import read_settings

    try:
        settings = read_settings({name: getattr(args, name) for name in GIVEN})
    except msgspec.ValidationError as error:
        raise BadInput(f"settings: {error}") from error
    if args.settings:
        print_settings(settings)
        return 0
    if not 0 < settings.port < 65_536:
        raise BadInput(f"settings: there is no port {settings.port}")
    check_free(settings.host, settings.port)
    if args.tls:
        settings = with_tls(settings)
    scheme = "https" if settings.tls_certificate else "http"
    address = f"{scheme}://{reachable(settings.host)}:{settings.port}"
    print(f"Ludothek at {address} (Ctrl+C ends it)", flush=True)
    if args.open:
        threading.Thread(target=open_when_ready, args=(settings.host, settings.port, address), daemon=True).start()
    serve(settings)
    return 0


def print_settings(settings: Settings) -> None:
    """Each setting as a line of the file it could stand in, with what it is for."""
    from ludothek.server.settings import list_settings

    for setting in list_settings(settings):
        is_default = "" if setting.value == setting.default else f" (default: {json.dumps(setting.default)})"
        value = json.dumps(PASSWORD.sub(r"\1:***@", setting.value) if isinstance(setting.value, str) else setting.value)
        print(f"# {setting.about}{is_default}\n# {setting.variable}\n{setting.name} = {value}\n")


def with_tls(settings: Settings) -> Settings:
    """A certificate made for this machine, and an explanation of what browsers will say to it."""
    from ludothek.server.operations.tls import EXPLANATION, local_certificate
    from ludothek.server.settings import data_home

    made = local_certificate(data_home() / "tls")
    print(EXPLANATION.format(authority=made.authority, host=reachable(settings.host), port=settings.port), flush=True)
    secured = {"tls_certificate": str(made.chain), "tls_key": str(made.key), "secure_cookies": True}
    return msgspec.structs.replace(settings, **secured)


def reachable(host: str) -> str:
    """What others type: an address of this machine, where it listens on all of them."""
    from ludothek.server.operations.tls import local_addresses

    if host not in ("0.0.0.0", "::"):
        return host
    return next(iter(local_addresses()), "127.0.0.1")


def check_free(host: str, port: int) -> None:
    try:
        socket.create_server((host, port)).close()
    except OSError as error:
        raise BadInput(f"cannot listen on {host}:{port}: {error.strerror or error}") from error


def open_when_ready(host: str, port: int, address: str) -> None:
    """The browser, as soon as somebody answers there."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
