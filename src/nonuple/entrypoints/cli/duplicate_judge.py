"""`nonuple duplicate judge`."""

from collections.abc import Iterator
from dataclasses import asdict

import click

from nonuple.adapters.formats.game_files import read_game
from nonuple.adapters.formats.slips_file import read_slips
from nonuple.app.files.judged_games import HandedIn, JudgedGame, game_of, judge_slips
from nonuple.core.chance import Chance
from nonuple.core.notation import format_move
from nonuple.core.rounding import half_up
from nonuple.core.solver import Solver
from nonuple.duplicate.correcting.faults import Infraction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.correction_slips import CorrectionSlip, correction_slips
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.slip_acts import Bench
from nonuple.duplicate.standings import Standing, Standings, standings
from nonuple.duplicate.state import Game
from nonuple.entrypoints.cli.french_click import NEGATIVE
from nonuple.entrypoints.cli.options import echo_json, json_option, lexicon_option, services
from nonuple.entrypoints.french.correction_slip import printed_slip
from nonuple.entrypoints.french.messages import counted, decimal, sentence, thousands
from nonuple.entrypoints.french.rules import rules_lines
from nonuple.entrypoints.french.rulings import article_text, fault_sentence, pending_sentence
from nonuple.rules.duplicate_rules import DuplicateRules


@click.command("judge")
@click.argument("game_path", metavar="PARTIE")
@click.argument("slips_path", metavar="BULLETINS")
@click.option(
    "--edition",
    "edition_name",
    metavar="NOM",
    help="L’édition du règlement, sinon celle du journal, sinon 2014.",
)
@lexicon_option
@json_option
@click.pass_context
def judge(
    ctx: click.Context,
    /,
    *,
    game_path: str,
    slips_path: str,
    edition_name: str | None,
    lexicon_name: str,
    as_json: bool,
) -> None:
    """Corriger les bulletins d’une partie, coup par coup, et classer les joueurs.

    PARTIE : un journal JSON, un tableau publié ou son CSV. BULLETINS : une ligne par joueur et
    par coup, « 2 Anne MUNIE I3 20 », ou du JSON (« - » : entrée standard). Sortie 0 si tout est
    jugé, 1 si un bulletin pose une question ou peut aller en commission.
    """
    source = services()
    edition = source.editions.duplicate(edition_name) if edition_name else None
    solver = Solver(source.lexicons.open(lexicon_name))
    game = game_of(read_game(source.read(game_path)), edition)
    tell_other_lexicon(game, solver)
    bench = Bench(Dealer(solver, Chance("").choose))
    judged = judge_slips(game, bench, read_slips(source.read(slips_path)))
    if as_json:
        echo_json(_as_json(judged))
    else:
        for line in _lines(judged):
            click.echo(line)
    if _is_unsettled(judged):
        ctx.exit(NEGATIVE)


def tell_other_lexicon(game: Game, solver: Solver) -> None:
    """A log names its lexicon; a table does not."""
    wanted = game.opened
    if wanted.fingerprint and wanted.fingerprint != solver.lexicon.fingerprint:
        click.echo(
            f"Attention : la partie a été jouée avec « {wanted.lexicon} », les bulletins sont "
            f"jugés avec « {solver.lexicon.name} », qui n’a pas les mêmes mots.",
            err=True,
        )


def _slips(judged: JudgedGame) -> Iterator[tuple[CorrectionSlip, Ruling]]:
    for turn in judged.turns:
        yield from _ruled(judged.game, turn)


def _ruled(game: Game, turn: int) -> Iterator[tuple[CorrectionSlip, Ruling]]:
    for slip in correction_slips(game, turn):
        if slip.ruling is not None:
            yield slip, slip.ruling


def _is_unsettled(judged: JudgedGame) -> bool:
    """Whether a person has something to decide."""
    is_submitted = any(ruling.committee for _, ruling in _slips(judged))
    return bool(judged.questions) or bool(judged.repetitions) or is_submitted


def _lines(judged: JudgedGame) -> Iterator[str]:
    game = judged.game
    yield from rules_lines(game.rules)
    for turn in judged.turns:
        yield f"\n{_turn_title(game, turn)}"
        for slip, _ in _ruled(game, turn):
            printed = printed_slip(slip, game.rules)
            mark = "*" if printed.is_needed else " "
            table = f" (table {printed.table})" if printed.table else ""
            yield f" {mark} {printed.player}{table} : {printed.written or 'aucun bulletin'}"
            yield f"     {' '.join(printed.sentences)}"
    yield from _without_ruling(judged)
    yield from _standings_lines(judged)
    yield from _to_settle(judged)


def _without_ruling(judged: JudgedGame) -> Iterator[str]:
    """Who handed nothing in, and whose slips came after they were out."""
    for turn in judged.turns:
        names = [player for number, player in judged.missing if number == turn]
        if names:
            yield f"\nCoup {turn}, sans bulletin : {', '.join(names)}."
    for one in judged.out:
        yield f"\nCoup {one.turn}, {one.player} : hors jeu, bulletin écarté."


def _turn_title(game: Game, turn: int) -> str:
    if turn > len(game.turns):
        return f"Coup {turn}   {game.rack}"
    record = game.turns[turn - 1]
    return f"Coup {turn}   {record.rack}   {format_move(record.placement, record.move.score)}"


def _standings_lines(judged: JudgedGame) -> Iterator[str]:
    found = standings(judged.game)
    yield f"\n{_standings_title(judged, found)} (top : {counted(found.top, 'point')})"
    if found.pending:
        yield pending_sentence(found.pending)
    for solo in found.solos:
        bonus = f", prime de {solo.bonus}" if solo.bonus else ""
        yield f"Solo au coup {solo.turn} : {solo.player}, {counted(solo.worth, 'point')}{bonus}."
    for row in found.rows:
        notes = [f"{decimal(float(row.percent))} %", f"négatif {thousands(row.deficit)}"]
        if row.warnings:
            notes.append(counted(row.warnings, "avertissement"))
        if row.solos:
            notes.append(counted(row.solos, "solo"))
        result = f"{thousands(row.total)} ({', '.join(notes)})".replace("-", "−")
        yield f"{row.rank:>3}. {row.player} : {result}"


def _standings_title(judged: JudgedGame, found: Standings) -> str:
    is_final = found.is_final and not _is_unsettled(judged)
    return "Classement" if is_final else "Classement provisoire"


def _to_settle(judged: JudgedGame) -> Iterator[str]:
    submitted = [slip for slip, ruling in _slips(judged) if ruling.committee]
    number = len(judged.questions) + len(submitted) + len(judged.repetitions)
    if not number:
        return
    yield f"\n{counted(number, 'bulletin')} à trancher :"
    for one in judged.questions:
        yield f"  Ligne {one.line}, coup {one.turn}, {one.player} : {_question(one)}"
    for slip in submitted:
        yield f"  Coup {slip.turn}, {slip.player} : commission d’arbitrage."
    for found in judged.repetitions:
        yield (
            f"  Coup {found.turn}, {found.player} : mot déjà refusé au coup {found.earlier} ; la "
            "moyenne est due s’il n’en était pas averti (5.7)."
        )


def _question(one: HandedIn) -> str:
    return sentence(one.question) if one.question else ""


def _as_json(judged: JudgedGame) -> dict[str, object]:
    game = judged.game
    found = standings(game)
    return {
        "edition": game.rules.edition,
        "formulas": list(game.rules.formulas),
        "top": found.top,
        "rulings": [_ruling_as_json(*ruled, game.rules) for ruled in _slips(judged)],
        "provisional": _is_unsettled(judged) or not found.is_final,
        "pending_warnings": found.pending,
        "missing": [{"turn": turn, "player": player} for turn, player in judged.missing],
        "eliminated": [{"turn": one.turn, "player": one.player} for one in judged.out],
        "repetitions": [asdict(found) for found in judged.repetitions],
        "solos": [asdict(solo) for solo in found.solos],
        "questions": [
            {
                "line": one.line,
                "turn": one.turn,
                "player": one.player,
                "at": one.question.at if one.question else None,
                "kind": one.question.reason.name.lower() if one.question else None,
                "sentence": _question(one),
            }
            for one in judged.questions
        ],
        "standings": [_row_as_json(row) for row in found.rows],
    }


def _ruling_as_json(
    slip: CorrectionSlip, ruling: Ruling, rules: DuplicateRules
) -> dict[str, object]:
    printed = printed_slip(slip, rules)
    faults = zip(ruling.infractions, slip.clauses, strict=True)
    return {
        "turn": slip.turn,
        "player": slip.player,
        "table": slip.table,
        "written": printed.written,
        "points": slip.points,
        "solution": ruling.solution,
        "sanction": slip.sanction.value,
        "word": ruling.word,
        "coordinate": ruling.coordinate,
        "faults": [
            _fault_as_json(found, article_text(stated, rules), rules) for found, stated in faults
        ],
        "committee": ruling.committee and ruling.committee.value,
        "needs_slip": slip.is_needed,
        "sentence": " ".join(printed.sentences),
    }


def _fault_as_json(found: Infraction, article: str, rules: DuplicateRules) -> dict[str, str]:
    return {
        "fault": found.fault.value,
        "written": found.written,
        "meant": found.meant,
        "article": article,
        "sentence": fault_sentence(found, rules),
    }


def _row_as_json(row: Standing) -> dict[str, object]:
    return {
        "rank": row.rank,
        "player": row.player,
        "total": row.total,
        "percent": float(half_up(row.percent, 2)),
        "deficit": row.deficit,
        "warnings": row.warnings,
        "solos": row.solos,
        "tops": row.tops,
    }
