"""Learning on the CPU, in miniature: the kernels' lists, the forward pass without PyTorch, a run and its resumption."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from ludothek.bots.network.forward import believe, new_actor_work, new_work, score, see  # noqa: E402
from ludothek.bots.network.weights import read_critic, read_weights  # noqa: E402
from ludothek.games.track import facts as F  # noqa: E402
from ludothek.games.track import layout as L  # noqa: E402
from ludothek.games.track.legal import legal_actions  # noqa: E402
from ludothek.learn.batch import GameBatch, read_share  # noqa: E402
from ludothek.learn.export import read_state, write_weights  # noqa: E402
from ludothek.learn.grow import grow  # noqa: E402
from ludothek.learn.network import Actor, Critic, Shape, policy  # noqa: E402
from ludothek.learn.recipe import ALL_ACTIONS, REGRESSION, SAMPLED, Recipe  # noqa: E402
from ludothek.learn.replay import REUSED, Minibatch, ReplayBuffer  # noqa: E402
from ludothek.learn.rollout import turned  # noqa: E402
from ludothek.learn.training import Training  # noqa: E402
from ludothek.learn.tried import Tried  # noqa: E402

TABLES = ("dog:4@2", "tock6:2", "super-tock:3", "dog-royal:4")


def played(games: int = 12, steps: int = 40, tables: tuple[str, ...] = TABLES) -> GameBatch:
    batch = GameBatch([read_share(text) for text in tables], games, "test", "cpu", 40.0)
    for _ in range(steps):
        batch.choose(torch.ones(batch.room))
        batch.step()
    return batch


def test_every_decision_is_a_choice_and_its_actions_lie_one_after_another() -> None:
    batch = played()
    assert int(batch.counts.min()) > 1
    owners = batch.owners.numpy()
    for game in range(batch.games):
        assert int((owners == game).sum()) == int(batch.counts[game])


def test_policies_sum_to_one_in_every_game() -> None:
    batch = played()
    seen = batch.see(batch.lists(batch.games))
    with torch.no_grad():
        scores, _, _ = Actor()(seen)
    log = policy(scores, seen["owners"], batch.games)
    total = torch.zeros(batch.games + 1).index_add(0, seen["owners"].long(), log.exp())
    assert torch.allclose(total[: batch.games], torch.ones(batch.games), atol=1e-5)


@pytest.mark.parametrize("tables", [TABLES, (*TABLES, "pegs-and-jokers:4"), ("pegs-and-jokers:4",)])
def test_the_compiled_forward_pass_agrees_with_pytorch(tmp_path: Path, tables: tuple[str, ...]) -> None:
    """Up to the rounding of the weights, which are read back into the network; also where seats have five pawns, or
    others in the batch have."""
    torch.manual_seed(5)
    batch, actor, critic = played(tables=tables), Actor(), Critic()
    for layer in (actor.trunk.pawn_out, critic.trunk.pawn_out):
        torch.nn.init.normal_(layer.bias, 0.5)  # so that an empty place says something
    write_weights(actor, critic, 4, tmp_path / "weights.npz")
    weights = read_weights(tmp_path / "weights.npz")
    work = new_actor_work(weights)
    seen = batch.see(batch.lists(batch.games))
    with torch.no_grad():
        scores, sides, beliefs = actor(seen)
    for game in range(batch.games):
        f, lexicon = batch.facts[batch.groups[game]].numpy(), batch.lexica[batch.groups[game]].numpy()
        row, seat = batch.rows[game].numpy(), int(batch.seats[game])
        begin, count = int(batch.offsets[game]), int(batch.counts[game])
        see(row, f, lexicon, batch.memories[game].numpy(), int(batch.fed[game]), seat, False, weights.trunk, work)
        score(row, f, lexicon, seat, batch.legal[game].numpy(), count, weights, work)
        believe(f, weights, work)
        teams, players = int(f[F.TEAMS]), int(f[F.PLAYERS])
        assert np.allclose(work.sides[:teams], sides[game, :teams].softmax(0).numpy(), atol=0.01)
        assert np.allclose(work.scores[:count], scores[begin : begin + count].numpy(), atol=0.05)
        known = torch.where(seen["counts"][game] > 0, beliefs[game], torch.tensor(-1e9)).softmax(1).numpy()
        assert np.allclose(work.beliefs[1:players], known[1:players], atol=0.01)
    judge, work = read_critic(tmp_path / "weights.npz"), new_work(read_critic(tmp_path / "weights.npz"))
    with torch.no_grad():
        chances = critic(batch.see_all(batch.lists(batch.games)))
    for game in range(batch.games):
        f, lexicon = batch.facts[batch.groups[game]].numpy(), batch.lexica[batch.groups[game]].numpy()
        memory = batch.memories[game].numpy()
        see(batch.rows[game].numpy(), f, lexicon, memory, 0, int(batch.seats[game]), True, judge, work)
        teams = int(f[F.TEAMS])
        assert np.allclose(work.sides[:teams], chances[game, :teams].softmax(0).numpy(), atol=0.01)


@torch.no_grad()
def test_a_table_looks_the_same_whoever_else_is_in_the_batch() -> None:
    actor = Actor()
    torch.nn.init.normal_(actor.trunk.pawn_out.bias, 0.5)
    chances = []
    for each, chairs in ((4, 4), (5, 6)):
        batch = played(tables=("dog:4", "tock6:2"))
        batch.each, batch.chairs = each, chairs
        scores, sides, _ = actor(batch.see(batch.lists(batch.games)))
        chances.append((scores, sides.softmax(1)))
    assert torch.allclose(chances[0][0], chances[1][0], atol=1e-4)
    assert torch.allclose(chances[0][1], chances[1][1], atol=1e-5)


def test_weights_of_a_network_that_learned_with_fewer_pawns_say_so(tmp_path: Path) -> None:
    actor, critic = Actor(), Critic()
    for network in (actor, critic):
        network.trunk.places.fill_(4)
    write_weights(actor, critic, 4, tmp_path / "weights.npz")
    assert read_weights(tmp_path / "weights.npz").trunk.places == read_critic(tmp_path / "weights.npz").places == 4
    again = Critic()
    again.load_state_dict(read_state(again, tmp_path / "weights.npz"))
    assert int(again.trunk.places) == 4


def test_positions_after_an_action_leave_the_game_as_it_was() -> None:
    batch = played()
    before = batch.rows.clone()
    tried = Tried(batch, 64)
    tried.carry_out()
    assert torch.equal(before, batch.rows)
    assert not torch.equal(tried.rows[0], batch.rows[0])


def test_sides_are_turned_there_and_back() -> None:
    chances = torch.tensor([[0.1, 0.2, 0.7, 0, 0, 0, 0, 0], [0.4, 0.6, 0, 0, 0, 0, 0, 0]])
    seats, teams = torch.tensor([2, 1]), torch.tensor([3, 2])
    numbered = turned(chances, seats, teams)
    assert numbered[0, 2] == pytest.approx(0.1)
    assert numbered[1, 1] == pytest.approx(0.4)
    assert torch.allclose(turned(numbered, -seats, teams), chances)


def minibatch(number: int) -> Minibatch:
    return Minibatch({key: torch.full((2,), number) for key in REUSED}, {})


def test_minibatches_are_used_again_while_they_are_kept() -> None:
    replay, rng = ReplayBuffer(2), random.Random(1)
    for iteration in range(3):
        fresh = [minibatch(10 * iteration), minibatch(10 * iteration + 1)]
        replay.add(fresh)
        drawn = [(int(kept.seen["table"][0]), is_new) for kept, is_new in replay.draw(3, rng)]
        for lists in fresh:  # The next rollout writes into these lists.
            lists.seen["table"].fill_(-1)
        assert sorted(number for number, is_new in drawn if is_new) == [10 * iteration, 10 * iteration + 1]
        assert len(drawn) == 6
        oldest = 10 * max(0, iteration - 1)
        assert {number for number, _ in drawn} <= {
            *range(oldest, oldest + 2),
            *range(10 * iteration, 10 * iteration + 2),
        }
    assert {number // 10 for number, _ in drawn} == {1, 2}


@pytest.mark.parametrize("method", [SAMPLED, ALL_ACTIONS, REGRESSION])
def test_a_run_is_kept_and_resumed(tmp_path: Path, method: str) -> None:
    recipe = Recipe(
        tables=TABLES, seed="tiny", seconds=0.1, games=12, steps=2, tried=64, report=0.05, room=40.0, pool_every=2,
        meeting_games=4, meeting_steps=2, method=method, choices=2, epochs=3, replay=2,
    )  # fmt: skip
    first = Training(recipe, tmp_path, "cpu", compiled=False)
    first.run()
    lines = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert lines[0]["recipe"]["seed"] == "tiny"
    assert np.isfinite([lines[-1][key] for key in ("entropy", "value", "belief", "critic")]).all()
    again = Training(recipe, tmp_path, "cpu", compiled=False)
    again.resume(tmp_path)
    assert again.iteration == first.iteration
    for new, kept in zip(again.actor.parameters(), first.actor.parameters(), strict=True):
        assert torch.equal(new, kept)
    again.run()
    assert again.iteration > first.iteration


def test_positions_after_an_action_offer_a_choice_again() -> None:
    """The critic has learned from decisions only: what is forced is carried out first."""
    batch = played()
    tried = Tried(batch, 64)
    tried.carry_out()
    legal, scratch = L.new_buffer(), L.new_scratch()
    for place in range(min(64, int(batch.offsets[-1]))):
        if int(tried.won[place]) < 0:
            f = batch.facts[tried.groups[place]].numpy()
            assert legal_actions(tried.rows[place].numpy(), f, int(tried.seats[place]), legal, scratch) > 1


def test_an_exploiter_learns_against_a_network_that_does_not(tmp_path: Path) -> None:
    write_weights(Actor(), Critic(), 4, tmp_path / "fixed.npz")
    recipe = Recipe(
        tables=("dog:4",), seed="tiny", seconds=0.1, games=12, steps=2, tried=64, report=0.05, room=40.0,
        meeting_games=4, meeting_steps=2, against=str(tmp_path / "fixed.npz"),
    )  # fmt: skip
    run = Training(recipe, tmp_path / "run", "cpu", compiled=False)
    fixed = {name: kept.clone() for name, kept in run.pool[0].items()}
    run.run()
    assert run.iteration > 1
    assert len(run.pool) == 1
    assert all(torch.equal(kept, run.pool[0][name]) for name, kept in fixed.items())
    resumed = Training(recipe, tmp_path / "resumed", "cpu", compiled=False)
    resumed.resume(tmp_path / "run")
    assert resumed.iteration == run.iteration
    assert all(torch.equal(kept, resumed.pool[0][name]) for name, kept in fixed.items())
    again = Training(recipe, tmp_path / "again", "cpu", compiled=False)
    again.resume(tmp_path / "fixed.npz")
    assert all(torch.equal(kept, again.actor.state_dict()[name]) for name, kept in fixed.items())


def test_self_play_is_measured_by_a_rival(tmp_path: Path) -> None:
    write_weights(Actor(), Critic(), 4, tmp_path / "rival.npz")
    recipe = Recipe(
        tables=("dog:4",), seed="tiny", seconds=0.1, games=12, steps=2, tried=64, report=0.05, room=40.0,
        meeting_games=4, meeting_steps=2, rival=str(tmp_path / "rival.npz"),
    )  # fmt: skip
    run = Training(recipe, tmp_path / "run", "cpu", compiled=False)
    rival = read_state(Actor(), tmp_path / "rival.npz")
    run.run()
    met = [json.loads(line) for line in (tmp_path / "run" / "curve.jsonl").read_text().splitlines()][-1]
    won, ended = met["against_rival"]
    assert 0 <= won <= ended
    assert run.rival is not None
    assert all(torch.equal(kept, run.rival[name]) for name, kept in rival.items())


def test_a_grown_network_says_what_the_smaller_one_said() -> None:
    batch = played()
    seen, open_lists = batch.see(batch.lists(batch.games)), batch.see_all(batch.lists(batch.games))
    shape = Shape(pawn_hidden=20, pawn=16, trunk=48, blocks=1, action=24, belief=8)
    small, large = Actor(shape), Actor(replace(shape, action=40))
    torch.nn.init.normal_(small.score.weight)
    torch.nn.init.normal_(small.value.weight)
    grow(large, small.state_dict())
    critic, larger = Critic(shape), Critic(replace(shape, blocks=3))
    grow(larger, critic.state_dict())
    with torch.no_grad():
        for before, after in zip(small(seen), large(seen), strict=True):
            assert torch.allclose(before, after, atol=1e-4)
        # A new block says next to nothing, but not nothing: else it would never learn to speak.
        assert torch.allclose(critic(open_lists).softmax(1), larger(open_lists).softmax(1), atol=0.01)
