"""Fairness: nobody can choose the deals and throws, not even an operator who plays and reads the secret.

    1. The table draws a secret and shows its digest (`commitment`).
    2. Every seat draws a nonce and shows its digest (`commitments`), before any nonce is known.
    3. When all digests lie open, the nonces are revealed. The seed is the digest of the secret and all nonces.

Whoever knows the secret does not know the others' nonces while choosing their own; whoever does not reveal is named,
and everything begins anew. A record that carries `secret`, `commitment`, `nonces` and `commitments` can be checked by
anyone. Records of earlier versions have no `commitments`: their nonces were shown as soon as they were given.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

PROOF = ("secret", "commitment", "nonces")
NO_COMMITMENT = ""
"""Of a seat that adds nothing: a bot's, or a program's that did not care. Its nonce is empty."""


def commit(secret: str) -> str:
    """What is shown before the first deal; it fixes a secret or a nonce and tells nothing about it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, nonces: Sequence[str]) -> str:
    """The seed of a match: the secret and every seat's nonce, in the order of the seats."""
    return hashlib.sha256("|".join([secret, *nonces]).encode()).hexdigest()


def keeps_commitment(nonce: str, commitment: str) -> bool:
    """Whether a nonce is the one its seat had committed to; a seat that committed to nothing adds nothing."""
    return nonce == "" if commitment == NO_COMMITMENT else commit(nonce) == commitment


def check(record: Mapping[str, Any]) -> list[str]:
    """Everything wrong with a record's commitments and seed; [] if they hold or it carries none."""
    if not any(key in record for key in (*PROOF, "commitments")):
        return []
    missing = [f"the record has no {key}" for key in PROOF if key not in record]
    if missing:
        return missing
    secret, commitment, nonces = (record[key] for key in PROOF)
    if not isinstance(secret, str) or not isinstance(commitment, str):
        return ["secret and commitment are texts"]
    if not _is_texts(nonces):
        return ["nonces are a list of texts, one per seat"]
    faults = []
    if commit(secret) != commitment:
        faults.append(f"the secret does not match its commitment {commitment}")
    if seed_from(secret, nonces) != record.get("seed"):
        faults.append("the seed does not come from the secret and the nonces")
    return faults + _nonce_faults(nonces, record.get("commitments"))


def _nonce_faults(nonces: list[str], commitments: Any) -> list[str]:
    if commitments is None:
        return []
    if not _is_texts(commitments) or len(commitments) != len(nonces):
        return ["commitments are a list of texts, one per seat"]
    pairs = enumerate(zip(nonces, commitments, strict=True))
    return [
        f"the nonce of seat {seat} does not match its commitment {commitment or 'to nothing'}"
        for seat, (nonce, commitment) in pairs
        if not keeps_commitment(nonce, commitment)
    ]


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)
