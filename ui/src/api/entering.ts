import { KIOSK_KEEPERS, LEADERS, REFEREES, ROOM_OPENERS, SERVER_MANAGERS } from "./roles";
import type { Role, Badge, WireVisitor } from "./schema";

const NAMES: Readonly<Record<Role, string>> = {
  administrator: "administrateur",
  director: "directeur",
  head_arbiter: "juge-arbitre",
  arbiter: "arbitre",
  second_arbiter: "second arbitre",
  player: "joueur",
  display: "affichage",
  spectator: "spectateur",
};

export function isReferee(role: Role): boolean {
  return REFEREES.has(role);
}

export function isRole(name: string): name is Role {
  return name in NAMES;
}

export function roleName(role: Role): string {
  return NAMES[role];
}

/**
 * The badge that an invitation has just given, among those that one had before; where it was used
 * already, that of the room it is said to be for.
 */
export function newBadge(
  before: WireVisitor | null,
  after: WireVisitor,
  room: string | null = null,
): Badge | null {
  const had = new Set(before?.badges.map((badge) => JSON.stringify(badge)));
  const given = after.badges.find((badge) => !had.has(JSON.stringify(badge)));
  const known = after.badges.find((badge) => badge.room !== null && badge.room === room);
  return given ?? known ?? after.badges[0] ?? null;
}

/** One's badges that hold in a room. */
export function badgesIn(visitor: WireVisitor | null, room: string): readonly Badge[] {
  return visitor?.badges.filter((badge) => badge.room === null || badge.room === room) ?? [];
}

/** Whom one plays as in a room, where one has a table there. */
export function seatIn(visitor: WireVisitor | null, room: string): string | null {
  const badges = badgesIn(visitor, room).filter(({ role }) => role === "player");
  return badges.find(({ player }) => player !== null)?.player ?? null;
}

/** Whether one opens rooms here: administrators and directors of all. */
export function mayOpen(visitor: WireVisitor | null): boolean {
  return visitor?.badges.some(({ role, room }) => room === null && ROOM_OPENERS.has(role)) ?? false;
}

/** Whether one looks after the server: its lexicons, its editions. */
export function mayManage(visitor: WireVisitor | null): boolean {
  return visitor?.badges.some(({ role }) => SERVER_MANAGERS.has(role)) ?? false;
}

/** Whether one opens kiosks, and closes them. */
export function mayKeepKiosks(visitor: WireVisitor | null): boolean {
  return visitor?.badges.some(({ role }) => KIOSK_KEEPERS.has(role)) ?? false;
}

/** Whether one leads any room. */
export function leadsSome(visitor: WireVisitor | null): boolean {
  return visitor?.badges.some(({ role }) => LEADERS.has(role)) ?? false;
}

/** Whether one leads a room, and so may change who plays and who referees there. */
export function leads(visitor: WireVisitor | null, room: string): boolean {
  return badgesIn(visitor, room).some(({ role }) => LEADERS.has(role));
}
