import { expect, test } from "vitest";
import type { WireRoom } from "../../api/schema";
import { listAfter } from "./lists";

const session = (room: string, opened_at: number, change: Partial<WireRoom> = {}): WireRoom => ({
  room,
  kind: "duplicate",
  title: room,
  lexicon: "ouvert",
  players: 2,
  opened_at,
  shows_standings: true,
  is_public: true,
  is_archived: false,
  stage: "over",
  ...change,
});
const [old, young] = [session("a", 1), session("b", 2)];

test("a session keeps its place under another name", () => {
  const renamed = { ...young, title: "c" };
  expect(listAfter([young, old], false, young, renamed)).toEqual([renamed, old]);
});

test("an archived session goes from a list to the other, and back", () => {
  const archived = { ...young, is_archived: true };
  expect(listAfter([young, old], false, young, archived)).toEqual([old]);
  expect(listAfter([], true, young, archived)).toEqual([archived]);
  expect(listAfter([archived], true, archived, young)).toEqual([]);
  expect(listAfter([old], false, archived, young)).toEqual([young, old]);
});

test("a deleted session is in none", () => {
  expect(listAfter([young, old], false, old, null)).toEqual([young]);
  expect(listAfter([], true, old, null)).toEqual([]);
});
