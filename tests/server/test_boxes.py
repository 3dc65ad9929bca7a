"""Printable boxes from the server."""

from tests.server.harness import Client, Server


def test_a_box_is_sent_as_a_pdf_file(server: Server) -> None:
    answer = Client(server).http.get("/api/boxes/glop/a4/fr")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert 'filename="glop-a4-fr.pdf"' in answer.headers["content-disposition"]
    assert answer.content.startswith(b"%PDF-")
    saving = Client(server).http.get("/api/boxes/glop/a4/fr?ink=saving")
    assert saving.content.startswith(b"%PDF-")
    assert saving.content != answer.content


def test_unknown_games_papers_and_languages_are_refused(server: Server) -> None:
    me = Client(server)
    assert me.get("/api/boxes/chess/a4/fr", 404)["rule"] == "no-box"
    assert me.http.get("/api/boxes/glop/a3/fr").status_code == 400
    assert me.http.get("/api/boxes/glop/a4/xx").status_code == 400
    assert me.http.get("/api/boxes/glop/a4/fr?ink=none").status_code == 400
