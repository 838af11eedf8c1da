"""The golden playthroughs are played again, to the letter: see golden.py."""

import golden
import pytest


@pytest.mark.parametrize(("game", "players"), golden.TABLES)
def test_a_golden_playthrough(game: str, players: int) -> None:
    written = golden.path_of(game, players).read_text(encoding="utf-8").splitlines()
    for line, expected in zip(golden.playthrough(game, players).splitlines(), written, strict=True):
        assert line == expected


def test_there_is_a_file_for_every_table_and_no_other() -> None:
    assert sorted(golden.FOLDER.iterdir()) == sorted(golden.path_of(*table) for table in golden.TABLES)
