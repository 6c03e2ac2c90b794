import { letterOf } from "../../../board/letters";
import { step, type Direction } from "../../../board/squares";

/** What a key does on the page of a game, wherever the focus is. */
export type KeyAct =
  | { readonly kind: "letter"; readonly letter: string; readonly isJoker: boolean }
  | { readonly kind: "move"; readonly direction: Direction; readonly by: 1 | -1 }
  | { readonly kind: PlainAct };
export type PlainAct =
  | "erase"
  | "turn"
  | "recall"
  | "play"
  | "shuffle"
  | "exchange"
  | "pass"
  | "challenge"
  | "accept"
  | "more";

/** The part of an event that tells a key. */
export type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "repeat"
>;

const FIGURES: readonly PlainAct[] = ["shuffle", "exchange", "pass", "challenge", "accept", "more"];
const PLAIN: ReadonlyMap<string, PlainAct> = new Map([
  ["Backspace", "erase"],
  [" ", "turn"],
  ["Escape", "recall"],
  ["Enter", "play"],
]);
const ARROWS: ReadonlyMap<string, readonly [Direction, 1 | -1]> = new Map([
  ["ArrowLeft", ["across", -1]],
  ["ArrowRight", ["across", 1]],
  ["ArrowUp", ["down", -1]],
  ["ArrowDown", ["down", 1]],
]);
// What may go on as long as the key is held.
const HELD: ReadonlySet<KeyAct["kind"]> = new Set(["move", "erase"]);

/** The act of a key; null where it has none. */
export function actOfKey(pressed: Pressed): KeyAct | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const act = found(pressed);
  return act !== null && pressed.repeat && !HELD.has(act.kind) ? null : act;
}

function found({ key, code, shiftKey }: Pressed): KeyAct | null {
  // By where the key is: a French keyboard has its figures with the shift key.
  const figure = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (figure !== undefined) {
    const kind = FIGURES[Number(figure) - 1];
    return kind === undefined ? null : { kind };
  }
  const letter = letterOf(key);
  if (letter !== null) return { kind: "letter", letter, isJoker: shiftKey };
  const arrow = ARROWS.get(key);
  if (arrow !== undefined) return { kind: "move", direction: arrow[0], by: arrow[1] };
  const kind = PLAIN.get(key);
  return kind === undefined ? null : { kind };
}

/** Whether a key is for what has the focus: a button that it presses, a field, a dialog. */
export function isForTarget(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea, dialog[open]")) return true;
  const presses = key === "Enter" || key === " ";
  return presses && target.closest("button, a, summary") !== null;
}

/** The square that an arrow leads to; at the edge one stays. */
export function moved(square: number, direction: Direction, by: 1 | -1): number {
  return step(square, direction, by) ?? square;
}

/** The keys of a game, as `?` shows them. */
export const KEYS = [
  { keys: "A à Z", does: "Poser une lettre à la flèche ; sans la lettre, le joker" },
  { keys: "Maj + A", does: "Poser le joker pour la lettre tapée" },
  { keys: "Flèches", does: "Déplacer la flèche ; elle suit ce sens" },
  { keys: "Espace", does: "Changer de sens" },
  { keys: "⌫", does: "Reprendre la dernière lettre" },
  { keys: "Échap", does: "Reprendre toutes les lettres" },
  { keys: "Entrée", does: "Jouer" },
  { keys: "1", does: "Mélanger" },
  { keys: "2", does: "Échanger des lettres" },
  { keys: "3", does: "Passer" },
  { keys: "4", does: "Contester : les mots, puis Espace pour les choisir" },
  { keys: "5", does: "Accepter le coup" },
  { keys: "6", does: "Pause, abandon, son et le reste" },
  { keys: "Maj + ←", does: "Sur le chevalet, déplacer une lettre (ou Maj + →)" },
] as const;
