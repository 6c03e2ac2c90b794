import "./design/tokens.css";
import "./design/base.css";
import "./design/parts.css";
import "./design/print.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte";

router.listen();
const target = document.getElementById("app");
if (target === null) throw new Error("the page has no place for the app");
mount(App, { target });
