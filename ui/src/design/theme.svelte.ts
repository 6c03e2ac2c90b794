import { deviceShelf } from "./shelf";

export type Theme = "auto" | "light" | "dark";

const NAME = "nonuple.theme";
const shelf = deviceShelf();
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

class ThemeChoice {
  #chosen = $state<Theme>(read());

  get chosen(): Theme {
    return this.#chosen;
  }

  choose(theme: Theme): void {
    this.#chosen = theme;
    shelf.setItem(NAME, theme);
    apply(theme);
  }
}

function read(): Theme {
  const found = shelf.getItem(NAME);
  return found === "light" || found === "dark" ? found : "auto";
}

function apply(theme: Theme): void {
  const isDark = theme === "dark" || (theme === "auto" && prefersDark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

export const themeChoice = new ThemeChoice();
apply(themeChoice.chosen);
prefersDark.addEventListener("change", () => {
  apply(themeChoice.chosen);
});
