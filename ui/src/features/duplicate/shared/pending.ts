import { counted, french } from "../../../design/french";

/** What the end of the game will take off for warnings (5.7). */
export function pendingText(points: number): string {
  return french(`Avertissements : ${counted(points, "point")} à retirer en fin de partie (5.7).`);
}
