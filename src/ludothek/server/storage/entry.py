"""One entry of a match's log: what is stored, sent between processes and replayed."""

from __future__ import annotations

from typing import Literal

import msgspec

from ludothek.server.protocol.fields import By


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """An `undo` takes back the last action of its seat."""

    number: int
    kind: Literal["play", "undo"]
    seat: int
    action: str
    at: int
    by: By
