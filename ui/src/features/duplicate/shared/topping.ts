import type { PublicView } from "../../../api/schema";

export function isTopping(view: PublicView): boolean {
  return view.rules.formulas.includes("topping");
}
