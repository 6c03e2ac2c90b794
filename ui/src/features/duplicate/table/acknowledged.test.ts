import { expect, test } from "vitest";
import { pageShelf } from "../../../design/shelf";
import { keepAcknowledged, readAcknowledged } from "./acknowledged";

const kept = { turn: 3, annulled: 0, slip: "RIZ 9H 21", at: "2:41" };

test("a receipt outlives the page, for its table alone", () => {
  const shelf = pageShelf();
  keepAcknowledged(shelf, "room.p1", kept);
  expect(readAcknowledged(shelf, "room.p1")).toEqual(kept);
  expect(readAcknowledged(shelf, "room.p2")).toBeNull();
});

test.each(["", "{", "3", '{"slip":"RIZ"}'])("%j is no receipt", (text) => {
  const shelf = pageShelf();
  shelf.setItem("nonuple.receipt.p", text);
  expect(readAcknowledged(shelf, "p")).toBeNull();
});
