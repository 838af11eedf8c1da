"""The pages for people: built files, compressed, kept for ever where their names say what is in them."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
from clients import run, serving, settings_for

from ludothek.server.http.pages import placed, read_pages
from ludothek.server.settings import Settings


def built(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Ludothek</title>")
    (folder / "assets" / "main-abc.js").write_text("export default 1;" * 100)
    (folder / "manifest.webmanifest").write_text("{}")
    return folder


def test_files_are_read_once_and_packed(tmp_path: Path) -> None:
    pages = read_pages(built(tmp_path / "pages"))
    assert sorted(pages) == ["assets/main-abc.js", "index.html", "manifest.webmanifest"]
    script = pages["assets/main-abc.js"]
    assert gzip.decompress(script.packed) == script.plain
    assert "immutable" in script.keep
    assert pages["index.html"].keep == "no-cache"
    assert read_pages(tmp_path / "nowhere") == {}


def test_addresses_lead_to_files_or_to_the_page(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, httpx.AsyncClient(base_url=server.url) as http:
            app = server.app
            app.state.pages = read_pages(built(tmp_path / "pages"))
            for path in ("/", "/table/abc", "/replay/abc"):
                answer = await http.get(path)
                assert "Ludothek" in answer.text
                assert answer.headers["content-type"].startswith("text/html")
                assert "default-src 'self'" in answer.headers["content-security-policy"]
            script = await http.get("/assets/main-abc.js")
            assert script.headers["content-encoding"] == "gzip"
            assert script.headers["content-type"].startswith("text/javascript")
            # A worker that keeps the pages for later loads files under the policy of its own script.
            assert "connect-src 'self'" in script.headers["content-security-policy"]
            plain = await http.get("/assets/main-abc.js", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.text == script.text
            for path in ("/assets/other.js", "/api/nothing", "/../pyproject.toml"):
                assert (await http.get(path)).status_code == 404
            assert (await http.get("/health")).json() == {"status": "ok"}
            app.state.pages = {}
            missing = await http.get("/")
            assert missing.json()["code"] == "no-pages"

    run(story())


def test_the_page_is_told_where_it_lives() -> None:
    built = (
        '<html><head><link href="./icon.svg" /><script src="./assets/x.js"></script><a href="//elsewhere"></a></head>'
    )
    below = placed(built, "/games/")
    assert 'content="/games/"' in below
    assert 'href="/games/icon.svg"' in below
    assert 'src="/games/assets/x.js"' in below
    assert 'href="//elsewhere"' in below
    assert 'src="/assets/x.js"' in placed(built, "/")
    assert Settings(base_path="games").base == Settings(base_path="/games/").base == "/games/"
    assert Settings().base == Settings(base_path="").base == "/"
