"""The engine against the second implementation of the rules (reference.py): counts, legal actions, and what follows."""

import copy
import json
import random
from collections import Counter

import perft
import pytest
from boards import CONFIGS, GAMES, name_of, random_match, random_table
from reference import PACKS, Table, actions, after
from reference_board import dealt_as

from ludothek.testing.track import Position

TABLES = perft.tables()
WRITTEN = json.loads(perft.FILE.read_text(encoding="utf-8"))["counts"]
SOON = 500
"""As many actions of a level as the slow implementation is asked for again."""


def test_every_table_is_counted() -> None:
    assert list(WRITTEN) == list(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_counts_of_the_engine(name: str) -> None:
    start, depth = TABLES[name]
    assert perft.count(start, depth, perft.by_engine) == WRITTEN[name]


@pytest.mark.parametrize("name", TABLES)
def test_counts_of_the_reference(name: str) -> None:
    written = WRITTEN[name]
    depth = max(1, sum(actions < SOON for actions in written["actions"]))
    counts = perft.count(TABLES[name][0], depth, perft.by_reference)
    assert counts == {key: values[:depth] for key, values in written.items()}


def check_step(before: Position, seat: int, action: str, engine: Position) -> None:
    twin = copy.deepcopy(before)
    expected = after(twin, seat, action, dealt_as(engine, twin["hands"]), copied=False)
    if engine["discard"] == [] and before["draw"] and len(engine["draw"]) > len(before["draw"]):
        # The pile ran out in the middle of a deal: who was dealt which card of it cannot be told from the outside.
        held = Counter(card for hand in engine["hands"] for card in hand)
        if before["game"] not in ("tock6", "super-tock"):
            assert Counter(before["draw"]) <= held
        expected = {**expected, "hands": engine["hands"], "draw": engine["draw"]}
    assert engine == expected


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("crowded", [False, True])
def test_legal_actions_and_what_follows(game: str, crowded: bool) -> None:
    """Every number of players and option in turn; every seat; every action leads where the reference says."""
    chance = random.Random(f"{game} {crowded}")
    tables = [config for config in CONFIGS if config[0] == game]
    chance.shuffle(tables)
    budget = 60 if crowded and game in ("dog", "dog-compact") else 120
    for number in range(budget):
        config = tables[number % len(tables)]
        match = random_table(chance, config) if crowded else random_match(chance, config, most=900)
        for _ in range(4 if crowded else 8):
            before = match.position()
            for seat in range(match.players):
                assert set(match.legal(seat)) == actions(before, seat), (name_of(config), before)
            if not match.to_act:
                break
            seat = chance.choice(match.to_act)
            action = chance.choice(match.legal(seat))
            match.play(seat, action)
            check_step(before, seat, action, match.position())


def test_the_reference_knows_the_pack() -> None:
    assert {game: sum(pack.values()) for game, pack in PACKS.items()} == {
        "tock6": 52,
        "super-tock": 52,
        "dog": 110,
        "dog-compact": 110,
        "dog-royal": 110,
    }
    assert Table(TABLES["dog, six"][0]).team(1) == [1, 4]
