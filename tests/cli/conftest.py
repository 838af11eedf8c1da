"""The program, ready to be run."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_runs import Program

from ludothek.lab.warmup import warm_all


@pytest.fixture(scope="session", autouse=True)
def rules_are_compiled() -> None:
    """So that no test waits for it."""
    warm_all()


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("LUDOTHEK_TRACEBACK", raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    return Program(capsys, monkeypatch, tmp_path)
