import { french } from "../../../design/french";
import type { Hold, Step, PublicView } from "../../../api/schema";

/** The part of a public view that tells what comes next by itself, in the automatic mode. */
export type Coming = Pick<PublicView, "next_step" | "next_at" | "held_by">;

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
  // The caption of the turn tells it.
  interrupted: "",
  rulings: "Correction des bulletins…",
  decisions: "En attente d’une décision de l’arbitre.",
};

const LEADS: Readonly<Partial<Record<Hold, string>>> = {
  paused: "En pause : à vous de reprendre.",
  undone: "À vous de reprendre.",
  interrupted: "Temps arrêté : à vous de reprendre.",
  decisions: "À vous de décider.",
};

/** Whether play is stopped until somebody says so. */
export function isHeld({ held_by }: Pick<Coming, "held_by">): boolean {
  return held_by === "paused" || held_by === "undone" || held_by === "interrupted";
}

/** What comes next, in a sentence; nothing where people lead the game. */
export function coming({ next_step, next_at, held_by }: Coming, now: number): string {
  if (held_by === "paused" && next_at !== null) return "Pause à la fin du temps.";
  if (held_by) return french(HOLDS[held_by]);
  const what = next_step ? STEPS[next_step] : "";
  if (what === "" || next_at === null) return "";
  const seconds = Math.ceil((next_at - now) / 1000);
  return seconds > 0 ? `${what} dans ${seconds}\u00a0s` : `${what}…`;
}

/** The same for whoever leads: it is theirs to go on. */
export function comingToLeader(view: Coming, isBegun: boolean, now: number): string {
  if (view.next_at === null && view.held_by) {
    if (!isBegun && view.held_by === "paused") return "À vous de lancer la partie.";
    const sentence = LEADS[view.held_by];
    if (sentence !== undefined) return french(sentence);
  }
  return coming(view, now);
}
