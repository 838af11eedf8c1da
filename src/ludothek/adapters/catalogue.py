"""What there is in a game, found by playing it: every action, and every place in a view where something can stand.

The same matches are played at random each time, so the same table always gets the same catalogue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ludothek.core.contract import Game
from ludothek.core.errors import NotationError
from ludothek.core.rng import below, stream_of

MATCHES = 24
LONGEST = 500
"""Actions after which a match is broken off."""
LEFT_OUT = ("game", "options", "outcome")
"""Keys of a view that never change while a match goes on."""

Path = tuple[str | int, ...]
"""The way to a value in a view: keys of objects and places in lists."""
Value = str | int | float | None


class Catalogue(NamedTuple):
    actions: tuple[str, ...]
    columns: tuple[Path, ...]
    words: Mapping[Path, Mapping[str, int]]
    """By way, places in lists left out: the number of every text that was met there."""


def values_in(view: Any, path: Path = ()) -> Iterator[tuple[Path, Value]]:
    """Every single value of a view, with the way to it."""
    if isinstance(view, Mapping):
        for key in sorted(view):
            if path or key not in LEFT_OUT:
                yield from values_in(view[key], (*path, key))
    elif isinstance(view, list | tuple):
        for place, value in enumerate(view):
            yield from values_in(value, (*path, place))
    else:
        yield path, view


def kind_of(path: Path) -> Path:
    """The same for all places of a list."""
    return tuple(step for step in path if isinstance(step, str))


def explore(rules: Game, players: int, options: Mapping[str, Any]) -> Catalogue:
    actions: set[str] = set()
    columns: set[Path] = set()
    words: dict[Path, set[str]] = {}
    for match in range(MATCHES):
        rng = stream_of(f"catalogue:{match}")
        state = rules.start(players, options, rng)
        for _ in range(LONGEST):
            if not state.to_act:
                break
            if state.deadline is not None:
                raise NotationError(f"{rules.id} is played by the clock: no adapter takes it")
            seat = state.to_act[0]
            for viewer in range(players):
                for path, value in values_in(state.view(viewer)):
                    columns.add(path)
                    if isinstance(value, str):
                        words.setdefault(kind_of(path), set()).add(value)
            legal = state.legal(seat)
            actions.update(legal)
            state.apply(seat, legal[below(rng, len(legal))], rng, 0)
    return Catalogue(
        actions=tuple(sorted(actions, key=_in_order)),
        columns=tuple(sorted(columns, key=_by_path)),
        words={path: {word: number for number, word in enumerate(sorted(found))} for path, found in words.items()},
    )


def _by_path(path: Path) -> list[tuple[str, int]]:
    return [(step, 0) if isinstance(step, str) else ("", step) for step in path]


def _in_order(action: str) -> tuple[int, str]:
    """bid|2 before bid|10."""
    return len(action), action
