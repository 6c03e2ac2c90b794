export type RoomPage = "referee" | "wall" | "table" | "results" | "lobby" | "classic";
export type PlainPage =
  | "home"
  | "referees"
  | "opening"
  | "classics"
  | "lexicons"
  | "words"
  | "kiosk"
  | "help"
  | "account"
  | "gallery";
export type Route =
  | { readonly page: PlainPage | "unknown" }
  | { readonly page: "join"; readonly room: string | null }
  | { readonly page: RoomPage; readonly room: string };

const PATHS: Readonly<Record<RoomPage, string>> = {
  referee: "arbitre",
  wall: "ecran",
  table: "table",
  results: "resultats",
  lobby: "salle",
  classic: "classique",
};
const ROOM_PAGES = new Map(Object.entries(PATHS).map(([page, path]) => [path, page as RoomPage]));
const PLAIN_PAGES = new Map<string, PlainPage>([
  ["", "home"],
  ["arbitre", "referees"],
  ["ouvrir", "opening"],
  ["classique", "classics"],
  ["lexiques", "lexicons"],
  ["mots", "words"],
  ["verificateur", "kiosk"],
  ["aide", "help"],
  ["compte", "account"],
  ["galerie", "gallery"],
]);
const ROOM = /^[A-Za-z0-9_-]{1,40}$/;
// Longer than any place on a page is named; or a code, in capitals.
const TOKEN = /^#([A-Za-z0-9_-]{20,200}|[2-9A-HJ-NP-Z]{5})$/;

/** The page of a path. */
export function routeOf(path: string): Route {
  const [first = "", second, ...others] = path.split("/").filter(Boolean);
  const room = second !== undefined && ROOM.test(second) ? second : null;
  if (others.length > 0 || (second !== undefined && room === null)) return { page: "unknown" };
  const page = ROOM_PAGES.get(first);
  if (page !== undefined && room !== null) return { page, room };
  if (first === "rejoindre") return { page: "join", room };
  if (room !== null) return { page: "unknown" };
  return { page: PLAIN_PAGES.get(first) ?? "unknown" };
}

/** The path of a page of a room. */
export function pathOf(page: RoomPage, room: string): string {
  return `/${PATHS[page]}/${room}`;
}

/** The page of a room for its kind of game: this one, or the one where its game is seen. */
export function pageOfKind(page: RoomPage, kind: string): RoomPage {
  if (kind === "classic") return "classic";
  return page === "classic" ? "wall" : page;
}

/** Where the results page opens on what is to be printed. */
export const PRINTS_HASH = "#imprimer";

/** The token of an invitation, which links bear after "#", where no server sees it. */
export function tokenIn(hash: string): string | null {
  return TOKEN.exec(hash)?.[1] ?? null;
}
