import { call } from "../../api/client";
import { me } from "../../api/me";
import type { WireVisitor } from "../../api/schema";

/** Who one is here; `name` is that of one's account. */
export interface Self {
  readonly visitor: WireVisitor | null;
  readonly name: string | null;
}

export async function self(): Promise<Self> {
  const visitor = await me();
  const name = visitor?.has_account ? (await call("GET /me/account")).name : null;
  return { visitor, name };
}

export type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What is missing in a form, told before the server is asked. */
export function missing<Name extends string>(
  typed: Readonly<Record<Name, string>>,
  sentences: Readonly<Record<Name, string>>,
): Faults<Name> {
  const names = (Object.keys(sentences) as Name[]).filter((name) => typed[name].trim() === "");
  return Object.fromEntries(names.map((name) => [name, sentences[name]])) as Faults<Name>;
}
