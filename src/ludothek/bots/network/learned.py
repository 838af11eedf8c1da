"""Where the levels ask the network: at tables it was trained on and measured at, with the rules it knows.

It reads every rulebook of the track family and was trained on eight of them. The network alone is above the search
without it (*hard*) at DOG, Keezen and Swiss Dog, and no weaker at Tock; at Jackaroo it is weaker. The search with it is
above the *expert* before it in all of these but Jackaroo, and at DOG Royal; at Tock 6 and Super Tock both searches are
asked (docs/learning.md).
"""

from __future__ import annotations

from typing import Any

from ludothek.bots.level import Learned
from ludothek.core.contract import View
from ludothek.core.options import complete

TABLES: dict[str, tuple[int, ...]] = {"dog": (4,), "keezen": (4,), "swiss-dog": (4,), "tock": (4,)}
"""By rulebook: for how many players levels ask the network alone, or search with it briefly."""
SEARCHED: dict[str, tuple[int, ...]] = {**TABLES, "dog-royal": (4,), "tock6": (4,), "super-tock": (4,)}
"""Where levels search with it for as long as *expert* does."""
MIXED: dict[str, tuple[int, ...]] = {"tock6": (4,), "super-tock": (4,)}
"""Where the search without it has a say as well."""
JUDGED: dict[str, tuple[int, ...]] = {**TABLES, "dog-royal": (4,)}
"""Where analyses go by it: the network alone is no weaker than *hard* there, or nearly as strong (DOG Royal)."""


def has_learned(rules: Any, view: View, learned: Learned) -> bool:
    """Whether a level that would ask the network in this way does so at this table."""
    players, tables = view["players"], SEARCHED if learned.budget and not learned.is_brief else TABLES
    if players not in tables.get(rules.id, ()):
        return False
    return bool(complete(rules.options, {}, players) == dict(view["options"]))


def is_mixed(rules: Any, view: View) -> bool:
    return view["players"] in MIXED.get(rules.id, ())
