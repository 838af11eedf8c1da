"""One entry of a match's log: what is stored, sent between processes and replayed."""

from __future__ import annotations

from typing import Literal

import msgspec

from ludothek.server.protocol.fields import By


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """An `undo` takes back the last action of its seat or, against bots, so many actions of everybody's."""

    number: int
    kind: Literal["play", "undo"]
    seat: int
    action: str
    at: int
    by: By

    @property
    def taken_back(self) -> int:
        """How many actions an `undo` takes back: written where it is more than the last one."""
        return int(self.action or 1)
