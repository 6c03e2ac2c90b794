"""Writes the inputs that fuzzing starts from: seed_corpus.py FOLDER, one folder a target."""

import random
import sys
from pathlib import Path

TARGETS = {
    "altered_images_are_refused": 300,
    "boards_never_crash": 500,
    "word_lists_compile_or_are_refused": 200,
    "tops_are_the_best_of_all_moves": 120,
}
WORDS = b"AS SA MAI AMI AMIS MAIS TAMIS MISAT ZEE ABCDEFGHIJKLMNO".split()


def text_inputs(chance: random.Random) -> list[bytes]:
    """Word lists: sound, with repeats and empty lines, and a few that are not."""
    lists = [b"\n".join(chance.choices(WORDS, k=count)) for count in (1, 2, 10, 60)]
    return [*lists, lists[2] + b"\n\n", b"", b"\n", b"AS\r\n", b"as", b"A", b"AS\nA\xc9"]


def byte_inputs(chance: random.Random, size: int) -> list[bytes]:
    """Bytes of rising richness: all zero, mostly zero, any."""
    sparse = [
        bytes(chance.randrange(256) if chance.random() < share else 0 for _ in range(size))
        for share in (0.02, 0.1, 0.3, 1)
        for _ in range(4)
    ]
    return [bytes(size), *sparse]


def main(folder: Path) -> None:
    chance = random.Random(1)
    for target, size in TARGETS.items():
        is_text = target.startswith("word_lists")
        inputs = text_inputs(chance) if is_text else byte_inputs(chance, size)
        (folder / target).mkdir(parents=True, exist_ok=True)
        for number, content in enumerate(inputs):
            (folder / target / f"seed-{number:02}").write_bytes(content)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
