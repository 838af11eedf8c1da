"""The one door to the compiler."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from ludothek.core import kernel as kernels
from ludothek.core.kernel import ArrayOf, cache_of, family_of, kernel, plain, source_hash, specialise, warm
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


class Counted:
    """In place of a kernel: counts how often it is compiled."""

    __module__ = "ludothek.games.some.rules"

    def __init__(self) -> None:
        self.compiled = 0

    def compile(self, signature: object) -> None:
        self.compiled += 1


def test_warming_compiles_all_kernels_of_a_package_once_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    own, foreign = Counted(), Counted()
    foreign.__module__ = "ludothek.games.something.rules"
    monkeypatch.setattr(kernels, "COMPILED", True)
    monkeypatch.setattr(kernels, "announce", said.append)
    monkeypatch.setattr(kernels, "cache_of", lambda family: tmp_path)
    monkeypatch.setattr(kernels, "import_module", lambda name: kernels)
    monkeypatch.setattr(kernels, "_KERNELS", [own, foreign])
    for _ in range(2):
        warm.cache_clear()
        warm("ludothek.games.some")
    warm.cache_clear()
    assert (own.compiled, foreign.compiled) == (1, 0)
    assert len(said) == 2
    assert "games.some" in said[0]


def half(value: int) -> int:
    raise NotImplementedError


def halves(count: int) -> int:
    total = 0
    for value in range(count):
        total += half(value)
    return total


@kernel
def rounded_down(value: int) -> int:
    return value // 2


@kernel
def rounded_up(value: int) -> int:
    return (value + 1) // 2


def test_one_source_becomes_a_kernel_for_every_family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The template's helpers are replaced; the template itself stays as it is."""
    # What is cached is found by the name of its module, and there are no such modules.
    monkeypatch.setattr(kernels, "cache_of", lambda family: tmp_path)
    down = specialise(halves, "ludothek.games.down", half=rounded_down)
    up = specialise(halves, "ludothek.games.up", half=rounded_up)
    assert [down(5), up(5)] == [0 + 0 + 1 + 1 + 2, 0 + 1 + 1 + 2 + 2]
    assert [plain(down)(5), plain(up)(5)] == [down(5), up(5)]
    assert down.__module__ == "ludothek.games.down"
    with pytest.raises(NotImplementedError):
        halves(1)


class Pair(NamedTuple):
    numbers: Annotated[npt.NDArray[np.int64], ArrayOf("int64", 1)]
    factor: int


class Twins(NamedTuple):
    first: int
    second: int


@pytest.mark.skipif(not kernels.COMPILED, reason="the compiler is off")
def test_a_record_has_the_very_type_that_calls_from_python_have() -> None:
    """Otherwise each call would go the slow way, through the compiler's door."""
    import numba

    for record in (Pair(np.arange(4), 10), Twins(1, 2)):
        assert kernels._compiled_type(type(record)) == numba.typeof(record)


def test_a_kernel_takes_a_record_of_arrays_and_numbers() -> None:
    @kernel
    def scaled_sum(pair: Pair, count: int) -> int:
        total = 0
        for index in range(count):
            total += pair.numbers[index] * pair.factor
        return total

    pair = Pair(np.arange(4), 10)
    assert scaled_sum(pair, 4) == plain(scaled_sum)(pair, 4) == 60
    assert len(getattr(scaled_sum, "signatures", [None])) == 1


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


PLAYED_AFTER_COMPILING = """
import sys
import ludothek
from ludothek.core.kernel import kernels_of
from ludothek.core.rng import stream_of
from ludothek.testing.random_play import RandomPlay, play_step

handle = ludothek.game(sys.argv[1])
package = f"ludothek.games.{handle.rules.family}"
compiled = kernels_of(package)
for each in compiled:
    each.compile(())
found = {
    f"{name}.{kernel.__name__}": kernel
    for name, module in list(sys.modules.items()) if name.startswith(package)
    for kernel in vars(module).values() if hasattr(kernel, "py_func") and kernel.__module__ == name
}
untyped = sorted(name for name, kernel in found.items() if kernel not in compiled)
before = {name: len(kernel.signatures) for name, kernel in found.items()}
match = handle.new(seed=1)
play = RandomPlay(handle, match, stream_of(1), handle.id)
for _ in range(60):
    if match.to_act:
        play_step(play)
        match.view(0), match.position(), match.state.rate(0), ludothek.load(match.position())
match.state.play_out(stream_of(2), 500)
late = sorted(name for name, kernel in found.items() if len(kernel.signatures) != before[name])
print(len(found) > 10, untyped, late)
"""


@pytest.mark.skipif(not kernels.COMPILED, reason="the compiler is off")
@pytest.mark.parametrize("game", ["denkste", "denkste-towers", "thrill", "dog"])
def test_a_family_is_compiled_whole_before_its_first_match(game: str) -> None:
    """Every kernel names its types, and a match in a fresh process compiles nothing more."""
    done = subprocess.run(
        [sys.executable, "-c", PLAYED_AFTER_COMPILING, game], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "True [] []\n"), done.stderr


def test_kernels_run_as_python_until_another_process_has_compiled_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "_waiting", None)
    monkeypatch.setattr(kernels, "_KERNELS", [])
    ready = {"is": False}
    monkeypatch.setattr(kernels, "is_compiled", lambda family: ready["is"])

    @kernel
    def doubled(number: int) -> int:
        return 2 * number

    kernels.interpret_until_compiled()

    @kernel
    def quadrupled(number: int) -> int:
        return doubled(doubled(number))

    if not kernels.COMPILED:
        assert quadrupled(3) == 12
        return
    assert quadrupled(3) == 12
    assert not quadrupled.overloads, "nothing was compiled for it"  # type: ignore[attr-defined]
    assert kernels.use_compiled() == []
    ready["is"] = True
    assert len(kernels.use_compiled()) == 1
    assert quadrupled(3) == 12
    assert quadrupled.overloads  # type: ignore[attr-defined]
    assert kernels.interpreted_families() == []
