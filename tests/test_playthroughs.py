"""Golden playthroughs of all games: every query at every step, as text. `make playthroughs` writes them anew; what
changed is then to be read in the diff, rule by rule."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

import ludothek
from ludothek.testing.playthrough import playthrough, read_head

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_still_answers_as_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    played = playthrough(read_head(written))
    changes = unified_diff(written.splitlines(), played.splitlines(), str(path.name), "played now", lineterm="", n=8)
    if difference := "\n".join(changes):
        pytest.fail(f"{difference}\n\nIf that is right: make playthroughs", pytrace=False)


def test_every_game_is_here_and_every_family_to_its_end() -> None:
    heads = [read_head(path.read_text(encoding="utf-8")) for path in FILES]
    assert {head["game"] for head in heads} == set(ludothek.game_ids())
    ended = {
        read_head(text)["game"]
        for path in FILES
        if '\noutcome: {"winners"' in (text := path.read_text(encoding="utf-8"))
    }
    assert {ludothek.game(name).rules.family for name in ended} == {"track", "denkste", "towers", "thrill", "mimes"}


def test_what_is_not_mentioned_is_as_before() -> None:
    """A step tells what changed; a query that did not change is not told again, and one that did is."""
    text = playthrough({"game": "denkste", "players": 2, "options": {}, "seed": 1, "skip": 0, "actions": 2})
    opening, chosen, settled = text.split("\n----- step ")[1:]
    assert 'view(None) phase: "choose"' in opening
    assert "phase" not in chosen
    assert "legal(0)" not in chosen
    assert "legal(0)" in settled
    assert "view(None) turn: " in settled
