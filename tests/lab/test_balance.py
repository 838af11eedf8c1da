"""The reports on balance: every option, number of players, seat and card."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ludothek.lab.balance import LIGHT, Plan, balance, balance_bot
from ludothek.lab.balance_page import balance_parts, balance_title
from ludothek.lab.page import Chart, as_html, as_markdown, save
from ludothek.lab.plots import Bar, histogram, intervals, ticks

COMMAND = (
    "import argparse; from ludothek.cli import balance; top = argparse.ArgumentParser();"
    "balance.add(top.add_subparsers()); args = top.parse_args(); raise SystemExit(args.run(args))"
)


def test_every_option_and_number_of_players_is_compared() -> None:
    told: list[tuple[int, int]] = []
    found = balance(Plan("tock6", 3, "random", 1), lambda done, total: told.append((done, total)))
    assert [table.name for table in found.players] == [f"{count} players" for count in range(2, 7)]
    assert {name: [table.name for table in tried] for name, tried in found.options.items()} == {
        "sections": ["4", "6"],
        "teams": ["no", "yes"],
        "centre_exit": ["any", "own"],
    }
    assert told[-1] == (24, 24)
    text, plots = as_markdown(balance_parts(found), "tock6")
    for word in (
        "## Who begins",
        "## Length",
        "## Cards and luck",
        "## Number of players",
        "## Option teams",
        "(TF-R10)",
    ):
        assert word in text
    assert all(f"(tock6/{name})" in text for name in plots)
    assert len(plots) == 11


def test_games_without_bots_are_told_so() -> None:
    assert balance_bot("mimes") == "random"
    assert balance_bot("dog") == LIGHT
    assert balance_bot("thrill") == "medium"


def test_reports_are_saved_both_ways(tmp_path: Path) -> None:
    found = balance(Plan("denkste", 4, "random", 1))
    parts = balance_parts(found)
    save(tmp_path / "one.html", balance_title(found), parts)
    save(tmp_path / "two.md", balance_title(found), parts)
    assert (tmp_path / "one.html").read_text() == as_html(balance_title(found), parts)
    plots = [part for part in parts if isinstance(part, Chart)]
    assert len(list((tmp_path / "two").glob("*.svg"))) == len(plots) == len({plot.name for plot in plots})


def test_the_command_writes_a_report(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = f"lab balance denkste --games 4 --bot random --jobs 1 --out {out}".split()
    done = subprocess.run([sys.executable, "-c", COMMAND, *words], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(out)
    assert "The balance of Denkste!" in out.read_text()


def test_plots_show_what_they_are_told() -> None:
    plot = intervals("odds & ends", [Bar("<a>", 0.5, 0.4, 0.6)], mark=0.25)
    assert "&lt;a&gt;" in plot
    assert "odds &amp; ends" in plot
    assert "50.0 % ± 10.0" in plot
    assert 'class="f"' in plot
    assert histogram("one value", [3, 3, 3]).count("<rect") == 30
    assert ticks(0, 1) == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
