import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COUNTING, FakeSocket, type Counter } from "./counter";
import { LiveGame } from "./live-game.svelte";
import { Outbox } from "./outbox";
import { pageShelf } from "../design/shelf";

/** Another kind of game on the same connection. */
class CountedGame extends LiveGame<Counter> {
  readonly told: string[] = [];

  protected override ownAfter(
    before: Counter["own"] | null,
    change: Counter["own"],
  ): Counter["own"] {
    return { guess: (before?.guess ?? 0) + change.guess };
  }
  protected override ownReceived(before: Counter["own"] | null): Counter["own"] | null {
    return before;
  }
  protected override hear({ type }: Counter["more"]): void {
    this.told.push(type);
  }
  protected override viewChanges(before: Counter["view"] | null, after: Counter["view"]): void {
    this.told.push(`${before?.count ?? "-"} → ${after.count}`);
  }
}

function followed() {
  const socket = new FakeSocket();
  const outbox = new Outbox(COUNTING, "o", pageShelf(), "p1");
  const answered: string[] = [];
  const answers = {
    onReceipt: (_: unknown, handed?: { by: number }) => answered.push(`+${handed?.by ?? ""}`),
  };
  const game = new CountedGame("r1", "player", outbox, answers, () => socket);
  const leave = game.follow();
  socket.welcome();
  return { game, socket, outbox, answered, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const at = (version: number, count: number) =>
  ({ type: "public", version, view: { version, count } }) as const;

test("what is seen of a game follows what the server says", () => {
  const { game, socket } = followed();
  expect([game.link, game.seat, game.view]).toEqual(["live", "p1", null]);
  socket.hear(at(1, 5));
  socket.hear(at(2, 7));
  socket.hear({ type: "own", view: { guess: 1 } });
  socket.hear({ type: "own_change", view: { guess: 2 } });
  socket.hear({ type: "applause" });
  expect(game.view?.count).toBe(7);
  expect(game.own?.guess).toBe(3);
  expect(game.told).toEqual(["- → 5", "5 → 7", "applause"]);
});

test("what is handed in is answered", () => {
  const { game, socket, outbox, answered } = followed();
  outbox.add({ key: "a", by: 2 });
  game.flush();
  expect(socket.handedIn()).toEqual(["a"]);
  socket.hear({ type: "receipt", key: "a", version: 9, is_repeated: false, is_late: false });
  expect(answered).toEqual(["+2"]);
});

test("an act is waited for until it is seen, or the link is lost", async () => {
  const { game, socket } = followed();
  socket.hear(at(1, 5));
  await game.shown(1);
  const seen: number[] = [];
  const waiting = [2, 3].map((version) => game.shown(version).then(() => seen.push(version)));
  socket.hear(at(2, 6));
  await waiting[0];
  expect(seen).toEqual([2]);
  socket.drop();
  await waiting[1];
  expect(seen).toEqual([2, 3]);
});

test("a game is left", () => {
  const { game, socket, leave } = followed();
  leave();
  expect(socket.isClosed).toBe(true);
  expect(game.view).toBeNull();
});
