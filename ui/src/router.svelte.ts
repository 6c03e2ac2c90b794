import { toasts } from "./design/toasts.svelte";
import { routeOf, tokenIn, type Route } from "./routes";

class Router {
  #route = $state.raw<Route>(routeOf(location.pathname));
  #token = $state<string | null>(taken());

  get route(): Route {
    return this.#route;
  }

  /** The token of the link that was followed, until `forget`. */
  get token(): string | null {
    return this.#token;
  }

  /** To another page of the app; `replace` leaves no way back to this one. */
  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  forget(): void {
    this.#token = null;
  }

  listen(): void {
    addEventListener("popstate", () => {
      this.#read();
    });
    addEventListener("hashchange", () => {
      this.#token = taken() ?? this.#token;
    });
    document.addEventListener("click", (event) => {
      const path = pathFollowed(event);
      if (path === null) return;
      event.preventDefault();
      this.go(path);
    });
  }

  #read(): void {
    toasts.dismissErrors();
    this.#route = routeOf(location.pathname);
  }
}

/** The token in the address, which is taken out of it: it must not stay in the history. */
function taken(): string | null {
  const token = tokenIn(location.hash);
  if (token !== null) history.replaceState(null, "", location.pathname);
  return token;
}

/** The page that a click leads to, if it is one of ours and opens here. */
function pathFollowed(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || event.altKey || event.defaultPrevented) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.getAttribute("href");
  if (!link || !path?.startsWith("/") || path.startsWith("/api/")) return null;
  return link.target || link.hasAttribute("download") ? null : path;
}

export const router = new Router();
