import type { WireAct, EntryView } from "../../../api/schema";
import { GRAVE } from "../../../api/words";
import { isDue } from "../shared/late";
import { french } from "../../../design/french";

type Command = WireAct["command"];

/** Something that may be decided about a player's turn, or about the player. */
export interface EntryAct {
  /** In capitals where it takes back what the small letter does. */
  readonly key: string;
  readonly label: string;
  /** What is said once it is done. */
  readonly done: string;
  /** "none" is done at once. */
  readonly reason: "needed" | "wanted" | "none";
  readonly command: (reason: string) => Command;
}

/** Whose turn it is, and who looks at it. */
export interface About {
  readonly turn: number;
  readonly player: string;
  /** Null where nothing is known of it yet. */
  readonly entry: EntryView | null;
  /** Whether the player was there for the turn. */
  readonly wasThere: boolean;
  /** Whether the player is there now. */
  readonly isThere: boolean;
  /** Coming and going is for whoever leads. */
  readonly isLeader: boolean;
  /** The turn from which one who goes is absent. */
  readonly now: number;
}

export function actsOf(about: About): readonly EntryAct[] {
  return [
    ...(about.wasThere ? [...settled(about), ...given(about), ...takenBack(about)] : []),
    ...(about.isLeader ? [presence(about)] : []),
  ];
}

/** What waits for a decision. */
function settled({ turn, player, entry }: About): EntryAct[] {
  const acts: EntryAct[] = isDue(entry?.late) ? late(turn, player) : [];
  const { again, ruling } = entry ?? {};
  if (again?.differs) {
    const text = again.slips.join(" & ");
    acts.push(
      {
        key: "1",
        label: "Garder la première saisie",
        done: "La première saisie est gardée.",
        reason: "wanted",
        command: (reason) => ({ kind: "keep_first", turn, player, reason }),
      },
      {
        key: "2",
        label: "Retenir la relecture",
        done: "La relecture est retenue et jugée.",
        reason: "none",
        command: () => ({ kind: "key_slips", turn, player, text }),
      },
    );
  }
  if (entry?.committee && ruling) {
    const { points, solution, sanction } = ruling;
    acts.push({
      key: "c",
      label: "Confirmer la décision",
      done: "La décision est confirmée.",
      reason: "wanted",
      command: (typed) => {
        const reason = typed || "Confirmée par l’arbitre.";
        return { kind: "change_ruling", turn, player, points, solution, sanction, reason };
      },
    });
  }
  return acts;
}

/** A slip that came after the time counts as handed in, or not (5.4). */
function late(turn: number, player: string): EntryAct[] {
  const decide = (is_accepted: boolean, usual: string) => (typed: string) =>
    ({ kind: "decide_late", turn, player, is_accepted, reason: typed || usual }) as const;
  return [
    {
      key: "o",
      label: "Accepter le bulletin",
      done: "Le bulletin est accepté.",
      reason: "wanted",
      command: decide(true, "Remis à temps, arrivé en retard."),
    },
    {
      key: "n",
      label: "Refuser le bulletin",
      done: "Le bulletin est refusé.",
      reason: "wanted",
      command: decide(false, "Remis après la fin du temps."),
    },
  ];
}

function given({ turn, player, entry }: About): EntryAct[] {
  const acts: EntryAct[] = [
    {
      key: "a",
      label: "Avertir le joueur",
      done: "L’avertissement est donné.",
      reason: "needed",
      command: (reason) => ({ kind: "discipline", turn, player, reason }),
    },
  ];
  if (!entry?.is_void) {
    acts.push({
      key: "g",
      label: GRAVE,
      done: "Le coup est nul.",
      reason: "needed",
      command: (reason) => ({ kind: "discipline", turn, player, reason, is_grave: true }),
    });
  }
  if (entry?.ruling?.sanction === "zero" && !entry.is_void && !entry.is_averaged) {
    acts.push({
      key: "m",
      label: "Accorder la moyenne",
      done: "La moyenne est accordée.",
      reason: "wanted",
      command: (reason) => ({ kind: "grant_average", turn, player, reason }),
    });
  }
  return acts;
}

function takenBack({ turn, player, entry }: About): EntryAct[] {
  if (entry === null) return [];
  const kinds = [
    ["A", "warning", "Retirer l’avertissement", entry.conduct.length > 0],
    ["G", "void", "Retirer le zéro", entry.is_void],
    ["M", "average", "Retirer la moyenne", entry.is_averaged],
    ["C", "ruling", "Revenir à la première décision", entry.is_changed],
    ["R", "notice", "Billet non remis", entry.known_from !== null],
  ] as const;
  return kinds
    .filter(([, , , isGiven]) => isGiven)
    .map(([key, what, label]) => ({
      key,
      label,
      done: "Retiré.",
      reason: "needed",
      command: (reason) => ({ kind: "withdraw", turn, player, what, reason }),
    }));
}

function presence({ player, isThere, now }: About): EntryAct {
  return isThere
    ? {
        key: "p",
        label: french(`Absent à partir du coup ${now}`),
        done: "L’absence est notée.",
        reason: "wanted",
        command: (reason) => ({ kind: "leave", player, reason }),
      }
    : {
        key: "p",
        label: french(`De retour au coup ${now}`),
        done: "Le retour est noté.",
        reason: "none",
        command: () => ({ kind: "enter", player }),
      };
}
