import { call } from "../api/client";
import type { Role, WireInvitation, WireInvite } from "../api/schema";

/** As long as a session may last. */
export const HOURS = 48;
// The server tells a token once: it is kept here until the page is left, so as to be handed out.
const tokens = new Map<string, string>();

/** Invites to a room; the token can be asked for until the page is left. */
export async function invite(room: string, asked: WireInvite): Promise<WireInvitation> {
  const made = await call("POST /rooms/{room}/invitations", { path: { room }, body: asked });
  if (made.token != null) tokens.set(made.name, made.token);
  return made;
}

/** The token or the code of an invitation, where it is still known. */
export function tokenOf(invitation: WireInvitation): string | null {
  return invitation.code ?? tokens.get(invitation.name) ?? null;
}

/** A code that any number of people may use. */
export function codeFor(role: Role): WireInvite {
  return { role, has_code: true, limit: null, hours: HOURS };
}
