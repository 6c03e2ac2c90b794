"""Slips of a file judged in a small published game."""

from nonuple.adapters.formats.published_table import parse_table
from nonuple.adapters.formats.slips_file import read_slips
from nonuple.app.files.judged_games import JudgedGame, judge_slips, table_game
from nonuple.core.chance import Chance
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.slip_acts import Bench
from tests.duplicate.games import rules
from tests.duplicate.slip_cases import LEXICON

TABLE = """
1 PASSETO
2 MUNIEOT PASSE H4 20
3 RIZTOUA MUNIE I3 20
"""


def bench() -> Bench:
    return Bench(Dealer(Solver(LEXICON), Chance("test").choose))


def judged(slips: str, edition: str = "2014") -> JudgedGame:
    game = table_game(parse_table(TABLE), rules(name=edition))
    return judge_slips(game, bench(), read_slips(slips.encode()) if slips else ())
