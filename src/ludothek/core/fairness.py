"""Fairness: the table commits to a secret before anybody adds a nonce, and the seed comes from all of them.

A record that carries `secret`, `commitment` and `nonces` can be checked by anyone: neither the table nor any player
alone could choose the deals and throws.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any


def commit(secret: str) -> str:
    """What is shown before the first deal; it fixes the secret and tells nothing about it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, nonces: Sequence[str]) -> str:
    """The seed of a match: the secret and every seat's nonce, in the order of the seats."""
    return hashlib.sha256("|".join([secret, *nonces]).encode()).hexdigest()


def check(record: Mapping[str, Any]) -> list[str]:
    """Everything wrong with a record's commitment and seed; [] if they hold or it carries none."""
    keys = ("secret", "commitment", "nonces")
    if not any(key in record for key in keys):
        return []
    missing = [f"the record has no {key}" for key in keys if key not in record]
    if missing:
        return missing
    secret, commitment, nonces = (record[key] for key in keys)
    if not isinstance(secret, str) or not isinstance(commitment, str):
        return ["secret and commitment are texts"]
    if not isinstance(nonces, list) or not all(isinstance(nonce, str) for nonce in nonces):
        return ["nonces are a list of texts, one a seat"]
    faults = []
    if commit(secret) != commitment:
        faults.append(f"the secret does not match its commitment {commitment}")
    if seed_from(secret, nonces) != record.get("seed"):
        faults.append("the seed does not come from the secret and the nonces")
    return faults
