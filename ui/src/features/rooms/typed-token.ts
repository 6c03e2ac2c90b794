import { tokenIn } from "../../routes";

const SHORT = 10;

/** The invitation in what somebody typed or pasted: a code, a token, or a whole link. */
export function tokenTyped(text: string): string | null {
  const typed = text.trim();
  const shown = typed.includes("#") ? typed.slice(typed.indexOf("#") + 1) : typed;
  // A code is said aloud: it may be written in small letters, or in groups.
  const isShort = shown.length <= SHORT;
  return tokenIn(`#${isShort ? shown.replace(/[\s-]/g, "").toUpperCase() : shown}`);
}
