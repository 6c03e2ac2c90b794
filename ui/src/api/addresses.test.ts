import { expect, test } from "vitest";
import { addressesFor, addressIn, chosenOf, keepAddress } from "./addresses";
import { pageShelf } from "./outbox";

test.each([
  ["192.168.1.20:8000", "http://192.168.1.20:8000"],
  [" http://club.test:8000/ ", "http://club.test:8000"],
  ["https://club.test", "https://club.test"],
  ["127.0.0.1:8000", null],
  ["localhost:8000", null],
  ["http://[::1]:8000", null],
  ["club.test/ailleurs", null],
  ["", null],
  ["pas une adresse", null],
])("%s", (text, expected) => {
  expect(addressIn(text)).toBe(expected);
});

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
  expect(chosenOf([], shelf)).toBeNull();
  expect(chosenOf(offered, shelf)).toBe("http://10.0.0.2:8000");
  keepAddress(shelf, "http://192.168.1.20:8000");
  expect(chosenOf(offered, shelf)).toBe("http://192.168.1.20:8000");
  expect(chosenOf(["http://10.0.0.2:8000"], shelf)).toBe("http://10.0.0.2:8000");
  expect(chosenOf([], shelf)).toBe("http://192.168.1.20:8000");
});
