"""Every example in the documentation works: it is run, or held against the program or the file it comes from.

pycon      run, and what it prints is compared ("..." stands for anything)
python     run; if its first line names a file, it is an excerpt of that file
console    "$ ludothek …" is run in an empty folder, and what it prints is compared likewise
sh         every `ludothek` command is one the program takes, every make target and every script exists
json       every line or the whole is JSON
toml, markdown   excerpts of the file that the first line names
"""

from __future__ import annotations

import doctest
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from docs_pages import PAGES, ROOT, Block, blocks

from ludothek.cli.main import parser

BLOCKS = [block for page in PAGES for block in blocks(page)]
EXCERPT = re.compile(r"\A(?:#|<!--) ([\w./-]+\.\w+)(?: -->)?\n")
KINDS = {"pycon", "python", "console", "sh", "json", "toml", "markdown", "", "text"}


def of_kind(*languages: str) -> list[Block]:
    return [block for block in BLOCKS if block.language in languages]


def excerpts() -> list[Block]:
    return [block for block in of_kind("python", "toml", "markdown") if EXCERPT.match(block.text)]


def test_every_block_has_a_kind_that_is_checked() -> None:
    assert {str(block): block.language for block in BLOCKS if block.language not in KINDS} == {}


@pytest.mark.parametrize(
    "page", [page for page in PAGES if any(b.language == "pycon" for b in blocks(page))], ids=lambda p: p.name
)
def test_sessions_print_what_the_page_says(page: Path) -> None:
    """The sessions of a page are one session: they go on where the last one ended."""
    session = doctest.DocTestParser().get_doctest(
        "\n".join(block.text for block in blocks(page) if block.language == "pycon"), {}, page.name, str(page), 0
    )
    assert session.examples
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(session, out=said.append)
    assert runner.failures == 0, "".join(said)


@pytest.mark.parametrize("block", [b for b in of_kind("python") if not EXCERPT.match(b.text)], ids=str)
def test_programs_run(block: Block) -> None:
    exec(compile(block.text, str(block), "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("block", excerpts(), ids=str)
def test_an_excerpt_stands_in_its_file(block: Block) -> None:
    head = EXCERPT.match(block.text)
    assert head is not None
    assert block.text[head.end() :].rstrip("\n") in (ROOT / head[1]).read_text(encoding="utf-8")


@pytest.mark.parametrize("block", of_kind("console"), ids=str)
def test_commands_print_what_the_page_says(block: Block, tmp_path: Path) -> None:
    for command, expected in re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE):
        words = shlex.split(command)
        assert words[0] == "ludothek"
        ran = subprocess.run(
            [sys.executable, "-m", "ludothek.cli", *words[1:]],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        checker = doctest.OutputChecker()
        assert checker.check_output(expected, ran.stdout, doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE), ran.stdout


@pytest.mark.parametrize("block", of_kind("sh"), ids=str)
def test_commands_are_ones_that_exist(block: Block) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for line in block.text.splitlines():
        for command in shlex.split(line, comments=True) and line.split("&&"):
            _check_command(shlex.split(command, comments=True), targets)


def _check_command(words: list[str], targets: set[str]) -> None:
    match words:
        case ["ludothek", *rest]:
            parser().parse_args(rest)
        case ["make", *wanted]:
            assert set(wanted) <= targets
        case ["python", script, *_]:
            assert script.startswith("-") or (ROOT / script).exists()
        case ["uvx" | "pipx" | "pip" | "git" | "cd" | "grep" | "source" | "npm" | ".venv/bin/pytest", *_]:
            pass
        case _:
            pytest.fail(f"nobody knows how to check {' '.join(words)!r}")


@pytest.mark.parametrize("block", of_kind("json"), ids=str)
def test_json_is_json(block: Block) -> None:
    try:
        json.loads(block.text)
    except json.JSONDecodeError:
        for line in block.text.splitlines():
            json.loads(line)
