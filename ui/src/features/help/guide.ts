/** A piece of a sentence: plain, bold, or typed as it is. */
export interface Piece {
  readonly kind: "plain" | "bold" | "typed";
  readonly text: string;
}
export type Block =
  | { readonly kind: "paragraph"; readonly pieces: readonly Piece[] }
  | { readonly kind: "typed"; readonly text: string }
  | {
      readonly kind: "list";
      readonly isNumbered: boolean;
      readonly items: readonly (readonly Piece[])[];
    };
export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const ITEM = /^(?:\d+\.|-) (.*)$/;
const PIECE = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\(.+?\)/g;

/** The sections of a page of the guide; what stands before the first is left out. */
export function sectionsOf(page: string): readonly Section[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      return { title: title.trim(), blocks: blocksOf(lines.join("\n")) };
    });
}

function blocksOf(text: string): readonly Block[] {
  return text.split(/\n{2,}/).flatMap((part) => {
    const trimmed = part.trim();
    return trimmed === "" ? [] : [blockOf(trimmed)];
  });
}

function blockOf(text: string): Block {
  if (text.startsWith("```"))
    return { kind: "typed", text: text.split("\n").slice(1, -1).join("\n") };
  const items = text.split("\n").map((line) => ITEM.exec(line)?.[1]);
  if (items.every((item) => item !== undefined)) {
    return { kind: "list", isNumbered: /^\d/.test(text), items: items.map(piecesOf) };
  }
  return { kind: "paragraph", pieces: piecesOf(text) };
}

/** A link is told by its words: its page is not in the app. */
function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(PIECE)) {
    const [whole, bold, typed, link] = found;
    pieces.push({ kind: "plain", text: text.slice(from, found.index) + (link ?? "") });
    if (bold !== undefined) pieces.push({ kind: "bold", text: bold });
    if (typed !== undefined) pieces.push({ kind: "typed", text: typed });
    from = found.index + whole.length;
  }
  pieces.push({ kind: "plain", text: text.slice(from) });
  return pieces.filter((piece) => piece.text !== "");
}
