"""Pushes tried out in the head: physics is the same for everybody, so what is found here will happen on the plate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludothek.core.rng import Stream, below
from ludothek.games.thrill.apply import lay_disc, penalty_for
from ludothek.games.thrill.notation import Push, parse, point
from ludothek.games.thrill.placement import GRAIN, placement_refusal, random_placement
from ludothek.games.thrill.plate import PLATE, RADII, REST, STOP
from ludothek.games.thrill.push import push
from ludothek.games.thrill.table import ThrillTable

NEAR = 6_000
"""How far a good place is varied, in thousandths of a millimetre."""
PLACES = 9
"""How many places along the strip are tried before chance and neighbours of the best come in."""


class TriedPush(NamedTuple):
    action: str
    penalty: int
    fell: bool


def try_push(table: ThrillTable, action: str) -> TriedPush:
    """What an action would cost."""
    meant = parse(action)
    assert isinstance(meant, Push)
    copy = table.copy()
    lay_disc(copy, meant)
    falls = push(copy.discs, meant.weight).falls
    return TriedPush(action, penalty_for(falls), bool(falls))


def candidates(table: ThrillTable, rng: Stream) -> Iterator[str]:
    """Places on the strip without end: evenly spread ones against the slider's stop first, then any."""
    if not table.weight:
        assert table.disc is not None
        radius = round(RADII[table.disc] * GRAIN)
        widest = round(PLATE * GRAIN) - 2 * radius
        for number in range(PLACES):
            x = widest * (2 * number - PLACES + 1) // (PLACES - 1)
            text = f"push|{point(x, round(REST * GRAIN) + radius)}"
            if is_possible(table, text):
                yield text
    while True:
        yield random_placement(table, rng)


def beside(table: ThrillTable, action: str, rng: Stream) -> str | None:
    """A place near another one, if it is possible."""
    if table.weight:
        return None
    meant = parse(action)
    assert isinstance(meant, Push)
    assert table.disc is not None
    radius = round(RADII[table.disc] * GRAIN)
    x = round(meant.x * GRAIN) + below(rng, 2 * NEAR + 1) - NEAR
    y = round(meant.y * GRAIN) + below(rng, 2 * NEAR + 1) - NEAR
    y = min(max(y, round(REST * GRAIN) + radius), round(STOP * GRAIN) - radius)
    text = f"push|{point(x, y)}"
    return text if is_possible(table, text) else None


def is_possible(table: ThrillTable, action: str) -> bool:
    meant = parse(action)
    assert isinstance(meant, Push)
    return placement_refusal(table, meant) is None


def trials(table: ThrillTable, chunks: Iterator[int], rng: Stream, at_least: int = 1) -> list[TriedPush]:
    """Pushes tried until the budget is used up or one costs nothing; every other one near the best so far."""
    found: list[TriedPush] = []
    source = candidates(table, rng)
    for number, _ in enumerate(chunks):
        near = None
        if number > PLACES and number % 2:
            near = beside(table, min(found, key=lambda trial: trial.penalty).action, rng)
        found.append(try_push(table, near or next(source)))
        if len(found) >= at_least and any(trial.penalty == 0 for trial in found):
            break
    return found
