"""The one door to the compiler: `@kernel` marks a function that runs plain, compiled and on CUDA.

`LUDOTHEK_JIT=0` switches the compiler off whole; without numba it is off as well. Compiled code is kept in a folder
named by a hash of the package's source, because numba's own cache does not notice an edit in another file;
`LUDOTHEK_CACHE` moves that folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple, TypeVar, cast, get_type_hints, overload

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("LUDOTHEK_JIT", "1") != "0" and find_spec("numba") is not None
KEPT_CACHES = 4
UNUSED_SECONDS = 7 * 24 * 3600.0

_PACKAGE = Path(__file__).resolve().parent.parent


def cache_home() -> Path:
    if home := os.environ.get("LUDOTHEK_CACHE"):
        return Path(home)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludothek"


def family_of(module: str) -> str:
    """`ludothek.games.track.seven` belongs to `games.track`, `ludothek.core.rng` to `core`."""
    parts = module.split(".")[1:]
    return ".".join(parts[:2]) if parts[:1] == ["games"] else parts[0] if parts else module


def source_hash(family: str) -> str:
    """Of all that a family's compiled code depends on: its source, what lies below it, whether bounds are checked."""
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    below = ["core"] if family == "core" else ["core", family]
    if not family.startswith(("core", "games.")):
        below.append("games")
    for folder in below:
        for path in sorted((_PACKAGE / folder.replace(".", "/")).rglob("*.py")):
            digest.update(str(path.relative_to(_PACKAGE)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_of(family: str) -> Path:
    """The folder of a family's compiled code. Old folders of the same family are removed, but none that was used
    lately: another version of Ludothek may be running on this machine."""
    folder = cache_home() / f"{family}-{source_hash(family)}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    old = sorted(cache_home().glob(f"{family}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in old[KEPT_CACHES:]:
        if time.time() - path.stat().st_mtime > UNUSED_SECONDS:
            shutil.rmtree(path, ignore_errors=True)
    return folder


_FLAGS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}

if COMPILED:
    import numba


@overload
def kernel(function: F) -> F: ...
@overload
def kernel(*, inline: bool) -> Callable[[F], F]: ...


def kernel(function: Any = None, *, inline: bool = False) -> Any:
    """Marks a rule function. It may use integers, floats, arrays it is given, and other kernels: nothing else.

    It is compiled once, for the types its annotations name (`ArrayOf`): left to itself, numba would compile a kernel
    again for every mixture of literals, narrow and wide integers it is called with. Nothing may allocate, so numba's
    reference counting is switched off. `inline` is for short functions and for those called from one place: every array
    is seven arguments to a call.
    """
    if function is None:
        return lambda marked: _compiled(marked, inline)
    return _compiled(function, inline)


def _compiled(function: Any, inline: bool) -> Any:
    if not COMPILED:
        return function
    numba.config.CACHE_DIR = str(cache_of(family_of(function.__module__)))  # type: ignore[attr-defined]
    compiled: Any = numba.njit(**_FLAGS, forceinline=inline)(function)
    signature = _signature(function)
    if signature is not None:
        compile_for = compiled.compile
        compiled.compile = lambda _: compile_for(signature)
    return compiled


class ArrayOf(NamedTuple):
    """What an annotation says about an array: `Annotated[NDArray[np.int16], ArrayOf("int16", 1)]`."""

    item: str
    dimensions: int


def _signature(function: FunctionType) -> tuple[Any, ...] | None:
    """The types a kernel is compiled for; None if its annotations do not name them all."""
    hints = get_type_hints(function, include_extras=True)
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    scalars = {int: numba.types.int64, float: numba.types.float64, bool: numba.types.boolean}
    found: list[Any] = []
    for hint in map(hints.get, names):
        notes = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, ArrayOf)]
        if notes:
            item = getattr(numba.types, notes[0].item)
            found.append(numba.types.Array(item, notes[0].dimensions, "C"))
        elif hint in scalars:
            found.append(scalars[hint])
        else:
            return None
    return tuple(found)


def plain(function: F) -> F:
    """The same function as Python runs it, and everything it calls likewise."""
    return cast(F, _plain(function, {}))


def _plain(function: Any, seen: dict[Any, Any]) -> Any:
    source = getattr(function, "py_func", None)
    if source is None:
        return function
    if function in seen:
        return seen[function]
    names = dict(source.__globals__)
    twin = FunctionType(source.__code__, names, source.__name__, source.__defaults__, source.__closure__)
    seen[function] = twin
    for name in source.__code__.co_names:
        if name in names:
            names[name] = _plain(names[name], seen)
    return twin


def announce(sentence: str) -> None:
    """What the user is told while the compiler works; a program with a screen of its own may replace it."""
    print(sentence, file=sys.stderr, flush=True)


def warm(family: str, rehearse: Callable[[], object]) -> None:
    """Compiles a family's kernels by using them once; says so, if it is going to take a while."""
    if not COMPILED:
        return
    ready = cache_of(family) / "ready"
    if ready.exists():
        return
    begun = time.perf_counter()
    announce(f"ludothek: compiling the rules of {family.removeprefix('games.')} (only this once) ...")
    rehearse()
    ready.touch()
    announce(f"ludothek: compiled in {time.perf_counter() - begun:.0f} s")
