import type { Shelf } from "../../../design/shelf";
import type {
  WireAcquaintance,
  WireCatalogue,
  WireEntrant,
  WireFormula,
  WireInvite,
  WireOrder,
} from "../../../api/schema";
import { byTable } from "../../../api/seats";
import { counted } from "../../../design/french";
import { comingTogether } from "../../../shared/players/acquaintances";
import {
  MOST_TABLES,
  tableCount,
  unnamedTables,
  type Coming,
  type Numbering,
  type Seating,
} from "../../../shared/players/players";

/** Who makes the game go on, and whether they play in it. */
export type Conduct = "refereed" | "arbiter-plays" | "automatic";

/** By what rules a session is played, and who arbitrates it. */
export interface Play {
  edition: string;
  tempo: string;
  formulas: readonly string[];
  /** Whether the software counts what players claim by themselves elsewhere. */
  countsScores: boolean;
  conduct: Conduct;
  /** Arbiters who share the tables out, besides who opens the session. */
  arbiters: string;
  hasSecond: boolean;
}

/** What is kept on the device from a session to the next. */
export interface Habits extends Play {
  seating: Seating;
  numbering: Numbering;
  tables: string;
  isPublic: boolean;
  showsStandings: boolean;
}

export interface Draft extends Habits {
  title: string;
  /** The server's usual one to begin with: it is not for a device to hold on to another. */
  lexicon: string;
  names: string;
  /** Those of the people known here who were picked, and all of them: never kept on the device. */
  picked: readonly WireAcquaintance[];
  people: readonly WireAcquaintance[];
  /** Chosen for each session: it sets an article of the regulations aside (2.1). */
  allowsWords: boolean;
  /** Whether the letters come from a file, chosen already or not. */
  isFromFile: boolean;
  draws: Draws | null;
}

/** A game of a file: prepared, with all its rules, or played already and published. */
export interface Draws {
  readonly kind: "prepared" | "played";
  readonly text: string;
  readonly file: string;
}

/** What the text of a file holds. */
export function drawsOf(text: string, file: string): Draws {
  return { kind: text.includes('"nonuple-prepared"') ? "prepared" : "played", text, file };
}

export type Faults = Readonly<
  Partial<Record<"title" | "tables" | "names" | "draws" | "arbiters", string>>
>;

const SHELF_NAME = "nonuple.opening";
const MOST_ARBITERS = 50;
const LONGEST_TITLE = 200;
/** The edition of an evening at home: points are announced, there is no slip. */
export const FAMILY = "famille";

const CONDUCTS: Readonly<Record<Conduct, string>> = {
  refereed: "",
  "arbiter-plays": "l’arbitre joue",
  automatic: "le serveur dirige",
};

const day = new Intl.DateTimeFormat("fr", { dateStyle: "long" });

/** A session as one opened the last, where the server still has what it was played with. */
export function newDraft(catalogue: WireCatalogue, shelf: Shelf, now: Date): Draft {
  const usual: Habits = {
    ...usualPlay(catalogue),
    seating: "numbers",
    numbering: "given",
    tables: "12",
    isPublic: true,
    showsStandings: true,
  };
  const habits = { ...usual, ...remembered(shelf, usual) };
  const isKnown = catalogue.editions.some(({ name }) => name === habits.edition);
  const draft: Draft = {
    ...habits,
    edition: isKnown ? habits.edition : usual.edition,
    lexicon: catalogue.default_lexicon,
    title: `Séance du ${day.format(now)}`,
    names: "",
    picked: [],
    people: [],
    allowsWords: false,
    isFromFile: false,
    draws: null,
  };
  return { ...draft, tempo: tempoFor(catalogue, draft.edition, draft.tempo) };
}

/** How clubs usually play. */
export function usualPlay(catalogue: WireCatalogue): Play {
  const edition = usualEdition(catalogue);
  const tempo = tempoFor(catalogue, edition, "");
  const alone = { conduct: "refereed", arbiters: "0", hasSecond: false } as const;
  return { edition, tempo, formulas: [], countsScores: false, ...alone };
}

/** What of a session is not as clubs usually play, in words; nothing where all is. */
export function departures(catalogue: WireCatalogue, draft: Play): string[] {
  const usual = usualPlay(catalogue);
  const edition = catalogue.editions.find(({ name }) => name === draft.edition);
  const tempo = edition?.tempos.find(({ name }) => name === draft.tempo);
  const formulas = catalogue.formulas.filter(({ name }) => draft.formulas.includes(name));
  const isFamily = draft.edition === FAMILY;
  const others = arbiterCount(draft.arbiters) ?? 0;
  return [
    draft.edition === usual.edition ? "" : (edition?.title ?? ""),
    tempo === edition?.tempos[0] ? "" : (tempo?.title ?? ""),
    ...formulas.map(({ title }) => title),
    draft.countsScores && !isFamily ? "le logiciel compte les scores" : "",
    CONDUCTS[draft.conduct],
    others > 0 ? counted(others, "autre arbitre", "autres arbitres") : "",
    draft.hasSecond ? "un second arbitre" : "",
  ].filter(Boolean);
}

/** The edition that clubs play by: the server names it first. */
export function usualEdition(catalogue: WireCatalogue): string {
  return catalogue.editions[0]?.name ?? "2014";
}

/** A tempo of the edition: the wanted one, or else the usual one, which comes first. */
export function tempoFor(catalogue: WireCatalogue, edition: string, wanted: string): string {
  const tempos = catalogue.editions.find(({ name }) => name === edition)?.tempos ?? [];
  return (tempos.find(({ name }) => name === wanted) ?? tempos[0])?.name ?? "";
}

/** The formulas once one was chosen or left: two of a kind are not played together. */
export function withFormula(
  chosen: readonly string[],
  all: readonly WireFormula[],
  { name, kind }: WireFormula,
): readonly string[] {
  if (chosen.includes(name)) return chosen.filter((one) => one !== name);
  const others = new Set(all.filter((one) => one.kind === kind).map((one) => one.name));
  return [...chosen.filter((one) => !others.has(one)), name];
}

/** Those whom the draft names, line by line. */
export function comingOf(draft: Draft): readonly Coming[] {
  return draft.seating === "names" ? comingTogether(draft) : [];
}

export function faultsOf(draft: Draft): Faults {
  const faults: Partial<Record<keyof Faults, string>> = {};
  const title = draft.title.trim();
  if (title === "") faults.title = "Donnez un nom à la séance.";
  else if (title.length > LONGEST_TITLE) faults.title = "Ce nom est trop long.";
  if (draft.seating === "numbers") {
    const count = tableCount(draft.tables);
    if (count === null) {
      faults.tables = `Le nombre de tables va de 1 à ${MOST_TABLES}.`;
    }
  } else {
    const wrong = comingOf(draft).filter(({ fault }) => fault !== "").length;
    if (wrong > 0) faults.names = `À corriger : ${wrong === 1 ? "une ligne" : `${wrong} lignes`}.`;
    else if (comingOf(draft).length === 0) {
      faults.names = "Donnez au moins un joueur, ou choisissez « Tables numérotées ».";
    }
  }
  if (draft.isFromFile && draft.draws === null) {
    faults.draws = "Choisissez le fichier, ou « Tirées pendant la partie ».";
  }
  if (arbiterCount(draft.arbiters) === null) {
    faults.arbiters = `Le nombre d’arbitres va de 0 à ${MOST_ARBITERS}.`;
  }
  return faults;
}

/** The room to ask for. */
export function orderOf(draft: Draft): WireOrder {
  const { title, conduct, isPublic, showsStandings, allowsWords } = draft;
  return {
    title: title.trim(),
    ...gameOf(draft),
    players: entrantsOf(draft),
    is_refereed: conduct === "refereed",
    mode: conduct === "automatic" ? "automatic" : "refereed",
    is_public: isPublic,
    allows_words: allowsWords,
    shows_standings: showsStandings,
    // Where there is no slip there is no score on it.
    counts_scores: draft.countsScores && draft.edition !== FAMILY,
  };
}

/** What is played: a prepared game brings all its rules, one that was played its formulas. */
function gameOf({ draws, edition, tempo, lexicon, formulas }: Draft): Partial<WireOrder> {
  if (draws?.kind === "prepared") return { prepared: draws.text };
  const rules = { edition, tempo, lexicon };
  return draws === null ? { ...rules, formulas } : { ...rules, played: draws.text };
}

export function entrantsOf(draft: Draft): readonly WireEntrant[] {
  if (draft.seating === "numbers") return unnamedTables(tableCount(draft.tables) ?? 0);
  return comingOf(draft).map(({ entrant }) => entrant);
}

/** The invitations of those who correct: each has a share of the tables, all about as many. */
export function arbitersOf(draft: Draft): readonly WireInvite[] {
  const tables = [...entrantsOf(draft)].sort(byTable).map(({ table }) => table);
  const count = arbiterCount(draft.arbiters) ?? 0;
  const shares = Array.from({ length: count }, (_, at): WireInvite => ({
    role: "arbiter",
    label: `Arbitre ${at + 1}`,
    tables: tables.slice(
      Math.round((at * tables.length) / count),
      Math.round(((at + 1) * tables.length) / count),
    ),
  }));
  const second: WireInvite = { role: "second_arbiter", label: "Second arbitre" };
  return draft.hasSecond ? [...shares, second] : shares;
}

function arbiterCount(text: string): number | null {
  const count = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : MOST_ARBITERS + 1;
  return count <= MOST_ARBITERS ? count : null;
}

export function remember(shelf: Shelf, draft: Draft): void {
  try {
    const kept = { ...draft, title: "", names: "", picked: [], people: [], draws: null };
    shelf.setItem(SHELF_NAME, JSON.stringify(kept));
  } catch {
    // The device keeps nothing: the usual values serve again.
  }
}

/** What was kept, but for what an older version of the app kept otherwise. */
function remembered(shelf: Shelf, usual: Habits): Partial<Habits> {
  try {
    const found: unknown = JSON.parse(shelf.getItem(SHELF_NAME) ?? "{}");
    const known = Object.entries(found ?? {}).filter(
      ([name, value]) =>
        name in usual &&
        typeof value === typeof (usual as unknown as Record<string, unknown>)[name],
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
