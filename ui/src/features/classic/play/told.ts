import type { Link } from "../../../api/live";
import type { ClassicView, PlayerAct } from "../../../api/schema";
import { french } from "../../../design/french";
import { challengeSentence, stopSentence, turnSentence, type Naming } from "../shared/sentences";

/** All that the line of the game speaks of. */
export interface Situation {
  readonly view: ClassicView;
  /** The player that one acts as; null for those who watch. */
  readonly player: string | null;
  readonly may: readonly PlayerAct[];
  readonly link: Link;
  /** Whether something that was asked is on its way. */
  readonly isWaiting: boolean;
  readonly naming: Naming;
}

export interface Told {
  readonly text: string;
  readonly tone: "plain" | "good" | "alert";
}

/** Where the game stands, in a sentence or two. */
export function told(situation: Situation): Told {
  const { view, player, link, isWaiting } = situation;
  if (link === "lost") {
    const unsent = isWaiting ? " Votre coup sera envoyé." : "";
    return { text: french(`Hors ligne — nouvel essai…${unsent}`), tone: "alert" };
  }
  if (view.clock.stopped !== null) {
    const tone = view.clock.stopped === "pause" ? "plain" : "alert";
    return { text: stopSentence(view.clock.stopped), tone };
  }
  const isYours = player !== null && view.mover === player;
  const text = [lastOf(situation), nextOf(situation)].filter(Boolean).join(" ");
  return { text: french(text), tone: isYours ? "good" : "plain" };
}

/** What was done last, with its verdict where it was challenged. */
function lastOf({ view, player, naming }: Situation): string {
  const last = view.turns.at(-1);
  if (last === undefined) return "";
  const isYou = last.player === player;
  const done = turnSentence(last, isYou ? "Vous" : naming(last.player), isYou);
  const ruled = last.challenge === null ? "" : ` ${challengeSentence(last.challenge, naming)}`;
  return done + ruled;
}

/** What is waited for. */
function nextOf({ view, player, may, naming }: Situation): string {
  const { window, mover } = view;
  if (window !== null && window.player === player) {
    if (window.is_last_word) return "Dernier coup : il peut encore être contesté.";
    return view.bag > 0
      ? "Le coup peut être contesté ; vos lettres viennent ensuite."
      : "Le coup peut être contesté.";
  }
  if (window !== null && may.includes("challenge")) {
    if (window.is_last_word) return "Dernier coup : contestez, ou acceptez la fin.";
    const acts = may.includes("play") ? "Contestez, acceptez ou jouez." : "Contestez ou acceptez.";
    return acts;
  }
  if (window !== null && player !== null && mover === player) {
    return "Attendez : les autres peuvent encore contester.";
  }
  if (mover === null) return "";
  if (mover !== player) return `À ${naming(mover)} de jouer.`;
  const seat = view.players.find((one) => one.player === player);
  if (seat?.is_exhausted) return "Votre temps est épuisé : vous passez, mais pouvez contester.";
  return "À vous de jouer.";
}
