"""French and English have the same messages: the same keys, with the same variables."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tablee import games
from tablee.core.text import LANGUAGES, Language, catalogue
from tablee.server.games.routes import game_info

ROOT = Path(__file__).parents[1] / "src" / "tablee"
FOLDERS = sorted(path.parent for path in ROOT.rglob("fr.ftl"))


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = _Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    french, english = messages(folder / "fr.ftl"), messages(folder / "en.ftl")
    assert french.keys() == english.keys()
    for key, variables in french.items():
        assert variables == english[key], key


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_french_has_its_typography(folder: Path) -> None:
    """A narrow no-break space before ; : ! ? and inside « », and curly apostrophes."""
    for number, line in enumerate((folder / "fr.ftl").read_text(encoding="utf-8").splitlines(), start=1):
        text = re.sub(r"^\s*\*?\[[^\]]*\]|https?://\S+|^[\w-]+ =|^#.*", "", re.sub(r"\{[^{}]*\}", "x", line))
        assert not re.search(r"(?<![x\u202f\d\s:;!?])[;:!?](?=\s|$)| [;:!?»](?=\s|$)|« ", text), (
            f"line {number}: {line}"
        )
        assert "'" not in text, f"line {number}: {line}"


WEB = ROOT.parents[1] / "web" / "src"
EVERYTHING = sorted([*ROOT.rglob("*.ftl"), *WEB.rglob("*.ftl")])
REPLACED = {
    "fr": (
        *("Dis ton nom", "Lumière", "Allumer le son", "fais lire ce code", "on y retourne", "le détail,", "Me lever"),
        *("Règle { $rule }", "le premier sans cartes", "Les quatre colonnes", "je le suis"),
        *("1re ", "}e "),  # raised: 1^re^, { $n }^e^
        *("+10 quand même", "compte double", "la main donnée au voisin"),  # wrong facts
    ),
    "en": (
        *("the mat", "opposite", "Say your name", "as the device", "going back", "look for the Thieves", "You lack"),
        *("prolong", "Rule { $rule }"),
        *("+10 anyway", "count double", "counts double"),  # wrong facts
    ),
}
"""Wordings that people did not understand, or that nobody uses."""


@pytest.mark.parametrize("language", REPLACED)
def test_wordings_that_people_misunderstood_stay_replaced(language: str) -> None:
    said = [
        f"{path.relative_to(ROOT.parents[1])}:{number}: {line}"
        for path in EVERYTHING
        if path.name == f"{language}.ftl" and path.parent.name != "cli"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        for words in REPLACED[language]
        if words in re.sub(r"^[\w-]+ = ", "", line)
    ]
    assert not said, said


OTHER_WORDS = {
    "fr": (
        (r"place sur \{|\bplace est partagée", "a rank is « rang », a place is a seat"),
        (r"[Rr]ejou", "« revoir » a finished game, « relire » a log"),
        (
            r"(?<!la )[Mm]ême donne|jouer la même donne|donnes, les mêmes|donne du jour",
            "« partie » or « mêmes cartes » for a whole game",
        ),
        (r"« Tes parties »|[Ee]ntrer à une table", "no such place, no such sentence"),
    ),
    "en": (
        (r"\bno\. \{|[Pp]lace \{ \$rank|place is shared|share their place", "a rank is a rank"),
        (r"[Ll]ook again|my game again|the game again|[Ss]ee again", "replay"),
        (r"[Ss]ame deal\b|deal of the day|[Rr]ounds of each", "game, or the same cards"),
        (r"“Your games”|[Ee]nter a table", "no such place, no such sentence"),
    ),
}
"""Patterns of other words for a thing that has one word (docs/change/glossary.md), and that word."""
A_NEW_ATTEMPT = ("challenge-again", "server-cannot-again")
"""« Rejouer » is only for playing the same cards once more."""


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_one_thing_has_one_word(language: str) -> None:
    said = [
        f"{path.relative_to(ROOT.parents[1])}: {line} ({word})"
        for path in EVERYTHING
        if path.name == f"{language}.ftl"
        for line in path.read_text(encoding="utf-8").splitlines()
        for pattern, word in OTHER_WORDS[language]
        if re.search(pattern, line) and not line.startswith(A_NEW_ATTEMPT)
    ]
    assert not said, said


def test_documents_call_the_game_of_the_day_a_game() -> None:
    top = ROOT.parents[1]
    for path in (*top.glob("README*.md"), *(top / "docs" / "play").rglob("*.md")):
        assert not re.search(r"donne du jour|deal of the day", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("name", ["cumulo", "wordjam"])
def test_a_game_of_rounds_has_no_deals(name: str) -> None:
    """Their rule books say « manche » where those of Glop and Glossa say « donne »."""
    texts = "".join((folder / "games" / name / "fr.ftl").read_text(encoding="utf-8") for folder in (ROOT, WEB))
    assert not re.search(r"[Dd]onne (?:\{|suivante|précédente)|\b(?:la|cette|une) donne\b", texts)
    assert "[here] Manche { $n }" in texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_option_has_help_and_every_choice_has_a_label(name: str, language: Language) -> None:
    """In the lobby, an option has a name and help, and each of its choices a name."""
    page = (WEB / "games" / name / f"{language}.ftl").read_text(encoding="utf-8")
    say = catalogue(language, games.load(name).package)
    for option in game_info(games.load(name)).options:
        assert say(f"{name}-option-{option.name}"), option.name
        assert re.search(rf"^{name}-page-help-{option.name} = \S.{{15,110}}$", page, re.MULTILINE), option.name
        for choice in option.choices if option.kind == "choice" else ():
            key = f"{name}-option-{option.name}-value"
            assert choice.isdigit() or option.name == "dictionary" or say(key, value=choice) != key, (key, choice)
