"""Every sentence a player can be refused with, as a template with numbered blanks: what other languages translate.

Read from the source of the package itself, so a sentence that changes is missed by its translations at once
(web/tests/unit/refusals.test.ts). A blank is what is filled in at play: `It is seat {0}'s turn, not seat {1}'s.` Words
chosen on the spot ("yes" or "no") are written out, a sentence for each; what another function says is a phrase.
"""

from __future__ import annotations

import ast
import itertools
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

PACKAGE = Path(__file__).parent.parent
FOLDERS = ("core", "games", "server")
SAID_BY = ("Refusal", "Refused")
"""The two calls that say no: by a rule of a game, and by the server."""
FOR_PROGRAMS = {
    *("malformed", "unknown-bot", "no-identity", "foreign-origin", "no-peer"),
    *("no-pages", "no-database", "no-redis", "no-start", "not-ready"),
}
"""Codes of refusals that only programs, or whoever runs the server, meet."""

BLANK = "\0"
"""Where something is filled in, before blanks are numbered."""
Scope = dict[str, list[ast.expr]]


class Book(msgspec.Struct):
    sentences: list[str]
    phrases: list[str]


class Reader:
    """Reads one module: what its names stand for, and what its functions say."""

    def __init__(self, tree: ast.Module, library: dict[str, Reader]) -> None:
        self.module = _assigned(tree.body)
        self.library = library
        nodes = list(ast.walk(tree))
        functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        self.functions = {function.name: function for function in functions}
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        self.origin = {one.name: node.module or "" for node in imports for one in node.names}
        self.phrases: set[str] = set()

    def sentences(self) -> Iterator[str]:
        for function in self.functions.values():
            scope = {**self.module, **_assigned(list(ast.walk(function)))}
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAID_BY:
                    code, sentence = node.args[:2]
                    if not (isinstance(code, ast.Constant) and code.value in FOR_PROGRAMS):
                        yield from map(_numbered, self.read(sentence, scope) or [])

    def read(self, node: ast.expr, scope: Scope) -> list[str] | None:
        """The texts an expression may stand for; None where that is not known before it is played."""
        match node:
            case ast.Constant(value=str(text)):
                return [text]
            case ast.JoinedStr(values=parts):
                found = [self._part(part, scope) for part in parts]
                return ["".join(chosen) for chosen in itertools.product(*found)]
            case ast.IfExp(body=one, orelse=other):
                texts = [self.read(one, scope), self.read(other, scope)]
                if [""] in texts:
                    return None
                return [text for some in texts for text in (some or [BLANK])] if any(texts) else None
            case ast.Subscript(value=ast.Name(id=name)):
                return self._words(name, scope)
            case ast.Name(id=name):
                return self._variable(name, scope)
            case ast.Call(func=ast.Name(id=name)):
                self._hear(name)
        return None

    def _part(self, part: ast.expr, scope: Scope) -> list[str]:
        if isinstance(part, ast.FormattedValue):
            return self.read(part.value, scope) or [BLANK]
        assert isinstance(part, ast.Constant)
        assert isinstance(part.value, str)
        return [part.value]

    def _variable(self, name: str, scope: Scope) -> list[str] | None:
        narrower = {key: value for key, value in scope.items() if key != name}
        values = [value for value in scope.get(name, []) if not (isinstance(value, ast.Constant) and value.value == "")]
        texts = [self.read(value, narrower) for value in values]
        return [text for some in texts for text in (some or [BLANK])] if any(texts) else None

    def _words(self, name: str, scope: Scope) -> list[str] | None:
        """One of several texts in a table or a row."""
        for value in scope.get(name, []):
            items = value.values if isinstance(value, ast.Dict) else getattr(value, "elts", [])
            texts = [self.read(item, scope) for item in items]
            if texts and all(texts):
                return [text for some in texts for text in some or []]
        there = self.library.get(self.origin.get(name, ""))
        return there._words(name, there.module) if there else None

    def _hear(self, name: str) -> None:
        """What a function of the package returns are phrases of their own."""
        if self.origin.get(name) in self.library:
            self.library[self.origin[name]]._hear(name)
        if name not in self.functions:
            return
        function = self.functions[name]
        scope = {**self.module, **_assigned(list(ast.walk(function)))}
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and node.value is not None:
                texts = self.read(node.value, scope) or []
                self.phrases |= {_numbered(text) for text in texts if re.search("[a-z]", text)}


def _assigned(nodes: list[ast.stmt] | list[ast.AST]) -> Scope:
    """By name, everything that is put into it."""
    scope: Scope = {}
    for node in nodes:
        if not isinstance(node, ast.Assign):
            continue
        target = node.targets[0]
        if isinstance(target, ast.Name):
            scope.setdefault(target.id, []).append(node.value)
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            for one, value in zip(target.elts, node.value.elts, strict=False):
                if isinstance(one, ast.Name):
                    scope.setdefault(one.id, []).append(value)
    return scope


def _numbered(text: str) -> str:
    numbers = itertools.count()
    return re.sub(BLANK, lambda _: f"{{{next(numbers)}}}", text)


def book_of(sources: dict[str, str]) -> Book:
    """From the source of modules by their names."""
    library: dict[str, Reader] = {}
    for name, source in sources.items():
        library[name] = Reader(ast.parse(source), library)
    sentences = {sentence for reader in library.values() for sentence in reader.sentences()}
    phrases = {phrase for reader in library.values() for phrase in reader.phrases}
    return Book(sorted(sentences), sorted(phrases))


def all_sentences() -> Book:
    files = [file for folder in FOLDERS for file in (PACKAGE / folder).rglob("*.py")]
    names = {".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts): file for file in files}
    return book_of({name: file.read_text(encoding="utf-8") for name, file in names.items()})


def pattern_of(template: str) -> re.Pattern[str]:
    """What a sentence made from a template looks like."""
    parts = re.split(r"\{\d+\}", template)
    return re.compile("(.+?)".join(map(re.escape, parts)), re.DOTALL)


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(all_sentences()), indent=2).decode() + "\n")
