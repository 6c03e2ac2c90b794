const TYPED_INTO = "input:not([type=radio], [type=checkbox]), select, textarea, dialog[open]";

/** Acts by their keys, of which modifiers and fields where one types keep clear. */
export function pressed(event: KeyboardEvent, acts: Readonly<Record<string, () => void>>): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
  const act = acts[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
