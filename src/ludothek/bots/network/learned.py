"""Which tables a network has learned: it reads every rulebook of the track family, but knows only these."""

from __future__ import annotations

from typing import Any

TABLES: dict[str, tuple[int, ...]] = {
    "dog": (4,),
    "dog-royal": (4,),
    "tock6": (2, 4),
    "super-tock": (3, 4),
    "keezen": (4,),
    "swiss-dog": (4,),
    "tock": (4,),
    "jackaroo": (4,),
}
"""By rulebook: for how many players."""


def has_learned(rules: Any, players: int) -> bool:
    return players in TABLES.get(rules.id, ())
