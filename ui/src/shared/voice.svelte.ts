import { createSubscriber } from "svelte/reactivity";

export const NO_VOICE = "Ce navigateur n’a pas de voix française : l’annonce reste écrite.";

const subscribe = createSubscriber((changed) => {
  window.speechSynthesis.addEventListener("voiceschanged", changed);
  return () => {
    window.speechSynthesis.removeEventListener("voiceschanged", changed);
  };
});

/** Whether the browser can speak French; voices may come some time after the page. */
export function hasFrenchVoice(): boolean {
  if (!("speechSynthesis" in window)) return false;
  subscribe();
  return window.speechSynthesis.getVoices().some((voice) => /^fr\b/i.test(voice.lang));
}
