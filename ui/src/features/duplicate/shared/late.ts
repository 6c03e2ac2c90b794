import type { EntryView, LateView } from "../../../api/schema";
import { french } from "../../../design/french";

const time = new Intl.DateTimeFormat("fr", { timeStyle: "medium" });

/** Whether slips that came after the time wait for a decision. */
export function isDue(
  late: LateView | null | undefined,
): late is LateView & { readonly is_accepted: null } {
  return late != null && late.is_accepted === null;
}

/** Whether slips of a player are there, be they to decide on. */
export function hasAnswered(entry: EntryView): boolean {
  return entry.slips !== null || isDue(entry.late);
}

/** The times that are known of slips that came after the time, in order. */
export function timesSaid({ validated_at, ended_at, received_at }: LateView): readonly string[] {
  const at = (moment: number) => time.format(new Date(moment));
  const said = [
    validated_at === null
      ? "Heure de validation inconnue"
      : `Validé à ${at(validated_at)} d’après le téléphone`,
    ...(ended_at === null ? [] : [`Fin du temps à ${at(ended_at)}`]),
    `Reçu à ${at(received_at)}`,
  ];
  return said.map(french);
}
