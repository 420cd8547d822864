import { type ErrorCode, KeepsakeError } from "../../errors.js";
import { checkSignal, type Envelope, type PageInput } from "../../model/index.js";
import { systemClock, withTimeout } from "../../shared/index.js";
import type { ResolvedClientOptions } from "./client-options.js";
import { type CallCodes, readText, toResponseError } from "./read-response.js";
import { toWireChanges } from "./to-wire.js";

/** Options of every call. */
export interface CallOptions {
  /** Ends the call. The server may have carried it out or not. */
  readonly signal?: AbortSignal | undefined;
}

/** The parts of a request that differ from call to call. */
export interface CallParts extends CallOptions {
  /** Parts of the path after the credential. Undefined ones are left out. */
  readonly parts?: readonly (string | number | undefined)[];
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly codes?: CallCodes;
  /** Body fields with other names in the library: wire name to library name. */
  readonly renamed?: Readonly<Record<string, string>>;
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** One call: a fixed first word of the path, and the rest. */
export interface Operation extends CallParts {
  readonly method: Method;
  readonly word: string;
  /** The session ID or login token; null for a call without one. */
  readonly credential: string | null;
}

/** Sends a call with a known credential and resolves to the fields of the response. */
export type Send = <Fields>(method: Method, word: string, parts?: CallParts) => Promise<Fields>;

export type Caller = ReturnType<typeof createCaller>;

/**
 * All calls reject with a KeepsakeError: the one that the server answered with, INVALID_FIELD for an invalid signal,
 * ABORTED by a signal, or PORT_FAILED for a server that cannot be reached, takes too long or sends an invalid response.
 *
 * @param kind what the credential of the calls is.
 */
export function createCaller(options: ResolvedClientOptions, kind: "session" | "token" = "session") {
  const { timeoutMs, maxResponseBytes } = options;
  const clock = systemClock();

  const exchange = async <T>(
    operation: Operation,
    read: (response: Response, signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    checkSignal(operation.signal);
    const ended = anySignal(options.signal, operation.signal);
    const timeoutError = () => new KeepsakeError("PORT_FAILED", `The server took longer than ${timeoutMs} ms`);
    try {
      return await withTimeout(clock, { timeoutMs, timeoutError, signal: ended }, async (signal) => {
        const response = await options.fetch(createRequest(options, operation, kind, signal));
        if (response.ok) return read(response, signal);
        const fields = parseObject(await readText(response, maxResponseBytes, signal));
        throw toResponseError(response, fields, { ...CODES[kind], ...operation.codes }, operation.renamed);
      });
    } catch (cause) {
      if (ended.aborted) throw new KeepsakeError("ABORTED", "The call was ended", { cause });
      if (cause instanceof KeepsakeError) throw cause;
      throw new KeepsakeError("PORT_FAILED", "The server was not reached", { cause });
    }
  };

  return {
    /** Resolves to the fields of the response without those of the envelope. */
    call: <Fields>(operation: Operation): Promise<Fields> =>
      exchange(operation, async (response, signal) => {
        const fields = parseObject(await readText(response, maxResponseBytes, signal));
        if (fields === null) throw new KeepsakeError("PORT_FAILED", "The server sent an invalid response");
        const { requestID: _, requestDateTime: __, resultCode: ___, resultMessage: ____, ...own } = fields as Envelope;
        return own as Fields;
      }),
    /** Resolves to the headers of a response without a body. */
    callForHeaders: (operation: Operation): Promise<Headers> =>
      exchange(operation, async (response, signal) => {
        await readText(response, maxResponseBytes, signal);
        return response.headers;
      }),
    /** Resolves as soon as the headers have arrived. The time limit and the signal cover the headers only. */
    open: (operation: Operation): Promise<Response> => exchange(operation, async (response) => response),
  };
}

/** Binds the calls to one credential. */
export function sendAs({ call }: Caller, credential: string | null): Send {
  return (method, word, parts) => call({ ...parts, method, word, credential });
}

/** A list under its name, or a page of one; `count` is the total. */
export type ListOf<Name extends string, Item> = { readonly count: number } & Readonly<Record<Name, readonly Item[]>>;

/** The calls that read, change and remove one object by its ID. @param field its field in the response */
export function itemCalls<Item>(send: Send, word: string, field: string, codes: CallCodes) {
  return {
    get: async (id: string, options?: CallOptions) =>
      (await send<Readonly<Record<string, Item>>>("GET", word, { ...options, parts: [id], codes }))[field] as Item,
    update: async (id: string, body: object, options?: CallOptions) =>
      void (await send("PATCH", word, { ...options, parts: [id], body: toWireChanges(body), codes })),
    remove: async (id: string, options?: CallOptions) =>
      void (await send("DELETE", word, { ...options, parts: [id], codes })),
  };
}

/** The path parts `/{from}/{howMany}`; empty if no page is asked for. */
export function pageParts({ from, howMany }: PageInput): readonly number[] {
  const isWhole = (from ?? 0) === 0 && (howMany ?? null) === null;
  return isWhole ? [] : [from ?? 0, howMany ?? MAX_PAGE_SIZE];
}

/** A signal that aborts with any of the given ones. */
export function anySignal(...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== null && signal !== undefined));
}

/** The object in a JSON text; null for anything else. */
export function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Servers serve larger pages as this many elements. */
const MAX_PAGE_SIZE = 1_000;

const CODES: Readonly<Record<"session" | "token", CallCodes>> = {
  session: { 404: "SESSION_NOT_FOUND" },
  token: { 404: "PATH_NOT_FOUND" },
};
const INVALID_CREDENTIAL = { session: "SESSION_NOT_FOUND", token: "INVALID_TOKEN" } as const;

function createRequest(
  { root, bearer }: ResolvedClientOptions,
  { method, word, credential, parts = [], body, headers = {}, codes }: Operation,
  kind: "session" | "token",
  signal: AbortSignal,
): Request {
  const credentialPath = credential === null ? [] : [toPathPart(credential, INVALID_CREDENTIAL[kind])];
  // As in the library: an empty ID is INVALID_FIELD for objects of a session, and not found for those of accounts.
  const codeFor = (part: string | number) => (kind === "session" && part === "" ? undefined : codes?.[404]);
  const path = [
    ...(bearer ? credentialPath.map(() => "-") : credentialPath),
    ...parts.filter((part) => part !== undefined).map((part) => toPathPart(part, codeFor(part))),
  ];
  return new Request([root, word, ...path].join("/"), {
    method,
    headers: {
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(credential === null || !bearer ? {} : { Authorization: toBearer(credential, INVALID_CREDENTIAL[kind]) }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A redirect would pass the credential on to another server.
    redirect: "error",
    signal,
  });
}

/** Encodes a part of a path. An empty one, and dots, would lead to another path. */
function toPathPart(part: string | number, code: ErrorCode = "INVALID_FIELD"): string {
  const text = String(part);
  if (/^\.{0,2}$|\p{Surrogate}/u.test(text)) throw new KeepsakeError(code, "Nothing has such an ID");
  return encodeURIComponent(text);
}

function toBearer(credential: string, code: ErrorCode): string {
  if (!/^[!-~]+$/.test(credential)) throw new KeepsakeError(code, "Nothing has such an ID");
  return `Bearer ${credential}`;
}
