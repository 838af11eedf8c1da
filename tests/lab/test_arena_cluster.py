"""The arena on a real Ray cluster: two nodes on this machine, one processor each."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludothek
from ludothek.lab import workers
from ludothek.lab.arena import run
from ludothek.lab.blocks import ArenaPlan, Block
from ludothek.lab.workers import cluster, timed_blocks

NODES = 2
ENVIRONMENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",
    "RAY_raylet_start_wait_time_s": "120",  # a busy machine starts a node slowly
}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the cluster is, as `--ray` takes it."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in ENVIRONMENT.items():
            patch.setenv(name, value)
        from ray.cluster_utils import Cluster

        nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        try:
            for _ in range(NODES - 1):
                nodes.add_node(num_cpus=1)
            nodes.wait_for_nodes()
            yield nodes.address
        finally:
            nodes.shutdown()


def plan() -> ArenaPlan:
    return ArenaPlan("denkste", 2, {"setback": False}, ("greedy", "random"), 1)


# Ray leaves files and sockets to the garbage collector.
leaves_files_open = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")


@pytest.mark.long
@leaves_files_open
def test_the_same_games_on_a_cluster_of_two_nodes(address: str) -> None:
    assert run(plan(), 40, workers=cluster(address)).blocks == run(plan(), 40).blocks


@pytest.mark.long
@leaves_files_open
def test_both_nodes_play(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every worker leaves a file with the name of its node; a run that stops early leaves the cluster usable."""

    def traced_blocks(arena: ArenaPlan, numbers: list[int]) -> tuple[list[Block], float]:
        import ray

        (tmp_path / ray.get_runtime_context().get_node_id()).touch()
        time.sleep(0.3)
        return timed_blocks(arena, numbers)

    monkeypatch.setattr(workers, "timed_blocks", traced_blocks)
    early = run(plan(), 400, early=True, workers=cluster(address))
    assert early.stopped_early
    assert run(plan(), 20, workers=cluster(address)).blocks == early.blocks[:10]
    assert len(list(tmp_path.iterdir())) == NODES


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ludothek.NotationError, match=r"ludothek\[ray\]"):
        cluster("auto")
