import type { WirePublic } from "../../../api/schema";

export function isTopping(view: WirePublic): boolean {
  return view.rules.formulas.includes("topping");
}
