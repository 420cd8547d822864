import { type ErrorCode, KeepsakeError } from "../../errors.js";
import { checkSignal } from "../../model/index.js";
import type { ResolvedClientOptions } from "./client-options.js";
import { readText } from "./read-text.js";
import { type CallCodes, responseError } from "./response-error.js";

/** What any call may be given. */
export interface CallOptions {
  /** Ends the call; what the server was at may be done or not. */
  readonly signal?: AbortSignal | undefined;
}

/** One operation: a fixed word, and what follows it. */
export interface Operation extends CallOptions {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly word: string;
  /** The session ID or login token; null for an operation without. */
  readonly sessionID: string | null;
  /** After the session ID. What is undefined is left out. */
  readonly parts?: readonly (string | number | undefined)[];
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly codes?: CallCodes;
  /** Names in the body that differ from the library's: wire name to library name. */
  readonly renamed?: Readonly<Record<string, string>>;
}

/** What a caller's operations lead to: a session, or what a login token opens. */
export type CallerKind = "session" | "token";

/** What sends operations. */
export interface Caller {
  /** Fields of an answer, those of the envelope among them. */
  call<Fields>(operation: Operation): Promise<Fields>;
  /** The headers of an answer that has no body. */
  callForHeaders(operation: Operation): Promise<Headers>;
  /** An answer that has come as far as its headers; the signal holds for all of it, the time limit for the headers. */
  open(operation: Operation): Promise<Response>;
}

/**
 * A caller with these options. All calls reject with a KeepsakeError: the one that the server's refusal stands for;
 * INVALID_FIELD for a signal that is none;
 * ABORTED for the caller's own signals; PORT_FAILED where the server was not reached, took too long or answered with
 * what cannot be read.
 */
export function createCaller(options: ResolvedClientOptions, kind: CallerKind = "session"): Caller {
  const exchange = async <T>(operation: Operation, read: (response: Response, signal: AbortSignal) => Promise<T>) => {
    checkSignal(operation.signal);
    const ended = endOf(options, operation);
    const limit = timeLimit(options.timeoutMs);
    const signal = AbortSignal.any([...ended, limit.signal]);
    try {
      signal.throwIfAborted();
      const response = await until(options.fetch(requestOf(options, operation, kind, signal)), signal);
      return await read(response, signal);
    } catch (error) {
      throw callError(error, ended, limit.signal, options.timeoutMs);
    } finally {
      limit.clear();
    }
  };
  const accepted = async (response: Response, operation: Operation, signal: AbortSignal): Promise<Response> => {
    if (response.ok) return response;
    const text = await readText(response, options.maxResponseBytes, signal);
    throw responseError(response, fieldsOf(text), { ...CODES[kind], ...operation.codes }, operation.renamed);
  };

  return {
    call: (operation) =>
      exchange(operation, async (response, signal) => {
        await accepted(response, operation, signal);
        const fields = fieldsOf(await readText(response, options.maxResponseBytes, signal));
        if (fields === null) throw new KeepsakeError("PORT_FAILED", "The server answered with something unreadable");
        return fields as never;
      }),
    callForHeaders: (operation) =>
      exchange(operation, async (response, signal) => {
        await accepted(response, operation, signal);
        await readText(response, options.maxResponseBytes, signal);
        return response.headers;
      }),
    open: (operation) => exchange(operation, (response, signal) => accepted(response, operation, signal)),
  };
}

const CODES: Readonly<Record<CallerKind, CallCodes>> = {
  session: { 404: "SESSION_NOT_FOUND" },
  token: { 404: "PATH_NOT_FOUND" },
};
/** What a credential is that can be none. */
const NO_CREDENTIAL = { session: "SESSION_NOT_FOUND", token: "INVALID_TOKEN" } as const;

function requestOf(
  { root, bearer }: ResolvedClientOptions,
  { method, word, sessionID, parts = [], body, headers = {}, codes }: Operation,
  kind: CallerKind,
  signal: AbortSignal,
): Request {
  const credential = sessionID === null ? [] : [pathPart(sessionID, NO_CREDENTIAL[kind])];
  const given = parts.filter((part) => part !== undefined);
  // As the library has it: what a session leads to has IDs that are checked before they are looked for.
  const codeOf = (part: string | number) => (kind === "session" && part === "" ? undefined : codes?.[404]);
  const path = [
    ...(bearer ? credential.map(() => "-") : credential),
    ...given.map((part) => pathPart(part, codeOf(part))),
  ];
  return new Request([root, word, ...path].join("/"), {
    method,
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(sessionID === null || !bearer ? {} : { Authorization: `Bearer ${inHeader(sessionID, NO_CREDENTIAL[kind])}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A session ID is a credential: it goes nowhere else.
    redirect: "error",
    signal,
  });
}

/** A part of a path. An empty one, and dots, would make it the path of something else. */
function pathPart(part: string | number, code: ErrorCode = "INVALID_FIELD"): string {
  const text = String(part);
  if (/^\.{0,2}$|\p{Surrogate}/u.test(text)) throw new KeepsakeError(code, "Nothing has such an ID");
  return encodeURIComponent(text);
}

function inHeader(credential: string, code: ErrorCode): string {
  if (!/^[!-~]+$/.test(credential)) throw new KeepsakeError(code, "Nothing has such an ID");
  return credential;
}

function endOf({ signal }: ResolvedClientOptions, operation: Operation): readonly AbortSignal[] {
  return [signal, operation.signal].filter((one) => one !== null && one !== undefined);
}

/** A signal that can be called off, so that what has been opened in time may stay open. */
function timeLimit(timeoutMs: number): { readonly signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

/** Also for what does not heed the signal of its request. */
async function until<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let end = (): void => {};
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(signal.reason);
    signal.addEventListener("abort", end);
  });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

function callError(
  cause: unknown,
  ended: readonly AbortSignal[],
  limit: AbortSignal,
  timeoutMs: number,
): KeepsakeError {
  if (ended.some(({ aborted }) => aborted)) return new KeepsakeError("ABORTED", "The call was ended", { cause });
  if (limit.aborted) return new KeepsakeError("PORT_FAILED", `The server took longer than ${timeoutMs} ms`, { cause });
  if (cause instanceof KeepsakeError) return cause;
  return new KeepsakeError("PORT_FAILED", "The server was not reached", { cause });
}

/** The object that a text is the JSON of; null for anything else. */
export function fieldsOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
