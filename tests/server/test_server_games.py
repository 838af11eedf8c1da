"""What a page asks about games before it shows one: facts, boards, rulebooks."""

from __future__ import annotations

from pathlib import Path

from clients import run, serving, settings_for, visitors


def test_a_page_is_told_all_it_needs_to_offer_a_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            games = {game["id"]: game for game in await guest.ask("GET", "/api/games")}
            assert games["dog"]["family"] == "track"
            assert games["dog"]["board"] == "track"
            assert games["dog"]["minutes"] == [45, 60]
            assert games["denkste"]["usual_players"] == 2
            assert [name for name, game in games.items() if not game["has_bots"]] == ["mimes"]
            assert {name for name, game in games.items() if not game["has_advice"]} >= {"mimes"}
            assert games["keezen"]["has_advice"]
            assert games["thrill"]["has_advice"]
            bets = next(option for option in games["thrill"]["options"] if option["name"] == "bets")
            assert bets["needs"] == ["variant", True]
            sections = next(option for option in games["dog"]["options"] if option["name"] == "sections")
            assert sections["varies"]

    run(story())


def test_a_page_is_told_the_board_of_a_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            path = "/api/games/dog/board"
            board = await guest.ask("POST", path, {"players": 6}, status=200)
            assert board["kind"] == "track"
            assert board["sides"] == [0, 1, 2, 0, 1, 2]
            assert board["colours"] == [0, 1, 2, 3, 4, 5]
            assert board["facts"]["section"] == 16
            refused = await guest.ask("POST", path, {"players": 6, "options": {"sections": 4}}, status=422)
            assert refused["code"] == "invalid-options"
            assert (await guest.ask("POST", "/api/games/chess/board", {"players": 2}, status=404))["code"]

    run(story())


def test_a_table_with_secret_options_has_a_board_for_those_who_are_not_told_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            words = {zone: [f"{zone.lower()}{number}" for number in range(336)] for zone in "ABC"}
            asked = {"game": "mimes", "players": 4, "options": {"words": words}}
            room = await guest.ask("POST", "/api/tables", asked, status=201)
            assert room["options"]["words"] == {}
            board = await guest.ask("POST", "/api/games/mimes/board", {"players": 4, "options": room["options"]})
            assert board["facts"] == {"teams": [[0, 2], [1, 3]]}

    run(story())


def test_a_page_is_told_the_rulebooks_of_a_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            books = await guest.ask("GET", "/api/games/dog-royal/rulebooks")
            assert [book["name"] for book in books] == ["dog-royal.md", "dog.md", "track-family.md"]
            assert "- DR-22 " in books[0]["text"]

    run(story())
