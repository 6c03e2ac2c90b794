import { call } from "../../api/client";
import type { Role, WireInvite, WireRoom } from "../../api/schema";
import { arbitersOf, orderOf, type Draft } from "./draft";
import { invite } from "./handed";

const HOURS = 48;

/** A code that any number of people may use, for as long as a session may last. */
export function codeFor(role: Role): WireInvite {
  return { role, has_code: true, limit: null, hours: HOURS };
}

/** Opens a room with its codes and its arbiters' invitations; `isWhole` tells that all were made. */
export async function openSession(draft: Draft): Promise<{ room: WireRoom; isWhole: boolean }> {
  const room = await call("POST /rooms", { body: orderOf(draft) });
  const wanted = [
    codeFor("player"),
    codeFor("display"),
    ...arbitersOf(draft).map((one) => ({ ...one, hours: HOURS })),
  ];
  const made = await Promise.allSettled(wanted.map((one) => invite(room.room, one)));
  return { room, isWhole: made.every(({ status }) => status === "fulfilled") };
}
