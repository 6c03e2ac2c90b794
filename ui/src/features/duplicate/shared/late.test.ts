import { expect, test } from "vitest";
import { hasAnswered, isDue, timesSaid } from "./late";
import type { EntryView, LateView } from "../../../api/schema";

const noon = new Date(2026, 10, 16, 20, 31).getTime();
const late: LateView = {
  slips: ["RIZ 9H 21"],
  received_at: noon + 40_000,
  ended_at: noon,
  validated_at: noon - 8_000,
  is_accepted: null,
  reason: "",
};

test("what waits for a decision is there, and not handed in", () => {
  expect(isDue(late)).toBe(true);
  expect(isDue({ ...late, is_accepted: false })).toBe(false);
  expect(isDue(null)).toBe(false);
  expect(hasAnswered({ slips: null, late } as EntryView)).toBe(true);
  expect(hasAnswered({ slips: null, late: null } as EntryView)).toBe(false);
});

test("the times that are known are told, and what they are worth", () => {
  expect(timesSaid(late)).toEqual([
    "Validé à 20:30:52 d’après le téléphone",
    "Fin du temps à 20:31:00",
    "Reçu à 20:31:40",
  ]);
  expect(timesSaid({ ...late, validated_at: null, ended_at: null })).toEqual([
    "Heure de validation inconnue",
    "Reçu à 20:31:40",
  ]);
});
