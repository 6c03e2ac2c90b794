"""A game of tops is that of its rules, its lexicon and its seed, on any machine."""

from hashlib import sha256

import pytest

from nonuple.adapters.formats.event_json import write_json
from nonuple.adapters.lexicons.open_lexicon import open_words
from nonuple.app.files.generated_games import generate
from nonuple.app.lexicons.catalogue import OPEN_NAME
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.rules.club import read_otherwise
from tests.duplicate.games import rules

SEED = "pin"
# The edition, the formulas, whether tops are compared by looking ahead, the SHA-256 of the log
# without its opening, whose rules may gain a field that changes nothing. "literal" is "plain" with
# the second joker never replaced (7.1), as all joker games were before this was a setting.
PINS = """
2014 normal ahead 5dbfb65685429a87a601a88c16ccab9cd040fee8ddf9cc468ff1b1c0429771fb
2014 normal plain 89ef29a0cdc59283653c276f70d5204db378271b414d26103120928f1de1e0b0
2014 joker ahead 23fca5abe43cb12cf639600d293641ea69bd19fb5627bc84a2bf7977121890ea
2014 joker plain f264d9521af316618cda4361f34217ae98861cf0d92deec3e1294412dfc0d4cd
2014 joker literal ed078565c593836f11fa59684594ce6c1cb0105a21cf602e4eecdfd6b75fbb6d
2014 7sur8 ahead e7fa417ab88d07370e05f44424542e4d2bb6cb514c0e997fa1b322e6753e6c26
2014 7sur8 plain afc6d8135a3d43bc90aabccf16b2f7980897e91cbd695af677ccca9b738805e8
2014 7et8 ahead e35d937977a0d914560cd3cf3c92aedd0f8280b58eba58dbf7d4061bb63bc399
2014 7et8 plain 37f76ad12fd435cbfc78cc49034d8d231884e415be5640291b3f2ed03e12e57a
2014 789 ahead c9d5d25c87fe1ee109da387f5e54d20cefd4395d5e42dc59ed5d89d41fe23606
2014 789 plain b51639273f0d758dc60da59eb18148553dfeacd71b2048d1122dfb3658df509d
2014 joker+7sur8 ahead c775b5ebf6df1e37eebff762550e881fa9d1790c75cfb7a7d1f962099b5edf62
2014 joker+7sur8 plain 4849e8b357559b66ccbdea437b482dfe12b95d909e9842b9d22d4838701d5618
2014 mort-subite ahead 5dbfb65685429a87a601a88c16ccab9cd040fee8ddf9cc468ff1b1c0429771fb
2014 mort-subite plain 89ef29a0cdc59283653c276f70d5204db378271b414d26103120928f1de1e0b0
2014 topping ahead 5dbfb65685429a87a601a88c16ccab9cd040fee8ddf9cc468ff1b1c0429771fb
2014 topping plain 89ef29a0cdc59283653c276f70d5204db378271b414d26103120928f1de1e0b0
2011 normal ahead 5dbfb65685429a87a601a88c16ccab9cd040fee8ddf9cc468ff1b1c0429771fb
2011 normal plain 89ef29a0cdc59283653c276f70d5204db378271b414d26103120928f1de1e0b0
abrege normal ahead 5dbfb65685429a87a601a88c16ccab9cd040fee8ddf9cc468ff1b1c0429771fb
abrege normal plain 89ef29a0cdc59283653c276f70d5204db378271b414d26103120928f1de1e0b0
famille normal ahead 5dbfb65685429a87a601a88c16ccab9cd040fee8ddf9cc468ff1b1c0429771fb
famille normal plain 89ef29a0cdc59283653c276f70d5204db378271b414d26103120928f1de1e0b0
2016 normal ahead 5dbfb65685429a87a601a88c16ccab9cd040fee8ddf9cc468ff1b1c0429771fb
2016 normal plain 89ef29a0cdc59283653c276f70d5204db378271b414d26103120928f1de1e0b0
2023 normal ahead 5dbfb65685429a87a601a88c16ccab9cd040fee8ddf9cc468ff1b1c0429771fb
2023 normal plain 89ef29a0cdc59283653c276f70d5204db378271b414d26103120928f1de1e0b0
"""
ROWS = [tuple(line.split()) for line in PINS.strip().splitlines()]


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(Lexicon.from_words(OPEN_NAME, open_words()))


@pytest.mark.parametrize(("edition", "formulas", "way", "digest"), ROWS)
def test_the_log_of_a_seed_never_changes(
    solver: Solver, edition: str, formulas: str, way: str, digest: str
) -> None:
    names = () if formulas == "normal" else formulas.split("+")
    played = rules(*names, name=edition)
    if way == "literal":
        played = read_otherwise(played)
    _, *course = generate(played, solver, SEED, looks_ahead=way == "ahead")
    log = write_json(course)
    options = [f"--edition {edition}", *(f"--formula {name}" for name in names), f"--seed {SEED}"]
    options += ["--no-look-ahead"] * (way != "ahead")
    found = sha256(log.encode()).hexdigest()
    assert found == digest, (
        f"{edition} {formulas} {way} is now {found}. To see what differs, write the log with"
        f" `nonuple duplicate generate --format json {' '.join(options)}` here and where the pin"
        " held (the commit that last changed this table), and compare the lines after the first."
    )
