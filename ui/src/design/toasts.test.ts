import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "./toasts.svelte";

const texts = () => toasts.shown.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("errors stay longer than the rest, and leave", () => {
  toasts.show("Enregistré.");
  toasts.show("Le serveur ne répond pas.", "error");
  vi.advanceTimersByTime(8_000);
  expect(texts()).toEqual(["Le serveur ne répond pas."]);
  vi.advanceTimersByTime(7_000);
  expect(texts()).toEqual([]);
});

test("a sentence is not shown twice, but said anew", () => {
  toasts.show("Le serveur ne répond pas.", "error");
  const [before] = toasts.shown;
  vi.advanceTimersByTime(14_000);
  toasts.show("Autre chose.", "error");
  toasts.show("Le serveur ne répond pas.", "error");
  expect(texts()).toEqual(["Autre chose.", "Le serveur ne répond pas."]);
  // A new element: who does not see it hears it again.
  expect(toasts.shown.at(-1)?.id).not.toBe(before?.id);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toHaveLength(2);
});

test("errors leave together, and alone", () => {
  toasts.show("Enregistré.");
  toasts.show("Le serveur ne répond pas.", "error");
  toasts.dismissErrors();
  expect(texts()).toEqual(["Enregistré."]);
});
