import type { WireBeat } from "../../../api/schema";

/** The whole sentences of an announcement that is told beat by beat. */
export function sentencesOf(beats: readonly WireBeat[]): readonly string[] {
  return beats
    .filter(({ caption }, n) => !goesOn(caption, beats[n + 1]?.caption ?? ""))
    .map(({ caption }) => caption);
}

/** How many letters are known at a step, from 1. */
export function knownAt(beats: readonly WireBeat[], step: number): number {
  return beats[step - 1]?.known ?? 0;
}

function goesOn(caption: string, next: string): boolean {
  return next.startsWith(`${caption.replace(/\.$/, "")}, `);
}
