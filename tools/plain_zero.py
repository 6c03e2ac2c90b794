"""Makes the fonts of one sign: the zero of Atkinson Hyperlegible without its slash.

The slash tells a zero from an O where codes are typed; elsewhere it is only in the way. The font
has no other zero: `python -m tools.plain_zero` writes one of the same outline and metrics, as wide
as its figures of one width.
"""

import struct
from itertools import pairwise
from pathlib import Path

FONTS = Path(__file__).resolve().parent.parent / "src" / "nonuple" / "data" / "fonts"
FAMILY = "Nonuple Figures"
STYLES = {400: "Regular", 700: "Bold"}

# Where the figures of one width set the zero: how wide, and how far to the left.
_SET = {400: (639, -4), 700: (632, -15)}
# The outline, then the counter, which the slash cuts in two: "~" is a point off the curve.
_CONTOURS = {
    400: (
        "324 -12, ~195 -12, ~60 167, 60 335, ~60 502, ~195 680, "
        "324 680, ~453 680, ~588 502, 588 335, ~588 167, ~453 -12",
        "324 62, ~412 62, ~497 204, 497 335, ~497 466, ~412 606, "
        "324 606, ~236 606, ~151 466, 151 335, ~151 204, ~236 62",
    ),
    700: (
        "331 -12, ~238 -12, ~110 73, ~45 229, 45 335, ~45 496, ~191 680, "
        "331 680, ~472 680, ~618 496, 618 335, ~618 229, ~553 73, ~425 -12",
        "331 101, ~389 101, ~461 214, 461 335, ~461 456, ~390 567, "
        "331 567, ~272 567, ~201 456, 201 335, ~201 214, ~273 101",
    ),
}
_ZERO = ord("0")
_MAGIC_SUM = 0xB1B0AFBA


def path_of(weight: int) -> Path:
    """Where the font of a weight is kept."""
    return FONTS / f"nonuple-figures-{weight}.ttf"


def made(weight: int) -> bytes:
    """The font of a weight: what it does not draw is what the whole font says."""
    tables = _tables((FONTS / f"atkinson-hyperlegible-{weight}.ttf").read_bytes())
    width, shift = _SET[weight]
    contours = [_points(one, shift) for one in _CONTOURS[weight]]
    xs, ys = ([point[axis] for one in contours for point in one] for axis in (0, 1))
    box = min(xs), min(ys), max(xs), max(ys)
    glyph = _glyph(contours, box)
    found = {
        "OS/2": _patched(tables["OS/2"], 64, ">HH", _ZERO, _ZERO),
        "cmap": _cmap(),
        "glyf": glyph,
        "head": _patched(_patched(tables["head"], 36, ">4h", *box), 50, ">h", 0),
        "hhea": _patched(tables["hhea"], 34, ">H", 2),
        "hmtx": struct.pack(">HhHh", width, 0, width, box[0]),
        "loca": struct.pack(">3H", 0, 0, len(glyph) // 2),
        "maxp": _patched(tables["maxp"], 4, ">H", 2),
        "name": _names(STYLES[weight]),
        "post": _patched(tables["post"], 0, ">I", 0x00030000)[:32],
    }
    return _file(found)


def _points(contour: str, shift: int) -> list[tuple[int, int, bool]]:
    """Each point as x, y and whether it is on the curve."""
    found = []
    for point in contour.split(", "):
        x, y = map(int, point.removeprefix("~").split())
        found.append((x + shift, y, not point.startswith("~")))
    return found


def _tables(font: bytes) -> dict[str, bytes]:
    (count,) = struct.unpack_from(">H", font, 4)
    found = {}
    for at in range(12, 12 + 16 * count, 16):
        tag, _, offset, length = struct.unpack_from(">4sIII", font, at)
        found[tag.decode("ascii")] = font[offset : offset + length]
    return found


def _patched(table: bytes, at: int, form: str, *values: int) -> bytes:
    changed = bytearray(table)
    struct.pack_into(form, changed, at, *values)
    return bytes(changed)


def _glyph(contours: list[list[tuple[int, int, bool]]], box: tuple[int, int, int, int]) -> bytes:
    points = [point for one in contours for point in one]
    ends = [sum(map(len, contours[: n + 1])) - 1 for n in range(len(contours))]
    drawn = struct.pack(f">h4h{len(ends)}HH", len(ends), *box, *ends, 0)
    drawn += bytes(on for _, _, on in points)
    for axis in (0, 1):
        places = [0, *(point[axis] for point in points)]
        steps = [after - before for before, after in pairwise(places)]
        drawn += struct.pack(f">{len(steps)}h", *steps)
    return drawn + b"\0" * (len(drawn) % 2)


def _cmap() -> bytes:
    """The zero is glyph 1; glyph 0 is what every other sign would be."""
    ends = starts = (_ZERO, 0xFFFF)
    segments = struct.pack(">2HH2H", *ends, 0, *starts)
    segments += struct.pack(">2H2H", (1 - _ZERO) & 0xFFFF, 1, 0, 0)
    head = struct.pack(">7H", 4, 14 + len(segments), 0, 4, 4, 1, 0)
    return struct.pack(">HHHHI", 0, 1, 3, 1, 12) + head + segments


def _names(style: str) -> bytes:
    names = {
        0: "Copyright 2020 Braille Institute of America, Inc. Zero without its slash for Nonuple.",
        1: FAMILY,
        2: style,
        3: f"{FAMILY} {style}",
        4: f"{FAMILY} {style}",
        6: f"{''.join(FAMILY.split())}-{style}",
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: "https://scripts.sil.org/OFL",
    }
    records, texts = b"", b""
    for number, text in names.items():
        written = text.encode("utf-16-be")
        records += struct.pack(">6H", 3, 1, 0x409, number, len(written), len(texts))
        texts += written
    return struct.pack(">3H", 0, len(names), 6 + len(records)) + records + texts


def _file(tables: dict[str, bytes]) -> bytes:
    tables["head"] = _patched(tables["head"], 8, ">I", 0)
    power = len(tables).bit_length() - 1
    directory = struct.pack(
        ">I4H", 0x00010000, len(tables), 16 << power, power, 16 * len(tables) - (16 << power)
    )
    start = 12 + 16 * len(tables)
    body, head_at = b"", 0
    for tag, table in sorted(tables.items()):
        if tag == "head":
            head_at = start + len(body)
        directory += struct.pack(
            ">4sIII", tag.encode("ascii"), _sum(table), start + len(body), len(table)
        )
        body += table + b"\0" * (-len(table) % 4)
    whole = directory + body
    return _patched(whole, head_at + 8, ">I", (_MAGIC_SUM - _sum(whole)) & 0xFFFFFFFF)


def _sum(data: bytes) -> int:
    padded = data + b"\0" * (-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}I", padded)
    return sum(words) & 0xFFFFFFFF


def main() -> None:
    for weight in STYLES:
        path_of(weight).write_bytes(made(weight))


if __name__ == "__main__":
    main()
