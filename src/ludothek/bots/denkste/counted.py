"""Games of Denkste! by the solved mixes, counted as they are played.

Every turn is a duel of the player with the Go card and the one with the Stop card. With two players that is the
solution of the game; with three and four each turn is played as if these two were alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ludothek.bots.arrays import Actions, Grid, Row
from ludothek.bots.counted import ACTIONS, CAPTURES, FIRST, LONGEST, WINNERS, CountedGames, Counts, Streams
from ludothek.bots.denkste.two_players import COUNTS
from ludothek.bots.equilibrium import solution
from ludothek.core.kernel import kernel, warm
from ludothek.core.rng import MASK, Stream, next32
from ludothek.games.denkste.actions import NUMBERS
from ludothek.games.denkste.apply import apply, choose, hits, set_up
from ludothek.games.denkste.board import CENTRE
from ludothek.games.denkste.game import Denkste
from ludothek.games.denkste.layout import (
    PLAYERS,
    count_of,
    go_seat,
    is_over,
    new_buffer,
    new_facts,
    new_row,
    stop_seat,
)
from ludothek.games.denkste.legal import legal_stop


class DenksteCounting(NamedTuple):
    facts: Row
    position: Row
    actions: Actions
    go_mixes: Grid
    stop_mixes: Grid


@kernel
def drawn(mixes: Grid, state: int, count: int, rng: Stream) -> int:
    """One place of a mix, by its share."""
    left = next32(rng) / (MASK + 1.0)
    for place in range(count - 1):
        left -= mixes[state, place]
        if left < 0.0:
            return place
    return count - 1


@kernel
def play_counted(table: DenksteCounting, rng: Stream, game: int, counts: Counts) -> None:
    position, facts, actions = table.position, table.facts, table.actions
    set_up(position, facts, rng)
    counts[game, FIRST] = go_seat(position)
    played = 0
    while played < LONGEST and not is_over(position):
        goer, stopper = go_seat(position), stop_seat(position, facts)
        state = count_of(position, goer) * COUNTS + count_of(position, stopper)
        number = 1 + drawn(table.go_mixes, state, NUMBERS, rng)
        settings = legal_stop(position, facts, actions)
        setting = int(actions[drawn(table.stop_mixes, state, settings, rng)])
        choose(position, number)
        choose(position, setting)
        if hits(position) > 0:
            counts[game, CAPTURES + stopper] += 1
        apply(position, facts, setting)
        played += 2
    counts[game, ACTIONS] = played
    for seat in range(facts[PLAYERS]):
        if count_of(position, seat) == CENTRE:
            counts[game, WINNERS] |= 1 << seat


@kernel
def play_all(table: DenksteCounting, streams: Streams, counts: Counts) -> None:
    for game in range(streams.shape[0]):
        play_counted(table, streams[game], game, counts)


def counted(rules: Denkste, players: int, options: Mapping[str, Any]) -> CountedGames:
    found = solution(bool(options["setback"]))
    table = DenksteCounting(new_facts(players, options), new_row(), new_buffer(), found.go_mixes, found.stop_mixes)
    warm("ludothek.bots.denkste.counted")
    policy = "the solution for two players, turn by turn as a duel of those who hold the two cards"
    return CountedGames(lambda streams, counts: play_all(table, streams, counts), (), "moves stopped", policy)
