import { call } from "../../../api/client";
import type { PublicView, WireSettings } from "../../../api/schema";
import { acting } from "../../../api/acting";
import { toasts } from "../../../design/toasts.svelte";

/** Shows the letters left in the bag on the walls of a room, or hides them. */
export async function switchBag(room: string): Promise<void> {
  const path = { room };
  await acting(async () => {
    const { shows_bag } = await call("GET /rooms/{room}/settings", { path });
    await call("PATCH /rooms/{room}/settings", { path, body: { shows_bag: !shows_bag } });
    toasts.show(`Lettres restantes ${shows_bag ? "masquées" : "affichées"} à l’écran.`);
  });
}

export const MOST_MINUTES = 180;

/** The minutes that somebody typed; null where they are none. */
export function minutesTyped(text: string): number | null {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : null;
}

interface StandingsAct {
  readonly label: string;
  readonly changes: WireSettings;
  readonly done: string;
}

/** What changes whether walls show the standings: what was never shown is shown to all. */
export function standingsAct(view: Pick<PublicView, "shows_standings" | "wall">): StandingsAct {
  if (!view.shows_standings) {
    return {
      label: "Montrer le classement",
      changes: { shows_standings: true, hides_standings: false },
      done: "Classement montré à l’écran et sur les téléphones.",
    };
  }
  return view.wall.hides_standings
    ? {
        label: "Montrer le classement à l’écran",
        changes: { hides_standings: false },
        done: "Classement montré à l’écran.",
      }
    : {
        label: "Masquer le classement à l’écran",
        changes: { hides_standings: true },
        done: "Classement masqué à l’écran.",
      };
}
