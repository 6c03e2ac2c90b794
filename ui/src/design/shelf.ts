/** What keeps texts on the device: localStorage, where there is one. */
export interface Shelf {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/** The device's own shelf, or one that lasts as long as the page. */
export function deviceShelf(): Shelf {
  try {
    const shelf = window.localStorage;
    shelf.setItem("nonuple.probe", "");
    shelf.removeItem("nonuple.probe");
    return shelf;
  } catch {
    return pageShelf();
  }
}

export function pageShelf(): Shelf {
  const texts = new Map<string, string>();
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}
