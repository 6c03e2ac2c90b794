import { call, sentenceOf } from "../api/client";
import { newKey } from "../api/keys";
import type { Sanction, WireAct } from "../api/schema";

/** What is typed to rule otherwise. */
export interface Decision {
  readonly points: string;
  readonly solution: string;
  readonly sanction: Sanction;
  readonly reason: string;
}

export interface Ruled {
  readonly points: number;
  readonly solution: number;
  readonly sanction: Sanction;
  readonly reason: string;
}

/** A sentence for each field that is wrong. */
export type Faults = Partial<Record<"points" | "solution" | "reason", string>>;

const MOST_POINTS = 9999;

/** What a decision says, or what is wrong with it. */
export function read(typed: Decision): { ruled: Ruled } | { faults: Faults } {
  const points = wholeNumber(typed.points);
  const solution = wholeNumber(typed.solution);
  const reason = typed.reason.trim();
  const faults: Faults = {
    ...(points === null ? { points: "Les points sont un nombre entier, par exemple 24." } : {}),
    ...(points && typed.sanction === "zero"
      ? { points: "Un coup nul vaut 0 point : changez les points ou la sanction." }
      : {}),
    ...(solution === null ? { solution: "La valeur est un nombre entier, par exemple 24." } : {}),
    ...(reason === "" ? { reason: NO_REASON } : {}),
  };
  if (points === null || solution === null || Object.keys(faults).length > 0) return { faults };
  return { ruled: { points, solution, sanction: typed.sanction, reason } };
}

export const NO_REASON = "Écrivez le motif : il est gardé avec la décision.";

function wholeNumber(text: string): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  return value === null || value > MOST_POINTS ? null : value;
}

/** Asks the game; what it says no with, or null once it is done. */
export async function act(room: string, command: WireAct["command"]): Promise<string | null> {
  try {
    const body = { command, key: newKey() };
    await call("POST /rooms/{room}/commands", { path: { room }, body });
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}
