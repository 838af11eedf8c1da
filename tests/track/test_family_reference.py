"""The engine against the second implementation of the five new rulebooks (reference_family.py)."""

from __future__ import annotations

import copy
import os
import random
from collections import Counter

import pytest
from boards import FAMILY_CONFIGS, random_match, random_table
from reference_board import Position, dealt_as
from reference_family import actions, after

from ludothek.core.match import Match

GAMES = ("keezen", "swiss-dog", "tock", "pegs-and-jokers", "jackaroo")


def check_step(before: Position, seat: int, action: str, engine: Position) -> None:
    twin = copy.deepcopy(before)
    expected = after(twin, seat, action, dealt_as(engine, twin["hands"]))
    if before["draw"] and len(engine["draw"]) > len(before["draw"]) and before["game"] == "swiss-dog":
        # The pile ran out in the middle of a deal: who was dealt which card of it cannot be told from the outside.
        held = Counter(card for hand in engine["hands"] for card in hand)
        assert Counter(before["draw"]) <= held
        expected = {**expected, "hands": engine["hands"], "draw": engine["draw"]}
    assert engine == expected, action


def check_on(match: Match, chance: random.Random, steps: int) -> None:
    """What every seat may do, and where each step leads."""
    for _ in range(steps):
        before = match.position()
        for seat in range(match.players):
            assert set(match.legal(seat)) == actions(before, seat), before
        if not match.to_act:
            return
        seat = chance.choice(match.to_act)
        action = chance.choice(match.legal(seat))
        match.play(seat, action)
        check_step(before, seat, action, match.position())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("crowded", [False, True])
def test_legal_actions_and_what_follows(game: str, crowded: bool) -> None:
    """Every number of players and option in turn, in the middle of games and at tables no game need have led to."""
    chance = random.Random(f"{game} {crowded}")
    configs = list(FAMILY_CONFIGS[game])
    chance.shuffle(configs)
    for number in range(int(os.environ.get("LUDOTHEK_REFERENCE_TABLES", "40" if crowded else "60"))):
        config = configs[number % len(configs)]
        match = random_table(chance, config) if crowded else random_match(chance, config, most=900)
        check_on(match, chance, 4 if crowded else 8)
