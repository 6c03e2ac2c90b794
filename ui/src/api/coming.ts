import { french } from "../design/french";
import type { Hold, Step, WirePublic } from "./schema";

/** The part of a public view that tells what comes next by itself, in the automatic mode. */
export type Coming = Pick<WirePublic, "next_step" | "next_at" | "held_by">;

const STEPS: Readonly<Record<Step, string>> = {
  draw: "Prochain tirage",
  start_clock: "Départ du chrono",
  // The clock tells it.
  end_time: "",
  retain: "Le top",
};
const HOLDS: Readonly<Record<Hold, string>> = {
  paused: "En pause : l’arbitre dira quand reprendre.",
  undone: "L’arbitre dira quand reprendre.",
  interrupted: "",
  rulings: "Les bulletins sont corrigés…",
  decisions: "Une décision de l’arbitre est attendue.",
};

/** What comes next, in a sentence; nothing where people lead the game. */
export function coming({ next_step, next_at, held_by }: Coming, now: number): string {
  if (held_by) return french(HOLDS[held_by]);
  const what = next_step ? STEPS[next_step] : "";
  if (what === "" || next_at === null) return "";
  const seconds = Math.ceil((next_at - now) / 1000);
  return seconds > 0 ? `${what} dans ${seconds}\u00a0s` : `${what}…`;
}
