"""Every action of the track family has an id of its own and comes back from it, options and house rules included."""

from __future__ import annotations

import random

import pytest

import ludothek
from ludothek.adapters.track.action_ids import action_id_of, action_of
from ludothek.adapters.track.action_table import action_table_of
from ludothek.core.match import Match
from ludothek.core.options import house_rules_of, option_faults

FAMILY = [name for name in ludothek.game_ids() if ludothek.game(name).rules.family == "track"]


def some_match(chance: random.Random, game: str, often: float) -> Match:
    """A table with options and house rules drawn at random."""
    handle = ludothek.game(game)
    offered = house_rules_of(handle.options) | {option.name: option for option in handle.options}
    while True:
        players = chance.choice(list(handle.seats))
        chosen = {name: chance.choice(option.values) for name, option in offered.items() if chance.random() < often}
        if not option_faults(game, handle.options, chosen, players):
            return handle.new(players=players, options=chosen, seed=chance.getrandbits(30))


@pytest.mark.parametrize("game", FAMILY)
def test_ids_and_actions_agree(game: str) -> None:
    chance = random.Random(game)
    for often in (0, 0.2, 0.4):
        match = some_match(chance, game, often)
        table, ids = match.state.table, action_table_of(match.state.table)
        for _ in range(120):
            if not match.to_act:
                break
            seat = chance.choice(match.to_act)
            row, codes = match.state.row, match.state.codes(seat)
            numbers = [action_id_of(row, table.facts, ids.offsets, seat, code) for code in codes]
            assert len(set(numbers)) == len(codes)
            assert [action_of(row, table.facts, ids.meanings, seat, number) for number in numbers] == codes
            match.play(seat, chance.choice(match.legal(seat)))
