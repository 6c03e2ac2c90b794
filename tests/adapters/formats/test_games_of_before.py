"""Games that were written before a rule became a setting are read as they were played."""

from pathlib import Path

from nonuple.adapters.formats.game_files import read_game
from nonuple.adapters.formats.prepared_files import read_prepared, read_seal
from nonuple.app.files.game_files import replay_file
from nonuple.app.files.replaying import Checks
from nonuple.core.letters import JOKER
from nonuple.core.solver import Solver
from nonuple.duplicate.prepared import seal
from nonuple.entrypoints.bootstrap import open_lexicon

DATA = Path(__file__).parent / "data"
LOG, PREPARED = DATA / "literal_joker_log.json", DATA / "literal_joker_prepared.json"


def test_the_second_joker_of_an_older_log_ends_the_formula_at_its_first_use() -> None:
    file = read_game(LOG.read_bytes())
    assert file.rules is not None
    assert not file.rules.second_joker_replaced
    checks = Checks(Solver(open_lexicon()), words_are_strict=True, tops=True)
    for formulas in (None, ("joker",)):
        report = replay_file(file, None, formulas, checks)
        assert report.agrees
        assert (report.turns, report.points) == (20, 1152)
    assert file.logged is not None
    assert file.logged.jokers_aside == 0
    assert file.logged.board.tiles.count(JOKER) == 2


def test_an_older_prepared_game_keeps_its_seal() -> None:
    data = PREPARED.read_bytes()
    prepared = read_prepared(data)
    assert not prepared.rules.second_joker_replaced
    assert seal(prepared) == read_seal(data)
