"""Tests of titles and link previews: what they say, what they hide, and their pictures."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Update, update

from tablee import games
from tablee.core import log
from tablee.core.text import LANGUAGES, Language
from tablee.printing.art import colours, svg_of
from tablee.server.challenges.queries import ChallengeSummary
from tablee.server.challenges.ranking import line_of
from tablee.server.http.places import ALONE, BY_GAME, BY_ID, Place, place_of
from tablee.server.previews.faces import face
from tablee.server.previews.picture import Guest, Picture, svg
from tablee.server.previews.pictures import KEPT, Pictures, rendered
from tablee.server.previews.previews import LinkPreviews
from tablee.server.store.rows import AttemptRow
from tablee.server.store.schema import challenges, tables
from tablee.server.time import now_ms
from tests.conformance import golden
from tests.server.finished import person_of, store_game, stored_game
from tests.server.harness import Client, Server, http_get, in_a_loop
from tests.server.inside import opened, person
from tests.server.test_challenges import new_challenge, play

OF_FOUR = log.loads((golden.ROOT / "glop/golden/1/short-4.log").read_text(), games.load("glop"))
NASTY = 'Ana "<b>'
MESSENGERS_LIMIT = 300_000
"""Size in bytes above which WhatsApp shows no picture."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("previews")) as running:
        if http_get(running.url).status_code == 503:
            pytest.skip("the page is not built")
        yield running


def seen(server: Server, path: str, language: str = "fr", cookie: str = "") -> dict[str, str]:
    """Return what the head of the page at a path says: its language, title and tags."""
    headers = {"accept-language": language} | ({"cookie": f"tablee-language={cookie}"} if cookie else {})
    page = http_get(f"{server.url}/{path}", headers=headers).text
    tags = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', page)
    found = {name: unescape(content) for name, content in tags}
    title, lang = re.search("<title>(.*?)</title>", page), re.search(r'<html [^>]*lang="(\w+)"', page)
    assert title is not None
    assert lang is not None
    return {**found, "title": unescape(title[1]), "lang": lang[1]}


def test_every_route_has_a_title_and_a_preview_in_both_languages(server: Server) -> None:
    paths = [*ALONE, *(f"{page}/glop" for page in BY_GAME), *(f"{page}/23456789abcd" for page in BY_ID)]
    assert "lost" not in {place_of(path).page for path in paths}
    for language in LANGUAGES:
        heads = [seen(server, path, language) for path in paths]
        assert len({head["title"] for head in heads}) == len(heads), "each has a title of its own"
        for path, head in zip(paths, heads, strict=True):
            assert head["lang"] == language
            assert head["title"].endswith("Tablée")
            assert head["og:url"] == f"{server.url}/{path}"
            assert head["twitter:card"] == "summary_large_image"
            assert head["description"] == head["og:description"]
    pictures = {head["og:image"] for head in heads}
    assert {picture: http_get(picture).headers["content-type"] for picture in pictures} == dict.fromkeys(
        pictures, "image/png"
    )


def test_the_language_is_that_of_the_browser_until_somebody_chooses(server: Server) -> None:
    assert seen(server, "rules/glop", "de-CH, it")["title"] == "Rules of Glop · Tablée"
    assert seen(server, "rules/glop", "")["title"] == "Règles de Glop · Tablée"
    assert seen(server, "rules/glop", "en", cookie="fr")["lang"] == "fr"
    assert seen(server, "rules/glop", "fr", cookie="xx")["lang"] == "fr"
    assert '"no-table":"No table' in http_get(f"{server.url}/", headers={"accept-language": "en"}).text, "texts follow"


def test_a_table_says_who_invites_and_afterwards_how_it_ended(server: Server) -> None:
    ana = Client(server, NASTY)
    table = ana.open(2, game="glossa")
    head = seen(server, f"table/{table}")
    assert (head["title"], head["og:title"]) == ("Glossa · Tablée", f"{NASTY} t’invite à Glossa")
    assert "une place" in head["description"]
    anybody = Client(server).open(2)
    assert seen(server, f"table/{anybody}")["og:title"] == "On t’invite à Glop"
    ana.post(f"/api/tables/{table}/bots", {"level": "random"})
    ana.post(f"/api/tables/{table}/start")
    assert seen(server, f"table/{table}")["og:title"] == f"{NASTY} joue à Glossa"
    finished = store_game(server, OF_FOUR, [person_of(ana)])
    for page in ("table", "games"):
        head = seen(server, f"{page}/{finished}")
        assert re.fullmatch(r"\w+ et \w+ gagnent à Glop", head["og:title"])
        assert "invite" not in str(head)
        assert f"pictures/fr/{page}/{finished}.png" in head["og:image"]


def test_a_preview_of_a_person_names_nobody(server: Server) -> None:
    ana = Client(server, "Philippine")
    handle = person_of(ana)
    named, nobody = seen(server, f"people/{handle}"), seen(server, "people/nobody")
    assert named["og:title"] == nobody["og:title"]
    assert "Philippine" not in str(named)


def test_a_challenge_tells_a_shared_result_and_no_cards(server: Server) -> None:
    host, bob = Client(server, "Odile"), Client(server, "Bob")
    challenge = new_challenge(host, game="glop", options={"target": 5}, level="random")
    assert seen(server, f"challenge/{challenge}")["title"] == "Glop, défi d’Odile · Tablée"
    table = play(bob, challenge)
    assert "1er sur 1" in seen(server, f"challenge/{challenge}?played={table}")["og:title"]
    assert "rank 1 of 1" in seen(server, f"challenge/{challenge}?played={table}", "en")["og:title"]
    assert "sur 1" not in seen(server, f"challenge/{challenge}?played=23456789abcd")["og:title"]
    over = seen(server, f"table/{table}")
    assert over["og:title"] == "Une partie de Glop est finie", "the deal is still open for others"
    evening = {"kind": "evening", "name": "Chez <Léa>", "challenges": [{"game": "glop"}, {"game": "glossa"}]}
    series = host.post("/api/series", evening | {"minutes": 60})["id"]
    head = seen(server, f"series/{series}")
    assert (head["title"], head["og:title"]) == ("Chez <Léa> · Tablée", "Chez <Léa>")
    assert http_get(head["og:image"]).content[:4] == b"\x89PNG"


def test_results_appear_when_the_challenge_closes_and_cost_two_queries(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            ana = await person(parts, "Ana")
            table = await stored_game(parts.store, OF_FOUR, [ana.id])
            deal = parts.dailies.today()[0]
            await parts.dailies.store_today()

            async def change(statement: Update) -> None:
                await parts.store.writer.write(lambda connection: connection.execute(statement))

            async def told(language: Language = "fr") -> str:
                preview = await LinkPreviews(parts.store, parts.dailies, language).of(Place("replay", table))
                return preview.headline

            await change(update(tables).where(tables.c.id == table).values(challenge=deal.id))
            assert await told() == "Une partie de Glop est finie"
            await change(update(challenges).where(challenges.c.id == deal.id).values(closes=now_ms() - 1))
            reads, read = list[object](), parts.store.database.read

            async def counted(work: object) -> object:
                reads.append(work)
                return await read(work)  # type: ignore[arg-type]

            parts.store.database.read = counted  # type: ignore[assignment, method-assign]
            assert "gagnent" in await told()
            assert len(reads) == 2

    in_a_loop(scene())


# Pictures


def test_a_picture_is_kept_revalidated_and_small(server: Server) -> None:
    table = Client(server, NASTY).open(4)
    url = seen(server, f"table/{table}")["og:image"]
    got = http_get(url)
    assert (got.status_code, got.headers["content-type"]) == (200, "image/png")
    assert len(got.content) < MESSENGERS_LIMIT
    assert size_of(got.content) == (1200, 630)
    assert http_get(url, headers={"if-none-match": got.headers["etag"]}).status_code == 304
    assert [http_get(f"{server.url}/{path}").status_code for path in ("nowhere", "rules/chess", "table/abc")] == [
        404
    ] * 3
    for path in ("fr/table/23456789abcd.png", "fr/rules/glop.png", "de/daily/glop.png", "fr/people/abc.png"):
        assert http_get(f"{server.url}/api/pictures/{path}").status_code in (400, 404), path
    Client(server, "Bob").post(f"/api/tables/{table}/sit", {})
    assert seen(server, f"table/{table}")["og:image"] != url, "messengers fetch the picture again"


def size_of(png: bytes) -> tuple[int, int]:
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


def test_hostile_words_fit_and_stay_words() -> None:
    pytest.importorskip("resvg_py")
    nasty = "</text><script>&\x00\u202e 🎲" * 30
    guests = tuple(Guest(f"{nasty}{n}", "9" * n) for n in range(1, 13))
    drawn = Picture(nasty, "W" * 400, "\u05d0" * 50, guests, (*games.names(), "no-such-game"))
    drawing = svg(drawn)
    assert "<script" not in drawing
    assert "\x00" not in drawing
    assert size_of(rendered(drawing)) == (1200, 630)
    assert size_of(rendered(svg(Picture("", "", "", (Guest(),), ())))) == (1200, 630)


def test_words_are_drawn_in_the_typefaces() -> None:
    """A typeface that the renderer does not find by its name would leave the words out."""
    blank, line, big = (rendered(svg(Picture(*words))) for words in (("", ""), ("Glop", ""), ("", "Glop")))
    assert len({blank, line, big}) == 3


def test_a_result_has_its_stars_in_the_picture() -> None:
    none, one, three = (svg(Picture("Glop", "1er", stars=n)) for n in (None, 1, 3))
    gold = svg_of("p-star", colours(""))
    assert (none.count(gold), one.count(gold), three.count(gold)) == (0, 1, 3)
    assert len({rendered(each) for each in (none, one, three)}) == 3


def test_the_shared_picture_of_an_attempt_has_the_stars_of_its_page(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(tmp_path) as parts:
            row = parts.dailies.today()[0]
            mine = AttemptRow("table", row.id, "ana", "Ana", True, began=0, ended=1, points=12, lead=5)
            summary = ChallengeSummary(row, players=2, mine=mine, better=0, expert=9)
            shown = LinkPreviews(parts.store, parts.dailies, "fr")._deal(summary).picture
            assert shown is not None
            on_page = line_of(summary, "ana").mine
            assert on_page is not None
            assert shown.stars == on_page.stars == 2

    in_a_loop(scene())


def test_faces_are_those_of_the_page() -> None:
    """web/src/art/faces.test.ts has the same names and colours."""
    drawn = [face(name) for name in ("Lucette", "Ana", "Élise-Marie", "🎲", "tom-3")]
    assert [(head, colours["hair"], colours["skin"]) for head, colours in drawn] == [
        ("odile", "#D9D6CF", "#F3C9A2"),
        ("zoe", "#26303A", "#D9A06E"),
        ("camille", "#1E1B18", "#F3C9A2"),
        ("camille", "#D9D6CF", "#8A5433"),
        ("tom", "#26303A", "#8A5433"),
    ]
    assert face("Zoé ") == face("zoe")


def test_few_pictures_are_kept_and_each_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def fake(drawing: str) -> bytes:
        made.append(drawing)
        return b""

    monkeypatch.setattr("tablee.server.previews.pictures.rendered", fake)

    async def scene() -> None:
        pictures, admitted = Pictures(), list[int]()
        for number in (*range(KEPT + 1), KEPT, 0):
            await pictures.png(Picture(str(number), ""), lambda: admitted.append(1))
        assert len(made) == len(admitted) == KEPT + 2, "the first one was dropped, and made again"

    in_a_loop(scene())


def test_a_page_knows_the_language_before_anything_is_stored(server: Server) -> None:
    english = httpx.get(f"{server.url}/api/me", headers={"accept-language": "nl"}, timeout=60).json()
    assert english["language"] == "en"
