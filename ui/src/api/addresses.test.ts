import { expect, test } from "vitest";
import { addressesFor, keepAddress, keptOf } from "./addresses";
import { pageShelf, type Shelf } from "../design/shelf";

const here = { hostname: "127.0.0.1", origin: "http://127.0.0.1:8000" } as Location;
const away = { hostname: "salle.test", origin: "http://salle.test:8000" } as Location;
const offered = ["http://10.0.0.2:8000", "http://192.168.1.20:8000"];

test("an address that others do not reach gives way to those of the server", () => {
  expect(addressesFor(here, offered)).toEqual(offered);
  expect(addressesFor(away, offered)).toEqual(["http://salle.test:8000", ...offered]);
  expect(addressesFor(here, [])).toEqual([]);
});

test("what was chosen is kept, unless the server is elsewhere by now", () => {
  const shelf = pageShelf();
  expect(keptOf([], shelf)).toBeNull();
  expect(keptOf(offered, shelf)).toBeNull();
  keepAddress(shelf, { address: "http://192.168.1.20:8000", beside: offered });
  expect(keptOf(offered, shelf)).toBe("http://192.168.1.20:8000");
  expect(keptOf(["http://10.9.9.9:8000"], shelf)).toBeNull();
  expect(keptOf([], shelf)).toBe("http://192.168.1.20:8000");
});

test("what was typed is kept where the server is found as it was", () => {
  const shelf = pageShelf();
  keepAddress(shelf, { address: "http://club.test", beside: offered });
  expect(keptOf(offered, shelf)).toBe("http://club.test");
  expect(keptOf(["http://10.0.0.2:8000"], shelf)).toBe("http://club.test");
  expect(keptOf(["http://10.9.9.9:8000"], shelf)).toBeNull();
});

test.each([
  ["http://192.168.1.20:8000", "http://192.168.1.20:8000"],
  ["http://127.0.0.1:8000", null],
  ['{"address":"http://localhost:8000","beside":[]}', null],
  ['{"address":"http://club.test/ailleurs","beside":[]}', null],
  ["{", null],
  ["", null],
])("what an earlier version kept is read: %s", (text, expected) => {
  const shelf = { getItem: () => text, setItem: () => undefined } as unknown as Shelf;
  expect(keptOf([], shelf)).toBe(expected);
});
