"""`make release`: builds what is published, checks it, and tries it on a fresh environment.

    dist/ludothek-VERSION.tar.gz               the source, with the built pages
    dist/ludothek-VERSION-py3-none-any.whl     what people install
    dist/ludothek-VERSION.cdx.json             what an installation consists of (CycloneDX)
    dist/ludothek-VERSION-pages.cdx.json       what the pages are built from and with (CycloneDX)
    dist/SHA256SUMS                            checksums of all of them

The wheel is installed into an empty environment, and `uvx` runs it there as anybody would; Chromium then plays at the
table that it opens (web/tests/smoke).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
BIN = Path(sys.executable).parent
READY_WITHIN = 120.0


def run(*words: str | Path, **environment: str) -> None:
    print("→", *(str(word) for word in words), flush=True)
    subprocess.run([str(word) for word in words], cwd=ROOT, env={**os.environ, **environment}, check=True)


def build() -> Path:
    """The source archive, and the wheel from it: whoever builds from the archive gets the same wheel."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(BIN / "uv", "build", "--quiet", "--no-build-isolation", "--python", sys.executable, "--out-dir", DIST, ROOT)
    (DIST / ".gitignore").unlink(missing_ok=True)
    run(BIN / "twine", "check", "--strict", *sorted(DIST.iterdir()))
    return next(DIST.glob("*.whl"))


def install(wheel: Path, folder: Path) -> Path:
    """Into an empty environment, from the package registry; says how large it has become."""
    run(BIN / "uv", "venv", "--quiet", "--python", sys.executable, folder)
    python = folder / "bin" / "python"
    run(BIN / "uv", "pip", "install", "--quiet", "--compile-bytecode", "--python", python, wheel)
    run(python, "-m", "ludothek.cli", "games")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"An installation takes {size / 1e6:.0f} MB.", flush=True)
    return python


def write_sbom(wheel: Path, python: Path) -> None:
    name = "-".join(wheel.name.split("-")[:2])
    run(BIN / "cyclonedx-py", "environment", "--output-reproducible", "-o", DIST / f"{name}.cdx.json", python)
    words = ["npm", "--prefix", "web", "sbom", "--package-lock-only", "--sbom-format", "cyclonedx"]
    print("→", *words, flush=True)
    # Whole: with `--omit dev` npm leaves out Svelte, which build tools name as their peer.
    pages = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    (DIST / f"{name}-pages.cdx.json").write_bytes(pages)


def write_checksums() -> None:
    files = sorted(path for path in DIST.iterdir() if path.is_file())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def smoke_test(wheel: Path, folder: Path) -> None:
    """`uvx --from WHEEL ludothek` serves the table and opens the browser; Chromium plays at it."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    opened, browser = folder / "opened", folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    settings = {
        "BROWSER": str(browser),
        "LUDOTHEK_PORT": str(port),
        "LUDOTHEK_DATABASE": str(folder / "tables.db"),
        "LUDOTHEK_CACHE": str(folder / "cache"),
    }
    words = [BIN / "uv", "tool", "run", "--python", sys.executable, "--from", wheel, "ludothek"]
    server = subprocess.Popen([str(word) for word in words], cwd=folder, env={**os.environ, **settings})
    try:
        url = _wait_for(opened, server)
        run("npm", "--prefix", "web", "run", "--silent", "smoke", LUDOTHEK_URL=url)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


def _wait_for(opened: Path, server: subprocess.Popen[bytes]) -> str:
    """The address that the program opened in the browser."""
    limit = time.monotonic() + READY_WITHIN
    while time.monotonic() < limit and server.poll() is None:
        if opened.exists() and (address := opened.read_text(encoding="utf-8").strip()):
            return address
        time.sleep(0.1)
    raise SystemExit("release: the wheel did not open the table")


def main() -> None:
    if not (ROOT / "src/ludothek/server/pages/index.html").exists():
        raise SystemExit("release: there are no pages; `make release` builds them first")
    with tempfile.TemporaryDirectory(prefix="ludothek-release-") as name:
        folder = Path(name)
        wheel = build()
        python = install(wheel, folder / "environment")
        write_sbom(wheel, python)
        write_checksums()
        smoke_test(wheel, folder)
    print(f"Ready in dist: {', '.join(sorted(path.name for path in DIST.iterdir()))}")


if __name__ == "__main__":
    main()
