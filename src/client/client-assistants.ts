import type { Assistant, AssistantInput, PageInput } from "../model/index.js";
import { type Caller, type CallOptions, pagedParts } from "./calls/index.js";

/**
 * The assistants of users, by login token: the calls of `engine.accounts.assistants`, with the same errors. An unknown ID
 * is ASSISTANT_NOT_FOUND.
 */
export interface ClientAssistants {
  /** Creates one within the user's quota. @throws KeepsakeError FEATURE_DISABLED, QUOTA_EXCEEDED, AGE_LIMIT (nsfw) */
  create(token: string, assistant: AssistantInput, options?: CallOptions): Promise<Assistant>;
  /** The assistant without its secrets. */
  get(token: string, assistantID: string, options?: CallOptions): Promise<Assistant>;
  /** Changes the given fields; the owner stays. @throws KeepsakeError AGE_LIMIT (nsfw), TAG_TAKEN, VERSION_CONFLICT */
  update(token: string, assistantID: string, changes: AssistantInput, options?: CallOptions): Promise<Assistant>;
  /** Removes an assistant with all it owns. */
  remove(token: string, assistantID: string, options?: CallOptions): Promise<void>;
  /** The user's own, the oldest first. */
  list(
    token: string,
    page?: PageInput & CallOptions,
  ): Promise<{ readonly count: number; readonly assistants: readonly Assistant[] }>;
}

/** Assistants through a caller of the account root. */
export function clientAssistants({ call }: Caller): ClientAssistants {
  const svc = (sessionID: string) => ({ word: "Svc", sessionID, codes: { 404: "ASSISTANT_NOT_FOUND" } }) as const;
  return {
    create: async (token, body, { signal } = {}) =>
      assistantOf((await call<WithSvc>({ ...svc(token), method: "POST", body, signal })).svc),
    get: async (token, assistantID, { signal } = {}) =>
      assistantOf((await call<WithSvc>({ ...svc(token), method: "GET", parts: [assistantID], signal })).svc),
    update: async (token, assistantID, body, { signal } = {}) =>
      assistantOf((await call<WithSvc>({ ...svc(token), method: "PATCH", parts: [assistantID], body, signal })).svc),
    async remove(token, assistantID, { signal } = {}) {
      await call({ ...svc(token), method: "DELETE", parts: [assistantID], signal });
    },
    async list(token, { signal, ...page } = {}) {
      const operation = { method: "GET", word: "Svcs", sessionID: token, parts: pagedParts(page), signal } as const;
      const { count, svcs } = await call<{ count: number; svcs: readonly Svc[] }>(operation);
      return { count, assistants: svcs.map(assistantOf) };
    },
  };
}

/** An assistant by the names of the wire. */
type Svc = Omit<Assistant, "assistantID"> & { readonly svcID: string };

interface WithSvc {
  readonly svc: Svc;
}

function assistantOf({ svcID: assistantID, ...assistant }: Svc): Assistant {
  return { assistantID, ...assistant };
}
