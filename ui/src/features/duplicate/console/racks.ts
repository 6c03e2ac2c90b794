import type { NextDrawView } from "../../../api/schema";
import { counted, french } from "../../../design/french";

// Too many are told by the server, which knows how many are wanted.
const RACK = /^[A-Z?]{1,15}$/;

/** Racks as they are typed, a space between two; null where there is something else in them. */
export function racksTyped(typed: string): string[] | null {
  const racks = typed.toUpperCase().split(/\s+/).filter(Boolean);
  return racks.every((rack) => RACK.test(rack)) ? racks : null;
}

/** How many letters are drawn: all of them after a rejection, which takes the leave too. */
export function wantedOf({ leave, wanted }: NextDrawView, isRejected: boolean): number {
  return isRejected ? leave.length + wanted : wanted;
}

/** The letters kept, and how many are to be drawn. */
export function wantedSaid(next: NextDrawView, isRejected = false): string {
  const { leave, brings_joker } = next;
  const kept = leave === "" ? "Pas de reliquat." : `Reliquat : ${[...leave].join(" ")}.`;
  const known = isRejected ? "Rejet : toutes les lettres retournent dans le sac." : kept;
  const joker = brings_joker ? ", joker compris" : "";
  return french(`${known} Tirez ${counted(wantedOf(next, isRejected), "lettre")}${joker}.`);
}
