"""Refusals are data, and said in the language of whoever asked, with the players' names."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import msgspec
import pytest
from clients import joined, run, seated_table, serving, settings_for, visitors

import ludothek.server
from ludothek.core.texts import LANGUAGES, Text, blanks, catalogue, parse, say
from ludothek.server.http.language import language_of
from ludothek.server.http.refusals import player_names
from ludothek.server.protocol.room import Room

SOURCES = sorted(Path(ludothek.server.__file__).parent.rglob("*.py"))


def scope(query: str = "", header: str = "") -> dict[str, object]:
    return {"query_string": query.encode(), "headers": [(b"accept-language", header.encode())] if header else []}


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", "", "en"),
        ("language=it", "fr", "it"),
        ("language=tlh", "fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("", "rm, en;q=0.5, de-CH;q=0.7", "de"),
        ("", "de;q=much", "en"),
        ("", "pt-BR", "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_browsers(query: str, header: str, language: str) -> None:
    assert language_of(scope(query, header)) == language


def test_http_refusals_speak_four_languages_and_carry_their_text_as_data(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url) as http:
            told = {}
            for language in LANGUAGES:
                answer = await http.get("/api/codes/ABCDEF", headers={"accept-language": language})
                told[language] = answer.json()["sentence"]
                assert answer.json() == {
                    "code": "not-found",
                    "sentence": say(Text("server.not-found", {"what": "code"}), language),
                    "rule": None,
                    "key": "server.not-found",
                    "args": {"what": "code"},
                }
            assert len(set(told.values())) == 4
            asked = await http.get("/api/codes/ABCDEF?language=de", headers={"accept-language": "fr"})
            assert asked.json()["sentence"] == told["de"]

    run(story())


def test_live_refusals_name_the_players(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "dog")
            lines = [await joined(person, room["id"]) for person in people]
            for seat, line in enumerate(lines):
                await line.play(seat, line.legal[seat][0], number=0)
            await lines[0].ask("ping")
            turn = lines[0].views[0]["to_act"][0]
            waiting = (turn + 1) % 4
            line = await people[waiting].watch(room["id"], query="language=de")
            await line.until("welcome")
            refused = await line.play(waiting, "fold")
            names = {"seat": lambda seat: people[seat].name}
            assert refused["sentence"] == say(Text(refused["key"], refused["args"]), "de", names)
            assert people[turn].name in refused["sentence"]
            reason = await line.ask("why", seat=waiting, action="fold")
            assert (reason["rule"], reason["sentence"]) == (refused["rule"], refused["sentence"])
            assert (reason["key"], reason["args"]) == (refused["key"], refused["args"])
            asked = next(message for message in lines[turn].messages if message["type"] == "welcome")
            assert asked["you"] == people[turn].id

    run(story())


def test_pawns_squares_and_cards_are_called_as_at_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = msgspec.convert(await seated_table(people, "dog"), Room)
            names = player_names(room, "de")
            owner = people[2].name
            assert names["pawn"]("2.0") == f"1 von {owner}"
            neighbour = people[1].name
            squares = {
                "T12": f"Feld 4 vor dem Start von {neighbour}",
                "T16": f"Startfeld von {neighbour}",
                "T17": f"Feld 1 nach dem Start von {neighbour}",
                "H3": "Ziel 3",
                "C": "Mitte",
            }
            assert {place: names["place"](place) for place in squares} == squares
            assert [names["card"](card) for card in ("X", "?", "7", "1-7")] == ["Tausch", "Joker", "7", "1-7"]
            reserve = Text("track.pawn-in-reserve", {"rank": "", "pawn": "2.0"})
            said = say(Text("track.not-a-start-card", {"pawn": reserve, "card": "5"}), "de", names)
            assert said == f"Figur 1 von {owner} in der Reserve kommt mit der Karte 5 nicht heraus."

    run(story())


def test_every_text_of_the_server_is_in_the_catalogue_and_used() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    used = set(re.findall(r'"(server\.[a-z-]+)"', source))
    assert used == {key for key in catalogue("en") if key.startswith("server.")}


def test_every_argument_the_server_gives_is_in_its_text() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for key, given in re.findall(r'"(server\.[a-z-]+)"(?:,\s*\{(.*?)\})?', source):
        names = set(re.findall(r'"([a-z]+)":', given))
        assert names == blanks(parse(catalogue("en")[key])), key
