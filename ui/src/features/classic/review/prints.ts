import type { ClassicPrintKind, ClassicView } from "../../../api/schema";

export interface Print {
  readonly kind: ClassicPrintKind;
  readonly label: string;
}

/** What there is to print of a game that is over. */
export function printsOf({
  players,
  turns,
  result,
}: Pick<ClassicView, "players" | "turns" | "result">): readonly Print[] {
  const isOfTwo = players.length === 2;
  const hasResult = (result?.players.length ?? 0) > 0;
  const all: (Print & { readonly isOffered: boolean })[] = [
    { kind: "game", label: "La partie", isOffered: true },
    { kind: "match-sheet", label: "Feuille de match", isOffered: isOfTwo && hasResult },
    { kind: "score-sheets", label: "Feuilles de marque", isOffered: isOfTwo },
    { kind: "shared-sheet", label: "Feuille de marque", isOffered: !isOfTwo },
    {
      kind: "challenge-slips",
      label: "Bulletins de contestation",
      isOffered: turns.some(({ challenge }) => challenge !== null),
    },
  ];
  return all.filter(({ isOffered }) => isOffered).map(({ kind, label }) => ({ kind, label }));
}
