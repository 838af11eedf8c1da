"""The arena on a cluster: the same games, asked of Ray. A stand-in for Ray answers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import ludothek
from ludothek.lab.arena import run
from ludothek.lab.blocks import ArenaPlan
from ludothek.lab.workers import cluster


class StandIn(ModuleType):
    """As much of Ray as the arena uses, in this process."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.addresses: list[str] = []
        self.ended = 0

    def init(self, address: str, **settings: Any) -> None:
        self.addresses.append(address)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, work: Callable[..., Any]) -> Any:
        class Remote:
            @staticmethod
            def remote(*args: Any) -> Any:
                return lambda: work(*args)

        return Remote

    def wait(self, running: list[Any]) -> tuple[list[Any], list[Any]]:
        return running[-1:], running[:-1]

    def get(self, done: list[Any]) -> list[Any]:
        return [task() for task in done]

    def cancel(self, task: Any) -> None:
        return

    def shutdown(self) -> None:
        self.ended += 1


def test_the_same_games_on_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    arena = ArenaPlan("denkste", 2, {"setback": False}, ("greedy", "random"), 1)
    assert run(arena, 20, workers=cluster("auto")).blocks == run(arena, 20).blocks
    assert ray.addresses == ["auto"]
    assert ray.ended == 1


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ludothek.NotationError, match=r"ludothek\[ray\]"):
        cluster("auto")
