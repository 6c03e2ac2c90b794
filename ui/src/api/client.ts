import type { Operations, Problem } from "./schema";

const PREFIX = "/api/v1";

type Short<K> = K extends `${infer Method} ${typeof PREFIX}${infer Path}`
  ? `${Method} ${Path}`
  : never;
type Full<K> = K extends `${infer Method} ${infer Path}`
  ? `${Method} ${typeof PREFIX}${Path}`
  : never;
type Names<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What may be asked of the server, such as "GET /rooms/{room}". */
export type Operation = Short<keyof Operations>;
type Of<K extends Operation> = Operations[Full<K> & keyof Operations];
export type Answer<K extends Operation> = Of<K>["answer"];

type Parts<K extends Operation> = ([Names<K>] extends [never]
  ? { path?: undefined }
  : { path: Record<Names<K>, string> }) &
  (Of<K>["body"] extends undefined ? { body?: undefined } : { body: Of<K>["body"] }) & {
    query?: Record<string, string>;
  };
type Arguments<K extends Operation> =
  Record<string, never> extends Parts<K> ? [Parts<K>?] : [Parts<K>];

/** The server answered no, with a sentence for people. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** No answer came: the network or the server is not there. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
  constructor() {
    super("Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.");
  }
}

/** Asks the server; raises Refusal or Unreachable. */
export async function call<K extends Operation>(
  operation: K,
  ...[parts]: Arguments<K>
): Promise<Answer<K>> {
  const [method, template] = operation.split(" ") as [string, string];
  const answer = await reached(address(template, parts?.path, parts?.query), {
    method,
    ...(parts?.body === undefined
      ? {}
      : {
          body: JSON.stringify(parts.body),
          headers: { "content-type": "application/json" },
        }),
  });
  if (!answer.ok) throw await refusalOf(answer);
  if (answer.status === 204) return undefined as Answer<K>;
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  return (isJson ? await answer.json() : await answer.text()) as Answer<K>;
}

/** Sends a file as it is, and reads what the server says of it; raises as `call` does. */
export async function upload<K extends Operation>(
  operation: K,
  file: Blob,
  query: Record<string, string>,
): Promise<Answer<K>> {
  const [method, template] = operation.split(" ") as [string, string];
  const headers = { "content-type": "application/octet-stream" };
  const url = address(template, {}, query);
  const answer = await reached(url, { method, body: file, headers });
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json()) as Answer<K>;
}

/** The address of an operation, its places filled in. */
export function address(
  template: string,
  path: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ""),
  );
  const asked = new URLSearchParams(query).toString();
  return PREFIX + filled + (asked && `?${asked}`);
}

async function reached(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch {
    throw new Unreachable();
  }
}

async function refusalOf(answer: Response): Promise<Error> {
  try {
    return new Refusal((await answer.json()) as Problem);
  } catch {
    // Something else than our server answered, a proxy for instance.
    return new Unreachable();
  }
}

/** What to tell people of an error of `call`. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof Unreachable) return error.message;
  throw error;
}
