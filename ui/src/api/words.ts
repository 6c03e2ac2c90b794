// Written by `make types` from the server's words: do not edit.
import type { LineKind, Sanction } from "./schema";

export const SANCTIONS: Readonly<Record<Sanction, string>> = {
  none: "Aucune",
  warning: "Avertissement",
  penalty: "Pénalité",
  zero: "Nul",
};
export const LINES: Readonly<Record<LineKind, string>> = {
  solution: "Solution",
  penalty: "Pénalité",
  refused: "Bulletin nul",
  decision: "Décision de l’arbitrage",
  average: "Moyenne accordée",
  solo: "Solo",
  warnings: "Avertissements",
  absent: "Absence",
};
export const MARKS: Readonly<Record<string, string>> = {
  t: "top",
  s: "solo",
  a: "avertissement",
  p: "pénalité",
  n: "nul",
  m: "moyenne",
  d: "décision de l’arbitrage",
};
export const FOUND_TOP = "t";
export const DECISION = "Décision de l’arbitrage";
export const AVERAGE = "Moyenne accordée";
export const GRAVE = "Nul pour faute grave";
export const COMMITTEE_LEAD = "À soumettre à la commission d’arbitrage";
export const PENDING = "Avertissements : {points} à retirer en fin de partie (5.7).";
