"""The one door to the compiler."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from ludothek.core import kernel as kernels
from ludothek.core.kernel import cache_of, family_of, kernel, plain, source_hash, warm
from ludothek.core.rng import below, next32, stream_of

SAY = "import sys; from ludothek.core.rng import *; s = stream_of(7); print([next32(s) for _ in range(5)])"


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_switch_turns_the_compiler_off_whole() -> None:
    code = SAY + "; print('numba' in sys.modules)"
    interpreted, compiled = run(code, LUDOTHEK_JIT="0"), run(code, LUDOTHEK_JIT="1")
    assert interpreted.splitlines()[1] == "False"
    assert compiled.splitlines()[1] == "True"
    assert interpreted.splitlines()[0] == compiled.splitlines()[0]


def test_without_numba_the_rules_run_as_python() -> None:
    """On a machine for which there is no compiler, every game is still there."""
    code = "import sys; sys.modules['numba'] = None; " + SAY
    assert run(code) == run(SAY)


def test_nobody_else_imports_numba() -> None:
    """Only the door does."""
    package = Path(kernels.__file__).parent.parent
    imports = re.compile(r"^\s*(import|from) numba", re.MULTILINE)
    importers = {path.name for path in package.rglob("*.py") if imports.search(path.read_text(encoding="utf-8"))}
    assert importers == {"kernel.py"}


def test_plain_is_python_all_the_way_down() -> None:
    stream = stream_of(1)
    calls = []

    def spy(frame: object, event: str, argument: object) -> None:
        if event == "call":
            calls.append(frame.f_code.co_name)  # type: ignore[attr-defined]

    sys.setprofile(spy)
    try:
        plain(below)(stream, 6)
    finally:
        sys.setprofile(None)
    assert "next32" in calls
    assert "rotate" in calls


def test_the_cache_is_keyed_on_the_source_and_on_bounds_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    before = source_hash("games.track")
    assert source_hash("games.track") == before
    assert source_hash("games.towers") != before
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1" if os.environ.get("NUMBA_BOUNDSCHECK") != "1" else "0")
    assert source_hash("games.track") != before


def test_families() -> None:
    assert family_of("ludothek.games.track.seven") == "games.track"
    assert family_of("ludothek.core.rng") == "core"
    assert family_of("ludothek.bots.greedy") == "bots"


def test_warming_says_so_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    rehearsed = []
    monkeypatch.setattr(kernels, "COMPILED", True)
    monkeypatch.setattr(kernels, "announce", said.append)
    monkeypatch.setattr(kernels, "cache_of", lambda family: tmp_path)
    for _ in range(2):
        warm("games.some", lambda: rehearsed.append(1))
    assert rehearsed == [1]
    assert len(said) == 2
    assert "some" in said[0]


def test_old_caches_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTHEK_CACHE", str(tmp_path))
    for number in range(8):
        (tmp_path / f"games.track-{number}").mkdir()
        os.utime(tmp_path / f"games.track-{number}", (number, number))
    cache_of.cache_clear()
    folder = cache_of("games.track")
    cache_of.cache_clear()
    assert folder.is_dir()
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert len(kept) == kernels.KEPT_CACHES
    assert "games.track-7" in kept
    assert "games.track-0" not in kept


def test_a_cache_that_was_used_lately_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version may be running from it."""
    monkeypatch.setenv("LUDOTHEK_CACHE", str(tmp_path))
    for number in range(8):
        (tmp_path / f"games.track-{number}").mkdir()
    cache_of.cache_clear()
    folder = cache_of("games.track")
    cache_of.cache_clear()
    assert {path.name for path in tmp_path.iterdir()} == {
        folder.name,
        *(f"games.track-{number}" for number in range(8)),
    }


def test_a_kernel_is_compiled_for_one_signature_only() -> None:
    stream = stream_of(1)
    below(stream, 6)
    below(stream, np.int16(6))  # type: ignore[arg-type]
    signatures = getattr(below, "signatures", [None])
    assert len(signatures) == 1


def test_a_function_without_known_types_is_compiled_as_it_is_called() -> None:
    @kernel
    def double(value):  # type: ignore[no-untyped-def]
        return value + value

    assert double(2) == 4
    assert double(1.5) == 3.0
    assert next32(stream_of(3)) == plain(next32)(stream_of(3))
