import { expect, test } from "vitest";
import { pageShelf } from "../api/outbox";
import { addressForOthers, addressIn, keepAddress } from "./address";

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

test("an address that others do not reach gives way to the one that was typed", () => {
  const shelf = pageShelf();
  const here = { hostname: "127.0.0.1", origin: "http://127.0.0.1:8000" } as Location;
  expect(addressForOthers(here, shelf)).toBeNull();
  keepAddress(shelf, "http://10.0.0.2:8000");
  expect(addressForOthers(here, shelf)).toBe("http://10.0.0.2:8000");
  const away = { hostname: "salle.test", origin: "http://salle.test:8000" } as Location;
  expect(addressForOthers(away, shelf)).toBe("http://salle.test:8000");
});
