// Written by `make types` from the server's description: do not edit.

import type { Role } from "./schema";

export const REFEREES: ReadonlySet<Role> = new Set([
  "administrator",
  "director",
  "head_arbiter",
  "arbiter",
  "second_arbiter",
]);

export const LEADERS: ReadonlySet<Role> = new Set([
  "administrator",
  "director",
  "head_arbiter",
]);

export const ROOM_OPENERS: ReadonlySet<Role> = new Set([
  "administrator",
  "director",
]);

export const KIOSK_KEEPERS: ReadonlySet<Role> = new Set([
  "administrator",
  "director",
]);

export const SERVER_MANAGERS: ReadonlySet<Role> = new Set([
  "administrator",
]);
