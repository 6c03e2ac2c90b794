import type { ClassicView, OwnClassicView } from "../../../api/schema";

/**
 * What a device that goes from hand to hand shows: the last word to those who may challenge it, the
 * name of whoever is to play, or the game to that player once they have said so.
 */
export type Step =
  | { readonly kind: "challenge"; readonly challengers: readonly string[] }
  | { readonly kind: "pass-on"; readonly player: string }
  | { readonly kind: "play" };

/** One hand that the device is in: another player, or another turn, is another. */
export function handOf({ mover, turns }: Pick<ClassicView, "mover" | "turns">): string {
  return `${mover ?? ""}/${turns.length}`;
}

export function stepOf(
  view: Pick<ClassicView, "mover" | "turns" | "window" | "clock">,
  own: OwnClassicView | null,
  /** The hand for which somebody said that it is theirs. */
  taken: string | null,
): Step {
  const challengers =
    own?.may.filter(({ acts }) => acts.includes("challenge")).map(({ player }) => player) ?? [];
  const isTaken = taken === handOf(view);
  // Whoever has the device already may still challenge from the game itself.
  if (view.window !== null && challengers.length > 0 && !isTaken) {
    return { kind: "challenge", challengers };
  }
  if (view.mover !== null && !isTaken) return { kind: "pass-on", player: view.mover };
  return { kind: "play" };
}
