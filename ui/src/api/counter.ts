import type { Heard, Socket } from "./live";
import type { HandingIn } from "./outbox";
import type { WireReceipt } from "./schema";

/** The smallest kind of game, for tests: a count that players add to, and their secret guesses. */
export interface Counter {
  readonly view: { readonly version: number; readonly count: number };
  readonly own: { readonly guess: number };
  readonly item: { readonly key: string; readonly by: number };
  readonly receipt: WireReceipt;
  readonly more: { readonly type: "applause" };
}

export const COUNTING: HandingIn<Counter["item"]> = {
  isItem: (kept): kept is Counter["item"] & { isSent: boolean } =>
    typeof (kept as { key?: unknown } | null)?.key === "string",
  isReplaced: () => false,
  said: ({ by }) => ({ type: "count", by }),
};

/** The server's end of a live connection, as a test plays it. */
export class FakeSocket implements Socket {
  readonly said: Record<string, unknown>[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.isClosed = true;
  }
  hear(heard: Heard<Counter>): void {
    this.onmessage?.({ data: JSON.stringify(heard) });
  }
  welcome(): void {
    this.onopen?.();
    this.hear({ type: "welcome", role: "player", player: "p1", now: Date.now() });
  }
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
  /** The keys of what was handed in. */
  handedIn(): unknown[] {
    return this.said.filter((one) => one.type === "count").map((one) => one.key);
  }
}
