import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.js";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), licences()],
  build: {
    outDir: "../src/nonuple/entrypoints/web/static",
    emptyOutDir: true,
    // The server forbids what is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts", "*.test.js"], environment: "node", css: true },
});
