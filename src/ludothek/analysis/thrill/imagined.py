"""Tables as somebody pictures them who sees a view alone: the others' chips are secret [TH-2]."""

from __future__ import annotations

from typing import NamedTuple

from ludothek.core.contract import View
from ludothek.core.rng import Stream, below
from ludothek.games.thrill.state import ThrillState
from ludothek.games.thrill.table import START_CHIPS
from ludothek.games.thrill.view import imagine

TABLES = 8
"""How many tables are imagined."""
USUAL = (4, 4, 3, 4, 4, 4, 5, 6, 7, 9, 10)
"""By one's own chips, what others have on average, counted at 112 games of *medium*: at first all lose alike."""
SPREAD, EARLY_SPREAD = 2, 1
"""So many chips more or fewer are as likely; not yet where one has nearly all of one's own."""
EARLY = 8


class Imagined(NamedTuple):
    """What a moment goes by instead of the table that nobody may see."""

    tables: list[ThrillState]


def imagined_tables(view: View, rng: Stream) -> list[ThrillState]:
    """Others have about as many chips as they usually do beside somebody who has as many as the one who looks."""
    return [_imagined(view, rng) for _ in range(TABLES)]


def _imagined(view: View, rng: Stream) -> ThrillState:
    table, seat = imagine(view, rng), view["seat"]
    own = table.chips[seat]
    expected, spread = USUAL[min(own, START_CHIPS)], EARLY_SPREAD if own >= EARLY else SPREAD
    for other in table.seats_in:
        if other != seat:
            table.chips[other] = min(max(expected + below(rng, 2 * spread + 1) - spread, 0), START_CHIPS)
    return ThrillState(table)
