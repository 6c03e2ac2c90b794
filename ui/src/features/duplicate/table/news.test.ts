import { expect, test } from "vitest";
import type { OwnTurnView, PlayerView } from "../../../api/schema";
import { newsOf } from "./news";

const turn = (change: Partial<OwnTurnView> = {}) =>
  ({ turn: 2, points: 20, warnings: 0, appeal: null, ...change }) as OwnTurnView;
const view = (...turns: OwnTurnView[]) => ({ turns }) as unknown as PlayerView;
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
