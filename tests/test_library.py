"""The front door: what `import tablee` offers, and that it stays light."""

import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from tablee import library


def test_the_public_names_are_those_of_the_library_and_documented() -> None:
    assert tablee.__all__ == library.__all__
    assert [name for name in tablee.__all__ if not getattr(tablee, name).__doc__] == []


def test_a_table_is_played_saved_and_loaded_again(tmp_path: Path) -> None:
    table = tablee.new_table("touposix", seats=3, options="standard", seed=bytes(32))
    for seat in sorted(table.game.rules.waiting(table.state)):
        moves = table.moves(seat)
        if moves:
            table.play(moves[0], seat)
    tablee.save_log(table, tmp_path / "game.log")
    again = tablee.replay(tablee.load_log(tmp_path / "game.log"))
    assert again.state == table.state
    assert again.scores() == table.scores()


def test_a_refused_action_says_its_rule_and_changes_nothing() -> None:
    table = tablee.new_table("glop", seats=2, seed=bytes(32))
    before = table.state
    with pytest.raises(tablee.IllegalAction, match="GLOP"):
        table.play(table.moves(0)[0], seat=5)  # type: ignore[index]
    assert table.state is before


def test_an_unknown_preset_is_refused_with_those_that_exist() -> None:
    with pytest.raises(tablee.TableeError) as refused:
        tablee.new_table("glop", seats=2, options="nonsense")
    assert "standard" in str(refused.value.message.params["known"])


def test_simulations_with_one_seed_give_the_same_figures() -> None:
    first, second = (tablee.simulate("glop", games=3, bots=["club", "random"], seed=bytes(32)) for _ in range(2))
    assert first.mean_scores == second.mean_scores


def test_importing_tablee_alone_loads_nothing_heavy() -> None:
    said = "import sys, tablee; print(sorted(m for m in sys.modules if m.startswith('tablee')))"
    loaded = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "['tablee', 'tablee.core', 'tablee.core.version']"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        tablee.__getattr__("nothing_of_the_kind")
