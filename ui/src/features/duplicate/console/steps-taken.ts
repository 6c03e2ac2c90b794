import type { WireStep } from "../../../api/schema";

/** The steps of one turn, the last first. */
export interface StepsOfTurn {
  readonly turn: number;
  readonly steps: readonly WireStep[];
}

/** What to show of a history, the last turn first: those who were there from the start are no news. */
export function byTurn(history: readonly WireStep[]): readonly StepsOfTurn[] {
  const last = history.findLastIndex((step) => step.kind !== "entering");
  const turns: { turn: number; steps: WireStep[] }[] = [];
  for (const step of history.slice(0, last + 1)) {
    const current = turns.at(-1);
    if (current?.turn === step.turn) current.steps.push(step);
    else turns.push({ turn: step.turn, steps: [step] });
  }
  return turns;
}

/** The steps that go with one where it is undone: all that stand since, and itself, the last first. */
export function undoneWith(history: readonly WireStep[], step: WireStep): readonly WireStep[] {
  return history.filter((one) => one.undone === null && one.version >= step.version);
}
