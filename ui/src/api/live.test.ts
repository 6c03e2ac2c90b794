import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveConnection, type Heard, type Link, type Socket } from "./live";
import { Outbox } from "./outbox";
import { pageShelf } from "../design/shelf";
import type { OwnView } from "./own";
import type { Problem, PublicView } from "./schema";
import { ServerClock } from "./server-clock";

class FakeSocket implements Socket {
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
  hear(heard: Heard): void {
    this.onmessage?.({ data: JSON.stringify(heard) });
  }
  welcome(): void {
    this.onopen?.();
    this.hear({ type: "welcome", role: "player", player: "p1", now: Date.now() });
  }
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
  slips(): unknown[] {
    return this.said.filter((one) => one.type === "slips").map((one) => one.key);
  }
}

function room() {
  const sockets: FakeSocket[] = [];
  const links: Link[] = [];
  const seats: (string | null)[] = [];
  const told: string[] = [];
  const outbox = new Outbox("o", pageShelf(), "p1");
  const connection = new LiveConnection(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    new ServerClock(),
    {
      onLink: (link) => links.push(link),
      onSeat: (player) => seats.push(player),
      onPublic: (view) => told.push(`public ${view.version}`),
      onOwn: () => told.push("own"),
      onOwnChange: () => told.push("own change"),
      onStandings: (view, players) =>
        told.push(`standings ${players} ${view === null ? "hidden" : ""}`),
      onReceipt: (_, handed) => told.push(`receipt ${handed?.key ?? ""}`),
      onProblem: (problem, handed) => told.push(`problem ${problem.code} ${handed?.key ?? ""}`),
    },
    outbox,
  );
  const last = () => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error("no socket was opened");
    return socket;
  };
  return { connection, sockets, links, seats, told, outbox, last };
}

const publicView = (version: number) => ({ version }) as PublicView;
const problem = (status: number, code: string) => ({ status, code }) as Problem;
const receipt = (key: string): Heard => ({
  type: "receipt",
  key,
  version: 9,
  is_repeated: false,
  is_late: false,
  slips: null,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a lost room is found again", () => {
  const { connection, sockets, links, last, told } = room();
  connection.start();
  last().welcome();
  expect(last().said[0]).toEqual({ type: "hello" });
  last().hear({ type: "public", version: 12, view: publicView(12) });
  last().drop();
  expect(links.at(-1)).toBe("lost");
  vi.advanceTimersByTime(700);
  expect(sockets).toHaveLength(2);
  last().welcome();
  expect(last().said[0]).toEqual({ type: "hello" });
  expect(links).toEqual(["connecting", "live", "lost", "live"]);
  expect(told).toEqual(["public 12"]);
});

test("what is one's own and the standings are told as they change", () => {
  const { connection, last, told } = room();
  connection.start();
  last().welcome();
  last().hear({ type: "own", view: null });
  last().hear({ type: "own_change", view: {} as OwnView });
  last().hear({ type: "standings", view: null, players: 12 });
  expect(told).toEqual(["own", "own change", "standings 12 hidden"]);
});

test("slips tell the rack that they were written for", () => {
  const { connection, outbox, last } = room();
  connection.start();
  last().welcome();
  outbox.add({ key: "a", turn: 4, annulled: 2, slips: [], validatedAt: 1234 });
  connection.flush();
  expect(last().said.at(-1)).toEqual({
    type: "slips",
    turn: 4,
    annulled: 2,
    key: "a",
    slips: [],
    validated_at: 1234,
  });
});

test("the wait between two attempts grows, up to a limit", () => {
  const { connection, sockets, last } = room();
  connection.start();
  for (let n = 0; n < 10; n++) {
    last().drop();
    vi.advanceTimersByTime(10_001);
  }
  expect(sockets).toHaveLength(11);
  last().drop();
  vi.advanceTimersByTime(5_000);
  expect(sockets).toHaveLength(11);
});

test("a closed door is not knocked at again", () => {
  const { connection, sockets, links, last } = room();
  connection.start();
  last().drop(4403);
  connection.wake();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(links.at(-1)).toBe("refused");
});

test("a connection that says nothing any more is left", () => {
  const { connection, sockets, last } = room();
  connection.start();
  last().welcome();
  const first = last();
  vi.advanceTimersByTime(32_000);
  expect(first.isClosed).toBe(true);
  expect(sockets.length).toBeGreaterThan(1);
  // Its late goodbye does not end the new one.
  last().welcome();
  first.drop();
  const count = sockets.length;
  vi.advanceTimersByTime(9_000);
  expect(sockets).toHaveLength(count);
});

test("who is welcomed again without a table is told so", () => {
  const { connection, seats, last } = room();
  connection.start();
  last().welcome();
  last().hear({ type: "welcome", role: "player", player: null, now: Date.now() });
  expect(seats).toEqual(["p1", null]);
});

test("what waits is not sent in the name of another table", () => {
  const { connection, outbox, told, last } = room();
  outbox.add({ key: "k1", turn: 1, annulled: 0, slips: [] });
  connection.start();
  for (const player of [null, "p2"]) {
    last().hear({ type: "welcome", role: "player", player, now: Date.now() });
  }
  expect(last().slips()).toEqual([]);
  expect(outbox.waiting).toHaveLength(1);
  expect(told).toEqual([]);
  last().welcome();
  expect(last().slips()).toEqual(["k1"]);
});

test("what waits is sent at the welcome, one at a time", () => {
  const { connection, outbox, last, told } = room();
  outbox.add({ key: "a", turn: 1, annulled: 0, slips: [] });
  outbox.add({ key: "b", turn: 2, annulled: 0, slips: [] });
  connection.start();
  expect(last().slips()).toEqual([]);
  last().welcome();
  expect(last().slips()).toEqual(["a"]);
  last().hear(receipt("a"));
  expect(last().slips()).toEqual(["a", "b"]);
  last().hear(receipt("b"));
  expect(outbox.waiting).toEqual([]);
  expect(told).toEqual(["receipt a", "receipt b"]);
});

test("what was not acknowledged is sent again once, under its key", () => {
  const { connection, outbox, last } = room();
  connection.start();
  last().welcome();
  outbox.add({ key: "a", turn: 1, annulled: 0, slips: [] });
  connection.flush();
  connection.flush();
  expect(last().slips()).toEqual(["a"]);
  last().drop();
  vi.advanceTimersByTime(700);
  last().welcome();
  vi.advanceTimersByTime(4_000);
  connection.flush();
  expect(last().slips()).toEqual(["a"]);
  last().hear(receipt("a"));
  connection.flush();
  expect(last().slips()).toEqual(["a"]);
});

test("a slip that is not answered is sent again on another connection", () => {
  const { connection, sockets, outbox, last, links } = room();
  connection.start();
  last().welcome();
  outbox.add({ key: "a", turn: 1, annulled: 0, slips: [] });
  connection.flush();
  const dead = last();
  vi.advanceTimersByTime(5_001);
  expect(dead.isClosed).toBe(true);
  expect(links.at(-1)).toBe("lost");
  vi.advanceTimersByTime(700);
  expect(sockets).toHaveLength(2);
  last().welcome();
  expect(last().slips()).toEqual(["a"]);
  last().hear(receipt("a"));
  vi.advanceTimersByTime(9_000);
  expect(sockets).toHaveLength(2);
});

test("a refusal ends it, one of the moment does not", () => {
  const { connection, outbox, last, told } = room();
  connection.start();
  last().welcome();
  outbox.add({ key: "a", turn: 1, annulled: 0, slips: [] });
  connection.flush();
  last().hear({ type: "problem", key: "a", problem: problem(503, "store_unavailable") });
  expect(outbox.waiting).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(last().slips()).toEqual(["a", "a"]);
  last().hear({ type: "problem", key: "a", problem: problem(422, "wrong_turn") });
  expect(outbox.waiting).toEqual([]);
  expect(told).toEqual(["problem wrong_turn a"]);
});

test("who leaves is not called back", () => {
  const { connection, sockets, last } = room();
  connection.start();
  last().welcome();
  last().drop();
  connection.stop();
  connection.wake();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test("a device that wakes does not wait", () => {
  const { connection, sockets, last } = room();
  connection.start();
  for (let n = 0; n < 6; n++) {
    last().drop();
    vi.advanceTimersByTime(10_001);
  }
  last().drop();
  connection.wake();
  expect(sockets).toHaveLength(8);
});
