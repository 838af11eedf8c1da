"""The pages of the documentation, taken apart: links, code blocks, and files that are named."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
OWN = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "examples/README.md",
    ".github/pull_request_template.md",
]
PAGES = [ROOT / name for name in OWN] + sorted((ROOT / "docs").rglob("*.md")) + sorted((ROOT / "rules").glob("*.md"))

_FENCE = re.compile(r"^(`{3,}) *([\w-]*)[^\n]*\n(.*?)^\1 *$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"")
_HEADING = re.compile(r"^#+ (.+?)\s*$", re.MULTILINE)
_NAMED = re.compile(r"`([\w./-]+\.(?:py|ts|svelte|mjs|cjs|toml|md|json|yml|sh))`")


class Block(NamedTuple):
    """A fenced block: its language, its text, and where it stands."""

    language: str
    text: str
    page: Path
    line: int

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for fence in _FENCE.finditer(text):
        yield Block(fence[2], fence[3], page, text.count("\n", 0, fence.start()) + 1)


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return _FENCE.sub("", page.read_text(encoding="utf-8"))


def links(page: Path) -> list[str]:
    return [link or source for link, source in _LINK.findall(prose(page))]


def files_named(page: Path) -> list[str]:
    return _NAMED.findall(prose(page))


def anchors(page: Path) -> set[str]:
    """The headings of a page as GitHub and the site name them."""
    found = set()
    for heading in _HEADING.findall(prose(page)):
        plain = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-"))
    return found
