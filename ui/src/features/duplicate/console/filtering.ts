import type { SolutionView } from "../../../api/schema";
import { folded } from "../../../design/folded";

const PLACE = /^(?:[A-O]\d{1,2}|\d{1,2}[A-O])$/;
const LEAST = /^(\d+)\+$/;

/** Solutions that have all that is sought: letters, a reference, a least score ("20+"). */
export function filtered(
  solutions: readonly SolutionView[],
  sought: string,
): readonly SolutionView[] {
  const tests = folded(sought).toUpperCase().split(" ").filter(Boolean).map(testOf);
  if (tests.length === 0) return solutions;
  return solutions.filter((one) => tests.every((test) => test(one)));
}

function testOf(part: string): (one: SolutionView) => boolean {
  const least = LEAST.exec(part)?.[1];
  if (least !== undefined) return (one) => one.score >= Number(least);
  if (PLACE.test(part)) return (one) => one.coordinate === part;
  return (one) => one.word.toUpperCase().includes(part);
}
