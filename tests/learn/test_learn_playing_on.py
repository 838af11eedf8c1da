"""What an action leads to when everybody plays on: as the search of the bots does it, and with the same luck."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from ludothek.bots.network.search import NetworkRoot, apply_action, judge, new_workspace  # noqa: E402
from ludothek.bots.network.trials import play_on  # noqa: E402
from ludothek.bots.network.weights import read_critic, read_weights  # noqa: E402
from ludothek.bots.track.memory import Memory as Gifts  # noqa: E402
from ludothek.games.track import facts as F  # noqa: E402
from ludothek.games.track import layout as L  # noqa: E402
from ludothek.learn import losses  # noqa: E402
from ludothek.learn.batch import GameBatch, read_share  # noqa: E402
from ludothek.learn.export import read_state, write_weights  # noqa: E402
from ludothek.learn.network import Actor, Critic, Shape  # noqa: E402
from ludothek.learn.recipe import REGRESSION, Recipe  # noqa: E402
from ludothek.learn.rollout import Rollout  # noqa: E402
from ludothek.learn.tried import Tried  # noqa: E402

CHOICES = 5
SHAPE = Shape(pawn_hidden=24, pawn=16, trunk=64, blocks=1, action=24, belief=8)


def played(*tables: str, games: int = 12, steps: int = 40) -> GameBatch:
    batch = GameBatch([read_share(text) for text in tables], games, "test", "cpu", 40.0, watched=0.0)
    for _ in range(steps):
        batch.choose(torch.ones(batch.room))
        batch.step()
    return batch


def networks(path: Path) -> tuple[Actor, Critic]:
    """With opinions of their own, and rounded as the file has them."""
    torch.manual_seed(7)
    actor, critic = Actor(SHAPE), Critic(SHAPE)
    for layer in (actor.score, critic.value):
        torch.nn.init.normal_(layer.weight, std=1.0)
    write_weights(actor, critic, 4, path)
    actor.load_state_dict(read_state(actor, path))
    critic.load_state_dict(read_state(critic, path))
    return actor, critic


def test_worths_are_what_the_search_of_the_bots_finds_in_the_same_deal(tmp_path: Path) -> None:
    batch = played("dog:4@2", "super-tock:3", "dog-royal:4")
    actor, critic = networks(tmp_path / "weights.npz")
    recipe = Recipe(method=REGRESSION, games=12, steps=1, tried=32, choices=CHOICES, gap=1e9, widest=999)
    rollout = Rollout(batch, recipe, losses.think, losses.judge)
    usable = torch.ones(batch.games, dtype=torch.bool)
    with torch.no_grad():
        log, _ = losses.think(actor, batch.see(batch.lists(batch.games)))
        worths = rollout._worths(critic, actor, log, log, usable)
    weights, judges = read_weights(tmp_path / "weights.npz"), read_critic(tmp_path / "weights.npz")
    workspace, known = new_workspace(weights, judges), Gifts().known(L.new_row())
    found = []
    for number in range(int(batch.offsets[-1] + batch.counts[-1])):
        game = int(batch.owners[number])
        f, lexicon = batch.facts[batch.groups[game]].numpy(), batch.lexica[batch.groups[game]].numpy()
        row, memory, seat = batch.rows[game].numpy(), batch.memories[game].numpy(), int(batch.seats[game])
        root = NetworkRoot(row, f, lexicon, memory, weights, judges, seat, known)
        workspace.table[:], workspace.memory[:] = row, memory
        stream = batch.streams[game].numpy().copy()
        apply_action(root, workspace, seat, int(batch.legal[game, number - batch.offsets[game]]), stream)
        play_on(root, workspace, CHOICES, stream)
        judge(root, workspace, workspace.scores)
        found.append(workspace.scores[seat % f[F.TEAMS]])
    # A choice between two actions that are as good as equal may fall differently after other roundings.
    assert (np.abs(worths[: len(found)].numpy() - found) < 0.002).mean() > 0.97


def test_playing_on_ends_with_the_round() -> None:
    batch = played("dog:4")
    tried = Tried(batch, 32)
    is_there = tried.carry_out()
    tried.play_on(losses.think, Actor(SHAPE), is_there, 200)
    lines = is_there.nonzero().squeeze(1)
    rounds = tried.rows[lines][:, [L.DEAL, L.DEALER]]
    before = batch.rows[batch.owners[lines].long()][:, [L.DEAL, L.DEALER]]
    is_over = tried.won[lines] >= 0
    assert bool(((rounds != before).any(1) | is_over).all())
    # Nobody has played a card of the next round: the hands are as they were dealt.
    hands = tried.rows[lines[~is_over]][:, L.HAND_SIZE : L.HAND_SIZE + 4]
    assert bool((hands == hands[:, :1]).all())


def test_unlikely_actions_are_judged_at_once_and_share_the_luck_of_the_likely_ones(tmp_path: Path) -> None:
    batch = played("dog:4")
    actor, critic = networks(tmp_path / "weights.npz")
    owner = batch.owners.long()
    usable = torch.ones(batch.games, dtype=torch.bool)
    with torch.no_grad():
        log, _ = losses.think(actor, batch.see(batch.lists(batch.games)))

        def worths(choices: int, gap: float) -> torch.Tensor:
            recipe = Recipe(
                method=REGRESSION, games=12, steps=1, tried=32, choices=choices, gap=gap, widest=999, temperature=1.0
            )  # fmt: skip
            return Rollout(batch, recipe, losses.think, losses.judge)._worths(critic, actor, log, log, usable)

        at_once, everywhere, mixed = worths(0, 0.0), worths(CHOICES, 1e9), worths(CHOICES, 1.0)
    best = torch.full((batch.games + 1,), -torch.inf).scatter_reduce(0, owner, log, "amax")
    likely = (log >= best[owner] - 1.0) & (owner < batch.games)
    several = torch.zeros(batch.games + 1).index_add(0, owner, likely.float())[owner] > 1
    assert 0 < int((likely & several).sum()) < int((owner < batch.games).sum())
    assert torch.allclose(mixed[likely & several], everywhere[likely & several], atol=1e-5)
    others = ~likely & several & (owner < batch.games)
    luck = (mixed - at_once)[others]
    for game in owner[others].unique():
        shared = luck[owner[others] == game]
        assert torch.allclose(shared, shared[:1].expand_as(shared), atol=1e-5)


def test_no_more_actions_are_played_on_than_the_recipe_says() -> None:
    batch = played("dog:4")
    recipe = Recipe(method=REGRESSION, games=12, steps=1, tried=32, gap=1e9, widest=3)
    rollout = Rollout(batch, recipe, losses.think, losses.judge)
    is_there = batch.owners < batch.games
    log = torch.rand(batch.room).where(is_there, torch.tensor(-1e9))
    likely = rollout._likely(log, is_there)
    for game in range(batch.games):
        own = log[batch.owners == game]
        chosen = log[(batch.owners == game) & likely]
        assert torch.equal(chosen.sort().values, own.sort().values[-3:])


def test_actions_at_fresh_tables_are_judged_at_once(tmp_path: Path) -> None:
    batch = played("dog:4", "tock6:2")
    actor, critic = networks(tmp_path / "weights.npz")
    told = {"method": REGRESSION, "games": 12, "steps": 1, "tried": 32, "gap": 1e9, "widest": 999}
    found = []
    for recipe in (
        Recipe(choices=CHOICES, **told),
        Recipe(choices=CHOICES, fresh=("tock6:2",), **told),
        Recipe(**told),
    ):
        rollout = Rollout(batch, recipe, losses.think, losses.judge)
        usable = torch.ones(batch.games, dtype=torch.bool)
        with torch.no_grad():
            log, _ = losses.think(actor, batch.see(batch.lists(batch.games)))
            found.append(rollout._worths(critic, actor, log, log, usable))
    played_on, at_first, at_once = found
    owners = batch.owners.long()
    is_there = owners < batch.games
    is_fresh = is_there & (torch.nn.functional.pad(batch.groups, (0, 1))[owners] == 1)
    assert torch.equal(at_first[is_fresh], at_once[is_fresh])
    assert not torch.equal(at_first[is_fresh], played_on[is_fresh])
    assert torch.equal(at_first[is_there & ~is_fresh], played_on[is_there & ~is_fresh])
