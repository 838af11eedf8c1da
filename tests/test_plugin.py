"""Games are plug-ins: the package in tests/plugin adds two games from outside, and its tests prove what they can do.

It is installed into a folder of its own, and its tests run in processes that have this folder on their path: nothing
else in this test run ever sees the two games.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PLUGIN = ROOT / "tests" / "plugin"
CODE = {".py", ".ts", ".svelte", ".toml"}
SUITES = sorted(path.name for path in (PLUGIN / "tests").glob("test_*.py"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the installed package. Hatchling builds it from this very environment: no network is needed."""
    folder = tmp_path_factory.mktemp("plugin")
    words = ["uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--no-build-isolation"]
    subprocess.run(
        [sys.executable, "-m", *words, "--python", sys.executable, "--target", str(folder), str(PLUGIN)], check=True
    )
    return folder


def test_ludothek_does_not_know_the_package() -> None:
    """Neither is it importable here, nor does anything of ours name it."""
    tried = subprocess.run([sys.executable, "-c", "import corner_games"], capture_output=True, check=False)
    assert tried.returncode != 0
    ours = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "web" / "src").rglob("*.ts"),
        *(ROOT / "web" / "src").rglob("*.svelte"),
    ]
    named = ("corner_games", "short-tock", "goofspiel")
    assert [path for path in ours if any(name in path.read_text(encoding="utf-8") for name in named)] == []


@pytest.mark.parametrize("suite", SUITES)
def test_the_tests_of_the_package_pass(installed: Path, suite: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/plugin/tests/{suite}"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(installed), "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-6000:] + ran.stderr[-2000:]
