import type { WireEntrant } from "../../api/schema";
import { french } from "../../design/french";

/** Whether tables have numbers alone, or players with names. */
export type Seating = "numbers" | "names";
/** How tables are given: as the list says where it does, or from a number on in its order. */
export type Numbering = "given" | "in-order";

export interface Coming {
  readonly line: number;
  readonly entrant: WireEntrant;
  /** Why it cannot be seated so; empty where it can. */
  readonly fault: string;
}

type Column = "table" | "name" | "first" | "club" | "licence" | "category" | "series";
type Cells = Readonly<Partial<Record<Column, string>>>;

// What columns are called by the federations, in small letters without accents nor signs.
const TITLES: Readonly<Record<Column, readonly string[]>> = {
  table: ["table", "ntable", "notable", "numerotable", "numerodetable", "place"],
  name: ["nom", "noms", "nomdefamille", "nomprenom", "nometprenom", "joueur", "name"],
  first: ["prenom", "prenoms", "firstname"],
  club: ["club", "nomclub", "nomduclub", "clubnom"],
  licence: [
    "licence",
    "licences",
    "nlicence",
    "nolicence",
    "numerolicence",
    "numlicence",
    "numerodelicence",
    "ndelicence",
    "license",
    "numero",
  ],
  category: ["categorie", "cat", "categ", "category"],
  series: ["serie", "ser", "series", "classement"],
};
const NUMBERED = /^(?:table\s+)?(\d{1,4})(?:\s*[.):-]\s*|\s+)(\D.*)$/i;
export const MOST_TABLES = 1000;
const LONGEST = { table: 40, text: 200 };
const UTF_16_MARKS: Readonly<Record<string, string>> = {
  "255,254": "utf-16le",
  "254,255": "utf-16be",
};

/** The text of a file: UTF-8 if it is, else what spreadsheets wrote before it; null for no text. */
export function decoded(bytes: Uint8Array): string | null {
  const marked = UTF_16_MARKS[bytes.slice(0, 2).join(",")];
  if (marked === undefined && bytes.includes(0)) return null;
  for (const encoding of [marked ?? "utf-8", "windows-1252"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Another encoding, then.
    }
  }
  return null;
}

/** Why the text of a file cannot be a list of players; nothing where it may be. */
export function faultOfFile(name: string, text: string | null): string {
  if (text === null) {
    return french(
      `« ${name} » n’est pas un fichier texte : dans le tableur, enregistrez-le au format CSV.`,
    );
  }
  return text.trim() === "" ? french(`« ${name} » est vide : la liste n’a pas changé.`) : "";
}

/** Those that a list names, one a line, or a table with a heading; `taken` tables are not given. */
export function playersIn(
  text: string,
  numbering: Numbering,
  taken: readonly string[] = [],
): readonly Coming[] {
  return seated(readIn(text), numbering, taken);
}

/** The tables that a list gives by itself. */
export function tablesGiven(text: string): readonly string[] {
  return readIn(text).flatMap(({ cells }) => cells.table || []);
}

function readIn(text: string): readonly Read[] {
  const rows = rowsOf(text);
  const heading = rows[0] === undefined ? null : columnsOf(rows[0].cells);
  return heading === null ? rows.map(plainRow) : rows.slice(1).map(under(heading));
}

/** Tables that have a number and nobody's name. */
export function unnamedTables(count: number, taken: readonly string[] = []): WireEntrant[] {
  const numbers = freeNumbers(new Set(taken));
  return Array.from({ length: count }, () => {
    const table = numbers.next().value;
    return { table, name: `Table ${table}` };
  });
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}
interface Read {
  readonly line: number;
  readonly cells: Cells;
  readonly fault: string;
}

function rowsOf(text: string): Row[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const first = lines.find(Boolean) ?? "";
  const [delimiter = ";"] = [";", ",", "\t"].sort(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  return lines.flatMap((line, index) => {
    const cells = split(line, delimiter).map((cell) => cell.trim().replace(/\s+/g, " "));
    return cells.some(Boolean) ? [{ line: index + 1, cells }] : [];
  });
}

/** The cells of a line, where quotes keep a delimiter from counting. */
function split(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells = [""];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === delimiter && !isQuoted) cells.push("");
    else cells[cells.length - 1] += sign;
  }
  return cells;
}

function columnsOf(heading: readonly string[]): readonly (Column | null)[] | null {
  const columns = heading.map((cell) => {
    const called = plain(cell);
    const found = Object.entries(TITLES).find(([, titles]) => titles.includes(called));
    return (found?.[0] as Column | undefined) ?? null;
  });
  return columns.includes("name") ? columns : null;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
}

function under(columns: readonly (Column | null)[]): (row: Row) => Read {
  return ({ line, cells }) => {
    const given: Partial<Record<Column, string>> = {};
    columns.forEach((column, at) => {
      if (column !== null) given[column] = cells[at] ?? "";
    });
    const tooMany = cells.slice(columns.length).some(Boolean);
    return {
      line,
      cells: given,
      fault: tooMany ? "Cette ligne a plus de cases que l’en-tête." : "",
    };
  };
}

/** A line without a heading: a name, a table before it or not, a club after it or not. */
function plainRow({ line, cells }: Row): Read {
  const [first = "", second = "", ...others] = cells;
  if (/^\d{1,4}$/.test(first) && second) {
    return { line, cells: { table: first, name: second, club: others[0] ?? "" }, fault: "" };
  }
  const numbered = NUMBERED.exec(first);
  const named = numbered ? { table: numbered[1] ?? "", name: numbered[2] ?? "" } : { name: first };
  return { line, cells: { ...named, club: second }, fault: "" };
}

function seated(
  read: readonly Read[],
  numbering: Numbering,
  taken: readonly string[],
): readonly Coming[] {
  const wanted = read.map(({ cells }) => (numbering === "given" ? (cells.table ?? "") : ""));
  const numbers = freeNumbers(new Set([...taken, ...wanted]));
  const tables = wanted.map((table) => table || numbers.next().value);
  const seenTables = new Set(taken);
  const seenLicences = new Set<string>();
  return read.map(({ line, cells, fault }, at) => {
    const table = tables[at] ?? "";
    const found = fault || faultOf(cells, table, seenTables, seenLicences);
    seenTables.add(table);
    if (cells.licence) seenLicences.add(cells.licence);
    return { line, entrant: entrantOf(table, cells), fault: found };
  });
}

function faultOf(
  cells: Cells,
  table: string,
  tables: ReadonlySet<string>,
  licences: ReadonlySet<string>,
): string {
  if (!cells.name) return "Il manque le nom.";
  if (table.length > LONGEST.table) return "Le nom de la table est trop long.";
  if (Object.values(cells).some((cell) => cell.length > LONGEST.text)) {
    return "Une des cases est trop longue.";
  }
  if (tables.has(table)) return `La table ${table} est déjà prise.`;
  if (cells.licence && licences.has(cells.licence)) {
    return `La licence ${cells.licence} est déjà dans la liste.`;
  }
  return "";
}

function entrantOf(table: string, cells: Cells): WireEntrant {
  const { club = "", licence = "", category = "", series = "" } = cells;
  const name = [cells.name, cells.first].filter(Boolean).join(" ");
  return { table, name, club, licence, category, series };
}

/** The numbers from 1 on that no table has. */
export function* freeNumbers(taken: ReadonlySet<string>): Generator<string, never> {
  for (let number = 1; ; number += 1) {
    if (!taken.has(String(number))) yield String(number);
  }
}

/** How many tables a text asks for, if it does. */
export function tableCount(text: string): number | null {
  const count = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MOST_TABLES ? count : null;
}
