"""How strong a network is one step ahead: games against another one, or against the linear features."""

from __future__ import annotations

from ludothek.bots.arrays import Floats
from ludothek.bots.search import SearchWorkspace
from ludothek.bots.towers.policy import best_action as best_by_features
from ludothek.bots.towers.search import new_workspace
from ludothek.bots.towers.value import ValueWeights, ValueWorkspace, new_value_workspace, players_of
from ludothek.bots.towers.weights import weights_of
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, stream_of
from ludothek.games.towers.apply import apply, set_up
from ludothek.games.towers.layout import OVER, phase_of, turn_of
from ludothek.games.towers.legal import legal
from ludothek.learn.towers.self_play import SelfPlayTable, best_action, new_table

LONGEST_GAME = 20_000


@kernel
def duel(
    table: SelfPlayTable,
    ours: ValueWeights,
    theirs: ValueWeights,
    linear: Floats,
    is_linear: bool,
    workspace: ValueWorkspace,
    search: SearchWorkspace,
    first: int,
    rng: Stream,
) -> int:
    """One game: we take seat `first`; the others look one step ahead by other weights, or by the linear ones."""
    position = table.position
    set_up(position, table.facts, rng)
    played = 0
    while phase_of(position) != OVER and played < LONGEST_GAME:
        seat = turn_of(position)
        count = legal(position, seat, table.actions)
        action = int(table.actions[0])
        if count > 1:
            if seat == first:
                action = best_action(table, count, ours, workspace, rng)
            elif is_linear:
                for index in range(count):
                    search.actions[index] = table.actions[index]
                action = best_by_features(position, table.facts, linear, count, search, rng)
            else:
                action = best_action(table, count, theirs, workspace, rng)
        apply(position, table.facts, action, rng, table.listed)
        played += 1
    return 1 if phase_of(position) == OVER and turn_of(position) == first else 0


def share_won(ours: ValueWeights, theirs: ValueWeights | None, games: int, seed: str) -> float:
    """We have one seat, in turn each one on the same dice; the others have the rest. None: against the linear
    features."""
    players = players_of(ours)
    table, workspace, search, linear = (
        new_table(players),
        new_value_workspace(ours),
        new_workspace(),
        weights_of(players),
    )
    won = 0
    for number in range(games):
        rng = stream_of(f"{seed}:{number // players}")
        first = number % players
        won += duel(table, ours, theirs or ours, linear, theirs is None, workspace, search, first, rng)
    return won / games
