import { expect, test } from "vitest";
import type { Outbox } from "../../../api/outbox";
import { pageShelf } from "../../../design/shelf";
import { slipsOutbox, type Slips } from "./handed";

const slips = [{ solutions: [{ word: "MUNIE", coordinate: "I3" }], claimed: 20 }];

function keys(outbox: Outbox<Slips>): string[] {
  return outbox.waiting.map((one) => one.key);
}

test("what waits outlives the page", () => {
  const shelf = pageShelf();
  slipsOutbox("o", shelf, "p1").add({ key: "a", turn: 3, annulled: 0, slips });
  expect(slipsOutbox("o", shelf, "p1").waiting).toEqual([
    { key: "a", turn: 3, annulled: 0, slips, isSent: false },
  ]);
  expect(slipsOutbox("other", shelf, "p1").waiting).toEqual([]);
});

test("what never left is replaced by what is written after", () => {
  const outbox = slipsOutbox("o", pageShelf(), "p1");
  outbox.add({ key: "a", turn: 3, annulled: 0, slips });
  outbox.add({ key: "b", turn: 3, annulled: 0, slips });
  expect(keys(outbox)).toEqual(["b"]);
});

test("what may have arrived is kept, in order, until the server answers", () => {
  const outbox = slipsOutbox("o", pageShelf(), "p1");
  outbox.add({ key: "a", turn: 3, annulled: 0, slips });
  outbox.sent("a");
  outbox.add({ key: "b", turn: 3, annulled: 0, slips });
  expect(keys(outbox)).toEqual(["a", "b"]);
  expect(outbox.settle("a")?.turn).toBe(3);
  expect(outbox.settle("a")).toBeUndefined();
  expect(keys(outbox)).toEqual(["b"]);
});

test("another turn does not replace it", () => {
  const outbox = slipsOutbox("o", pageShelf(), "p1");
  outbox.add({ key: "a", turn: 3, annulled: 0, slips });
  outbox.add({ key: "b", turn: 4, annulled: 0, slips });
  expect(keys(outbox)).toEqual(["a", "b"]);
});

test.each(["", "{", "3", '[{"key":1}]', "[null]"])(
  "a shelf that holds %j holds nothing",
  (text) => {
    const shelf = pageShelf();
    shelf.setItem("o", text);
    expect(slipsOutbox("o", shelf, "p1").waiting).toEqual([]);
  },
);

test("a full shelf loses nothing of the page", () => {
  const full = {
    ...pageShelf(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  const outbox = slipsOutbox("o", full, "p1");
  outbox.add({ key: "a", turn: 3, annulled: 0, slips });
  expect(keys(outbox)).toEqual(["a"]);
});

test("two pages of one table send each slip once, in order", () => {
  const shelf = pageShelf();
  const [lost, live] = [slipsOutbox("o", shelf, "p1"), slipsOutbox("o", shelf, "p1")];
  lost.add({ key: "a", turn: 3, annulled: 0, slips });
  lost.sent("a");
  live.add({ key: "b", turn: 3, annulled: 0, slips });
  expect(keys(live)).toEqual(["a", "b"]);
  live.settle("a");
  live.settle("b");
  expect(keys(lost)).toEqual([]);
  expect(lost.settle("a")).toBeUndefined();
});

test("slips tell the rack that they were written for", () => {
  const { handingIn } = slipsOutbox("o", pageShelf(), "p1");
  expect(handingIn.said({ key: "a", turn: 4, annulled: 2, slips: [], validatedAt: 1234 })).toEqual({
    type: "slips",
    turn: 4,
    annulled: 2,
    slips: [],
    validated_at: 1234,
  });
});
