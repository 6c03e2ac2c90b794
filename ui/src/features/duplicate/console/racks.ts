import type { NextDrawView } from "../../../api/schema";
import { counted, french } from "../../../design/french";

// Too many are told by the server, which knows how many are wanted.
const RACK = /^[A-Z?]{1,15}$/;

/** Racks as they are typed, a space between two; null where there is something else in them. */
export function racksTyped(typed: string): string[] | null {
  const racks = typed.toUpperCase().split(/\s+/).filter(Boolean);
  return racks.every((rack) => RACK.test(rack)) ? racks : null;
}

/** The letters kept, and how many are to be drawn. */
export function wantedSaid({ leave, wanted, brings_joker }: NextDrawView): string {
  const kept = leave === "" ? "Pas de reliquat." : `Reliquat : ${[...leave].join(" ")}.`;
  const joker = brings_joker ? ", joker compris" : "";
  return french(`${kept} Tirez ${counted(wanted, "lettre")}${joker}.`);
}
