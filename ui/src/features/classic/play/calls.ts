import type { ClassicView, PlayerAct } from "../../../api/schema";
import { french } from "../../../design/french";
import type { Naming } from "../shared/sentences";

/** What a player is called to the page for. */
export interface Call {
  /** Another name is another call. */
  readonly name: string;
  readonly text: string;
}

/** What a player has to do now; null where they wait. */
export function callOf(
  { turns, mover, asked, clock }: Pick<ClassicView, "turns" | "mover" | "asked" | "clock">,
  player: string | null,
  may: readonly PlayerAct[],
  naming: Naming,
): Call | null {
  if (player === null) return null;
  if (asked.resignation !== null && may.includes("answer_resignation")) {
    const text = french(`${naming(asked.resignation)} propose d’abandonner.`);
    return { name: `resignation ${turns.length}`, text };
  }
  if (asked.pause !== null && may.includes("answer_pause")) {
    return {
      name: `pause ${turns.length}`,
      text: french(`${naming(asked.pause)} demande une pause.`),
    };
  }
  if (mover === player && clock.stopped === null) {
    return { name: `turn ${turns.length}`, text: "À vous de jouer." };
  }
  return null;
}
