import type { Command } from "../../../api/commands";
import type { CautionedAct } from "../../../api/schema";

/** A reason that is asked for, and what it usually is. */
export interface AskedReason {
  readonly isRequired: boolean;
  readonly suggestions: readonly string[];
}

/** An act that waits for a second look. */
export interface Question {
  readonly sentences: readonly string[];
  /** What the button says. */
  readonly does: string;
  readonly reason?: AskedReason;
  readonly act: (reason: string) => Promise<unknown>;
}

/** What is asked before an act, where there is something to ask. */
export interface Considered {
  readonly act: CautionedAct;
  readonly query?: Readonly<Record<string, string>>;
  readonly does: string;
  readonly reason?: AskedReason;
  /** What is said even where there is no caution; without it, the act is done at once. */
  readonly sentences?: readonly string[];
  /** What is said before the cautions, where there are some. */
  readonly about?: string;
  /** What is said once it is done. */
  readonly done?: string;
  /** The version from which on it would be another act, had the course moved on. */
  readonly expected?: number | undefined;
  readonly command: (reason: string) => Command;
}

export const WHY = { isRequired: false, suggestions: [] } as const;
// The errors that the regulation names (6.2).
export const WHY_ANNULLED = {
  isRequired: true,
  suggestions: [
    "Erreur de chronométrage",
    "Erreur d’épellation",
    "Erreur de placement",
    "Erreur sur l’acceptation d’un mot",
  ],
} as const;
