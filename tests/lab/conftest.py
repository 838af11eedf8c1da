"""What several tests of the lab need."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture(scope="session")
def bench() -> Iterator[Callable[[str], ModuleType]]:
    """Programs of the folder bench, which is no package, by their names."""
    sys.path.insert(0, str(BENCH))
    yield importlib.import_module
    sys.path.remove(str(BENCH))


@pytest.fixture(scope="session")
def learned(bench: Callable[[str], ModuleType]) -> ModuleType:
    return bench("learned")
