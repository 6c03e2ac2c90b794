"""Published games under test, and what replaying them finds."""

from dataclasses import replace
from typing import Any

from nonuple.adapters.formats.published_table import read_table
from nonuple.app.files.published_games import PublishedGame
from nonuple.app.files.replaying import (
    Checks,
    FindingKind,
    ReplayReport,
    replay_published,
)
from nonuple.core.board import Coordinate, Placement
from nonuple.core.notation import parse_rack_line
from nonuple.rules.editions import edition
from tests.published.games import DATA

RULES = edition("2014")


NORMAL, JOKER_2022, JOKER_2023, FFSC, OPENING = (
    "hiersac_2018-07-07_normale",
    "hiersac_2022-01-21_joker",
    "hiersac_2023-01-20_joker",
    "ffsc_2022_originales_p3_opening",
    "joinville_opening",
)


def game(name: str) -> PublishedGame:
    return read_table((DATA / f"{name}.txt").read_bytes())


def checked(
    published_game: PublishedGame,
    *formulas: str,
    checks: Checks | None = None,
) -> ReplayReport:
    return replay_published(published_game, RULES, formulas or None, checks)


def kinds(report: ReplayReport) -> list[FindingKind]:
    return [finding.kind for finding in report.findings]


def with_rack(published_game: PublishedGame, turn: int, rack: str) -> PublishedGame:
    turns = list(published_game.turns)
    turns[turn - 1] = replace(turns[turn - 1], rack=parse_rack_line(rack))
    return replace(published_game, turns=tuple(turns))


def with_solution(published_game: PublishedGame, turn: int, **changed: Any) -> PublishedGame:
    turns = list(published_game.turns)
    solution = turns[turn - 1].solution
    assert solution is not None
    turns[turn - 1] = replace(turns[turn - 1], solution=replace(solution, **changed))
    return replace(published_game, turns=tuple(turns))


def annulled_before(published_game: PublishedGame, turn: int) -> PublishedGame:
    turns = list(published_game.turns)
    turns[turn - 1] = replace(turns[turn - 1], after_annulled=True)
    return replace(published_game, turns=tuple(turns))


def placed(word: str, coordinate: str) -> Placement:
    return Placement(Coordinate.parse(coordinate), word)
