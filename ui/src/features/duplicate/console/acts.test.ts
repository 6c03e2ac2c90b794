import { describe, expect, it } from "vitest";
import { Acts, type Asked } from "./acts";

/** Acts that are answered when the test says so. */
class Desk {
  readonly done: string[] = [];
  readonly acts = new Acts();
  #answers: (() => void)[] = [];

  ask(name: string, parts: Partial<Asked> = {}): Promise<void> {
    const act = () =>
      new Promise<void>((resolve) => {
        this.done.push(name);
        this.#answers.push(resolve);
      });
    return this.acts.ask({ means: name, isOffered: () => true, act, ...parts });
  }
  async answer(): Promise<void> {
    this.#answers.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe("acts one after the other", () => {
  it("keeps what is asked while one is unanswered, in its order", async () => {
    const desk = new Desk();
    void desk.ask("draw");
    void desk.ask("announce");
    void desk.ask("clock");
    expect(desk.done).toEqual(["draw"]);
    await desk.answer();
    expect(desk.done).toEqual(["draw", "announce"]);
    await desk.answer();
    expect(desk.done).toEqual(["draw", "announce", "clock"]);
  });

  it("is idle once all that was asked for is done", async () => {
    const desk = new Desk();
    expect(desk.acts.isIdle).toBe(true);
    const asked = desk.ask("draw");
    expect(desk.acts.isIdle).toBe(false);
    await desk.answer();
    await asked;
    expect(desk.acts.isIdle).toBe(true);
  });

  it("takes a doubled key for one act, be it done or waited for", async () => {
    const desk = new Desk();
    void desk.ask("draw");
    void desk.ask("draw");
    void desk.ask("announce");
    void desk.ask("announce");
    await desk.answer();
    await desk.answer();
    expect(desk.done).toEqual(["draw", "announce"]);
    void desk.ask("draw");
    expect(desk.done).toEqual(["draw", "announce", "draw"]);
  });

  it("does again what adds up", async () => {
    const desk = new Desk();
    void desk.ask("+", { means: null });
    void desk.ask("+", { means: null });
    await desk.answer();
    expect(desk.done).toEqual(["+", "+"]);
  });

  it("drops what is no longer offered, and goes on", async () => {
    const desk = new Desk();
    let isOffered = true;
    void desk.ask("draw");
    void desk.ask("clock", { isOffered: () => isOffered });
    void desk.ask("slips");
    isOffered = false;
    await desk.answer();
    expect(desk.done).toEqual(["draw", "slips"]);
  });

  it("is ready again after an act that failed, without what waited behind it", async () => {
    const desk = new Desk();
    const failed = desk.acts.ask({
      means: "draw",
      isOffered: () => true,
      act: () => Promise.reject(new Error("no")),
    });
    void desk.ask("announce");
    await expect(failed).rejects.toThrow("no");
    expect(desk.done).toEqual([]);
    void desk.ask("clock");
    expect(desk.done).toEqual(["clock"]);
  });
});
