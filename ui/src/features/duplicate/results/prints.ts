import type { PrintKind, SheetKind } from "../../../api/schema";

/** A file to print or to take away. */
export interface Paper {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Who may have it: leaders at any time, or all once it may be seen. */
type For = "leaders" | "all";

const PRINTS: readonly (readonly [PrintKind, For, string, string])[] = [
  ["standings", "all", "Classement", "La feuille à afficher, le top en première ligne."],
  ["standings-by-turn", "all", "Classement par coup", "En largeur, une colonne par coup."],
  ["game", "leaders", "Feuille de partie", "Tirages, mots retenus, cumul, grille à la fin."],
  ["four-games", "leaders", "Feuille de partie, quatre par page", "À découper et distribuer."],
  ["score-sheets", "leaders", "Feuilles de route", "Celles des joueurs, quatre par page."],
  ["score-pad", "leaders", "Carnet de score", "Quatre joueurs par page, points et cumul."],
  ["statistics", "leaders", "Statistiques", "Moyenne, top et difficulté de chaque coup."],
  ["double-arbitration", "leaders", "Double arbitrage", "Vingt tables par page, avec les écarts."],
  ["blank-slips", "leaders", "Bulletins vierges", "Huit par page."],
  ["blank-score-sheets", "leaders", "Feuilles de route vierges", "Deux par page."],
  ["blank-score-pad", "leaders", "Carnet de score vierge", "Pour quatre joueurs."],
];

/** The prints that one may have, correction slips apart. */
export function printsFor(isLeader: boolean): readonly Paper[] {
  return PRINTS.filter(([, whom]) => isLeader || whom === "all").map(([kind, , title, text]) => ({
    path: `/prints/${kind}.pdf`,
    title,
    text,
  }));
}

/** The correction slips of a turn, or of all; those that are not due too. */
export function correctionPath(turn: string, isAll: boolean): string {
  const asked = new URLSearchParams();
  if (turn !== "") asked.set("turn", turn);
  if (isAll) asked.set("all", "true");
  const query = asked.toString();
  return "/prints/correction-slips.pdf" + (query && `?${query}`);
}

/** A table to open in a spreadsheet, in the forms it comes in. */
export interface Table {
  readonly title: string;
  readonly text: string;
  readonly xlsx: string;
  readonly csv: string;
}

/** The tables for a spreadsheet that one may have. */
export function tablesFor(isLeader: boolean, isOver: boolean): readonly Table[] {
  const tables: readonly (readonly [boolean, SheetKind, string, string])[] = [
    [true, "standings", "Classement", "Avec les points de chaque coup."],
    [isLeader || isOver, "game", "Partie", "Tirages, mots retenus et cumul."],
    [isLeader, "players", "Joueurs", "Tables, noms, clubs et licences."],
  ];
  return tables
    .filter(([isTheirs]) => isTheirs)
    .map(([, kind, title, text]) => ({
      title,
      text,
      xlsx: `/spreadsheets/${kind}.xlsx`,
      csv: `/spreadsheets/${kind}.csv`,
    }));
}

/** The files for other programs that one may have. */
export function exportsFor(isLeader: boolean, isOver: boolean): readonly Paper[] {
  const game = isLeader || isOver;
  const files: readonly (readonly [boolean, string, string, string])[] = [
    [true, "/prints/results.txt", "Résultats (texte)", "Pour les outils des fédérations."],
    [true, "/prints/standings.csv", "Classement (CSV brut)", "Pour un programme."],
    [game, "/exports/table.txt", "Tableau publié", "La partie au format habituel de publication."],
    [isLeader && isOver, "/exports/log.json", "Journal (JSON)", "Tout ce qui s’est passé."],
  ];
  return files
    .filter(([isTheirs]) => isTheirs)
    .map(([, path, title, text]) => ({ path, title, text }));
}
