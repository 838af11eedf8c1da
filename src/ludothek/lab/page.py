"""A report as a list of parts: written as one page of HTML that needs nothing else, or as Markdown and plots."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1{margin-bottom:.2rem}h2{margin-top:2.2rem}table{border-collapse:collapse;margin:1rem 0}
th,td{padding:.25rem .8rem;text-align:right;border-bottom:1px solid #ddd}th:first-child,td:first-child{text-align:left}
svg{max-width:100%;height:auto;display:block;margin:1rem 0}
@media(prefers-color-scheme:dark){body{background:#181a1b;color:#ddd}th,td{border-color:#444}}
"""


class Heading(NamedTuple):
    text: str
    level: int = 2


class ReportParagraph(NamedTuple):
    text: str


class DataTable(NamedTuple):
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


class Chart(NamedTuple):
    name: str
    """Of its file, where it gets one."""
    svg: str


Part = Heading | ReportParagraph | DataTable | Chart


def as_html(title: str, parts: Sequence[Part]) -> str:
    body = "\n".join(_html(part) for part in parts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>\n{body}\n</body></html>\n"
    )


def _html(part: Part) -> str:
    if isinstance(part, Heading):
        return f"<h{part.level}>{escape(part.text)}</h{part.level}>"
    if isinstance(part, ReportParagraph):
        return f"<p>{escape(part.text)}</p>"
    if isinstance(part, Chart):
        return part.svg
    head = "".join(f"<th>{escape(column)}</th>" for column in part.columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in part.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def as_markdown(parts: Sequence[Part], folder: str) -> tuple[str, dict[str, str]]:
    """The text, and the plots by file name; they are to lie in `folder` beside it."""
    text, plots = [], {}
    for part in parts:
        if isinstance(part, Heading):
            text.append("#" * part.level + " " + part.text)
        elif isinstance(part, ReportParagraph):
            text.append(part.text)
        elif isinstance(part, Chart):
            plots[f"{part.name}.svg"] = part.svg + "\n"
            text.append(f"![{part.name.replace('-', ' ')}]({folder}/{part.name}.svg)")
        else:
            cells = [part.columns, ["---", *["--:"] * (len(part.columns) - 1)], *part.rows]
            text.append("\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in cells))
    return "\n\n".join(text) + "\n", plots


def save(path: Path, title: str, parts: Sequence[Part]) -> None:
    """By the file's ending: `.md` with its plots in a folder of the same name, or HTML. OSError if it cannot be."""
    if path.suffix != ".md":
        path.write_text(as_html(title, parts), encoding="utf-8")
        return
    text, plots = as_markdown(parts, path.stem)
    path.write_text(text, encoding="utf-8")
    folder = path.with_suffix("")
    folder.mkdir(exist_ok=True)
    for name, svg in plots.items():
        (folder / name).write_text(svg, encoding="utf-8")
