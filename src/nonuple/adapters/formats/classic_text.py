"""A recorded classic game in the notation of French sheets: a line a turn, our coordinates."""

from nonuple.classic.records import EntryKind, Record, RecordEntry
from nonuple.core.notation import format_word

_NAMES = {
    EntryKind.PASS: "passe",
    EntryKind.WITHDRAWN: "mot retiré",
    EntryKind.AWARD: "contestation",
    EntryKind.PENALTY: "pénalités",
}


def write_text(record: Record) -> str:
    """N°, player, rack, word, reference, points, running total; columns by a tab."""
    rows = [("N°", "Joueur", "Tirage", "Mot", "Réf.", "Points", "Cumul")]
    number = 0
    for entry in record.entries:
        is_turn = entry.kind in (EntryKind.WORD, EntryKind.PASS, EntryKind.EXCHANGE)
        number += is_turn
        word, place = _told(entry)
        rows.append(
            (
                str(number) if is_turn else "",
                record.players[entry.player].name,
                entry.rack,
                word,
                place,
                str(entry.points),
                str(entry.total),
            )
        )
    heading = [record.title] if record.title else []
    return "\n".join([*heading, *("\t".join(row) for row in rows)]) + "\n"


def _told(entry: RecordEntry) -> tuple[str, str]:
    if entry.placement is not None:
        return format_word(entry.placement.word), str(entry.placement.coordinate)
    if entry.kind is EntryKind.EXCHANGE:
        return f"change {entry.letters or entry.count}", ""
    if entry.kind in (EntryKind.OWN_LETTERS, EntryKind.OTHERS_LETTERS):
        return f"lettres restantes {entry.letters}", ""
    return _NAMES[entry.kind], ""
