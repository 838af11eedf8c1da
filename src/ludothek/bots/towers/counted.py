"""Games of Denkste!? under the rollout policy, counted as they are played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ludothek.bots.arrays import Actions, Floats, Row
from ludothek.bots.counted import ACTIONS, CAPTURES, FIRST, LONGEST, WINNERS, CountedGames, Counts, Streams
from ludothek.bots.towers.rollout import rollout_action
from ludothek.bots.towers.weights import weights_of
from ludothek.core.kernel import kernel, warm
from ludothek.core.rng import Stream
from ludothek.games.towers.apply import apply, set_up
from ludothek.games.towers.game import Towers
from ludothek.games.towers.layout import (
    FIELD_COUNT,
    HOME,
    OVER,
    PLAYERS,
    STONES,
    new_buffer,
    new_facts,
    new_row,
    phase_of,
    turn_of,
)
from ludothek.games.towers.legal import legal
from ludothek.games.towers.stacks import is_mixed


class TowersCounting(NamedTuple):
    facts: Row
    weights: Floats
    position: Row
    actions: Actions


@kernel
def prisoners(position: Row) -> int:
    """Stones that lie under a stone of another seat."""
    count = 0
    for field in range(FIELD_COUNT):
        if is_mixed(position, field):
            count += 1
    return count


@kernel
def play_counted(table: TowersCounting, rng: Stream, game: int, counts: Counts) -> None:
    """A game from the first throw to its end, by the rollout policy."""
    position, facts, actions = table.position, table.facts, table.actions
    set_up(position, facts, rng)
    counts[game, FIRST] = turn_of(position)
    played, listed, caught = 0, 0, 0
    while played < LONGEST and phase_of(position) != OVER:
        seat = turn_of(position)
        count = listed if listed > 0 else legal(position, seat, actions)
        action = int(actions[0])
        if count > 1:
            action = rollout_action(position, facts, table.weights, actions, count, rng)
        listed = apply(position, facts, action, rng, actions)
        played += 1
        now = prisoners(position)
        counts[game, CAPTURES + seat] += max(0, now - caught)
        caught = now
    counts[game, ACTIONS] = played
    for seat in range(facts[PLAYERS]):
        if position[HOME + seat] == facts[STONES]:
            counts[game, WINNERS] |= 1 << seat


@kernel
def play_all(table: TowersCounting, streams: Streams, counts: Counts) -> None:
    for game in range(streams.shape[0]):
        play_counted(table, streams[game], game, counts)


def counted(rules: Towers, players: int, options: Mapping[str, Any]) -> CountedGames:
    table = TowersCounting(new_facts(players), weights_of(players), new_row(players), new_buffer())
    warm("ludothek.bots.towers.counted")
    return CountedGames(lambda streams, counts: play_all(table, streams, counts), (), "stones caught")
