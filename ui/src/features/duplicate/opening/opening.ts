import { call } from "../../../api/client";
import type { WireRoom } from "../../../api/schema";
import { arbitersOf, orderOf, type Draft } from "./draft";
import { codeFor, HOURS, invite } from "../../../shared/inviting";

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
