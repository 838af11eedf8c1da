"""A name means one thing: no two public classes of the package share one."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import ludothek


def public_classes() -> dict[str, list[str]]:
    """The modules that define a class of each name, local classes left out."""
    package = Path(ludothek.__file__).parent
    found = defaultdict(list)
    for path in sorted(package.rglob("*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(package)))
    return found


def test_no_two_public_classes_have_the_same_name() -> None:
    classes = public_classes()
    assert "Match" in classes
    assert {name: places for name, places in classes.items() if len(places) > 1} == {}
