"""The catalogues and the source agree: every text there is said somewhere, with exactly the arguments it needs.

`tests/core/test_texts.py` compares the languages with each other; this reads the source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ludothek.core.texts import LANGUAGES, Blank, Part, blanks, catalogue, parse

SOURCE = Path(__file__).resolve().parent.parent / "src" / "ludothek"
SPEAKERS = {"Refusal", "Text", "Refused", "IllegalMove", "NotYourTurn", "GameOver", "RuleError"}
"""What is called with a key, and after it the arguments."""
KEY = re.compile(r"[a-z]+(?:\.[a-z0-9-]+)+")


class Said(NamedTuple):
    """A place in the source that says a text."""

    where: str
    key: str
    args: frozenset[str] | None
    """None where the arguments are not written out there."""


def strings(node: ast.AST) -> set[str]:
    return {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)}


def arguments(node: ast.expr | None, named: dict[str, frozenset[str] | None]) -> frozenset[str] | None:
    """The keys of the arguments: written out there, or in a variable set just before."""
    if node is None:
        return frozenset()
    if isinstance(node, ast.Name):
        return named.get(node.id)
    if not isinstance(node, ast.Dict):
        return None
    found: set[str] = set()
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant):
            found.add(str(key.value))
            continue
        unpacked = arguments(value, named) if key is None else None
        if unpacked is None:
            return None
        found |= unpacked
    return frozenset(found)


def in_order(node: ast.AST) -> Iterator[ast.AST]:
    """Every node, in the order of the source."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from in_order(child)


def said_in(tree: ast.AST, where: str) -> Iterator[Said]:
    named: dict[str, frozenset[str] | None] = {}
    for node in in_order(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            named |= {target.id: arguments(node.value, named) for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in SPEAKERS:
            yield from said_by(node, f"{where}:{node.lineno}", named)


def said_by(call: ast.Call, where: str, named: dict[str, frozenset[str] | None]) -> Iterator[Said]:
    for place, given in enumerate(call.args):
        found = strings(given) if isinstance(given, ast.Constant | ast.IfExp) else set()
        after = call.args[place + 1] if place + 1 < len(call.args) else None
        after = next((word.value for word in call.keywords if word.arg == "args"), after)
        for key in sorted(text for text in found if KEY.fullmatch(text)):
            yield Said(where, key, arguments(after, named))


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        yield str(path.relative_to(SOURCE)), ast.parse(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def said() -> list[Said]:
    return [each for where, tree in modules() for each in said_in(tree, where)]


def kinds(parts: tuple[Part, ...]) -> set[str]:
    """The kinds of things that a template names: {pawn, pawn}, {seat, seat}."""
    found = [part for part in parts if isinstance(part, Blank)]
    within = [kinds(case) for blank in found for case in blank.cases.values()]
    return {blank.kind for blank in found if blank.kind not in ("", "plural", "select")}.union(*within)


def test_the_reader_of_the_source_finds_what_is_said() -> None:
    source = """
refused = Refusal("X-1", "game.no" if late else "game.never", {"seat": seat})
now = Text("game.now")
wrong = Refusal("X-2", "game.odd", arguments)
error = errors.IllegalMove("X-3", "game.bad", args={"pawn": 1})
shared = {"pawn": 1}
where = Text("game.where", {**shared, "place": 2})
which = Text("game.which", shared)
"""
    assert sorted(said_in(ast.parse(source), "here")) == [
        Said("here:2", "game.never", frozenset({"seat"})),
        Said("here:2", "game.no", frozenset({"seat"})),
        Said("here:3", "game.now", frozenset()),
        Said("here:4", "game.odd", None),
        Said("here:5", "game.bad", frozenset({"pawn"})),
        Said("here:7", "game.where", frozenset({"pawn", "place"})),
        Said("here:8", "game.which", frozenset({"pawn"})),
    ]


def test_every_text_that_is_said_is_in_the_catalogues(said: list[Said]) -> None:
    assert [each for each in said if each.key not in catalogue("en")] == []


def test_no_text_is_unused() -> None:
    used = set().union(*(strings(tree) for _, tree in modules()))
    named = {f"name.{kind}" for template in catalogue("en").values() for kind in kinds(parse(template))}
    assert sorted(set(catalogue("en")) - used - named) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_gets_the_arguments_it_needs_and_uses_all_it_gets(language: str, said: list[Said]) -> None:
    texts = catalogue(language)
    wrong = {
        each.where: (each.key, sorted(each.args), sorted(blanks(parse(texts[each.key]))))
        for each in said
        if each.key in texts and each.args is not None and each.args != blanks(parse(texts[each.key]))
    }
    assert wrong == {}


def test_arguments_are_written_where_the_text_is_said(said: list[Said]) -> None:
    """So that the test above sees them; a text that is handed on keeps its own."""
    assert [each for each in said if each.args is None] == []


def test_no_refusal_is_a_finished_sentence() -> None:
    """A rule's id is followed by a key, or by something that was made a text elsewhere."""
    loose = [
        f"{where}:{call.lineno}"
        for where, tree in modules()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and ast.unparse(call.func).split(".")[-1] == "Refusal"
        and len(call.args) > 1
        and isinstance(call.args[1], ast.Constant | ast.JoinedStr)
        and not any(KEY.fullmatch(text) for text in strings(call.args[1]))
    ]
    assert loose == []
