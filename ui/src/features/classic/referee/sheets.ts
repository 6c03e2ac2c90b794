import type { ClassicLineKind, ClassicView, SanctionView, TurnView } from "../../../api/schema";

/** A line of a player's score sheet. */
export type SheetRow =
  | {
      readonly kind: "turn";
      readonly turn: TurnView;
      readonly points: number;
      readonly total: number;
    }
  | {
      readonly kind: "line";
      readonly label: string;
      readonly article: string;
      readonly turn: number;
      readonly points: number;
      readonly total: number;
    }
  | { readonly kind: "warning"; readonly sanction: SanctionView };

const LABELS: Readonly<Record<Exclude<ClassicLineKind, "word">, string>> = {
  challenge: "Contestation à tort",
  penalty: "Pénalité",
  appeal: "Décision du directeur",
  own_letters: "Lettres restantes",
  others_letters: "Lettres des adversaires",
  table: "Barème de l’abandon",
  settled: "Total arrêté par l’arbitre",
};

/** A player's own sheet: their turns, and all that was taken off or given, with running totals. */
export function sheetOf(
  { turns, lines, sanctions }: Pick<ClassicView, "turns" | "lines" | "sanctions">,
  player: string,
): readonly SheetRow[] {
  const rows: SheetRow[] = [];
  let total = 0;
  const add = (turn: number | null): void => {
    for (const line of lines) {
      if (line.player !== player || line.turn !== turn || line.kind === "word") continue;
      total += line.points;
      const { points, article, kind } = line;
      rows.push({ kind: "line", label: LABELS[kind], article, turn: turn ?? 0, points, total });
    }
  };
  for (const sanction of sanctions) {
    if (sanction.player === player && sanction.points === 0) {
      rows.push({ kind: "warning", sanction });
    }
  }
  add(0);
  for (const turn of turns) {
    if (turn.player === player) {
      const points = turn.is_withdrawn ? 0 : turn.points;
      total += points;
      rows.push({ kind: "turn", turn, points, total });
    }
    add(turn.number);
  }
  add(null);
  return rows;
}
