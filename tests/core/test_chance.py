from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.chance import Chance

# Written out by hand from the specification, so that a change of the stream is seen.
VECTORS = {
    "": [
        0x1BC95CC8E5660ABD,
        0xBA476E148210F2FE,
        0xF08A1C5ED3A286EE,
        0xAE94C0E57018EA87,
        0x4B1094F13EA8D80D,
        0x4FACB23088A4F76E,
    ],
    "2014": [
        0x9D432F1BAD3EAFDA,
        0x0B9C3146BA73A1A9,
        0x61604B301D8ED76C,
        0xCB4277E962A9D246,
        0x8FA8E591F3C31300,
        0x3C8465ACBAE2BD67,
    ],
    "Été ?": [
        0x48DFED6786C0DC94,
        0x0003611F851DD2D0,
        0xBF2D2A5D664D0953,
        0x14E0D9ECE0CC9E73,
        0xE5E068CA082DF64C,
        0xFC834D1A2ADBE308,
    ],
}


def numbers(seed: str, count: int) -> list[int]:
    """The stream from the specification, one number at a time."""
    found = []
    for n in range(count):
        block = b"nonuple-1\x00" + seed.encode("utf-8") + b"\x00" + bytes(7) + bytes([n // 4])
        part = sha256(block).hexdigest()[16 * (n % 4) : 16 * (n % 4 + 1)]
        found.append(int(part, 16))
    return found


@pytest.mark.parametrize("seed", VECTORS)
def test_the_stream_is_the_specified_one(seed: str) -> None:
    chance = Chance(seed)
    assert [chance.choose(2**64) for _ in range(6)] == VECTORS[seed] == numbers(seed, 6)


def test_draws_from_a_seed() -> None:
    chance = Chance("nonuple")
    assert [chance.choose(102 - n) for n in range(14)] == [
        21,
        26,
        20,
        16,
        92,
        41,
        61,
        50,
        25,
        6,
        84,
        32,
        48,
        50,
    ]
    assert chance.position == 14


@given(st.text(), st.lists(st.integers(1, 200), min_size=1, max_size=30))
def test_a_choice_is_the_next_number_folded(seed: str, counts: list[int]) -> None:
    chance = Chance(seed)
    chosen = [chance.choose(count) for count in counts]
    stream = numbers(seed, len(counts))
    assert chosen == [number % count for number, count in zip(stream, counts, strict=True)]


def test_numbers_past_the_last_multiple_are_passed_over() -> None:
    # With 2**63 + 1 choices nearly half of the numbers are refused.
    count = 2**63 + 1
    accepted = [number for number in numbers("refus", 40) if number < count]
    chance = Chance("refus")
    assert [chance.choose(count) for _ in range(10)] == accepted[:10]
    assert chance.position > 10


@given(st.text(), st.integers(0, 30))
def test_a_stored_position_goes_on_where_it_was(seed: str, used: int) -> None:
    chance = Chance(seed)
    for _ in range(used):
        chance.choose(7)
    resumed = Chance(chance.seed, chance.position)
    assert [resumed.choose(102) for _ in range(9)] == [chance.choose(102) for _ in range(9)]


def test_seeds_that_look_alike_differ() -> None:
    assert Chance("1").choose(2**64) != Chance("1\0").choose(2**64) != Chance("01").choose(2**64)


@pytest.mark.parametrize("count", [0, -1, 2**64 + 1])
def test_no_choice_among_none(count: int) -> None:
    with pytest.raises(ValueError, match="choose among"):
        Chance("").choose(count)


def test_no_place_before_the_first() -> None:
    with pytest.raises(ValueError, match="position"):
        Chance("", -1)


def test_all_choices_come_up() -> None:
    chance = Chance("partout")
    counts = [0] * 10
    for _ in range(10_000):
        counts[chance.choose(10)] += 1
    assert all(900 < count < 1100 for count in counts)
