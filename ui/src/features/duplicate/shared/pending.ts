import { PENDING } from "../../../api/words";
import { counted, french } from "../../../design/french";

/** What the end of the game will take off for warnings (5.7). */
export function pendingText(points: number): string {
  return french(PENDING.replace("{points}", counted(points, "point")));
}
