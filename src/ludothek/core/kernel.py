"""The one door to the compiler: `@kernel` marks a function that runs plain, compiled and on CUDA.

`LUDOTHEK_JIT=0` switches the compiler off whole; without numba it is off as well. Compiled code is kept in a folder
named by a hash of the package's source, because numba's own cache does not notice an edit in another file;
`LUDOTHEK_CACHE` moves that folder.
"""

from __future__ import annotations

import hashlib
import os
import pkgutil
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib import import_module
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


_KERNELS: list[Any] = []
"""All kernels with a signature of their own, in the order of their definition."""

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
    family = family_of(function.__module__)
    numba.config.CACHE_DIR = str(cache_of(family))  # type: ignore[attr-defined]
    compiled: Any = numba.njit(**_FLAGS, forceinline=inline)(function)
    signature = _signature(function)
    if signature is not None:
        compile_for = compiled.compile
        compiled.compile = lambda _: compile_for(signature)
        _KERNELS.append(compiled)
        if _waiting is not None and not is_compiled(family):
            _interpret(family, compiled)
    return compiled


_waiting: dict[str, list[Any]] | None = None
"""The kernels that run as plain Python until they are compiled, by family; None where nobody has asked for that."""


def is_compiled(family: str) -> bool:
    """Whether the compiled code of a family lies in the cache."""
    return any(cache_of(family).glob("ready-*"))


def interpret_until_compiled() -> None:
    """From now on, kernels of families that are not compiled yet run as plain Python. Another process compiles them;
    `use_compiled` goes over to its work."""
    global _waiting
    if not COMPILED or _waiting is not None:
        return
    _waiting = {}
    for compiled in _KERNELS:
        if not is_compiled(family_of(compiled.__module__)):
            _interpret(family_of(compiled.__module__), compiled)


def interpret_no_more() -> None:
    """Whatever still runs as Python is compiled when it is next called, as usual."""
    global _waiting
    for kernels in (_waiting or {}).values():
        for compiled in kernels:
            compiled.__class__ = numba.core.registry.CPUDispatcher
    _waiting = None
    _twins.clear()


def interpreted_families() -> list[str]:
    return list(_waiting or ())


def _interpret(family: str, compiled: Any) -> None:
    assert _waiting is not None
    _waiting.setdefault(family, []).append(compiled)
    compiled.__class__ = _interpreted_class()


@cache
def _interpreted_class() -> Any:
    """To numba a kernel like any other; called from Python, it runs as Python."""

    def call(self: Any, *arguments: Any) -> Any:
        twin = _twins.get(self)
        if twin is None:
            twin = _twins[self] = plain(self)
        return twin(*arguments)

    return type("InterpretedKernel", (numba.core.registry.CPUDispatcher,), {"__call__": call})


_twins: dict[Any, Any] = {}


def use_compiled() -> list[str]:
    """Goes over to compiled code for every family that is ready by now, and names them. It takes a moment: the code is
    read from the disk first, so that nobody waits for it in the middle of a game."""
    done = [family for family in _waiting or () if is_compiled(family)]
    for family in done:
        assert _waiting is not None
        for compiled in _waiting[family]:
            compiled.compile(())
        for compiled in _waiting.pop(family):
            compiled.__class__ = numba.core.registry.CPUDispatcher
            _twins.pop(compiled, None)
    return done


def specialise(template: F, module: str, **bound: Any) -> F:
    """A kernel from a template: a function written once, compiled for every family with the family's own helpers.

    What the template names as globals is replaced by what is bound here, types of its annotations included. (Functions
    as arguments would be called through pointers, and numba cannot cache closures over kernels.) `module` is where the
    kernel belongs: its cache and its place in the warm-up go by that.
    """
    twin = FunctionType(template.__code__, {**template.__globals__, **bound}, template.__name__, template.__defaults__)
    twin.__annotations__ = template.__annotations__
    twin.__doc__ = template.__doc__
    twin.__module__ = module
    # The files of numba's cache are named by this.
    twin.__qualname__ = f"{template.__name__}__{module.replace('.', '_')}"
    return cast(F, _compiled(twin, inline=False))


class ArrayOf(NamedTuple):
    """What an annotation says about an array: `Annotated[NDArray[np.int16], ArrayOf("int16", 1)]`."""

    item: str
    dimensions: int


def _signature(function: FunctionType) -> tuple[Any, ...] | None:
    """The types a kernel is compiled for; None if its annotations do not name them all."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    hints = get_type_hints(function, include_extras=True)
    found = [_compiled_type(hints.get(name)) for name in names]
    return None if None in found else tuple(found)


def _compiled_type(hint: Any) -> Any | None:
    """The compiler's word for an annotation: a number, an array, or a record of them (a NamedTuple)."""
    scalars = {int: numba.types.int64, float: numba.types.float64, bool: numba.types.boolean}
    notes = [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, ArrayOf)]
    if notes:
        return numba.types.Array(getattr(numba.types, notes[0].item), notes[0].dimensions, "C")
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        hints = get_type_hints(hint, include_extras=True)
        fields = [_compiled_type(hints[field]) for field in hint._fields]
        if None in fields:
            return None
        # Where all fields are alike the compiler has a type of its own: with the other one, every call from Python
        # would be taken for one with new types.
        if len(set(fields)) == 1:
            return numba.types.NamedUniTuple(fields[0], len(fields), hint)  # type: ignore[no-untyped-call]
        return numba.types.NamedTuple(fields, hint)  # type: ignore[no-untyped-call]
    return scalars.get(hint)


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


@cache
def warm(package: str) -> None:
    """Compiles every kernel of a package for its own signature, unless a process on this machine has done so; says so,
    because it takes a while. `ludothek.games.track` is a package; so is a single module."""
    if not COMPILED:
        return
    family = family_of(package)
    ready = cache_of(family) / f"ready-{package}"
    if ready.exists() or family in (_waiting or ()):
        return
    begun = time.perf_counter()
    announce(f"ludothek: compiling {package.removeprefix('ludothek.')} (only this once) ...")
    for compiled in kernels_of(package):
        compiled.compile(())
    ready.touch()
    announce(f"ludothek: compiled in {time.perf_counter() - begun:.0f} s")


def kernels_of(package: str) -> list[Any]:
    """The kernels of a package and of all modules in it, which are imported."""
    top = import_module(package)
    for found in pkgutil.walk_packages(getattr(top, "__path__", ()), f"{package}."):
        import_module(found.name)
    return [found for found in _KERNELS if f"{found.__module__}.".startswith(f"{package}.")]
