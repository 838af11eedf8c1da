"""Where the levels ask the network: at tables it was measured at.

It reads every rulebook of the track family, but plays well only where it was trained, and at tables much like those. At
the tables here the network alone is ahead of the search without it (*hard* as it was) or level with it, and wherever
they have met, the search with it is above the *expert* before it; at Tock 6 and Super Tock for four both searches are
asked (docs/learning/search.md). It was trained by the usual rules; where it keeps its strength under others was found
by bench/carries_over.py (docs/learning/other-tables.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

import numpy as np

from ludothek.core.options import complete
from ludothek.games.track.rulebook import facts_row
from ludothek.games.track.table import Table

LEARNED: Mapping[str, Mapping[int, tuple[str, ...]]] = MappingProxyType(
    {
        "tock6": {2: (), 3: (), 4: ("teams", "centre_exit"), 5: (), 6: ()},
        "super-tock": {2: (), 3: (), 4: ("jack_skip",), 5: (), 6: ()},
        "dog": {2: (), 3: (), 4: ("sections",), 5: (), 6: ()},
        "dog-compact": {2: (), 3: (), 4: ()},
        "dog-royal": {2: (), 3: (), 4: ("royal", "green_four"), 5: (), 6: ()},
        "keezen": {2: (), 4: ("queen", "lap", "start_swap"), 5: (), 6: ()},
        "swiss-dog": {2: (), 3: (), 4: ("stuck", "canadian"), 5: (), 6: ()},
        "tock": {2: (), 3: (), 4: ("ace_eleven", "jack", "burns", "jokers")},
        "pegs-and-jokers": {4: (), 6: ()},
        "jackaroo": {2: (), 3: (), 4: ()},
    }
)
"""By rulebook and number of players: the options that may have any of their values; all others are as usual."""
MIXED: Mapping[str, tuple[int, ...]] = MappingProxyType({"tock6": (4,), "super-tock": (4,)})
"""Where the search without the network has a say in *expert*."""


@lru_cache(maxsize=64)
def has_learned(table: Table) -> bool:
    """Options that only change how a board is drawn make no difference. House rules do."""
    book, players = table.book, table.players
    free = LEARNED.get(book.id, {}).get(players)
    if free is None:
        return False
    values = {option.name: option.values for option in book.options if option.name in free}
    chosen = {name: table.options[name] for name, known in values.items() if table.options[name] in known}
    learned = book.setup(players, complete(book.options, chosen, players))
    return np.array_equal(table.facts, facts_row(learned))


def is_mixed(table: Table) -> bool:
    return table.players in MIXED.get(table.book.id, ())
