"""Games of the track family under the rollout policy, counted as they are played: captures, cards dealt, who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ludothek.bots.arrays import Floats
from ludothek.bots.counted import (
    ACTIONS,
    CAPTURES,
    DEALT,
    FIRST,
    LONGEST,
    WINNERS,
    CountedGames,
    Counts,
    Streams,
)
from ludothek.bots.counted import MOST_KINDS as COLUMNS_OF_A_SEAT
from ludothek.bots.track.rollout import rollout_action
from ludothek.bots.track.weights import PLAYER, weights_of
from ludothek.core.kernel import kernel, warm
from ludothek.core.rng import Stream
from ludothek.games.track.actions import FOLD, GIVE, JUMP_TO, PLACE_PAWN, card_of, verb_of
from ludothek.games.track.apply import apply_action
from ludothek.games.track.deal import set_up, starter
from ludothek.games.track.facts import KINDS, PAWNS_EACH, PLAYERS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.layout import (
    HAND_SIZE,
    OVER,
    PHASE,
    RESERVE,
    SEVEN_LEFT,
    Actions,
    Facts,
    Row,
    Scratch,
    cards_in_hand,
    clear,
    copy_row,
    new_buffer,
    new_row,
    new_scratch,
    pawn_of,
    place,
)
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import has_won

NO_CARD, ALL_CARDS = -1, -2


@kernel
def count_captures(before: Row, after: Row, f: Facts, game: int, seat: int, counts: Counts) -> None:
    """[TF-10] Pawns that went back to their reserve, counted for the seat that acted."""
    for owner in range(f[PLAYERS]):
        for index in range(f[PAWNS_EACH]):
            pawn = pawn_of(owner, index)
            if place(after, pawn) == RESERVE and place(before, pawn) != RESERVE:
                counts[game, CAPTURES + seat] += 1


@kernel
def count_hand(before: Row, after: Row, f: Facts, game: int, seat: int, spent: int, counts: Counts) -> None:
    """What a seat holds now and did not hold before: `spent` is the card it has just laid down."""
    for card in range(f[KINDS]):
        was = 0 if spent == ALL_CARDS else cards_in_hand(before, seat, card) - int(card == spent)
        now = cards_in_hand(after, seat, card)
        if now > was:
            counts[game, DEALT + seat * COLUMNS_OF_A_SEAT + card] += now - was


@kernel
def count_dealt(before: Row, after: Row, f: Facts, game: int, actor: int, action: int, counts: Counts) -> None:
    """[T6-5] [DOG-9] [DOG-33] [DR-22] [PJ-5] Cards that came from the pile. Those that partners give each other were
    dealt before."""
    verb = verb_of(action)
    if verb == GIVE:
        return
    for seat in range(f[PLAYERS]):
        spent, laid = NO_CARD, 0
        if seat == actor and verb == FOLD:
            spent, laid = ALL_CARDS, int(before[HAND_SIZE + seat])
        elif seat == actor and before[SEVEN_LEFT] == 0 and verb not in (PLACE_PAWN, JUMP_TO):
            spent, laid = card_of(action), 1
        if after[HAND_SIZE + seat] > before[HAND_SIZE + seat] - laid:
            count_hand(before, after, f, game, seat, spent, counts)


class TrackCounting(NamedTuple):
    facts: Facts
    weights: Floats


class CountingWorkspace(NamedTuple):
    position: Row
    before: Row
    """The position before the last action."""
    actions: Actions
    scratch: Scratch


@kernel
def play_counted(table: TrackCounting, rng: Stream, workspace: CountingWorkspace, game: int, counts: Counts) -> None:
    """A game from the deal to its end, by the rollout policy."""
    p, before, f, actions = workspace.position, workspace.before, table.facts, workspace.actions
    clear(p)
    clear(before)
    set_up(p, f, rng)
    counts[game, FIRST] = starter(p, f)
    for seat in range(f[PLAYERS]):
        count_hand(before, p, f, game, seat, NO_CARD, counts)
    played = 0
    while p[PHASE] != OVER and played < LONGEST:
        seat = first_to_act(p, f)
        count = legal_actions(p, f, seat, actions, workspace.scratch)
        action = int(actions[0])
        if count > 1:
            action = rollout_action(p, f, table.weights, seat, actions, count, rng)
        copy_row(p, before)
        apply_action(p, f, seat, action, rng)
        played += 1
        count_captures(before, p, f, game, seat, counts)
        count_dealt(before, p, f, game, seat, action, counts)
    counts[game, ACTIONS] = played
    for seat in range(f[PLAYERS]):
        if has_won(p, f, seat):
            counts[game, WINNERS] |= 1 << seat


@kernel
def play_all(table: TrackCounting, streams: Streams, workspace: CountingWorkspace, counts: Counts) -> None:
    for game in range(streams.shape[0]):
        play_counted(table, streams[game], workspace, game, counts)


def counted(rules: TrackGame, players: int, options: Mapping[str, Any]) -> CountedGames:
    table = rules.table(players, options)
    setting = TrackCounting(table.facts, weights_of(rules, table)[PLAYER])
    workspace = CountingWorkspace(new_row(), new_row(), new_buffer(), new_scratch())
    warm("ludothek.bots.track.counted")
    return CountedGames(
        lambda streams, counts: play_all(setting, streams, workspace, counts), tuple(table.cards), "pawns captured"
    )
