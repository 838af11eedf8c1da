"""Where the levels ask the network: at tables it was trained on and measured at, with the rules it knows.

It reads every rulebook of the track family and was trained on eight of them. Measured against *hard*, it is above it at
DOG alone (docs/learning.md).
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import View
from ludothek.core.options import complete

TABLES: dict[str, tuple[int, ...]] = {"dog": (4,)}
"""By rulebook: for how many players."""
JUDGED: dict[str, tuple[int, ...]] = {
    "dog": (4,),
    "tock6": (2, 4),
    "dog-royal": (4,),
    "super-tock": (3, 4),
}
"""Where the critic was trained in nearly every run, so that analyses go by it; the others came in with run 4."""


def has_learned(rules: Any, view: View) -> bool:
    players = view["players"]
    if players not in TABLES.get(rules.id, ()):
        return False
    return bool(complete(rules.options, {}, players) == dict(view["options"]))
