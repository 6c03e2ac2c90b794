import type { LineKind, WireSheet, Standing, StandingsView } from "../../../api/schema";
import { nameOf, type Seats } from "../../../api/seats";
import { FOUND_TOP, LINES, MARKS } from "../../../api/words";
import { folded } from "../../../design/folded";
import { number } from "../../../design/french";
import type { Column } from "../../../design/table-rows";

/** A player's line of the sheet. */
export interface SheetRow {
  readonly standing: Standing;
  readonly player: string;
  readonly table: string;
  readonly name: string;
  readonly club: string;
  readonly category: string;
  /** Turn by turn; null where absent. */
  readonly points: readonly (number | null)[];
  readonly marks: readonly string[];
  readonly closing: number;
}

const NO_POINTS = { points: [], marks: [], closing: 0 };

/** The lines by rank. */
export function rowsOf(standings: StandingsView, sheet: WireSheet, seats: Seats): SheetRow[] {
  const marked = new Map(sheet.rows.map((row) => [row.player, row]));
  return standings.rows.map((standing) => {
    const seat = seats.get(standing.player);
    const { points, marks, closing } = marked.get(standing.player) ?? NO_POINTS;
    return {
      standing,
      player: standing.player,
      table: seat?.table ?? "",
      name: nameOf(seats, standing.player),
      club: seat?.club ?? "",
      category: seat?.category ?? "",
      points,
      marks,
      closing,
    };
  });
}

type Figure = (row: SheetRow) => number;

function figures(value: Figure, digits = 0): Partial<Column<SheetRow>> & { value: Figure } {
  return { value, text: (row) => number(value(row), digits), isNumber: true };
}

/** Zero is left out where it says nothing. */
function counts(value: Figure): Partial<Column<SheetRow>> & { value: Figure } {
  return { ...figures(value), text: (row) => (value(row) ? number(value(row)) : "") };
}

/** The columns before those of the turns: some only where they tell something. */
export function columnsOf(rows: readonly SheetRow[]): readonly Column<SheetRow>[] {
  const some = (isThere: (row: SheetRow) => boolean, column: Column<SheetRow>) =>
    rows.some(isThere) ? [column] : [];
  return [
    { id: "rank", title: "Place", ...figures((row) => row.standing.rank) },
    { id: "table", title: "Table", value: (row) => row.table, isNumber: true },
    { id: "name", title: "Nom", value: (row) => row.name },
    ...some((row) => row.club !== "", { id: "club", title: "Club", value: (row) => row.club }),
    ...some((row) => row.category !== "", {
      id: "category",
      title: "Cat.",
      hint: "Série et catégorie",
      value: (row) => row.category,
    }),
    ...some((row) => row.standing.stayed !== null, {
      id: "stayed",
      title: "Coups",
      hint: "Coups joués avant l’élimination",
      ...figures((row) => row.standing.stayed ?? 0),
    }),
    ...some((row) => row.standing.milliseconds !== null, {
      id: "time",
      title: "Temps",
      value: (row) => row.standing.milliseconds,
      text: (row) => duration(row.standing.milliseconds ?? 0),
      isNumber: true,
    }),
    { id: "total", title: "Total", ...figures((row) => row.standing.total) },
    { id: "percent", title: "%", ...figures((row) => row.standing.percent, 2) },
    { id: "deficit", title: "Négatif", ...figures((row) => row.standing.deficit) },
    { id: "tops", title: "Tops", ...counts((row) => row.standing.tops) },
    { id: "solos", title: "Solos", ...counts((row) => row.standing.solos) },
    { id: "warnings", title: "Av.", hint: "Avertissements", ...counts((r) => r.standing.warnings) },
    ...some((row) => row.closing !== 0, {
      id: "closing",
      title: "Pén.",
      hint: "Pénalités de fin de partie",
      ...counts((row) => row.closing),
    }),
  ];
}

/** One column a turn; absent players go last. */
export function turnColumns(sheet: WireSheet): readonly Column<SheetRow>[] {
  return sheet.turns.map((turn, n) => ({
    id: `turn-${turn.move.turn}`,
    title: String(turn.move.turn),
    hint: `Coup ${turn.move.turn}`,
    value: (row) => row.points[n] ?? null,
    isNumber: true,
  }));
}

/** "1:02:03", "2:03" */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

export function foundTop(marks: string): boolean {
  return marks.includes(FOUND_TOP);
}

/** The letters beside the points; the top is told by its look. */
export function lettersOf(marks: string): string {
  return marks.replace(FOUND_TOP, "");
}

/** A cell in words: "Coup 3, 24 points, top, solo". */
export function cellSaid(turn: number, points: number | null, marks: string): string {
  if (points === null) return `Coup ${turn}, absent`;
  const unit = Math.abs(points) < 2 ? "point" : "points";
  const told = [...marks].flatMap((mark) => MARKS[mark] ?? []);
  return [`Coup ${turn}`, `${number(points)} ${unit}`, ...told].join(", ");
}

/** What the letters stand for, of those that are there. */
export function legendOf(rows: readonly SheetRow[]): string {
  const used = new Set(rows.flatMap((row) => row.marks.flatMap((marks) => [...marks])));
  const letters = Object.entries(MARKS).filter(([mark]) => mark !== FOUND_TOP && used.has(mark));
  return letters.map(([mark, said]) => `${mark} : ${said}`).join(" · ");
}

/** The lines whose table, name or club has what is looked for, whatever the accents. */
export function found(rows: readonly SheetRow[], text: string): readonly SheetRow[] {
  const wanted = folded(text);
  if (wanted === "") return rows;
  if (/^\d+$/.test(wanted)) return rows.filter((row) => row.table === wanted);
  return rows.filter((row) => folded(`${row.name} ${row.club}`).includes(wanted));
}

/** A line of a mark in words, with its article: "Pénalité (art. 5.3, point 1)". */
export function lineSaid(kind: LineKind, article: string | null): string {
  const where = article === null ? "" : ` (${articleSaid(article)})`;
  return LINES[kind] + where;
}

/** "2014/5.4#9" is the ninth point of 5.4. */
function articleSaid(key: string): string {
  const [regulation = "", place = ""] = key.split("/");
  const [article = "", point] = place.split("#");
  const where = point === undefined ? "" : `, point ${point}`;
  const text = regulation === "2014" ? "" : `${regulation}, `;
  return `${text}art. ${article}${where}`;
}

export interface Cell {
  readonly row: number;
  readonly turn: number;
}

/** The cell that a key leads to from another; null for any other key. */
export function nextCell(
  key: string,
  { row, turn }: Cell,
  rows: number,
  turns: number,
): Cell | null {
  const moves: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, turn },
    ArrowDown: { row: row + 1, turn },
    ArrowLeft: { row, turn: turn - 1 },
    ArrowRight: { row, turn: turn + 1 },
    Home: { row, turn: 0 },
    End: { row, turn: turns - 1 },
    PageUp: { row: row - 10, turn },
    PageDown: { row: row + 10, turn },
  };
  const next = moves[key];
  if (next === undefined) return null;
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  return { row: within(next.row, rows), turn: within(next.turn, turns) };
}
