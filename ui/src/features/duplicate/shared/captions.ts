import type { Ending, PublicView } from "../../../api/schema";
import { counted, french } from "../../../design/french";

const ENDINGS: Readonly<Record<Ending, string>> = {
  all_laid: "toutes les lettres sont posées",
  no_move_left: "plus aucun mot n’est possible",
  one_kind_left: "il ne reste que des voyelles ou que des consonnes",
  single_letter_left: "il ne reste qu’une lettre",
  no_other_draw: "aucun autre tirage n’est possible",
  interrupted_valid: "interrompue trop longtemps, elle est validée",
  interrupted_void: "interrompue trop longtemps, elle est annulée",
  one_player_left: "il ne reste qu’un joueur",
  stopped: "arrêtée avant la fin",
};

/** What is to come before letters are drawn. */
export function beforeDraw({ turn, moves }: PublicView, wasAnnulled: boolean): string {
  if (wasAnnulled) return french(`Le coup ${turn} est annulé : on refait un tirage.`);
  return moves.length > 0 ? "En attente du prochain tirage." : "La partie va commencer.";
}

/** What is being said or done, in a line. */
export function caption(view: PublicView, wasAnnulled = false): string {
  if (view.is_interrupted && view.phase !== "closed") return "La partie est interrompue.";
  switch (view.phase) {
    case "to_draw":
      return beforeDraw(view, wasAnnulled);
    case "drawn":
      return french(view.announcing?.caption || announced(view));
    case "open":
      return handedIn(view);
    case "expired":
      return `Temps écoulé. ${handedIn(view)}`;
    case "closed":
      return view.ending === null
        ? "La partie est finie."
        : french(`La partie est finie : ${ENDINGS[view.ending]}.`);
  }
}

function announced({ rack, turn }: PublicView): string {
  const parts = [`Coup ${turn}.`];
  if (rack === null) return parts.join(" ");
  const rejected = rack.rejected.at(-1);
  if (rejected) parts.push(`Rejet : ${spaced(rejected)}.`);
  if (rack.leave) parts.push(`Reliquat : ${spaced(rack.leave)}.`);
  if (rack.drawn) parts.push(`Tirage : ${spaced(rack.drawn)}.`);
  return parts.join(" ");
}

function handedIn({ slips_in, present, phase, rules }: PublicView): string {
  if (rules.points_announced && slips_in === 0) {
    return phase === "expired" ? "Annoncez vos points." : "À vous de jouer.";
  }
  return present > 0 ? `${counted(slips_in, "bulletin")} sur ${present}.` : "";
}

function spaced(letters: string): string {
  return [...letters].join("\u00a0");
}
