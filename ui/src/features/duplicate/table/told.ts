import type { Link } from "../../../api/live";
import type { Handed } from "../shared/handed";
import { isDue } from "../shared/late";
import type { LateView, PlayerView, PublicView } from "../../../api/schema";
import { french } from "../../../design/french";
import { beforeDraw } from "../shared/captions";
import { isTopping } from "../shared/topping";
import { isSame, type Rack } from "./draft";
import { isLate, notation, worded } from "./slip";

/** What a player does whose slip came after the time. */
export const SAY_SO = "Dites-le à l’arbitre : il décide.";

/** What the server acknowledged last on this device, and what the clock showed, if it ran. */
export interface Acknowledged extends Rack {
  readonly slip: string;
  readonly at: string;
}

/** All that the line above the board speaks of. */
export interface Situation {
  readonly view: PublicView;
  readonly own: PlayerView | null;
  readonly link: Link;
  /** On their way, in order. */
  readonly waiting: readonly Handed[];
  readonly acknowledged: Acknowledged | null;
  /** Whether the turn was annulled while the page was looked at. */
  readonly wasAnnulled: boolean;
  /** Whether the time is up on this device, which may know it before it is told. */
  readonly isTimeUp: boolean;
  /** Whether another slip is being written after one was handed in. */
  readonly isChanging: boolean;
}

export interface Told {
  readonly text: string;
  readonly tone: "plain" | "good" | "alert";
}

/** Where the player stands, in a sentence. */
export function told(situation: Situation): Told {
  const found = sentence(situation);
  return { ...found, text: french(found.text) };
}

function sentence(situation: Situation): Told {
  const { view, own, link, waiting } = situation;
  const unsent = waiting.at(-1);
  if (unsent !== undefined) return onItsWay(unsent, situation);
  if (link === "lost")
    return { text: `Hors ligne — nouvel essai… ${handedIn(situation)}`, tone: "alert" };
  if (view.phase === "closed") {
    return view.next_room === null
      ? { text: "La partie est finie.", tone: "plain" }
      : { text: "La partie suivante vous attend.", tone: "good" };
  }
  if (view.is_interrupted) {
    return { text: `La partie est interrompue. ${handedIn(situation)}`, tone: "alert" };
  }
  if (isDue(own?.late)) return late(own.late, situation);
  // What was refused is the slip, marked, unless another came in time.
  if (own?.late?.is_accepted === false && (!own.slips?.length || isLate(own.slips))) {
    const slip = worded(own.late.slips, needsScore(view));
    return { text: `Bulletin reçu en retard, refusé par l’arbitre : ${slip}.`, tone: "alert" };
  }
  if (own?.slips?.length) return received(situation, own.slips);
  return { text: awaited(situation), tone: "plain" };
}

function onItsWay(handed: Handed, { view, link, isTimeUp }: Situation): Told {
  const slip = worded(handed.slips.map(notation), needsScore(view));
  const which = isSame(handed, view) ? "" : ` du coup ${handed.turn}`;
  if (link === "live") return { text: `Envoi du bulletin${which} : ${slip}…`, tone: "plain" };
  // Only the arbiter can help now.
  const text = isTimeUp
    ? `Hors ligne, temps écoulé : prévenez l’arbitre. Bulletin${which} non envoyé : ${slip}.`
    : `Hors ligne — votre bulletin${which} sera envoyé : ${slip}.`;
  return { text, tone: "alert" };
}

/** What came after the time counts if the arbiter says so, who may have to be told. */
function late({ slips }: LateView, { view, own }: Situation): Told {
  const slip = worded(slips, needsScore(view));
  const meanwhile = own?.slips?.length
    ? ` Sinon, ${worded(own.slips, needsScore(view))} compte.`
    : "";
  return {
    text: `Bulletin reçu après la fin du temps : ${slip}. ${SAY_SO}${meanwhile}`,
    tone: "alert",
  };
}

function received(situation: Situation, slips: readonly string[]): Told {
  const { view, acknowledged, isTimeUp, isChanging } = situation;
  const slip = worded(slips, needsScore(view));
  if (isLate(slips)) {
    return { text: `Bulletin reçu après la fin du temps : ${slip}.`, tone: "alert" };
  }
  const isKnown = acknowledged && isSame(acknowledged, view) && slips.includes(acknowledged.slip);
  const at = isKnown && acknowledged.at ? ` à ${acknowledged.at}` : "";
  if (isTimeUp) return { text: `Bulletin reçu${at} : ${slip}. Temps écoulé.`, tone: "good" };
  if (isChanging && !isTopping(view)) {
    return { text: `Modification non validée : ${slip} reste votre bulletin.`, tone: "alert" };
  }
  const end = isTopping(view) ? "vous pouvez en proposer un autre" : "modifiable jusqu’à la fin";
  return { text: `Bulletin reçu${at} : ${slip} — ${end}.`, tone: "good" };
}

function handedIn({ view, own }: Situation): string {
  return own?.slips?.length ? `Bulletin reçu : ${worded(own.slips, needsScore(view))}.` : "";
}

function awaited({ view, own, wasAnnulled, isTimeUp }: Situation): string {
  const isOut = own?.is_playing === false;
  if (isOut && isSuddenDeath(view)) return "Vous êtes éliminé. Vous pouvez suivre la fin.";
  switch (view.phase) {
    case "to_draw":
      return beforeDraw(view, wasAnnulled);
    case "drawn":
      if (isOut) return "Vous ne jouez pas ce coup.";
      return takesSlips(view)
        ? "Écoutez l’annonce. Les bulletins sont déjà acceptés."
        : "Écoutez l’annonce : le chrono va partir.";
    case "open":
      if (isOut) return "Vous ne jouez pas ce coup.";
      return isTimeUp ? "Temps écoulé." : "À vous de jouer.";
    case "expired":
    case "closed":
      return isOut ? "Temps écoulé." : "Temps écoulé : vous n’avez pas remis de bulletin.";
  }
}

/**
 * Whether slips are taken now. Who keeps the time without this clock never starts it: from when the
 * letters are all said, slips are in time until the move is laid. A topping counts the time.
 */
export function takesSlips(view: PublicView): boolean {
  if (view.is_interrupted || view.rack === null) return false;
  if (view.phase === "open") return true;
  const { leave, drawn, size } = view.rack;
  return view.phase === "drawn" && leave.length + drawn.length === size && !isTopping(view);
}

/** Whether players claim a score: not where the time alone counts, nor where the software does. */
export function needsScore(view: PublicView): boolean {
  return !isTopping(view) && !view.rules.counts_scores;
}

export function isSuddenDeath(view: PublicView): boolean {
  return view.rules.formulas.includes("mort-subite");
}
