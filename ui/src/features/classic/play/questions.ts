import type { PlayerAct } from "../../../api/schema";
import type { ClassicCommand } from "../shared/acts";

/** What is asked before something that cannot be taken back. */
export interface Question {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly look: "next" | "danger";
  readonly command: ClassicCommand;
}

type Asked = "pass" | "resign" | "leave_game" | "call_off" | "declare_blockage";

const QUESTIONS: Readonly<Record<Asked, Omit<Question, "command">>> = {
  pass: {
    title: "Passer votre tour ?",
    text: "Vous ne marquez pas de points et gardez vos lettres.",
    label: "Passer",
    look: "next",
  },
  resign: {
    title: "Proposer d’abandonner ?",
    text: "Si l’adversaire accepte, la partie est finie et perdue. Sinon, elle continue.",
    label: "Proposer d’abandonner",
    look: "danger",
  },
  leave_game: {
    title: "Quitter la partie ?",
    text: "Sans l’accord de l’adversaire, la partie est perdue.",
    label: "Quitter la partie",
    look: "danger",
  },
  call_off: {
    title: "Annuler la partie ?",
    text: "Si tous acceptent, la partie ne compte pas.",
    label: "Proposer de l’annuler",
    look: "danger",
  },
  declare_blockage: {
    title: "Plus de mot à jouer ?",
    text: "Si tous le disent, la partie est bloquée et finit.",
    label: "Je ne vois plus de mot",
    look: "next",
  },
};

function isAsked(act: PlayerAct): act is Asked {
  return act in QUESTIONS;
}

/** The one confirmation of an act; null for those that need none. */
export function questionOf(act: PlayerAct, player: string): Question | null {
  return isAsked(act) ? { ...QUESTIONS[act], command: { kind: act, player } } : null;
}
