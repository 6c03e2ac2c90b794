"""A game of tops is that of its rules, its lexicon and its seed, on any machine."""

from hashlib import sha256

import pytest

from nonuple.adapters.event_json import write_json
from nonuple.adapters.open_lexicon import open_words
from nonuple.app.duplicate_games import generate
from nonuple.app.lexicons import OPEN_NAME
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from tests.duplicate.games import rules

SEED = "pin"
# The edition, the formulas, whether tops are compared by looking ahead, the SHA-256 of the log.
PINS = """
2014 normal ahead 47d88387fd3f001f90d24d9c361c1835fb94ffcee0b059ae0952a7eb1fd6e8ee
2014 normal plain 64354706417911c08e066b5bd232e2093c67f078b91009ef3cc12dd6a7c2913b
2014 joker ahead 85d52af06a1a03fddd951203e09f01eb6940a3a6e644d1ab7a6d121594e2b687
2014 joker plain 1cb22d508494813582bc8d4a378c1a89ae29383d728a9854885da49e1775969d
2014 7sur8 ahead 9ef660c9c91b8037aa8e50a7f09b0223e8781ef497a0d4aff031236f778bc5b8
2014 7sur8 plain d39946735462c08428c18be585198f443dcb340dfa2d3db9d6123a80022f0f69
2014 7et8 ahead 3d06429351c20b1cdfb6bc74719e09e9d4d8eb1575f23fa8dd878f40974eb7e7
2014 7et8 plain cf466db4370322e9837e0e316579a57d4f40aa7cfb7db4f1bb66c3531a378a3d
2014 789 ahead f45eed68e9d3ae3ca664c044c28a5be2916cf17ef107b37e58bfe91c6ebd13ff
2014 789 plain bec0b52ad600141b9a277a7fbc9234818a4e5d133a3f7db2f3abb90a1966775a
2014 joker+7sur8 ahead 6f968173c27027b07928cfc508a00865e651e30a17bf7754ceeb8731677c5819
2014 joker+7sur8 plain 8cbe769b3dfc09f7247245f235d2702f26bbd7ef5bb619a88ff1566b8c8f6696
2014 mort-subite ahead 375e99708ceb9b11d03aa784ecb2a5ccb9a173363ae6d3abc2dddfcdad264d1f
2014 mort-subite plain 7d7d256ed4045ddccdddf4e9c1cf4b832e34c7377b5c3261689aa6d61844c20b
2014 topping ahead 3846c54c5b8c8821308b6338817e6bc9aacbdb3f765b9c135b46d81ee39098e9
2014 topping plain 1ab1fc235fc91789a33ebe640aee2e4631eea8a03f61e1ec21cdb18985ab7ec5
2011 normal ahead e79a48643c7a96483a0f78dca285eaba80a48d5ec5d741e976143364270dde40
2011 normal plain c17ff6f77e9c741807ef9e5869edf045620579db469a820faa0bea7464cbe3c8
abrege normal ahead b78a09e89ca607e447cdd55530506f4776b25daaef37d1c6bff8ab2ffca496ad
abrege normal plain 27b3a96f6cb96163fe6835bfc501f1fc08ff362daf72b7caec5307cab9e1cb45
famille normal ahead 2b36590010cacd4f8205bf8356f8bf7f6b293e4019c0eae0d42ab60e69963e34
famille normal plain d903be5d17f07574f3b726fefc01aa6db7566ace1fd3b70f7d77bc5d1d0a12ab
2016 normal ahead 5049ec768e6067acf5d8065750e9630413a49483ba58592f290bf6d8cc765882
2016 normal plain 8c4ebca4483fc5f294bf7a2666fbc5f0196c7f4c832b8801da259f0ee7b8fbd3
2023 normal ahead 4bbba7217b177fb2f14db5bf25b18218b9f9e0a312fb9f9ff30be0ae3e75cfa0
2023 normal plain fceb9e80659f6091052e8f282fa62a88418b5943819eaad3e9d71865b497d8f9
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
    log = write_json(generate(played, solver, SEED, looks_ahead=way == "ahead"))
    options = [f"--edition {edition}", *(f"--formula {name}" for name in names), f"--seed {SEED}"]
    options += ["--no-look-ahead"] * (way == "plain")
    found = sha256(log.encode()).hexdigest()
    assert found == digest, (
        f"{edition} {formulas} {way} is now {found}. To see what differs, write the log with"
        f" `nonuple duplicate generate --format json {' '.join(options)}` here and where the pin"
        " held (the commit that last changed this table), and compare them: the first line is the"
        " rules and the lexicon, each other line an event."
    )
