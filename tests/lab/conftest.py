"""What several tests of the lab need."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="session")
def learned() -> ModuleType:
    """bench/learned.py, which is a program and in no package."""
    file = Path(__file__).parents[2] / "bench" / "learned.py"
    spec = importlib.util.spec_from_file_location("learned_bench", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
