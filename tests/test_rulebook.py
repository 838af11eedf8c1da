"""The rulebook is the source of truth: every rule written is coded, and proved by a test that names it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ID = re.compile(r"\b(?:TF|T6|ST|DOG|DC|DR|DK|DT|TH|MI)-[RP]?\d+\b")
WRITTEN_AT = re.compile(r"^\s*- ((?:TF|T6|ST|DOG|DC|DR|DK|DT|TH|MI)-[RP]?\d+)\b", re.MULTILINE)


def written() -> set[str]:
    """The ids that head a line of rules/*.md, and those a ruling in brackets gives inside one (TH-R1)."""
    found: set[str] = set()
    for path in (ROOT / "rules").glob("*.md"):
        text = path.read_text(encoding="utf-8")
        found |= set(WRITTEN_AT.findall(text))
        found |= set(re.findall(r"\(((?:TH)-R\d+):", text))
    return found


def coded() -> set[str]:
    """The ids in docstrings and comments of the rules' own code."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/ludothek/games").rglob("*.py"))
    return set(ID.findall(source))


def proved() -> set[str]:
    """The ids named by `@pytest.mark.rule(...)`, also where a parameter of a table carries the mark."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    return found


def test_the_rulebooks_were_found() -> None:
    assert len(written()) > 250
    assert {"TF-R12", "DOG-31", "DR-27", "DK-R6", "DT-R10", "TH-P6", "TH-R1", "MI-R14"} <= written()


def test_every_written_rule_is_coded() -> None:
    assert sorted(written() - coded()) == []


def test_every_written_rule_is_proved() -> None:
    assert sorted(written() - proved()) == []


@pytest.mark.parametrize("where", [coded, proved])
def test_nobody_cites_a_rule_that_is_not_written(where: object) -> None:
    assert callable(where)
    assert sorted(where() - written()) == []


def test_our_rules_are_the_shared_ones() -> None:
    """Where the shared rules lie beside the checkout, ours still say the same."""
    shared = ROOT.parent / "shared" / "rules"
    for path in (ROOT / "rules").glob("*.md") if shared.exists() else ():
        assert path.read_text(encoding="utf-8") == (shared / path.name).read_text(encoding="utf-8"), path.name
