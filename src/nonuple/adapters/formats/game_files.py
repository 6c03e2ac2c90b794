"""A game in any of its forms, told apart by what the file starts with."""

from nonuple.adapters.formats.csv_table import is_csv, parse_csv
from nonuple.adapters.formats.event_json import read_json
from nonuple.adapters.formats.published_table import parse_table
from nonuple.adapters.formats.table_cells import file_text
from nonuple.app.files.game_files import GameFile, logged_game


def read_game(content: bytes) -> GameFile:
    """A log in JSON, a CSV or a published table; raises BadLog, IncoherentLog or BadTable."""
    text = file_text(content)
    if text.lstrip().startswith("{"):
        return logged_game(read_json(text))
    return GameFile(parse_csv(text) if is_csv(text) else parse_table(text))
