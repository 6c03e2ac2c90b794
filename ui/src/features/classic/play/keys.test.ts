import { expect, test } from "vitest";
import { squareAt } from "../../../board/squares";
import { actOfKey, moved, type Pressed } from "./keys";

function key(pressed: Partial<Pressed>): Pressed {
  const nothing = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  return { key: "", code: "", repeat: false, ...nothing, ...pressed };
}

test.each([
  ["a letter", { key: "e", code: "KeyE" }, { kind: "letter", letter: "E", isJoker: false }],
  ["a joker", { key: "E", shiftKey: true }, { kind: "letter", letter: "E", isJoker: true }],
  ["an accent that is no figure", { key: "ù" }, { kind: "letter", letter: "U", isJoker: false }],
  ["a figure of a French keyboard", { key: "é", code: "Digit2" }, { kind: "exchange" }],
  ["a figure of the pad", { key: "1", code: "Numpad1" }, { kind: "shuffle" }],
  ["a figure that does nothing", { key: "9", code: "Digit9" }, null],
  ["an arrow", { key: "ArrowUp" }, { kind: "move", direction: "down", by: -1 }],
  ["Escape", { key: "Escape" }, { kind: "recall" }],
  ["Enter", { key: "Enter" }, { kind: "play" }],
  ["Enter held down", { key: "Enter", repeat: true }, null],
  ["a letter held down", { key: "e", repeat: true }, null],
  ["Backspace held down", { key: "Backspace", repeat: true }, { kind: "erase" }],
  ["a key of the browser", { key: "r", ctrlKey: true }, null],
  ["the help", { key: "?", shiftKey: true }, null],
])("%s", (_, pressed, expected) => {
  expect(actOfKey(key(pressed))).toEqual(expected);
});

test("an arrow stays on the board", () => {
  expect(moved(squareAt(7, 7), "down", 1)).toBe(squareAt(8, 7));
  expect(moved(squareAt(7, 14), "across", 1)).toBe(squareAt(7, 14));
});
