"""bench/device_session.py: a training outlives the call that began it, and what it has learned comes back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

LEARN = ["thrill", "--set", "generations=3"]


@pytest.fixture
def call(bench: Callable[[str], ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    session = bench("device_session")

    def run(seconds: float, *learn: str) -> None:
        places = ["--work", str(tmp_path / "work"), "--out", str(tmp_path / "out"), "--beside", "echo beside"]
        monkeypatch.setattr(sys, "argv", ["device_session", "--until-seconds", str(seconds), *places, "--", *learn])
        session.main()

    return run


def test_later_calls_find_the_training_running_and_bring_its_weights_back(
    call: Callable[..., None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call(0, *LEARN)
    assert "goes on" in capsys.readouterr().out
    call(300, *LEARN)
    assert "has ended" in capsys.readouterr().out
    assert {path.name for path in (tmp_path / "out").iterdir()} == {
        "weights.npz", "curve.jsonl", "log", "beside-0.log",
    }  # fmt: skip
    assert (tmp_path / "out" / "beside-0.log").read_text() == "beside\n"  # once, whatever the calls
    with pytest.raises(SystemExit, match="another training"):
        call(0, "thrill", "--set", "generations=4")
