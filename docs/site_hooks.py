"""MkDocs hooks: pages from outside docs/ (the rules, CONTRIBUTING and others) join the site, and links still work."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
OUTSIDE = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
LINK = re.compile(r"(\]\(|src=\")(?!\w+:|#|/)([^)\s\"]+)")


def on_files(files: Files, config: Any) -> Files:
    """Files of the repository as pages of the site, under the same names."""
    for path in [*(ROOT / name for name in OUTSIDE), *sorted((ROOT / "rules").glob("*.md"))]:
        uri = path.relative_to(ROOT).as_posix()
        files.append(File.generated(config, uri, content=path.read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links as they are right in the repository, made right for the site: to a page of it, or to the file on GitHub."""
    uri = page.file.src_uri
    is_outside = uri in OUTSIDE or uri.startswith("rules/")
    folder = posixpath.dirname(uri if is_outside else f"docs/{uri}")

    def rewritten(link: re.Match[str]) -> str:
        target, _, anchor = link[2].partition("#")
        where = posixpath.normpath(posixpath.join(folder, target))
        inside = where.removeprefix("docs/")
        for candidate in (inside, f"{inside}/README.md", f"{inside}/index.md"):
            if files.get_file_from_path(candidate):
                there = posixpath.relpath(candidate, posixpath.dirname(uri) or ".")
                return f"{link[1]}{there}{'#' + anchor if anchor else ''}"
        if (ROOT / where).exists():
            kind = "tree" if (ROOT / where).is_dir() else "blob"
            return f"{link[1]}{config.repo_url}/{kind}/main/{where}"
        return link[0]

    return LINK.sub(rewritten, markdown)
