import { pathOf } from "../routes";
import type { Role, Badge, WireVisitor } from "./schema";

const REFEREES: ReadonlySet<Role> = new Set([
  "administrator",
  "director",
  "head_arbiter",
  "arbiter",
  "second_arbiter",
]);

const LEADERS: ReadonlySet<Role> = new Set(["administrator", "director", "head_arbiter"]);

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

/** Where a badge leads: to the page of its role in its room, or to the list of rooms. */
export function placeOf({ role, room, player }: Badge): string {
  if (room === null) return "/";
  // Who comes by the code of the room has a table to choose.
  if (role === "player") return player === null ? `/rejoindre/${room}` : pathOf("table", room);
  return pathOf(isReferee(role) ? "referee" : "wall", room);
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

/** Where who has badges in a room goes in the one that follows it. */
export function placeAfter(badges: readonly Badge[], nextRoom: string): string {
  return badges[0] ? placeOf({ ...badges[0], room: nextRoom }) : pathOf("wall", nextRoom);
}

/** Whom one plays as in a room, where one has a table there. */
export function seatIn(visitor: WireVisitor | null, room: string): string | null {
  const badges = badgesIn(visitor, room).filter(({ role }) => role === "player");
  return badges.find(({ player }) => player !== null)?.player ?? null;
}

/** Whether one opens rooms here: administrators and directors of all. */
export function mayOpen(visitor: WireVisitor | null): boolean {
  return (
    visitor?.badges.some(
      ({ role, room }) => room === null && (role === "administrator" || role === "director"),
    ) ?? false
  );
}

/** Whether one looks after the server: its lexicons, its editions. */
export function mayManage(visitor: WireVisitor | null): boolean {
  return visitor?.badges.some(({ role }) => role === "administrator") ?? false;
}

/** Whether one leads any room. */
export function leadsSome(visitor: WireVisitor | null): boolean {
  return visitor?.badges.some(({ role }) => LEADERS.has(role)) ?? false;
}

/** Whether one leads a room, and so may change who plays and who referees there. */
export function leads(visitor: WireVisitor | null, room: string): boolean {
  return badgesIn(visitor, room).some(({ role }) => LEADERS.has(role));
}
