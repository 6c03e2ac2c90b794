import type { WireClassicEdition } from "../../../api/schema";
import { counted, french } from "../../../design/french";
import { BOX, FISF } from "../shared/rules";

/** No limit of time, in the form of a table. */
export const NO_TIME = "none";

interface Offered {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
}

const CREDITS = [5, 10, 15, 20, 25, 30, 45, 60];
const WINDOWS = [10, 15, 20, 30, 60];
const SEATS = [2, 3, 4];
const MINUTE = 60;

/** The editions to choose from: the two of the package in few words, then the clubs' own. */
export function editionsOffered(editions: readonly WireClassicEdition[]): Offered[] {
  return editions.map(({ name, title, base, is_club, changes }) => {
    if (!is_club) return { value: name, ...inWords(name, title) };
    const rules = counted(changes.length, "règle changée", "règles changées");
    const origin = inWords(base, base).label;
    return { value: name, label: title, help: `D’après : ${origin}, ${rules}.` };
  });
}

function inWords(name: string, title: string): { label: string; help?: string } {
  if (name === FISF) return { label: "Règlement FISF", help: "5 points par mot contesté à tort." };
  if (name === BOX) return { label: "Partie libre", help: "Règles de la boîte, 10 points." };
  return { label: title };
}

/** The times of a player that an edition allows, in minutes, its usual one among them. */
export function creditsOffered(edition: WireClassicEdition): Offered[] {
  const { credit, least_credit: least, most_credit: most } = edition;
  const usual = credit === null ? [] : [credit / MINUTE];
  const found = [...new Set([...CREDITS, ...usual])]
    .filter((value) => least === null || value * MINUTE >= least)
    .filter((value) => most === null || value * MINUTE <= most)
    .sort((one, other) => one - other);
  return [
    ...found.map((value) => ({ value: String(value), label: french(counted(value, "minute")) })),
    { value: NO_TIME, label: "Sans pendule" },
  ];
}

/** The times of a move that an edition knows, in seconds; none where it knows none. */
export function movesOffered({ move_limits }: WireClassicEdition): Offered[] {
  if (move_limits.length === 0) return [];
  const times = move_limits.map((value) => ({ value: String(value), label: timeOf(value) }));
  return [{ value: NO_TIME, label: "Sans limite" }, ...times];
}

/** The times to challenge a word, in seconds, the usual one of the edition among them. */
export function windowsOffered({ window }: WireClassicEdition): Offered[] {
  return [...new Set([...WINDOWS, window])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: french(`${value} secondes`) }));
}

/** How many may play. */
export function seatsOffered({ least_seats, most_seats }: WireClassicEdition): Offered[] {
  return SEATS.filter((value) => value >= least_seats && value <= most_seats).map((value) => ({
    value: String(value),
    label: french(`${value} joueurs`),
  }));
}

function timeOf(seconds: number): string {
  const isWhole = seconds % MINUTE === 0;
  const told = isWhole ? counted(seconds / MINUTE, "minute") : counted(seconds, "seconde");
  return french(told);
}
