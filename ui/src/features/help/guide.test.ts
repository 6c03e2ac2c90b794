import { expect, test } from "vitest";
import guide from "../../../../docs/guide/premiere-seance.md?raw";
import { sectionsOf } from "./guide";

test("a page is cut at its titles", () => {
  const page =
    "# Page\n\nAvant.\n\n## Un\n\nMot **gras**, `typed` et [lien](autre.md).\n\n## Deux\n";
  expect(sectionsOf(page)).toEqual([
    {
      title: "Un",
      blocks: [
        {
          kind: "paragraph",
          pieces: [
            { kind: "plain", text: "Mot " },
            { kind: "bold", text: "gras" },
            { kind: "plain", text: ", " },
            { kind: "typed", text: "typed" },
            { kind: "plain", text: " et lien" },
            { kind: "plain", text: "." },
          ],
        },
      ],
    },
    { title: "Deux", blocks: [] },
  ]);
});

test("lists and what is typed as it is", () => {
  const [section] = sectionsOf("## Un\n\n1. a\n2. b\n\n- c\n\n```\nmake run\n```\n");
  expect(section?.blocks).toEqual([
    {
      kind: "list",
      isNumbered: true,
      items: [[{ kind: "plain", text: "a" }], [{ kind: "plain", text: "b" }]],
    },
    { kind: "list", isNumbered: false, items: [[{ kind: "plain", text: "c" }]] },
    { kind: "typed", text: "make run" },
  ]);
});

test("the guide of the first evening is read whole", () => {
  const sections = sectionsOf(guide);
  expect(sections.length).toBeGreaterThan(8);
  for (const { blocks } of sections) expect(blocks.length).toBeGreaterThan(0);
  // No mark that this reader does not know.
  expect(JSON.stringify(sections)).not.toMatch(/[*`|]|!\[|\]\(/);
});
