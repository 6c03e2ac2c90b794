import type { WireDemonstration } from "../../../api/schema";

/** The steps of a turn, as on the arbiter's console. */
export type Step = "draw" | "announce" | "clock" | "slips" | "top" | "lay";

export interface StepText {
  readonly id: Step;
  readonly title: string;
  /** What the button says before it is done. */
  readonly does: string;
  /** What it is for. */
  readonly text: string;
}

export const STEPS: readonly StepText[] = [
  {
    id: "draw",
    title: "Tirer",
    does: "Tirer les lettres",
    text: "Le logiciel complète le reliquat. S’il manque des voyelles ou des consonnes, il rejette le tirage automatiquement.",
  },
  {
    id: "announce",
    title: "Annoncer",
    does: "Annoncer le tirage",
    text: "Lisez ces phrases, dans cet ordre : ce sont celles du règlement. L’écran de la salle dévoile les lettres en même temps.",
  },
  {
    id: "clock",
    title: "Chrono",
    does: "Lancer le chrono",
    text: "Les tables cherchent. Celles qui jouent sur téléphone envoient leur bulletin ; vous ramassez les autres. Ici, le temps passe trente fois plus vite.",
  },
  {
    id: "slips",
    title: "Bulletins",
    does: "Juger les bulletins",
    text: "Chaque bulletin reçoit ses points, sa sanction éventuelle et l’article appliqué. Un bulletin douteux attend votre décision.",
  },
  {
    id: "top",
    title: "Top",
    does: "Montrer le top",
    text: "Tous les tops sont trouvés. S’il y en a plusieurs, le règlement dit lequel retenir ; vous pouvez en choisir un autre.",
  },
  {
    id: "lay",
    title: "Poser",
    does: "Poser le top",
    text: "Le mot est posé sur toutes les grilles, et le classement est à jour. On passe au coup suivant.",
  },
];

/** What has been done, from none to all the steps. */
export function isDone(done: number, step: Step): boolean {
  return STEPS.findIndex((one) => one.id === step) < done;
}

// The first hand in after a while, the last shortly before the end.
const FIRST = 0.25;
const LAST = 0.95;

/** The tables that have handed in, when so much of the time is over; some never do. */
export function handedIn(shown: WireDemonstration, share: number): readonly number[] {
  const tables = shown.slips.flatMap((slip, n) => (slip.slips.length > 0 ? [n] : []));
  // Not in the order of the tables: nobody waits for a neighbour.
  const order = tables.toSorted((one, other) => ((one * 5) % 8) - ((other * 5) % 8));
  const step = (LAST - FIRST) / Math.max(1, order.length - 1);
  return order.filter((_, place) => share >= FIRST + place * step);
}

/** The tables that found the top. */
export function topTables(shown: WireDemonstration): number {
  const top = shown.move.score;
  return shown.slips.filter((slip) => (slip.ruling?.solution ?? 0) >= top).length;
}
