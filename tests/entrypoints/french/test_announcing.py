from nonuple.core.letters import ALPHABET, TILES, fold
from nonuple.duplicate.announcing import NewLetters, Points, TimeAlert, WholeRack
from nonuple.entrypoints.french.announcing import SPELLING_ALPHABET, spoken

# As printed in the regulation, column by column.
PRINTED = """
Algérie A Hongrie H Océanie O Venezuela V
Belgique B Italie I Portugal P Wallonie W
Canada C Jordanie J Québec Q Xénophon X
Danemark D Kenya K Roumanie R Yougoslavie Y
Égypte E Luxembourg L Suisse S Zambie Z
France F Maroc M Tunisie T Joker ?
Grèce G Norvège N Uruguay U
"""


def test_the_whole_table_is_that_of_the_regulation() -> None:
    cells = PRINTED.split()
    printed = dict(zip(cells[1::2], cells[::2], strict=True))
    assert printed == SPELLING_ALPHABET
    assert set(SPELLING_ALPHABET) == set(TILES)


def test_each_country_starts_with_its_letter() -> None:
    assert all(fold(SPELLING_ALPHABET[letter])[0] == letter for letter in ALPHABET)


def test_every_tile_is_said_as_country_and_letter_or_as_the_joker() -> None:
    (said,) = spoken([NewLetters(TILES)])
    names = said.rstrip(".").split(", ")
    assert names == [*(f"{SPELLING_ALPHABET[c]}-{c}" for c in ALPHABET), "Joker"]


def test_numbers_agree_with_what_they_count() -> None:
    assert list(spoken([Points(0), Points(1), Points(2)])) == ["0 point.", "1 point.", "2 points."]
    assert list(spoken([TimeAlert(10), TimeAlert(120)])) == ["10 secondes.", "2 minutes."]
    assert list(spoken([WholeRack((("E", 3), ("?", 2)), letters_alone=True)])) == ["3 E, 2 Joker."]
