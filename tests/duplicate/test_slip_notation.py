import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nonuple.core.board import Direction
from nonuple.duplicate.slip_notation import format_slip, format_slips, parse_slip, parse_slips
from nonuple.duplicate.slip_words import BadSlip, SlipFault
from nonuple.duplicate.slips import CopiedLetter, Slip, SlipMark, Solution, StruckLetters
from tests.duplicate.slip_strategies import slips

ACROSS, DOWN = Direction
PAS = (CopiedLetter(-1, 1, "P"), CopiedLetter(-1, 2, "A"), CopiedLetter(-1, 3, "S"))
MUNIE = Solution("MUNIE", ACROSS, coordinate="I3")
RIZ = Solution("RIZ", DOWN, coordinate="9H")


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("MUNIE I3 20", Slip((MUNIE,), 20)),
        ("RIZ 9H 21", Slip((RIZ,), 21)),
        ("|RIZ H9 21", Slip((Solution("RIZ", DOWN, coordinate="H9"),), 21)),
        ("-RIZ 9H", Slip((Solution("RIZ", ACROSS, coordinate="9H"),))),
        ("FEDAYIN", Slip((Solution("FEDAYIN", ACROSS),))),
        ("|FEDAYIN 110", Slip((Solution("FEDAYIN", DOWN),), 110)),
        ("AB(B)ESSE 72", Slip((Solution("ABBESSE", ACROSS, (2,)),), 72)),
        ("SURPA..ERA 36", Slip((Solution("SURPA..ERA", ACROSS),), 36)),
        ("M#NIE # 20", Slip((Solution("M#NIE", ACROSS, coordinate="#"),), 20)),
        (
            "MU~R~NIE I3 20",
            Slip((Solution("MUNIE", ACROSS, (), "I3", (), (StruckLetters(2, "R"),)),), 20),
        ),
        (
            "{MUNIE I3} ; RIZ 9H 21",
            Slip((Solution("MUNIE", ACROSS, coordinate="I3", is_struck=True), RIZ), 21),
        ),
        ("MUNIE I3 ; RIZ 9H 21", Slip((MUNIE, RIZ), 21)),
        (".PAS/[MUNIE] 20", Slip((Solution("MUNIE", ACROSS, raccord=PAS),), 20)),
        (
            ".PAS/[MUNIE] I3 20",
            Slip((Solution("MUNIE", ACROSS, coordinate="I3", raccord=PAS),), 20),
        ),
        (
            "PASSE[R]/.....[I]/.....[Z] 21",
            Slip(
                (
                    Solution(
                        "RIZ",
                        DOWN,
                        raccord=tuple(CopiedLetter(0, n - 5, "PASSE"[n]) for n in range(5)),
                    ),
                ),
                21,
            ),
        ),
        (
            "[D]/[(E)]/[P]AS/[L]/[I]/[E]/[Z] 38",
            Slip(
                (
                    Solution(
                        "DEPLIEZ",
                        DOWN,
                        (1,),
                        raccord=(CopiedLetter(2, 1, "A"), CopiedLetter(2, 2, "S")),
                    ),
                ),
                38,
            ),
        ),
        ("_", Slip()),
        ("_ 20", Slip((), 20)),
        ("_ H4", Slip((Solution("", ACROSS, coordinate="H4"),))),
        (
            "12: MUNIE I3 20 !T !E !P",
            Slip((MUNIE,), 20, "12", (SlipMark.LATE, SlipMark.SWAPPED, SlipMark.HARD_TO_READ)),
        ),
        ('"12 bis": _', Slip(table="12 bis")),
        ('RIZ "9 H" 21', Slip((Solution("RIZ", DOWN, coordinate="9 H"),), 21)),
    ],
)
def test_each_form_is_read_and_written(text: str, slip: Slip) -> None:
    assert parse_slip(text) == slip
    assert format_slip(slip) == text


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("  munié   I3  20 ", "MUNIE I3 20"),
        ("œuf 8h 12", "OEUF 8h 12"),
        ("munie\N{COMBINING ACUTE ACCENT} I3 20", "MUNIE I3 20"),
        (".pas. / [munie] 20", ".PAS/[MUNIE] 20"),
        ("MUNIE I3 ?", "MUNIE I3"),
        ("RIZ 9 H 21", 'RIZ "9 H" 21'),
        ("RIZ H 4 ?", 'RIZ "H 4"'),
        ("{MUNIE I3 20} ; RIZ 9H 21", "{MUNIE I3} ; RIZ 9H 21"),
        ("RIZ 9H 21 ; {MUNIE I3}", "RIZ 9H ; {MUNIE I3} 21"),
        ("3:MUNIE I3 20 !t", "3: MUNIE I3 20 !T"),
        ("3 : MUNIE I3 20", "3: MUNIE I3 20"),
        ("[MUNIE] I3 20", "MUNIE I3 20"),
        ("", ""),
        ("_ & MUNIE I3 20", "_ & MUNIE I3 20"),
    ],
)
def test_what_is_typed_otherwise_is_read_too(typed: str, written: str) -> None:
    assert format_slips(parse_slips(typed)) == written


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("RIZ H 4", 5, SlipFault.SCORE_OR_REFERENCE),
        ("H4 20", 2, SlipFault.SIGN),
        ("MUNIE! I3", 6, SlipFault.MARK),
        ("MUNIE !X", 7, SlipFault.MARK),
        ("MU?NIE I3", 3, SlipFault.SIGN),
        ("MU(NIE I3", 3, SlipFault.CIRCLE),
        ("MU()NIE I3", 3, SlipFault.CIRCLE),
        ("MU~NIE I3", 3, SlipFault.STRUCK),
        ("MU~.~NIE I3", 4, SlipFault.SIGN),
        ('MUNIE "I3', 7, SlipFault.QUOTE),
        (r'MUNIE "\q"', 7, SlipFault.QUOTE),
        ("20", 1, SlipFault.NO_WORD),
        ("MUNIE I3 ;", 11, SlipFault.NO_WORD),
        ("MUNIE I3 & & _", 12, SlipFault.NO_WORD),
        ("{}", 1, SlipFault.NO_WORD),
        ("{MUNIE I3", 1, SlipFault.SIGN),
        ("MUNIE} I3", 6, SlipFault.SIGN),
        ("{MUNIE I3} RIZ", 12, SlipFault.TOO_MUCH),
        ("MUNIE I3 20 I4", 10, SlipFault.TOO_MUCH),
        ("MUNIE I3 20 ; RIZ 9H 21", 22, SlipFault.TWO_SCORES),
        ("MUNIE I3 1234567890", 10, SlipFault.HUGE_SCORE),
        (".PAS/MUNIE 20", 1, SlipFault.PICTURE),
        (".PAS/[MUNIE 20", 6, SlipFault.PICTURE),
        ("[MU]/[NIE] 20", 1, SlipFault.PICTURE),
        ("[M]/.[U] 20", 1, SlipFault.PICTURE),
        ("P/[] 20", 3, SlipFault.PICTURE),
        ("P/[M2NIE] 20", 5, SlipFault.SIGN),
        ("|P/[MUNIE] 20", 1, SlipFault.DIRECTION),
        ("P//[MUNIE] 20", 2, SlipFault.SIGN),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, at: int, reason: SlipFault) -> None:
    with pytest.raises(BadSlip) as caught:
        parse_slips(text)
    assert (caught.value.at, caught.value.reason) == (at, reason)


def test_one_slip_is_neither_none_nor_several() -> None:
    for text, reason in (("", SlipFault.NO_WORD), ("_ & _", SlipFault.SEVERAL_SLIPS)):
        with pytest.raises(BadSlip) as caught:
            parse_slip(text)
        assert caught.value.reason is reason


@given(st.lists(slips(), max_size=3).map(tuple))
def test_any_slips_on_paper_are_read_back_as_they_were(written: tuple[Slip, ...]) -> None:
    assert parse_slips(format_slips(written)) == written


@given(st.text() | st.text(st.sampled_from(' \n"\\;&{}[]()~!/:.#?_-|TEPAH419'), max_size=40))
@example('"\\')
@example('MUNIE "\ud800"')
def test_any_text_is_slips_or_a_question(text: str) -> None:
    read = read_or_question(text)
    if isinstance(read, BadSlip):
        assert 1 <= read.at <= len(text) + 1
        assert read.text == text
    else:
        assert parse_slips(format_slips(read)) == read


def read_or_question(text: str) -> tuple[Slip, ...] | BadSlip:
    try:
        return parse_slips(text)
    except BadSlip as question:
        return question
