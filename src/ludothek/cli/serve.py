"""`ludothek serve`: the web server; plain `ludothek` does the same and opens the browser."""

from __future__ import annotations

import argparse
import socket
import threading
import time
import webbrowser
from typing import Any

import msgspec

from ludothek.cli.inputs import BadInput

GIVEN = ("host", "port", "database", "redis", "workers")
PATIENCE = 20.0


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="the web server; plain `ludothek` does the same and opens the browser",
        description="Serves tables over HTTP and WebSocket. Everything can also be set by the environment:"
        " LUDOTHEK_HOST, LUDOTHEK_PORT, LUDOTHEK_DATABASE, LUDOTHEK_REDIS, LUDOTHEK_WORKERS and more.",
    )
    parser.add_argument("--host", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", help="the port to listen on (8000)")
    parser.add_argument("--database", help="a file for SQLite, or postgresql://USER@HOST/NAME")
    parser.add_argument("--redis", help="redis://HOST/0, where several processes serve the same tables")
    parser.add_argument("--workers", help="processes on this machine (1); more than one need --redis")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from ludothek.server.operations.run import serve
    from ludothek.server.settings import read_settings

    try:
        settings = read_settings({name: getattr(args, name) for name in GIVEN})
    except msgspec.ValidationError as error:
        raise BadInput(f"settings: {error}") from error
    if not 0 < settings.port < 65_536:
        raise BadInput(f"settings: there is no port {settings.port}")
    check_free(settings.host, settings.port)
    address = f"http://{settings.host}:{settings.port}"
    print(f"Ludothek at {address} (Ctrl+C ends it)", flush=True)
    if args.open:
        threading.Thread(target=open_when_ready, args=(settings.host, settings.port, address), daemon=True).start()
    serve(settings)
    return 0


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
