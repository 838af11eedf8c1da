"""Learning Denkste!?: what comes of positions, steps down the loss, runs that can be had again."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest

from ludothek.bots.towers.learned import LearnedThinker, read_weights, shipped_weights
from ludothek.bots.towers.value import ValueWeights, chance_of, forward, new_value_workspace, players_of
from ludothek.cli.main import main
from ludothek.core.errors import NotationError
from ludothek.core.kernel import warm
from ludothek.core.rng import stream_of
from ludothek.games.towers import layout as L
from ludothek.games.towers.actions import ROLL_ACTION
from ludothek.games.towers.apply import set_up
from ludothek.learn.small_networks import CURVE, WEIGHTS, copied, write_weights
from ludothek.learn.towers.duel import share_won
from ludothek.learn.towers.recipe import TowersRecipe
from ludothek.learn.towers.self_play import EVERYBODY, Networks, Pace, look_back, new_buffer, new_table, play_and_keep
from ludothek.learn.towers.training import TowersTraining
from ludothek.learn.towers.updates import learn_from, new_gradients
from ludothek.learn.towers.weights import first_weights, grown

LISTED = 12


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    warm("ludothek.bots.towers")
    warm("ludothek.learn.towers")


def kept(seats: list[int], values: list[float], trace: float, winner: int) -> list[float]:
    """What whoever throws may hope for, at a table of two."""
    buffer = new_buffer(2)
    buffer.seats[: len(seats)], buffer.values[: len(values), 0] = seats, values
    buffer.values[: len(values), 1] = 1 - np.array(values)
    look_back(buffer, 0, len(seats), winner, trace)
    assert buffer.targets[: len(seats)].sum(1) == pytest.approx(1.0)
    return [round(float(target), 6) for target in buffer.targets[: len(seats), 0]]


def test_with_the_whole_trace_positions_are_taught_who_won() -> None:
    assert kept([0, 1, 1, 0], [0.5, 0.2, 0.9, 0.4], 1.0, winner=0) == [1.0, 0.0, 0.0, 1.0]


def test_without_a_trace_positions_are_taught_what_was_said_of_the_next() -> None:
    assert kept([0, 1, 1, 0], [0.5, 0.2, 0.9, 0.4], 0.0, winner=0) == [0.8, 0.9, 0.6, 1.0]


def test_a_trace_between_mixes_the_two() -> None:
    half_way = 0.5 * 1.0 + 0.5 * 0.4
    assert kept([0, 0], [0.3, 0.4], 0.5, winner=0) == [half_way, 1.0]


def test_at_a_table_of_three_everybody_may_hope() -> None:
    buffer = new_buffer(3)
    buffer.seats[:2], buffer.values[:2] = [0, 1], [[0.5, 0.3, 0.2], [0.2, 0.7, 0.1]]
    look_back(buffer, 0, 2, winner=0, trace=0.5)
    # By the order of throwing: seat 0 is the last of those who throw after seat 1.
    assert buffer.targets[1].tolist() == [0.0, 0.0, 1.0]
    assert buffer.targets[0] == pytest.approx([0.5 * 1.0 + 0.5 * 0.1, 0.5 * 0.2, 0.5 * 0.7])


def small_step(weights: ValueWeights, target: list[float], rate: float) -> tuple[ValueWeights, float]:
    """The weights after one step towards a target for a fixed list of features, and the loss before it."""
    buffer, stepped = new_buffer(players_of(weights)), copied(weights)
    buffer.active[0, :LISTED], buffer.counts[0], buffer.targets[0] = np.arange(LISTED) * 7, LISTED, target
    return stepped, learn_from(stepped, new_value_workspace(stepped), new_gradients(), buffer, 0, rate)


def loss_of(weights: ValueWeights, target: list[float]) -> float:
    workspace = new_value_workspace(weights)
    forward(weights, workspace, (np.arange(LISTED) * 7).astype(workspace.inputs.active.dtype), LISTED)
    return -sum(part * math.log(chance) for part, chance in zip(target, workspace.chances, strict=True))


@pytest.mark.parametrize("target", [[0.9, 0.1], [0.2, 0.7, 0.1], [0.0, 0.1, 0.6, 0.3]])
def test_a_step_goes_down_the_steepest_slope_of_the_loss(target: list[float]) -> None:
    """Along the gradient g, a step of `rate` changes the loss by -rate |g|², and moves every weight by -rate g."""
    weights, rate = first_weights(len(target), 3), 1e-3
    stepped, loss = small_step(weights, target, rate)
    assert loss == pytest.approx(loss_of(weights, target), rel=1e-5)
    moved = sum(float(((new - old) ** 2).sum()) for old, new in zip(weights, stepped, strict=True))
    assert loss - loss_of(stepped, target) == pytest.approx(moved / rate, rel=0.05)


def test_a_smaller_network_that_has_grown_judges_as_before() -> None:
    full = first_weights(2, 5)
    rows, columns = full.first.shape[0] - 100, full.first.shape[1] - 16
    small = ValueWeights(
        full.first[:rows, :columns], full.first_bias[:columns], full.second[:columns],
        full.second_bias, full.last, full.last_bias,
    )  # fmt: skip
    larger = grown(small, seed=1)
    without = copied(full)
    without.second[columns:] = 0
    row = L.new_row(2)
    set_up(row, L.new_facts(2), stream_of("grown"))
    found = [chance_of(row, 0, 0, each, new_value_workspace(each)) for each in (larger, without)]
    assert found[0] == pytest.approx(found[1], abs=1e-6)
    assert [part.shape for part in larger] == [part.shape for part in full]


def run(folder: Path, seed: str = "test", players: int = 2, **settings: float | str) -> ValueWeights:
    chosen = {"generations": 3, "average": 0.5, "report": 3600.0, "report_games": 100, **settings}
    TowersTraining(TowersRecipe(players=players, seed=seed, **chosen), folder).run()  # type: ignore[arg-type]
    return read_weights(folder / WEIGHTS)


@pytest.mark.long
def test_the_same_seed_gives_the_same_weights_and_they_play_better_than_before(tmp_path: Path) -> None:
    once, again = run(tmp_path / "1"), run(tmp_path / "2")
    assert all((part == other).all() for part, other in zip(once, again, strict=True))
    other = run(tmp_path / "3", "another", generations=1)
    assert (other.first != once.first).any()
    assert share_won(once, first_weights(2, 0), 400, "learned") > 0.55
    lines = [json.loads(line) for line in (tmp_path / "1" / CURVE).read_text().splitlines()]
    assert lines[0]["recipe"]["generations"] == lines[-1]["generations"] == 3


@pytest.mark.long
def test_a_run_goes_on_from_a_folder_or_a_file_and_its_weights_play(tmp_path: Path) -> None:
    first = run(tmp_path / "1", generations=1)
    for path in (tmp_path / "1", tmp_path / "1" / WEIGHTS):
        training = TowersTraining(TowersRecipe(players=2, generations=1, threads=2, report_games=20), tmp_path / "2")
        training.resume(path)
        assert all((part == other).all() for part, other in zip(training.first, first, strict=True))
    training.run()
    assert training.generations == 2
    row = L.new_row(2)
    set_up(row, L.new_facts(2), stream_of("plays"))
    thinker = LearnedThinker(stream_of("plays"), read_weights(tmp_path / "2" / WEIGHTS))
    assert 0.0 < thinker.values(row, [ROLL_ACTION])[0] < 1.0


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_they_learn_as_well(players: int, tmp_path: Path) -> None:
    learned = run(tmp_path, players=players, generations=6)
    assert players_of(learned) == players
    assert share_won(learned, first_weights(players, 0), 300, "learned") > 1.3 / players


def won_by_seat_0(learner: int) -> int:
    """Of forty games at a table of two, in which whoever learns acts at random and the others play by the network."""
    table, buffer, rng = new_table(2), new_buffer(2), stream_of("exploited")
    networks, won = Networks(first_weights(2, 1), shipped_weights(2), True), 0
    for _ in range(40):
        kept = play_and_keep(
            table, networks, learner, new_value_workspace(networks.fixed), buffer, 0, Pace(1000, 1.0, 0.0), rng
        )
        assert kept > 0
        won += int(buffer.targets[0, 0 if buffer.seats[0] == 0 else 1])
    return won


def test_against_fixed_weights_one_seat_learns_and_the_others_play_by_them() -> None:
    assert won_by_seat_0(learner=0) < 8
    assert won_by_seat_0(learner=1) > 32
    assert 10 < won_by_seat_0(EVERYBODY) < 30


@pytest.mark.long
def test_an_exploiter_learns_to_beat_weights_that_stay_as_they_are(tmp_path: Path) -> None:
    write_weights(tmp_path / "fixed.npz", first_weights(2, 7))
    recipe = TowersRecipe(players=2, against=str(tmp_path / "fixed.npz"), generations=6, average=0.5, report_games=300)
    training = TowersTraining(recipe, tmp_path / "run")
    assert training.fixed
    before = copied(training.fixed)
    training.run()
    assert all((now == then).all() for now, then in zip(training.fixed, before, strict=True))
    last = json.loads((tmp_path / "run" / CURVE).read_text().splitlines()[-1])
    assert last["against_fixed"] > 0.6
    assert last["against_fixed"] == round(share_won(training.mean, training.fixed, 300, "report"), 4)


def test_weights_for_another_number_of_players_are_refused(tmp_path: Path) -> None:
    write_weights(tmp_path / WEIGHTS, first_weights(4, 1))
    training = TowersTraining(TowersRecipe(players=3), tmp_path / "run")
    with pytest.raises(NotationError, match="for 4 players, not for 3"):
        training.resume(tmp_path)


@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        (["denkste-towers", "dog"], "by itself: not denkste-towers dog"),
        (["denkste-towers:5"], "for 2, 3 or 4 players"),
        (["denkste-towers", "--set", "players=3"], "no number 'players'"),
        (["denkste-towers", "--method", "sampled"], "no --method"),
        (["denkste-towers", "--no-compile"], "no --no-compile"),
        (["denkste-towers", "--resume", "nowhere"], "nowhere: there is no such file"),
        (["denkste-towers", "--set", "games=3"], "no number 'games'"),
        (["denkste-towers", "--set", "epsilon=much"], "epsilon is a number, not 'much'"),
    ],
)
def test_what_cannot_be_learned_is_told_in_a_line(
    told: list[str], complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["learn", *told, "--folder", str(tmp_path / "run")]) == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1
    assert not (tmp_path / "run").exists()
