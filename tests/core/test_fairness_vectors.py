"""What the browser's own verifier is tested with (web/tests/unit/fairness.json) is what the library really deals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludothek
from ludothek.core.boards import browser_board
from ludothek.core.fairness import check
from ludothek.core.rng import below, next32, stream_of

VECTORS = json.loads((Path(__file__).parents[2] / "web/tests/unit/fairness.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=lambda vector: vector["seed"])
def test_streams(vector: dict[str, Any]) -> None:
    stream = stream_of(vector["seed"])
    assert [next32(stream) for _ in vector["words"]] == vector["words"]
    assert [[n, below(stream, n)] for n, _ in vector["below"]] == vector["below"]


@pytest.mark.parametrize("vector", VECTORS["deals"], ids=lambda vector: f"{vector['game']}-{vector['players']}")
def test_deals(vector: dict[str, Any]) -> None:
    match = ludothek.game(vector["game"]).new(players=vector["players"], seed=vector["proof"]["seed"])
    assert check({**match.record(), **vector["proof"]}) == []
    position = match.position()
    assert (position["dealer"], position["hands"]) == (vector["dealer"], vector["hands"])


CARD_GAMES = [name for name in ludothek.game_ids() if ludothek.game(name).rules.family == "track"]


@pytest.mark.parametrize("name", CARD_GAMES)
def test_every_card_game_deals_as_the_page_on_fairness_says(name: str) -> None:
    """docs/fairness.md: the dealer by lot, then card by card from the dealer's left, out of the pack in its order."""
    handle = ludothek.game(name)
    for players in handle.seats:
        match = handle.new(players=players, seed="any")
        position = match.position()
        cards = browser_board(handle.rules).describe(handle.rules, players, match.state.options)["cards"]  # type: ignore[union-attr]
        pile = [card["name"] for card in cards for _ in range(card["copies"])]
        stream, sizes = stream_of("any"), [len(hand) for hand in position["hands"]]
        dealer = below(stream, players)
        hands: list[list[str]] = [[] for _ in range(players)]
        for dealt in range(max(sizes)):
            for seat in [(dealer + turn) % players for turn in range(1, players + 1)]:
                if dealt < sizes[seat]:
                    hands[seat].append(pile.pop(below(stream, len(pile))))
        order = [card["name"] for card in cards]
        assert [sorted(hand, key=order.index) for hand in hands] == position["hands"]
        assert dealer == position["dealer"]
