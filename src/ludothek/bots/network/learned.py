"""Where the levels ask the network: at tables it was trained on and measured at, with the rules it knows.

It reads every rulebook of the track family, but plays well only where it was trained: at DOG for two it wins 2 games of
a hundred against one step ahead with linear features. At the tables here the network alone is ahead of the search
without it (*hard* as it was) or level with it, and wherever they have met, the search with it is above the *expert*
before it; at Tock 6 and Super Tock for four both searches are asked (docs/learning/search.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

import numpy as np

from ludothek.core.options import complete
from ludothek.games.track.rulebook import facts_row
from ludothek.games.track.table import Table

LEARNED: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "dog": (4,),
        "dog-compact": (4,),
        "dog-royal": (4,),
        "keezen": (4,),
        "swiss-dog": (4,),
        "tock": (4,),
        "tock6": (4,),
        "super-tock": (4,),
    }
)
"""By rulebook: for how many players."""
MIXED: Mapping[str, tuple[int, ...]] = MappingProxyType({"tock6": (4,), "super-tock": (4,)})
"""Where the search without the network has a say in *expert*."""


@lru_cache(maxsize=64)
def has_learned(table: Table) -> bool:
    """Options that only change how a board is drawn make no difference."""
    book, players = table.book, table.players
    if players not in LEARNED.get(book.id, ()):
        return False
    usual = book.setup(players, complete(book.options, {}, players))
    return np.array_equal(table.facts, facts_row(usual))


def is_mixed(table: Table) -> bool:
    return table.players in MIXED.get(table.book.id, ())
