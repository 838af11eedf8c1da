"""Likely actions side by side: tried in the same imagined deals, played on by the network, judged by the critic.

What the critic says differs far more between two deals of the hidden cards than between two actions, so all actions
are tried in the same deals with the same chance, and only differences count. Everybody plays on from what their own
seat sees, and the critic judges how such play ends: nobody profits from cards that are only imagined to be known.
"""

from __future__ import annotations

import numpy as np

from ludothek.bots.network.deal import deal_believed
from ludothek.bots.network.features import UNFED
from ludothek.bots.network.forward import score, see, see_sides
from ludothek.bots.network.many import add_bases, best_listed, see_many
from ludothek.bots.network.search import (
    DEALS_IN_STEP,
    NetworkRoot,
    NetworkWorkspace,
    apply_action,
    copy_chances,
    leaves_tree,
    list_actions,
    side_of,
)
from ludothek.core.kernel import kernel
from ludothek.core.rng import WORDS, Stream, next32
from ludothek.games.track import layout as L
from ludothek.games.track.layout import Actions, copy_row
from ludothek.games.track.memory import MEMORY_WIDTH
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import has_won

LONGEST = 200
"""Actions, forced ones included, after which playing on ends in any case."""
DOUBT = 2.5
"""An action is given up when it is so many standard errors behind the best one."""
FEWEST = 12
"""Deals before an action may be given up."""


@kernel
def best_action(root: NetworkRoot, workspace: NetworkWorkspace, seat: int, count: int) -> int:
    """The network's choice among the listed actions."""
    table, f, w, work = workspace.table, root.facts, root.weights, workspace.work
    see(table, f, root.lexicon, workspace.memory, UNFED, seat, False, w.trunk, work)
    score(table, f, root.lexicon, seat, workspace.actions, count, w, work)
    best = 0
    for index in range(1, count):
        if work.scores[index] > work.scores[best]:
            best = index
    return int(workspace.actions[best])


@kernel
def play_on(root: NetworkRoot, workspace: NetworkWorkspace, choices: int, rng: Stream) -> None:
    """So many choices by the network, but not beyond the round; and all that is forced, up to the next choice."""
    left = choices
    for _ in range(LONGEST):
        if workspace.table[L.PHASE] == L.OVER:
            return
        seat = first_to_act(workspace.table, root.facts)
        count = list_actions(root, workspace, seat)
        action = int(workspace.actions[0])
        if count > 1:
            if left == 0 or leaves_tree(root, workspace):
                return
            left -= 1
            action = best_action(root, workspace, seat, count)
        apply_action(root, workspace, seat, action, rng)


@kernel
def take_up(workspace: NetworkWorkspace, game: int) -> None:
    """One of the games that are played in step becomes the imagined table."""
    copy_row(workspace.many.tables[game], workspace.table)
    for column in range(MEMORY_WIDTH):
        workspace.memory[column] = workspace.many.memories[game, column]


@kernel
def put_down(workspace: NetworkWorkspace, game: int) -> None:
    copy_row(workspace.table, workspace.many.tables[game])
    for column in range(MEMORY_WIDTH):
        workspace.many.memories[game, column] = workspace.memory[column]


@kernel
def awaits_choice(root: NetworkRoot, workspace: NetworkWorkspace, game: int, may_choose: bool) -> bool:
    """Carries out what is forced, up to the next choice. Whether the network is to make that one."""
    many, waits = workspace.many, False
    take_up(workspace, game)
    while many.left[game] > 0 and workspace.table[L.PHASE] != L.OVER:
        seat = first_to_act(workspace.table, root.facts)
        count = list_actions(root, workspace, seat)
        if count > 1:
            waits = may_choose and not leaves_tree(root, workspace)
            many.counts[game] = count
            for index in range(count):
                many.lists[game, index] = workspace.actions[index]
            break
        many.left[game] -= 1
        apply_action(root, workspace, seat, int(workspace.actions[0]), many.streams[game])
    put_down(workspace, game)
    return waits


@kernel
def play_in_step(root: NetworkRoot, workspace: NetworkWorkspace, games: int, choices: int) -> None:
    """As `play_on`, for so many games at the same time."""
    f, lexicon, w, many = root.facts, root.lexicon, root.weights, workspace.many
    for step in range(choices + 1):
        count = 0
        for game in range(games):
            if awaits_choice(root, workspace, game, step < choices):
                many.asked[count] = game
                count += 1
        if count == 0:
            return
        see_many(f, lexicon, many, count, False, w.trunk, workspace.work, many.actor)
        add_bases(many, count, w)
        for place in range(count):
            game = int(many.asked[place])
            action = best_listed(f, lexicon, many, game, w, workspace.work)
            take_up(workspace, game)
            many.left[game] -= 1
            apply_action(root, workspace, first_to_act(workspace.table, f), action, many.streams[game])
            put_down(workspace, game)


@kernel
def judge_in_step(root: NetworkRoot, workspace: NetworkWorkspace, games: int, each: int, first: int) -> None:
    """As `judge`, for so many games at the same time, `each` of them per deal: the own side's chance in each."""
    f, many, sides = root.facts, workspace.many, workspace.critic_work.sides
    side, count = side_of(root, root.seat), 0
    for game in range(games):
        if many.tables[game, L.PHASE] == L.OVER:
            won = 1.0 if has_won(many.tables[game], f, side) else 0.0
            workspace.values[first + game // each, game % each] = won
        else:
            many.asked[count] = game
            count += 1
    see_many(f, root.lexicon, many, count, True, root.critic, workspace.critic_work, many.critic)
    for place in range(count):
        game = many.asked[place]
        see_sides(f, root.critic, many.critic.trunk[game], sides)
        copy_chances(f, first_to_act(many.tables[game], f), workspace.critic_work, workspace.scores)
        workspace.values[first + game // each, game % each] = workspace.scores[side]


@kernel
def try_actions(
    root: NetworkRoot, workspace: NetworkWorkspace, tried: Actions, choices: int, first: int, end: int, rng: Stream
) -> None:
    """Leaves the own side's chance after each of the tried actions in `values`, a row per deal."""
    many, each = workspace.many, len(tried)
    for begin in range(first, end, DEALS_IN_STEP):
        deals = min(DEALS_IN_STEP, end - begin)
        for deal in range(deals):
            deal_believed(root.row, root.facts, root.seat, root.known, workspace.likelier, rng, workspace.deal)
            next32(rng)
            for place in range(each):
                game = deal * each + place
                copy_row(workspace.deal, workspace.table)
                for column in range(MEMORY_WIDTH):
                    workspace.memory[column] = root.memory[column]
                for word in range(WORDS):
                    many.streams[game, word] = rng[word]
                apply_action(root, workspace, root.seat, int(tried[place]), many.streams[game])
                put_down(workspace, game)
                many.left[game] = LONGEST
        play_in_step(root, workspace, deals * each, choices)
        judge_in_step(root, workspace, deals * each, each, begin)


def leaders(
    values: np.ndarray, priors: np.ndarray, prior_deals: float, second: np.ndarray | float = 0.0, mixed: float = 0.0
) -> tuple[int, np.ndarray]:
    """The action that looks best by now, and which ones may still be better. A row of values per deal; a second
    opinion counts for a share however many deals there were, because it is not wrong by chance."""
    deals = len(values)
    means = (values.sum(0) + prior_deals * (priors + values.mean() - priors.mean())) / (deals + prior_deals)
    means = (1.0 - mixed) * means + mixed * second
    best = int(means.argmax())
    behind = values[:, [best]] - values
    errors = (1.0 - mixed) * behind.std(0) / max(1, deals) ** 0.5
    may_win = means[best] - means <= DOUBT * errors
    may_win[best] = True
    return best, may_win if deals >= FEWEST else np.ones_like(may_win)
