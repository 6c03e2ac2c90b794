import { expect, it } from "vitest";
import type { EntryView } from "../../../api/schema";
import { doubtfulWords } from "./doubtful";

function entry(player: string, meant: string, reason = ""): EntryView {
  const infractions = meant
    ? [{ fault: "inadmissible", written: meant, meant, sentence: "" } as const]
    : [];
  const ruling = { points: 0, infractions, reason };
  return { player, ruling } as unknown as EntryView;
}

it("tells the words that are not admitted, the most written first", () => {
  const entries = [
    entry("p1", "ZUTE"),
    entry("p2", "BAX, AXE"),
    entry("p3", "BAX"),
    entry("p4", ""),
  ];
  expect(doubtfulWords(entries)).toEqual([
    { word: "BAX", players: ["p2", "p3"] },
    { word: "AXE", players: ["p2"] },
    { word: "ZUTE", players: ["p1"] },
  ]);
});

it("leaves out what was decided by hand", () => {
  expect(doubtfulWords([entry("p1", "ZUTE", "Vu au dictionnaire")])).toEqual([]);
});
