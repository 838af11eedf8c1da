"""Every link in the documentation leads somewhere, and every file it names exists."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from docs_pages import PAGES, ROOT, anchors, files_named, links

from ludothek.core import registry

NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
FROM = ("", "src/ludothek", "web", "web/src", "docs", "tests", "src/ludothek/games/track")
PLACEHOLDER = re.compile(r"GAME|LANG|VERSION")
HISTORY = {"CHANGELOG.md"}
"""What a version changed may be gone since."""


@cache
def tree() -> frozenset[str]:
    """The names of all files we keep."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return frozenset(Path(line).name for line in listed.stdout.splitlines())


def is_ours(file: str) -> bool:
    """A path from one of the usual folders, or a bare name of some file of the tree."""
    return any((ROOT / start / file).exists() for start in FROM) if "/" in file else file in tree()


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / name
    astray = []
    for link in links(page):
        parts = urlsplit(link)
        if parts.scheme:
            astray += [link] if parts.scheme not in ("https", "mailto") else []
            continue
        target = (page.parent / parts.path).resolve() if parts.path else page
        is_there = target.exists() and target.is_relative_to(ROOT)
        if not is_there or (parts.fragment and parts.fragment not in anchors(target)):
            astray.append(link)
    assert astray == []


@pytest.mark.parametrize("name", [name for name in NAMES if name not in HISTORY])
def test_files_that_are_named_exist(name: str) -> None:
    missing = [file for file in files_named(ROOT / name) if not PLACEHOLDER.search(file) and not is_ours(file)]
    assert missing == []


def test_every_decision_is_listed() -> None:
    listed = set(links(ROOT / "docs/decisions/README.md"))
    assert listed == {path.name for path in (ROOT / "docs/decisions").glob("[0-9]*.md")}


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    """Every page in its place, every link and every name of the API pages resolved."""
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    for page in ("index", "tutorial", "notation", "api/contract", "rules/dog", "CONTRIBUTING"):
        assert (tmp_path / "site" / page.removesuffix("index") / "index.html").exists(), page


def test_the_architecture_page_lists_every_group_of_entry_points() -> None:
    """Of the registry, neither more nor less."""
    groups = set(re.findall(r"^    (ludothek\.\w+) ", registry.__doc__ or "", re.MULTILINE))
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(ludothek\.\w+)` \|", page, re.MULTILINE)) == groups
