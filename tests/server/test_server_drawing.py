"""Beside the game: drawings kept for replays, cameras, own words, the speed of the clock, people who are gone."""

from __future__ import annotations

import asyncio
import base64
import struct
import time
from pathlib import Path
from typing import Any

import pytest
from clients import LiveClient, joined, run, seated_table, serving, settings_for, visitors
from test_server_operations import performing, stroke

from ludothek.core.contract import Performance
from ludothek.server.refused import Refused
from ludothek.server.tables.drawing_board import MOST_POINTS, DrawingBoard, compact

WORDS = {zone: [f"secretword {zone} {number}" for number in range(336)] for zone in "ABC"}


def test_a_drawing_is_kept_in_few_batches_without_what_was_taken_away() -> None:
    wider = struct.pack(">BHBBHH", 1, 1, 2, 9, 5, 5)
    batches = [stroke(1, (1, 1)), stroke(2, (9, 9)), stroke(1, (2, 2)), wider, b"\x03\x00\x02", stroke(3, (4, 4))]
    assert compact(batches) == [stroke(1, (1, 1), (2, 2)), wider, stroke(3, (4, 4))]
    long = [stroke(1, *[(n, n)] * MOST_POINTS) for n in range(3)]
    assert compact(long) == long


def test_the_longer_drawing_wins_between_processes() -> None:
    board = DrawingBoard()
    board.turn_to(Performance(0, "draw", True, "first"))
    board.keep(stroke(3, (1, 1)))
    assert board.replace([stroke(1, (1, 1)), stroke(2, (1, 1)), stroke(3, (1, 1))])
    assert not board.replace([stroke(1, (1, 1))])
    assert len(board.batches) == 3
    with pytest.raises(Refused, match="Only the person performing"):
        board.draw(stroke(1, (1, 1)), (1,))


def test_mimes_are_drawn_where_there_are_no_cameras() -> None:
    board = DrawingBoard()
    board.turn_to(Performance(0, "mime", True, "first"))
    with pytest.raises(Refused):
        board.draw(stroke(1, (1, 1)), (0,))
    board.draw(stroke(1, (1, 1)), (0,), draws_mimes=True)
    assert len(board.batches) == 1


def test_drawings_come_with_a_finished_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "mimes", 4, options={"target": 3})
            lines = [await joined(person, room["id"]) for person in people]
            performer = await performing(lines, "draw")
            batches = [stroke(1, (1, 2)), stroke(1, (3, 4)), stroke(2, (5, 5)), b"\x03\x00\x02"]
            for batch in batches:
                await lines[performer].socket.send(batch)
            await lines[performer].ask("ping")
            path = f"/api/matches/{room['match']}/drawings"
            await people[0].ask("GET", path, status=409)
            word = lines[performer].views[performer]["word"]
            mate = (performer + 2) % 4
            answer = await lines[mate].play(mate, f"guess|{word}")
            assert lines[mate].outcome is not None
            found = await people[0].ask("GET", path)
            strokes = [base64.b64encode(stroke(1, (1, 2), (3, 4))).decode()]
            assert found["drawings"] == [{"number": answer["number"], "strokes": strokes}]

    run(story())


def test_own_words_are_played_with_and_told_to_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "mimes", 4, options={"words": WORDS}, visibility="public")
            assert room["options"]["words"] == {}
            assert "secretword" not in str(await people[1].ask("GET", "/api/tables"))
            lines = [await joined(person, room["id"]) for person in people]
            performer = await performing(lines, "draw")
            word = lines[performer].views[performer]["word"]
            assert word.startswith("secretword")
            for seat, line in enumerate(lines):
                told = [raw for raw in line.raw if isinstance(raw, str) and f'"{word}"' in raw]
                assert bool(told) == (seat == performer)
                # Words of cards that are over were shown, one at a time; the list itself never was.
                assert all(raw.count("secretword") <= 4 for raw in line.raw if isinstance(raw, str))

    run(story())


def test_a_list_of_words_is_checked_line_by_line(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (person,):
            found = await person.ask(
                "POST", "/api/games/mimes/words", {"text": "[A]\nhouse\nthe house\n", "language": "en"}
            )
            assert found["words"] is None
            assert found["count"] == len(found["faults"]) == 4
            assert {"line": 3, "sentence": "'the house' is the same as line 2"} in found["faults"]
            sound = "\n".join(f"[{zone}]\n" + "\n".join(entries) for zone, entries in WORDS.items())
            found = await person.ask("POST", "/api/games/mimes/words", {"text": sound})
            assert found == {"faults": [], "count": 0, "words": WORDS}
            await person.ask("POST", "/api/games/mimes/words", {"text": sound, "language": "tlh"}, status=400)
            await person.ask("POST", "/api/games/dog/words", {"text": sound}, status=404)

    run(story())


def test_the_performer_speaks_to_all_viewers_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "mimes", 4)
            lines = [await joined(person, room["id"]) for person in people]
            performer = await performing(lines, "mime")
            await lines[performer].ask("signal", data="here")
            for seat, line in enumerate(lines):
                if seat != performer:
                    assert (await line.until("signalled"))["data"] == "here"
            changed = await people[0].ask("PATCH", f"/api/tables/{room['id']}", {"cameras": False})
            assert changed["cameras"] is False
            await people[0].ask(
                "PATCH", f"/api/tables/{room['id']}", {"cameras": True, "spectators": False}, status=409
            )
            await lines[performer].socket.send(stroke(1, (1, 1)))
            viewer = lines[(performer + 1) % 4]
            while stroke(1, (1, 1)) not in viewer.messages:
                await viewer.receive()

    run(story())


def test_clocks_can_run_faster_for_tests(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, time_lapse=30.0)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "mimes", 4, options={"seconds": 30})
            lines = [await joined(person, room["id"]) for person in people]
            assert next(m["lapse"] for m in lines[0].messages if m["type"] == "welcome") == 30.0
            seat = lines[0].views[0]["team"]
            begun = time.monotonic()
            await lines[seat].play(seat, "take")
            while lines[0].views[0]["phase"] != "steal":
                await lines[0].receive()
            assert time.monotonic() - begun < 15

    run(story())


async def phase_of(line: LiveClient) -> Any:
    await line.ask("ping")
    return next(iter(line.views.values()))["phase"]


def test_for_somebody_gone_only_the_card_is_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "mimes", 4)
            seat = (await joined(people[0], room["id"])).views[0]["team"]
            watching = await joined(people[(seat + 1) % 4], room["id"])
            await people[seat].ask("DELETE", f"/api/tables/{room['id']}/seats/{seat}")
            while await phase_of(watching) != "perform":
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            view = next(iter(watching.views.values()))
            assert (view["performer"], view["guesses"], view["phase"]) == (seat, [], "perform")

    run(story())
