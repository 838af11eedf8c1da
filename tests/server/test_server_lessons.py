"""Lessons over HTTP: anybody may learn, nothing is stored, and refusals name their rule."""

from __future__ import annotations

from pathlib import Path

import httpx
from clients import run, serving, settings_for


def test_a_lesson_is_told_and_tried(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url) as http:
            lesson = (await http.get("/api/lessons/dog")).json()
            first = lesson["steps"][0]
            assert first["view"]["phase"] == "exchange"
            assert first["view"]["hand"]
            assert first["legal"][0].startswith("give|")
            assert "wanted" not in first
            blocked = next(picture for picture in lesson["pictures"] if picture["id"] == "blocked")
            assert (blocked["refused"], blocked["moments"]) == ("DOG-12", [])

            done = (await http.post("/api/lessons/dog/capture", json={"action": "8|8|0.0|T13"})).json()
            assert done["done"]
            assert done["moments"][0]["view"]["pawns"][1][0] == "R"
            other = (await http.post("/api/lessons/dog/capture", json={"action": "3|3|0.0|T8"})).json()
            assert other == {"done": False, "moments": [], "rule": None, "sentence": None}
            wrong = (await http.post("/api/lessons/dog/block", json={"action": "6|6|0.0|T19"})).json()
            assert (wrong["done"], wrong["rule"]) == (False, "DOG-12")
            assert "pawn 1 of yours" in wrong["sentence"].lower()
            assert "Bot 2’s start" in wrong["sentence"]

    run(story())


def test_what_is_no_lesson_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url) as http:
            for path in ("/api/lessons/chess", "/api/lessons/track-table", "/api/lessons/stage"):
                answer = await http.get(path)
                assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
            missing = await http.post("/api/lessons/dog/nothing", json={"action": "fold"})
            assert missing.status_code == 404
            garbled = await http.post("/api/lessons/dog/capture", json={"action": "castle"})
            assert (garbled.status_code, garbled.json()["code"]) == (400, "notation")

    run(story())
