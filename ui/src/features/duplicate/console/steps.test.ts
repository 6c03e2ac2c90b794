import { describe, expect, it } from "vitest";
import { nextStep, notYet, openSteps, spaceDoes, type Standing } from "./steps";

const start: Standing = {
  phase: "to_draw",
  isInterrupted: false,
  isSpoken: false,
  isSaying: false,
  isAnnounced: false,
  awaited: 3,
  hasPlayed: false,
  isTopSeen: false,
};

describe("the steps of a turn", () => {
  it("come one after the other", () => {
    const course: readonly Partial<Standing>[] = [
      {},
      { phase: "drawn" },
      { phase: "drawn", isAnnounced: true },
      { phase: "open", isAnnounced: true },
      { phase: "expired" },
      { phase: "expired", awaited: 0 },
      { phase: "expired", awaited: 0, isTopSeen: true },
      { phase: "closed" },
    ];
    expect(course.map((at) => nextStep({ ...start, ...at }))).toEqual([
      "draw",
      "announce",
      "clock",
      "slips",
      "slips",
      "top",
      "lay",
      null,
    ]);
  });

  it("say what comes first where they are locked", () => {
    const said = (at: Partial<Standing>) => notYet({ ...start, ...at }).replace(/\s/g, " ");
    expect(said({})).toBe("L’étape suivante est « Tirer ».");
    expect(said({ phase: "drawn" })).toBe("L’étape suivante est « Annoncer ».");
    expect(said({ phase: "open" })).toBe("Le temps n’est pas écoulé : « f » le finit.");
    expect(said({ isInterrupted: true })).toBe("La partie est interrompue.");
    expect(said({ phase: "closed" })).toBe("");
  });

  it("keep the clock locked until the announcement is made", () => {
    expect(openSteps({ ...start, phase: "drawn" }).has("clock")).toBe(false);
    expect(openSteps({ ...start, phase: "drawn", isAnnounced: true }).has("clock")).toBe(true);
  });

  it("let the announcement be ended by hand", () => {
    expect(spaceDoes({ ...start, phase: "drawn" })).toBe("Annoncer");
    expect(spaceDoes({ ...start, phase: "drawn", isSaying: true })).toBe("Annonce faite");
  });

  it("go on to the top although slips are missing, where one wants", () => {
    expect(openSteps({ ...start, phase: "expired" })).toEqual(new Set(["slips", "top", "lay"]));
  });

  it("are open only where they do something", () => {
    expect(openSteps(start)).toEqual(new Set(["draw"]));
    expect(openSteps({ ...start, hasPlayed: true })).toEqual(new Set(["draw", "slips"]));
    expect(openSteps({ ...start, phase: "open" })).toEqual(new Set(["clock", "slips"]));
  });

  it("are named after what tables do", () => {
    const spoken: Standing = { ...start, phase: "expired", isSpoken: true };
    expect(spaceDoes(spoken)).toBe("Points");
    expect(spaceDoes({ ...spoken, isSpoken: false })).toBe("Bulletins");
  });

  it("are held by an interruption", () => {
    const held: Standing = { ...start, phase: "open", isInterrupted: true };
    expect(nextStep(held)).toBe("clock");
    expect(spaceDoes(held)).toBe("Reprendre");
    expect(spaceDoes({ ...held, isInterrupted: false })).toBe("Pause");
    expect(spaceDoes({ ...held, phase: "closed" })).toBe("");
  });
});
