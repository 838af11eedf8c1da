"""`check_rulebook`: every rule that is written is coded and proved, and nobody cites a rule that is not written.

An id is written where it heads a line of a rulebook (`- DOG-12 …`) or a ruling within one (`(TH-R1: …)`). It is coded
where a docstring or comment names it (`[DOG-12]`), and proved by a test with the mark `@pytest.mark.rule("DOG-12")`.
The prefixes come from the rulebooks, so a new rulebook is checked as soon as there is one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_ID = r"[A-Z][A-Z0-9]*-[A-Z]?\d+"
_WRITTEN = re.compile(rf"^\s*- ({_ID})\b|\(({_ID}):", re.MULTILINE)


@dataclass(frozen=True)
class Citations:
    """The ids of some rulebooks: where they are written, coded and proved."""

    written: frozenset[str]
    coded: frozenset[str]
    proved: frozenset[str]

    def faults(self) -> list[str]:
        """What is missing, one line per id; [] if all is well."""
        return [
            *(f"{rule} is written, but no code cites it" for rule in sorted(self.written - self.coded)),
            *(f"{rule} is written, but no test proves it" for rule in sorted(self.written - self.proved)),
            *(f"{rule} is cited by code, but not written" for rule in sorted(self.coded - self.written)),
            *(f"{rule} is cited by a test, but not written" for rule in sorted(self.proved - self.written)),
        ]


def check_rulebook(rulebooks: Iterable[Path], sources: Path, tests: Path) -> None:
    """Raises AssertionError with every fault. `sources` and `tests` are the folders with the code and its tests."""
    faults = citations(rulebooks, sources, tests).faults()
    if faults:
        raise AssertionError("\n".join(faults))


def citations(rulebooks: Iterable[Path], sources: Path, tests: Path) -> Citations:
    written = {rule for path in rulebooks for rule in written_in(path.read_text(encoding="utf-8"))}
    prefixes = {rule.partition("-")[0] for rule in written}
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(sources.rglob("*.py")))
    proved = {rule for path in sorted(tests.rglob("test_*.py")) for rule in marked_in(path.read_text(encoding="utf-8"))}
    cited = re.findall(rf"\b(?:{'|'.join(sorted(prefixes))})-[A-Z]?\d+\b", code) if prefixes else []
    return Citations(
        frozenset(written), frozenset(cited), frozenset(rule for rule in proved if rule.partition("-")[0] in prefixes)
    )


def written_in(rulebook: str) -> set[str]:
    return {heading or within for heading, within in _WRITTEN.findall(rulebook)}


@cache
def marked_in(test: str) -> frozenset[str]:
    """The ids in marks, also where a parameter of a table carries the mark."""
    return frozenset(
        argument.value
        for node in ast.walk(ast.parse(test))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )
