"""Dictionary lookups over REST."""

import gzip
import json

from tablee import games
from tests.server.harness import Client, Server


def test_valid_and_invalid_words_can_be_looked_up(server: Server) -> None:
    me = Client(server)
    answer = me.http.get("/api/words/fr/chevaux")
    assert answer.json()["families"][0]["lemma"] == "cheval"
    assert "max-age" in answer.headers["cache-control"]
    assert me.get("/api/words/fr/Zzyx")["valid"] is False
    assert me.get("/api/words/fr/Jean-Luc%20Godard")["valid"] is False
    assert me.get("/api/words/xx/chevaux", 404)["rule"] == "no-dictionary"
    assert me.http.get("/api/words/fr/" + "a" * 41).status_code == 400


def test_the_companion_gets_every_game_and_the_dictionary(server: Server) -> None:
    me = Client(server)
    assert [each["game"] for each in me.get("/api/companion")] == list(games.names())
    answer = me.http.get("/api/companion/words/fr")
    assert answer.headers["content-type"] == "application/gzip"
    heading = json.loads(gzip.decompress(answer.content).partition(b"\n")[0])
    assert heading["words"] > 400_000
    assert len(answer.content) < 600_000
    assert me.get("/api/companion/words/xx", 404)["rule"] == "no-dictionary"
    for place, status in (("/companion", 200), ("/companion/glop", 200), ("/companion/chess", 404)):
        assert me.http.get(place).status_code == status
