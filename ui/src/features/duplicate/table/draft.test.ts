import { expect, test } from "vitest";
import { pageShelf } from "../../../design/shelf";
import { emptyDraft, keepDraft, readDraft } from "./draft";

const rack = { turn: 3, annulled: 0 };

test("a draft is found again for its rack, and for no other", () => {
  const shelf = pageShelf();
  const draft = { ...emptyDraft(rack), claimed: "24" };
  keepDraft(shelf, "d", draft);
  expect(readDraft(shelf, "d", rack)).toEqual(draft);
  for (const other of [
    { turn: 4, annulled: 0 },
    { turn: 3, annulled: 1 },
  ]) {
    expect(readDraft(shelf, "d", other)).toEqual(emptyDraft(other));
  }
});

test("the way of writing is kept from a rack to the next", () => {
  const shelf = pageShelf();
  const before = emptyDraft(rack);
  const typed = { ...before.typed, word: "ETE", by: "raccord", isDown: true } as const;
  keepDraft(shelf, "d", { ...before, isTyped: true, typed, claimed: "6" });
  const next = readDraft(shelf, "d", { turn: 4, annulled: 0 });
  expect(next).toMatchObject({ isTyped: true, claimed: "" });
  expect(next.typed).toMatchObject({ word: "", by: "raccord", isDown: true });
  // An act undone may lead back to the first turn.
  const first = readDraft(shelf, "d", { turn: 1, annulled: 0 });
  expect(first.typed.by).toBe("coordinate");
});

test.each([
  "",
  "{",
  "null",
  '{"turn":3,"annulled":0}',
  '{"turn":3,"annulled":0,"claimed":"","composition":{}}',
  '{"turn":3,"annulled":0,"claimed":"","composition":{"laid":[]}}',
])("%j is no draft", (text) => {
  const shelf = pageShelf();
  shelf.setItem("d", text);
  expect(readDraft(shelf, "d", rack)).toEqual(emptyDraft(rack));
});

test("a draft of an earlier version of the page was not handed in by this one", () => {
  const shelf = pageShelf();
  const draft = { ...emptyDraft(rack), claimed: "24" };
  const isNew = (name: string) => name === "handed" || name === "isChanging";
  shelf.setItem(
    "d",
    JSON.stringify(draft, (name, part: unknown) => (isNew(name) ? undefined : part)),
  );
  expect(readDraft(shelf, "d", rack)).toEqual(draft);
});
