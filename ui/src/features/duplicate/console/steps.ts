import type { Phase } from "../../../api/schema";
import { french } from "../../../design/french";

/** The six steps of a turn, in their order. */
export const STEPS = ["draw", "announce", "clock", "slips", "top", "lay"] as const;
export type TurnStep = (typeof STEPS)[number];

const NAMES: Readonly<Record<TurnStep, string>> = {
  draw: "Tirer",
  announce: "Annoncer",
  clock: "Chrono",
  slips: "Bulletins",
  top: "Top",
  lay: "Poser",
};

export function stepName(step: TurnStep, { isSpoken }: Pick<Standing, "isSpoken">): string {
  return step === "slips" && isSpoken ? "Points" : NAMES[step];
}

/** Where a turn stands, as far as its steps go. */
export interface Standing {
  readonly phase: Phase;
  readonly isInterrupted: boolean;
  /** Tables say their points, and hand in nothing. */
  readonly isSpoken: boolean;
  /** The announcement is being made, or is made. */
  readonly isSaying: boolean;
  readonly isAnnounced: boolean;
  /** How many slips or points have not come. */
  readonly awaited: number;
  /** Whether a turn was laid before: its slips may still be keyed while the next is to be drawn. */
  readonly hasPlayed: boolean;
  /** Whether the tops were looked at. */
  readonly isTopSeen: boolean;
}

/** The step that comes next; null once the game is over. */
export function nextStep(at: Standing): TurnStep | null {
  switch (at.phase) {
    case "to_draw":
      return "draw";
    case "drawn":
      return at.isAnnounced ? "clock" : "announce";
    case "open":
      return at.isInterrupted ? "clock" : "slips";
    case "expired":
      if (at.isTopSeen) return "lay";
      return at.awaited > 0 ? "slips" : "top";
    case "closed":
      return null;
  }
}

/** The steps that may be taken now, the next one or not. */
export function openSteps(at: Standing): ReadonlySet<TurnStep> {
  switch (at.phase) {
    case "to_draw":
      if (at.isInterrupted) return new Set();
      return new Set(at.hasPlayed ? ["draw", "slips"] : ["draw"]);
    case "drawn":
      return new Set(at.isAnnounced ? ["announce", "clock"] : ["announce"]);
    case "open":
      return new Set(["clock", "slips"]);
    case "expired":
      return new Set(["slips", "top", "lay"]);
    case "closed":
      return new Set();
  }
}

/** What comes before a step that cannot be taken now; nothing where the game is over. */
export function notYet(at: Standing): string {
  if (at.isInterrupted && at.phase !== "closed") return "La partie est interrompue.";
  if (at.phase === "open") return french("Le temps n’est pas écoulé : « f » le finit.");
  const next = nextStep(at);
  return next === null ? "" : french(`L’étape suivante est « ${stepName(next, at)} ».`);
}

/** What the space bar does, in words. */
export function spaceDoes(at: Standing): string {
  if (at.isInterrupted && at.phase !== "closed") return "Reprendre";
  if (at.phase === "open") return "Pause";
  const next = nextStep(at);
  if (next === "announce" && at.isSaying) return "Annonce faite";
  return next === null ? "" : stepName(next, at);
}
