import path from "node:path";

// Each layer imports those before it. `routes` is the table of the app's addresses.
const LAYERS = ["design", "api", "board", "routes", "shared", "features", "pages"];
// The kinds of game: a folder of features each, with what only they share.
const KINDS = ["duplicate", "classic"];

/** Where a file of `src` stands: its layer, its feature, and the kind of game it is of. */
function placeOf(file) {
  const [first, second, third] = file.split("/");
  if (/^route[rs]\b/.test(first)) return { layer: "routes" };
  if (first !== "features") return { layer: first };
  const kind = KINDS.includes(second) ? second : undefined;
  return { layer: first, kind, feature: kind ? `${second}/${third}` : second };
}

/** What is wrong with one file importing another; undefined where it may. */
export function faultOf(importer, imported) {
  const [from, to] = [placeOf(importer), placeOf(imported)];
  // What starts the app imports what it likes, and is imported by nothing.
  if (!LAYERS.includes(from.layer)) return undefined;
  if (LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer) || !LAYERS.includes(to.layer)) {
    return `A layer imports only those below it: ${from.layer} not ${to.layer}.`;
  }
  if (to.layer !== "features" || to.feature === from.feature) return undefined;
  const isShared = to.kind !== undefined && to.feature === `${to.kind}/shared`;
  if (isShared && from.kind === to.kind) return undefined;
  if (isShared) return `Only the features of ${to.kind} import what they share.`;
  if (from.layer === "pages") return undefined;
  return "Features never import each other: what they share stands in a folder named shared.";
}

const layers = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const source = path.join(context.cwd, "src");
    const importer = path.relative(source, context.filename).replaceAll("\\", "/");
    function check({ source: named }) {
      if (typeof named?.value !== "string" || !named.value.startsWith(".")) return;
      const imported = path.posix.join(path.posix.dirname(importer), named.value);
      // What stands beside `src`, such as the guide, is text.
      const message = imported.startsWith("..") ? undefined : faultOf(importer, imported);
      if (message !== undefined) context.report({ node: named, message });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
};

export default { rules: { layers } };
