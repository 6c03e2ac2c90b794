import type { WireCatalogue, WireClassicEdition, WireTableOrder } from "../../../api/schema";
import { ofName } from "../../../design/french";
import type { Shelf } from "../../../design/shelf";
import { ownName, rememberName } from "../shared/own-name";
import { FISF } from "../shared/rules";
import { NO_TIME, seatsOffered } from "./editions";

/** Against whom, and where: by invitation, anybody, the machine, one device, a real board. */
export type Opponent = "invited" | "anybody" | "machine" | "shared" | "real";

/** A game to be opened, as its form has it; numbers are texts of the form. */
export interface Draft {
  opponent: Opponent;
  edition: string;
  seats: string;
  /** Minutes for each player, or none. */
  credit: string;
  /** Seconds for a move, or none. */
  moveSeconds: string;
  /** Seconds to challenge a word. */
  window: string;
  isVoid: boolean;
  hidesScores: boolean;
  isMatch: boolean;
  isPublic: boolean;
  /** How many turns late those who only watch see the game. */
  hiddenTurns: string;
  /** One's own. */
  name: string;
  /** Those of all, where one device or a real board is for all. */
  names: readonly string[];
  lexicon: string;
}

export type Faults = Readonly<Partial<Record<"name" | "names", string>>>;

const SHELF_NAME = "nonuple.classic.opening";
const LONGEST_TITLE = 200;
export const MOST_SEATS = 4;

type Offers = Pick<WireCatalogue, "classic_editions" | "default_lexicon">;

/** A game as the last one was opened on this device; of an edition that the server still has. */
export function newDraft(offers: Offers, shelf: Shelf): Draft {
  const { classic_editions: editions, default_lexicon: lexicon } = offers;
  const usual: Draft = {
    opponent: "invited",
    edition: FISF,
    seats: "2",
    credit: "25",
    moveSeconds: NO_TIME,
    window: "15",
    isVoid: false,
    hidesScores: false,
    isMatch: false,
    isPublic: true,
    hiddenTurns: "0",
    name: "",
    names: ["", "", "", ""],
    lexicon,
  };
  const found = { ...usual, ...remembered(shelf, usual), name: ownName(shelf), lexicon };
  const [first] = editions;
  const isKnown = editions.some(({ name }) => name === found.edition);
  return isKnown || first === undefined ? found : withEdition(found, first);
}

/** Whether several sit at one device or one board, whose names are all given. */
export function isKept({ opponent }: Pick<Draft, "opponent">): boolean {
  return opponent === "shared" || opponent === "real";
}

/** How many play. */
export function seatCount({ seats }: Pick<Draft, "seats">): number {
  return Number(seats);
}

/** What an edition is usually played with: the box has no clock for a whole game. */
export function withEdition(draft: Draft, edition: WireClassicEdition): Draft {
  const seats = seatsOffered(edition).map(({ value }) => value);
  return {
    ...draft,
    edition: edition.name,
    seats: seats.includes(draft.seats) ? draft.seats : (seats[0] ?? draft.seats),
    credit: edition.credit === null ? NO_TIME : String(edition.credit / 60),
    moveSeconds: NO_TIME,
    window: String(edition.window),
    isMatch: draft.isMatch && edition.has_matches,
  };
}

export function faultsOf(draft: Draft): Faults {
  if (!isKept(draft)) return draft.name.trim() ? {} : { name: "Tapez votre nom." };
  const names = namesOf(draft);
  if (names.some((name) => name === "")) return { names: "Donnez un nom à chaque joueur." };
  const isTwice = new Set(names.map((name) => name.toLowerCase())).size < names.length;
  return isTwice ? { names: "Deux joueurs portent le même nom." } : {};
}

/** The table to ask for. */
export function orderOf(draft: Draft): WireTableOrder {
  const names = namesOf(draft);
  const { opponent, edition, credit, moveSeconds } = draft;
  return {
    title: titleOf(draft, names).slice(0, LONGEST_TITLE),
    names,
    edition,
    lexicon: draft.lexicon,
    table: isKept(draft) ? (opponent as "shared" | "real") : "online",
    plays: !isKept(draft),
    machines: opponent === "machine" ? names.length - 1 : 0,
    credit: seconds(credit),
    move_limit: moveSeconds === NO_TIME ? null : Number(moveSeconds),
    window: Number(draft.window),
    is_void: draft.isVoid,
    hides_scores: draft.hidesScores,
    is_match: draft.isMatch && names.length === 2,
    has_open_seats: opponent === "anybody",
    is_public: opponent === "anybody" || draft.isPublic,
    hidden_turns: Number(draft.hiddenTurns),
  };
}

export function remember(shelf: Shelf, draft: Draft): void {
  if (!isKept(draft)) rememberName(shelf, draft.name);
  try {
    shelf.setItem(SHELF_NAME, JSON.stringify(draft));
  } catch {
    // The usual values serve again.
  }
}

function namesOf(draft: Draft): string[] {
  const count = seatCount(draft);
  if (isKept(draft)) {
    return Array.from({ length: count }, (_, seat) => draft.names[seat]?.trim() ?? "");
  }
  return [draft.name.trim(), ...Array.from({ length: count - 1 }, () => "")];
}

function titleOf(draft: Draft, names: readonly string[]): string {
  if (isKept(draft)) return names.join(" – ");
  return draft.opponent === "machine"
    ? `${draft.name.trim()} contre l’ordinateur`
    : `Partie ${ofName(draft.name.trim())}`;
}

function seconds(minutes: string): number | null {
  return minutes === NO_TIME ? null : Number(minutes) * 60;
}

/** What was kept, but for what an older version of the app kept otherwise. */
function remembered(shelf: Shelf, usual: Draft): Partial<Draft> {
  try {
    const found: unknown = JSON.parse(shelf.getItem(SHELF_NAME) ?? "{}");
    const known = Object.entries(found ?? {}).filter(
      ([name, value]) =>
        name in usual &&
        typeof value === typeof (usual as unknown as Record<string, unknown>)[name] &&
        Array.isArray(value) === (name === "names"),
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
