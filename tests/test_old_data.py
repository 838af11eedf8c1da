"""What an older version wrote is still read: records, positions and the notation of actions, of all nine games.

tests/old_data/*.json was written by the version of commit 5b789e4 and is never renewed: a file for each game, with the
record of a random match, and the position and the legal actions at some of its moments.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ludothek

FILES = sorted((Path(__file__).parent / "old_data").glob("*.json"))
GAMES = {"tock6", "super-tock", "dog", "dog-compact", "dog-royal", "denkste", "denkste-towers", "thrill", "mimes"}

in_every_game = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_every_game_of_that_version_is_here() -> None:
    assert {path.stem for path in FILES} == GAMES


@in_every_game
def test_an_old_record_leads_to_the_same_end(path: Path) -> None:
    old = read(path)
    match = ludothek.replay(old["record"])
    assert match.position() == old["moments"][-1]["position"]
    assert match.outcome == old["outcome"]
    assert json.loads(json.dumps(match.record())) == old["record"]


@in_every_game
def test_an_old_position_is_read_and_written_again_to_the_letter(path: Path) -> None:
    for moment in read(path)["moments"]:
        assert json.dumps(ludothek.load(moment["position"]).position()) == json.dumps(moment["position"])


@in_every_game
def test_old_actions_are_still_written_so(path: Path) -> None:
    """Along the old record, every moment has the old position and the old list of legal actions, in its order."""
    old = read(path)
    moments = {moment["actions"]: moment for moment in old["moments"]}
    for count in moments:
        match = ludothek.replay({**old["record"], "actions": old["record"]["actions"][:count]})
        assert match.position() == moments[count]["position"], count
        legal = {str(seat): match.legal(seat) for seat in range(match.players) if match.legal(seat)}
        assert legal == moments[count]["legal"], count
