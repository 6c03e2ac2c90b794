import { expect, test } from "vitest";
import { sha256 } from "./sha256";

/** As the machine's own library finds it. */
async function known(text: string): Promise<string> {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(found)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test.each(["", "abc", "sel\ngraine", "é€😀", "x".repeat(55), "x".repeat(56), "y".repeat(1000)])(
  "the hash of %j is the one that others find",
  async (text) => {
    expect(sha256(text)).toBe(await known(text));
  },
);
