"""A word looked up over REST."""

from tests.server.harness import Client, Server


def test_a_word_is_looked_up_or_said_to_be_none(server: Server) -> None:
    me = Client(server)
    answer = me.http.get("/api/words/fr/chevaux")
    assert answer.json()["families"][0]["lemma"] == "cheval"
    assert "max-age" in answer.headers["cache-control"]
    assert me.get("/api/words/fr/Zzyx")["valid"] is False
    assert me.get("/api/words/fr/Jean-Luc%20Godard")["valid"] is False
    assert me.get("/api/words/xx/chevaux", 404)["rule"] == "no-dictionary"
    assert me.http.get("/api/words/fr/" + "a" * 41).status_code == 400
