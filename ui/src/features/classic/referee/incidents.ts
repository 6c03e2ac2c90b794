import type { ClassicView, Offence, SeatView, StopCause } from "../../../api/schema";
import type { ClassicCommand } from "../shared/acts";

/** What is asked of whoever notes something. */
export interface Values {
  readonly player: string;
  /** Another player, or nobody. */
  readonly other: string;
  readonly number: number;
  readonly points: number;
  readonly minutes: number;
  readonly reason: string;
  readonly isTrue: boolean;
}
export type FieldName = keyof Values;

/** Something that may be noted or decided at a table, with what has to be said of it. */
export interface Incident {
  readonly id: string;
  readonly label: string;
  readonly article: string;
  readonly group: "Incidents" | "Sanctions" | "Directeur" | "Joueurs" | "Pendule";
  /** Other words by which it is looked for. */
  readonly words?: string;
  readonly fields: readonly FieldName[];
  /** What a field is called here. */
  readonly labels?: Readonly<Partial<Record<FieldName, string>>>;
  /** Whether it makes sense now. */
  readonly isOffered?: (view: ClassicView) => boolean;
  readonly commands: (values: Values, view: ClassicView) => readonly ClassicCommand[];
}

const plays = ({ phase }: ClassicView): boolean => phase === "playing";
const others = (view: ClassicView, player: string): readonly SeatView[] =>
  view.players.filter((seat) => seat.player !== player && seat.gone === null);

function loss(id: string, label: string, article: string, offence: Offence): Incident {
  return {
    id,
    label,
    article,
    group: offence === "exclusion" ? "Directeur" : "Sanctions",
    words: "défaite perte décision arbitrale",
    fields: ["player", "reason"],
    commands: ({ player, reason }) => [{ kind: "decide_loss", player, offence, reason }],
  };
}

function stop(id: string, label: string, cause: StopCause): Incident {
  return {
    id,
    label,
    article: "6",
    group: "Pendule",
    words: "chrono temps neutraliser",
    fields: [],
    isOffered: (view) => plays(view) && view.clock.stopped === null,
    commands: () => [{ kind: "stop_clock", cause }],
  };
}

export const INCIDENTS: readonly Incident[] = [
  {
    id: "extra-letters",
    label: "Lettres tirées en trop",
    article: "9",
    group: "Incidents",
    words: "tirage surplus",
    fields: ["player", "number", "isTrue"],
    labels: { number: "Lettres en trop", isTrue: "Elles ont été découvertes" },
    commands: ({ player, number, isTrue }) => [
      { kind: "note_extra_letters", player, number, are_uncovered: isTrue },
    ],
  },
  {
    id: "early-draw",
    label: "Tirage avant l’adversaire",
    article: "9",
    group: "Incidents",
    words: "anticipé lettres",
    fields: ["player", "number"],
    labels: { number: "Lettres découvertes" },
    commands: ({ player, number }) => [{ kind: "note_early_draw", player, number }],
  },
  {
    id: "false-joker",
    label: "Lettre retournée jouée comme joker",
    article: "4.1.3",
    group: "Incidents",
    words: "faux joker",
    fields: ["player"],
    commands: ({ player }) => [{ kind: "note_false_joker", player }],
  },
  {
    id: "overturned",
    label: "Grille renversée",
    article: "9",
    group: "Incidents",
    words: "plateau renversé",
    fields: ["other", "isTrue", "points"],
    labels: { other: "Renversée par", isTrue: "Elle a pu être remise en état", points: "Pénalité" },
    isOffered: plays,
    commands: ({ other, isTrue, points }) => [
      {
        kind: "note_overturned_board",
        player: other === "" ? null : other,
        is_restored: isTrue,
        points: other === "" ? 0 : points,
      },
    ],
  },
  {
    id: "count",
    label: "Compter les lettres d’un joueur",
    article: "2.1.2",
    group: "Incidents",
    words: "chevalet nombre trop peu",
    fields: ["player", "number"],
    labels: { number: "Lettres comptées" },
    isOffered: plays,
    commands: ({ player, number }) => [{ kind: "count_letters", player, number }],
  },
  {
    id: "note",
    label: "Noter une remarque",
    article: "9",
    group: "Incidents",
    words: "texte observation",
    fields: ["reason"],
    labels: { reason: "Remarque" },
    commands: ({ reason }) => [{ kind: "note", text: reason }],
  },
  {
    id: "warn",
    label: "Avertissement",
    article: "8",
    group: "Sanctions",
    words: "comportement discipline",
    fields: ["player", "reason"],
    commands: ({ player, reason }) => [{ kind: "warn", player, reason }],
  },
  {
    id: "penalty",
    label: "Pénalité",
    article: "8",
    group: "Sanctions",
    words: "points comportement discipline",
    fields: ["player", "points", "reason"],
    commands: ({ player, points, reason }) => [
      { kind: "penalise", player, points, offence: "conduct", reason },
    ],
  },
  loss("eight-letters", "Plus de sept lettres en jeu : partie perdue", "9", "eight_letters"),
  loss("removed", "Lettres retirées du jeu : partie perdue", "9", "letters_removed"),
  loss("conduct", "Comportement : partie perdue", "8", "conduct"),
  {
    id: "total",
    label: "Arrêter un total",
    article: "9",
    group: "Sanctions",
    words: "désaccord feuille score",
    fields: ["player", "points", "other", "reason"],
    labels: { points: "Total", other: "Feuille non tenue par" },
    isOffered: ({ phase }) => phase === "over",
    commands: ({ player, points, other, reason }) => [
      {
        kind: "settle_total",
        player,
        total: points,
        reason,
        unkept_by: other === "" ? null : other,
      },
    ],
  },
  loss("exclusion", "Exclusion", "8", "exclusion"),
  {
    id: "time",
    label: "Fixer le temps d’un joueur",
    article: "8",
    group: "Directeur",
    words: "pendule crédit",
    fields: ["player", "minutes", "reason"],
    isOffered: (view) => plays(view) && view.rules.credit !== null,
    commands: ({ player, minutes, reason }) => [
      { kind: "set_time", player, milliseconds: Math.round(minutes * 60_000), reason },
    ],
  },
  {
    id: "incomplete",
    label: "Jeu incomplet",
    article: "9",
    group: "Directeur",
    words: "102 lettres manquantes sac",
    fields: ["number", "reason"],
    labels: { number: "Lettres manquantes" },
    commands: ({ number, reason }) => [{ kind: "note_incomplete_set", number, reason }],
  },
  {
    id: "replay",
    label: "Faire rejouer la partie",
    article: "9",
    group: "Directeur",
    words: "erreur arbitrage",
    fields: ["reason"],
    commands: ({ reason }) => [{ kind: "order_replay", reason }],
  },
  {
    id: "appeal",
    label: "Appel d’un joueur au directeur",
    article: "8",
    group: "Joueurs",
    words: "réclamation",
    fields: ["player", "reason"],
    commands: ({ player, reason }) => [{ kind: "appeal", player, reason }],
  },
  {
    id: "appeal-decided",
    label: "Décision sur un recours",
    article: "8",
    group: "Directeur",
    words: "réclamation points rendus",
    fields: ["player", "points", "reason"],
    labels: { points: "Points rendus (négatif : retirés)" },
    commands: ({ player, points, reason }) => [{ kind: "decide_appeal", player, points, reason }],
  },
  {
    id: "resign",
    label: "Abandon, avec l’accord de l’adversaire",
    article: "9",
    group: "Joueurs",
    words: "abandonne",
    fields: ["player"],
    isOffered: (view) => plays(view) && view.rules.has_resignation && view.players.length === 2,
    commands: ({ player }, view) => [
      { kind: "resign", player },
      ...others(view, player).map((one) => ({
        kind: "answer_resignation" as const,
        player: one.player,
        is_accepted: true,
      })),
    ],
  },
  {
    id: "leave",
    label: "Départ sans l’accord de l’adversaire",
    article: "9",
    group: "Joueurs",
    words: "abandon quitte",
    fields: ["player"],
    isOffered: plays,
    commands: ({ player }) => [{ kind: "leave_game", player }],
  },
  {
    id: "pause",
    label: "Pause, avec l’accord des autres",
    article: "9",
    group: "Joueurs",
    words: "absence toilettes",
    fields: ["player"],
    isOffered: (view) => plays(view) && view.clock.stopped === null,
    commands: ({ player }, view) => [
      { kind: "ask_pause", player },
      ...others(view, player).map((one) => ({
        kind: "answer_pause" as const,
        player: one.player,
        is_accepted: true,
      })),
    ],
  },
  {
    id: "call-off",
    label: "Partie annulée d’un commun accord",
    article: "—",
    group: "Joueurs",
    words: "arrêter",
    fields: [],
    isOffered: (view) => plays(view) && view.match === null,
    commands: (_, view) =>
      view.players
        .filter(({ gone }) => gone === null)
        .map(({ player }) => ({ kind: "call_off" as const, player })),
  },
  stop("stop", "Arrêter la pendule", "arbiter"),
  stop("stop-dispute", "Arrêter la pendule pour un litige", "dispute"),
  stop("stop-incident", "Arrêter la pendule pour un incident", "incident"),
  {
    id: "resume",
    label: "Remettre la pendule en marche",
    article: "6",
    group: "Pendule",
    words: "reprendre chrono temps",
    fields: [],
    isOffered: ({ clock }) => clock.stopped !== null,
    commands: (_, { clock, players }) => [
      clock.stopped === "pause" && players[0]
        ? { kind: "end_pause", player: players[0].player }
        : { kind: "resume_clock" },
    ],
  },
];

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/’/g, "'")
    .toLowerCase();

/** Those that are offered now and have all the words that were typed, in any order. */
export function incidentsFor(view: ClassicView, typed: string): readonly Incident[] {
  const sought = plain(typed).split(/\s+/).filter(Boolean);
  return INCIDENTS.filter(({ label, words = "", article, isOffered = () => true }) => {
    const said = plain(`${label} ${words} ${article}`);
    return isOffered(view) && sought.every((word) => said.includes(word));
  });
}
