"""Limits and field types that bodies, commands and messages share."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_NAME, MOST_CHAT, MOST_ACTION, MOST_SIGNAL = 32, 500, 200, 16_000
MOST_LIVE = 20_000
"""Characters of one live message."""
MOST_BODY = 131_072
"""Bytes of one HTTP body: an own list of words fits in."""

Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME, description="shown as plain text")]
Nonce = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", description="a player's own share of the seed")]
Digest = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", description="SHA-256 of a nonce; empty: adds nothing")]
Avatar = Annotated[str, Meta(pattern="^[a-z]{0,16}$", description="a picture that the pages know; empty: by seat")]
SeatNumber = Annotated[int, Meta(ge=0, lt=64)]
Action = Annotated[str, Meta(min_length=1, max_length=MOST_ACTION)]
Answers = Annotated[int, Meta(ge=0, le=2**31, description="the number of the last event the sender had seen")]
CommandId = Annotated[int, Meta(ge=0, le=2**53, description="chosen by the sender, repeated in the answer")]
Short = Annotated[str, Meta(max_length=64)]
Emotes = Literal[
    "hello", "thanks", "bravo", "oops", "hurry", "think", "laugh", "cry", "again", "bye",
    "sure", "shaky", "whistle", "dare",
]  # fmt: skip
Visibility = Literal["public", "link"]
StandIn = Literal["bot", "wait"]
Phase = Literal["waiting", "playing", "over"]
By = Literal["player", "bot", "clock"]


class Incoming(msgspec.Struct, forbid_unknown_fields=True):
    """What comes from outside."""


class Outgoing(msgspec.Struct):
    """What the server says."""
