import type { WireSheet, WireTurnResult } from "../../../api/schema";
import { printed } from "../../../board/letters";
import { french } from "../../../design/french";

/** Which turns the fewest found, in a sentence; none where everybody found every top. */
export function hardestSaid(sheet: WireSheet): string {
  const hardest = sheet.turns.filter((turn) => sheet.hardest.includes(turn.move.turn));
  if (hardest.length === 0) return "";
  const start =
    hardest.length === 1 ? "Le coup le plus difficile" : "Les coups les plus difficiles";
  return french(`${start} : ${hardest.map(turnSaid).join(" ; ")}.`);
}

function turnSaid({ move, found_top, players }: WireTurnResult): string {
  const found =
    found_top === 0 ? "que personne n’a trouvé" : `trouvé par ${found_top} sur ${players}`;
  return `le ${move.turn}, ${printed(move.word)} ${move.coordinate}, ${found}`;
}
