"""Fairness: what anybody can check about the seed of a record."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

import ludothek
from ludothek.core.articles import article, articles
from ludothek.core.fairness import check, commit, seed_from

SECRET, NONCES = "s3cret", ["a", "", "ü"]


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def fair_record(**changes: Any) -> dict[str, Any]:
    match = ludothek.game("denkste").new(players=3, seed=seed_from(SECRET, NONCES))
    return {**match.record(), "secret": SECRET, "commitment": commit(SECRET), "nonces": NONCES, **changes}


def test_a_commitment_is_the_digest_of_the_secret() -> None:
    assert commit(SECRET) == sha("s3cret")


def test_the_seed_comes_from_the_secret_and_all_nonces_in_order() -> None:
    assert seed_from(SECRET, NONCES) == sha("s3cret|a||ü")
    assert seed_from(SECRET, []) == sha("s3cret")
    assert seed_from(SECRET, ["a", "b"]) != seed_from(SECRET, ["b", "a"])


def test_a_fair_record_has_no_faults() -> None:
    assert check(fair_record()) == []


def test_a_record_without_a_commitment_has_none_to_break() -> None:
    assert check(ludothek.game("denkste").new(seed=1).record()) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"secret": "other"},
        {"commitment": commit("other")},
        {"commitment": 5},
        {"nonces": ["a", "b", "c"]},
        {"nonces": "abc"},
        {"nonces": [1, 2, 3]},
        {"seed": 7},
        {"secret": 5},
    ],
)
def test_whatever_was_changed_is_noticed(changes: dict[str, Any]) -> None:
    assert check(fair_record(**changes))


def test_every_nonce_was_committed_to() -> None:
    """A seat that adds nothing has no commitment, and then no nonce either."""
    promised = [commit("a"), "", commit("ü")]
    assert check(fair_record(commitments=promised)) == []
    for broken in ([commit("a"), "", commit("b")], [commit("a"), commit(""), ""], promised[:2], "abc", [1, 2, 3]):
        assert check(fair_record(commitments=broken))


@pytest.mark.parametrize("key", ["secret", "commitment", "nonces"])
def test_half_a_proof_is_none(key: str) -> None:
    record = fair_record()
    del record[key]
    assert check(record)


def test_articles_can_be_read_by_their_ids() -> None:
    assert "cannot move a mixed tower" in (article("DT-15") or "")
    assert article("TH-R1") == "drawn by lot."
    assert article("XX-1") is None
    assert len(articles()) > 280


def test_a_time_is_a_whole_number() -> None:
    match = ludothek.game("denkste").new(seed=1)
    seat = match.to_act[0]
    for at in ("soon", 1.5, True, [3]):
        with pytest.raises(ludothek.NotationError, match="whole number of milliseconds"):
            match.play(seat, match.legal(seat)[0], at=at)  # type: ignore[arg-type]
