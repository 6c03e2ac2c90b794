import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import contracts from "./contracts.js";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["node_modules", "src/api/schema.ts", "src/api/words.ts"]),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "svelte/button-has-type": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector: "SvelteAttribute[key.name='style']",
          message: "The server forbids style attributes: use the style directive.",
        },
        {
          selector: "MemberExpression[object.name='crypto'][property.name='randomUUID']",
          message: "Phones reach the server over plain http: nothing may need a secure context.",
        },
        {
          selector:
            "MemberExpression[object.name='navigator'][property.name=/^(clipboard|serviceWorker|wakeLock)$/]",
          message: "Phones reach the server over plain http: nothing may need a secure context.",
        },
      ],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Types of other components are seen by svelte-check, not here.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: ["src/**"], plugins: { contracts }, rules: { "contracts/layers": "error" } },
  {
    files: ["*.js"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { "@typescript-eslint/explicit-module-boundary-types": "off" },
  },
);
