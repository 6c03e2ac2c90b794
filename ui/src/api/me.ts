import { call, Refusal } from "./client";
import type { WireVisitor } from "./schema";

/** Who one is here; null for whoever was never let in. */
export async function me(): Promise<WireVisitor | null> {
  try {
    return await call("GET /me");
  } catch (error) {
    if (error instanceof Refusal && error.problem.status === 401) return null;
    throw error;
  }
}
