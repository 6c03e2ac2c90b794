import type { ClassicLineKind, ClassicView, ResultView, ScoreLineView } from "../../../api/schema";
import { counted } from "../../../design/french";

/** A line of a sum, in words. */
export interface SumLine {
  readonly label: string;
  readonly points: number;
  /** Where the rules say so. */
  readonly article: string;
}

const LABELS: Readonly<Record<Exclude<ClassicLineKind, "word">, string>> = {
  challenge: "Contestation à tort",
  penalty: "Pénalité",
  appeal: "Décision du directeur",
  own_letters: "Lettres restées en main",
  others_letters: "Lettres des adversaires",
  table: "Barème de l’abandon",
  settled: "Total arrêté par l’arbitre",
};

/** Whether a game counts that has no totals yet: at a real table, until all letters are shown. */
export function awaitsLetters({ table }: ClassicView, { ending, players }: ResultView): boolean {
  return table === "real" && players.length === 0 && ending !== "aborted" && ending !== "replayed";
}

/** Whether a match sheet is signed: not among friends by the box's rules, nor by a machine. */
export function isSigned({ table, rules, players }: ClassicView): boolean {
  return table === "real" || (rules.has_match_points && players.every((one) => !one.is_machine));
}

/** How a player's total comes about: all words in one line, then whatever else changed it. */
export function sumOf(lines: readonly ScoreLineView[], player: string): readonly SumLine[] {
  const own = lines.filter((line) => line.player === player);
  const words = own.filter(({ kind }) => kind === "word");
  const others = own.flatMap(({ kind, points, article, turn }) =>
    kind === "word"
      ? []
      : [{ label: LABELS[kind] + (turn ? `, coup ${turn}` : ""), points, article }],
  );
  const sum = words.reduce((total, { points }) => total + points, 0);
  const articles = [...new Set(words.map(({ article }) => article))].join(", ");
  const first = { label: counted(words.length, "mot"), points: sum, article: articles };
  return words.length > 0 ? [first, ...others] : others;
}
