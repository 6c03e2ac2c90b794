import { sentenceOf } from "../../../api/client";
import { send, type Command } from "../../../api/commands";
import type { Sanction } from "../../../api/schema";
import { NO_REASON } from "../../../shared/reasons";

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
      ? { points: "Un bulletin nul vaut 0 point : changez les points ou la sanction." }
      : {}),
    ...(solution === null ? { solution: "La valeur est un nombre entier, par exemple 24." } : {}),
    ...(reason === "" ? { reason: NO_REASON } : {}),
  };
  if (points === null || solution === null || Object.keys(faults).length > 0) return { faults };
  return { ruled: { points, solution, sanction: typed.sanction, reason } };
}

function wholeNumber(text: string): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  return value === null || value > MOST_POINTS ? null : value;
}

/** Asks the game; what it says no with, or null once it is done. */
export async function act(room: string, command: Command): Promise<string | null> {
  try {
    await send(room, command);
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}
