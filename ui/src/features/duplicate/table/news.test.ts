import { expect, test } from "vitest";
import type { LateView, OwnTurnView, PlayerView } from "../../../api/schema";
import { newsOf } from "./news";

const turn = (change: Partial<OwnTurnView> = {}) =>
  ({ turn: 2, points: 20, warnings: 0, appeal: null, late: null, ...change }) as OwnTurnView;
const view = (...turns: OwnTurnView[]) => ({ turns, late: null }) as unknown as PlayerView;
const news = (before: OwnTurnView, now: OwnTurnView) =>
  newsOf(view(before), view(now)).map((text) => text.replace(/\u00a0/g, " "));

test("a turn that is new is no news: it is shown", () => {
  expect(newsOf(null, view(turn()))).toEqual([]);
  expect(newsOf(view(), view(turn()))).toEqual([]);
  expect(news(turn(), turn())).toEqual([]);
});

test("points, warnings and appeals of a turn that was read are told", () => {
  expect(news(turn(), turn({ points: -5, warnings: 1 }))).toEqual([
    "Coup 2 : −5 au lieu de 20.",
    "Coup 2 : un avertissement.",
  ]);
  const asked = { reason: "r", is_upheld: null, decision: "" };
  expect(news(turn(), turn({ appeal: asked }))).toEqual([]);
  expect(news(turn({ appeal: asked }), turn({ appeal: { ...asked, is_upheld: true } }))).toEqual([
    "Coup 2 : recours accepté.",
  ]);
});

test("what was decided about a slip that came after the time is told", () => {
  const due = { slips: ["RIZ 9H 21"], is_accepted: null, reason: "" } as unknown as LateView;
  const refused = { ...due, is_accepted: false, reason: "Trop tard." };
  const accepted = { ...due, is_accepted: true, reason: "" };
  // In the turn itself, and once it is laid.
  const inPlay = (late: LateView | null) => ({ ...view(turn()), late }) as PlayerView;
  const told = (before: PlayerView, now: PlayerView) =>
    newsOf(before, now).map((text) => text.replace(/\u00a0/g, " "));
  expect(told(inPlay(due), inPlay(refused))).toEqual([
    "Bulletin reçu en retard refusé : Trop tard.",
  ]);
  expect(told(inPlay(null), inPlay(due))).toEqual([]);
  expect(told(inPlay(refused), inPlay(refused))).toEqual([]);
  expect(told(inPlay(due), inPlay(null))).toEqual([]);
  expect(news(turn({ late: due }), turn({ late: accepted, points: 21 }))).toEqual([
    "Coup 2 : 21 au lieu de 20.",
    "Coup 2 : bulletin reçu en retard accepté.",
  ]);
});
