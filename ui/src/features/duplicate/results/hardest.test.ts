import { expect, test } from "vitest";
import type { WireTurnResult } from "../../../api/schema";
import { hardestSaid } from "./hardest";

function played(turn: number, word: string, found: number): WireTurnResult {
  return {
    move: { turn, word, coordinate: "H7", score: 20 },
    rack: { leave: "", drawn: "ABCDEFG", rejected: [], size: 7 },
    players: 4,
    found_top: found,
    best: 20,
    mean: 15,
    difficulty: 25,
    solo: null,
  };
}
const turns = [played(1, "BEC", 4), played(2, "AB", 1), played(3, "CA", 0)];
const said = (...hardest: number[]) => hardestSaid({ turns, hardest, players: 4, rows: [] });

test("the hardest turn is named with whoever found it", () => {
  expect(said(2)).toBe("Le coup le plus difficile\u00a0: le 2, AB H7, trouvé par 1 sur 4.");
  expect(said(3)).toContain("le 3, CA H7, que personne n’a trouvé.");
  expect(said()).toBe("");
});

test("turns that tie are all named", () => {
  expect(said(2, 3)).toMatch(/^Les coups les plus difficiles.: le 2, .*.; le 3, .*trouvé\.$/u);
});
