import { sentenceOf } from "./client";
import { french } from "../design/french";
import { toasts } from "../design/toasts.svelte";

/** Does something; what the server says against it is shown. True if it was done. */
export async function acting(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    toasts.show(french(sentenceOf(error)), "error");
    return false;
  }
}
