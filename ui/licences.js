import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FONTS = join(import.meta.dirname, "../src/nonuple/data/fonts");
const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** Writes the licences of all that others made and that is in the app, beside it. */
export function licences() {
  return {
    name: "licences",
    generateBundle() {
      /** @type {Map<string, string>} */
      const folders = new Map();
      for (const id of this.getModuleIds()) {
        const found = PACKAGE.exec(id.replaceAll("\\", "/"));
        if (found) folders.set(found[2], found[1]);
      }
      // Styles name it, not modules.
      folders.set("Atkinson Hyperlegible, and Nonuple Figures made from it", FONTS);
      const texts = [...folders].sort().map(([name, folder]) => `${name}\n\n${licenceIn(folder)}`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source: texts.join("\n\n---\n\n") });
    },
  };
}

/** @param {string} folder */
function licenceIn(folder) {
  const name = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (name === undefined) throw new Error(`${folder} has no licence`);
  return readFileSync(join(folder, name), "utf-8").trim();
}
