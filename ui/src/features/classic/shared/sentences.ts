import type {
  ChallengeView,
  ClassicEnding,
  ForcedBy,
  Offence,
  SanctionView,
  StopCause,
  TurnView,
} from "../../../api/schema";
import { printed } from "../../../board/letters";
import { counted, french, number } from "../../../design/french";

/** What a player is called. */
export type Naming = (player: string) => string;

const FORCED: Readonly<Record<ForcedBy, string>> = {
  time: "temps épuisé",
  move_time: "temps du coup dépassé",
  absence: "absent",
};
const OFFENCES: Readonly<Record<Offence, string>> = {
  conduct: "comportement",
  extra_letters: "lettres tirées en trop",
  early_draw: "lettres tirées avant l’adversaire",
  false_joker: "faux joker",
  board_overturned: "grille renversée",
  letters_removed: "lettres retirées du jeu",
  eight_letters: "plus de sept lettres en jeu",
  exclusion: "exclusion",
};
const STOPS: Readonly<Record<StopCause, string>> = {
  pause: "Pause : la pendule est arrêtée.",
  arbiter: "L’arbitre a arrêté la pendule.",
  dispute: "Litige : la pendule est arrêtée.",
  incident: "Incident à la table : la pendule est arrêtée.",
  downtime: "Le serveur reprend la partie : ce temps n’est compté à personne.",
};
const ENDINGS: Readonly<Record<ClassicEnding, string>> = {
  out: "Toutes les lettres sont posées.",
  blocked: "Partie bloquée.",
  time: "Temps épuisé.",
  passes: "Passes de suite de tous les joueurs.",
  resigned: "Abandon accepté.",
  left: "Départ sans l’accord de l’adversaire.",
  arbitral_loss: "Défaite sur décision arbitrale.",
  forfeit: "Forfait pour absence.",
  aborted: "Partie annulée : elle ne compte pas.",
  replayed: "Partie à rejouer, sur décision du directeur.",
};

/** A turn as the list of moves has it: "MUNIE", "passe", "change 3 lettres". */
export function turnLabel({ kind, word, tiles, forced_by }: TurnView): string {
  switch (kind) {
    case "word":
      return printed(word ?? "");
    case "pass":
      return "passe";
    case "forced":
      return forced_by === null ? "passe" : `passe (${FORCED[forced_by]})`;
    case "exchange":
      return `change ${counted(tiles, "lettre")}`;
  }
}

/** A turn in a sentence, by whoever is named: "Bea joue MUNIE en I3 : 20 points." */
export function turnSentence(turn: TurnView, subject: string, isYou: boolean): string {
  const verb = (yours: string, theirs: string) => `${subject} ${isYou ? yours : theirs}`;
  switch (turn.kind) {
    case "word":
      return french(
        `${verb("jouez", "joue")} ${printed(turn.word ?? "")} en ${turn.coordinate ?? ""} : ` +
          `${counted(turn.points, "point")}.`,
      );
    case "pass":
      return `${verb("passez", "passe")}.`;
    case "forced":
      return turn.forced_by === null
        ? `${verb("passez", "passe")}.`
        : `${verb("passez", "passe")} (${FORCED[turn.forced_by]}).`;
    case "exchange":
      return `${verb("changez", "change")} ${counted(turn.tiles, "lettre")}.`;
  }
}

/** What came of a challenge: the verdicts on the words named, and on no other. */
export function challengeSentence(
  { player, verdicts, is_upheld, is_void, cost }: ChallengeView,
  naming: Naming,
): string {
  const ruled = verdicts.map(({ word, is_valid }) => `${word} ${is_valid ? "admis" : "non admis"}`);
  const effect = is_void
    ? "contestation sans effet"
    : [
        ...(is_upheld ? ["coup retiré"] : []),
        ...(cost > 0 ? [`${number(-cost)} pour ${naming(player)}`] : []),
        ...(!is_upheld && cost === 0 ? ["coup maintenu"] : []),
      ].join(", ");
  return french(`Contestation : ${ruled.join(", ")} ; ${effect}.`);
}

/** A warning, points taken off or given back, with the article and the reason. */
export function sanctionSentence(
  { player, points, offence, article, reason }: SanctionView,
  naming: Naming,
): string {
  const what =
    points === 0
      ? `Avertissement pour ${naming(player)}`
      : `${points > 0 ? "+" : ""}${number(points)} pour ${naming(player)}`;
  const why = reason || OFFENCES[offence];
  return french(`${what} : ${why.replace(/\.$/, "")} (${articleText(article)}).`);
}

/** An article as players cite it: "art. 9" of "9 Abandon de partie". */
export function articleText(article: string): string {
  return `art.\u00a0${article.split(" ")[0] ?? ""}`;
}

/** Why the clock stands still. */
export function stopSentence(cause: StopCause): string {
  return french(STOPS[cause]);
}

/** How a game ended; by whom, where somebody went out or resigned. */
export function endingSentence(ending: ClassicEnding, name: string | null = null): string {
  if (name !== null && ending === "out") return french(`${name} a posé toutes ses lettres.`);
  if (name !== null && ending === "resigned") return french(`${name} abandonne, abandon accepté.`);
  return french(ENDINGS[ending]);
}
