"""What a table may choose, over HTTP: in the reader's language, and judged as it stands."""

from __future__ import annotations

from pathlib import Path

import httpx
from clients import run, serving, settings_for


def test_options_and_house_rules_are_told_in_words(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url) as http:
            games = {info["id"]: info["has_house_rules"] for info in (await http.get("/api/games")).json()}
            assert (games["keezen"], games["dog-compact"], games["denkste"]) == (True, True, False)

            table = {"players": 4, "options": {"seven": "any", "queen": 10}}
            told = (await http.post("/api/games/keezen/choices?language=fr", json=table)).json()
            assert [(each["name"], each["is_house_rule"]) for each in told["differences"]] == [
                ("queen", True),
                ("seven", True),
            ]
            assert told["differences"][0]["here"] == "Avance de 10."
            assert told["conflicts"] == []

            lonely = {"players": 3, "options": {"canadian": "always"}}
            told = (await http.post("/api/games/keezen/choices?language=de", json=lonely)).json()
            assert [(each["rule"], each["sentence"][:11]) for each in told["conflicts"]] == [("HR-10", "Eine Sieben")]

            plain = (await http.post("/api/games/denkste/choices", json={"players": 2, "options": {}})).json()
            assert [(offer["name"], offer["is_house_rule"]) for offer in plain["offers"]] == [("setback", False)]

    run(story())


def test_what_does_not_exist_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url) as http:
            for body in (
                {"players": 9, "options": {}},
                {"players": 4, "options": {"seven": "eight"}},
                {"players": 4, "options": {"kennel": True}},
            ):
                assert (await http.post("/api/games/keezen/choices", json=body)).status_code == 422
            assert (await http.post("/api/games/chess/choices", json={"players": 2})).status_code == 404

    run(story())


def test_the_printed_sheet(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url) as http:
            wanted = {"players": 4, "options": '{"seven":"two"}', "title": "Chez nous", "language": "fr"}
            page = await http.get("/api/games/dog/sheet", params=wanted)
            assert page.headers["content-type"].startswith("text/html")
            assert "script" not in page.headers["content-security-policy"]
            assert "<h1>Chez nous</h1>" in page.text
            assert "ses points se partagent entre deux" in page.text
            for options in ("no json", '["seven"]', '{"lap": false}'):
                refused = await http.get("/api/games/dog/sheet", params={**wanted, "options": options})
                assert refused.status_code == 422

    run(story())
