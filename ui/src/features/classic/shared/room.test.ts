import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../../../api/counter";
import { ClassicRoom } from "./room.svelte";

type Said = Record<string, unknown> & { readonly command?: unknown };

function view(version: number, turns: number): object {
  const played = Array.from({ length: turns }, (_, n) => ({ number: n + 1 }));
  return { version, turns: played, seating: 1, phase: "playing", players: [] };
}

let socket: FakeSocket;
let room: ClassicRoom;
let stop: () => void;

function hear(heard: object): void {
  socket.hear(heard as never);
}
const asked = () => socket.said.filter((one: Said) => one.type === "act");
const problem = (code: string, detail: string) => ({ code, detail, status: 409 });

beforeEach(() => {
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
  socket = new FakeSocket();
  room = new ClassicRoom("r1", { role: "player", player: "p1" }, () => socket);
  stop = room.follow();
  socket.welcome();
  hear({ type: "public", version: 3, view: view(3, 1) });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test("an act is sent with the version that was seen, and waits for its receipt", () => {
  room.act({ kind: "pass", player: "p1" });
  const [act] = asked();
  expect(act).toMatchObject({ command: { kind: "pass", player: "p1" }, expected_version: 3 });
  expect(room.waiting).toHaveLength(1);
  hear({ type: "receipt", key: act?.key, version: 4, is_repeated: false, is_late: null });
  expect(room.waiting).toHaveLength(0);
});

test("what the server refuses is kept for the page, until something else is asked", () => {
  room.act({ kind: "pass", player: "p1" });
  const refusal = problem("refused", "Ce n’est pas votre tour.");
  hear({ type: "problem", key: asked()[0]?.key, problem: refusal });
  expect(room.refused?.sentence).toBe("Ce n’est pas votre tour.");
  room.act({ kind: "ask_pause", player: "p1" });
  expect(room.refused).toBeNull();
});

test("what the end of a wait overtook is asked again, of the game as it is now", async () => {
  room.act({ kind: "pass", player: "p1" });
  const [first] = asked();
  hear({ type: "problem", key: first?.key, problem: problem("stale_version", "Trop tard.") });
  expect(asked()).toHaveLength(1);
  hear({ type: "public", version: 4, view: view(4, 1) });
  await Promise.resolve();
  const [, again] = asked();
  expect(again).toMatchObject({ command: { kind: "pass" }, expected_version: 4 });
  expect(again?.key).not.toBe(first?.key);
  expect(room.refused).toBeNull();
});

test("what was meant for another turn is not", async () => {
  room.act({ kind: "pass", player: "p1" });
  hear({ type: "problem", key: asked()[0]?.key, problem: problem("stale_version", "Trop tard.") });
  hear({ type: "public", version: 5, view: view(5, 2) });
  await Promise.resolve();
  expect(asked()).toHaveLength(1);
  expect(room.refused?.sentence).toBe("La partie a continué entre-temps.");
});
