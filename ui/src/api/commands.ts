import { call } from "./client";
import { newKey } from "./keys";
import type { Role, WireAct, WireReceipt } from "./schema";

export type Command = WireAct["command"];

export interface Asked {
  /** The same for as long as it is not answered: the game does it once. */
  readonly key?: string;
  /** The version that one has seen: refused where what it bears on changed since. */
  readonly expected?: number | undefined;
  /** The role that one acts in, where one has several. */
  readonly as?: Role;
}

/** Asks a game to do something; raises as `call` does. */
export function send(
  room: string,
  command: Command,
  { key = newKey(), expected, as }: Asked = {},
): Promise<WireReceipt> {
  return call("POST /rooms/{room}/commands", {
    path: { room },
    ...(as && { query: { as } }),
    body: { command, key, ...(expected !== undefined && { expected_version: expected }) },
  });
}
