import type { Assistant, AssistantInput, PageInput } from "../model/index.js";
import { type Caller, type CallOptions, pageParts, sendAs } from "./calls/index.js";

/**
 * The assistants of users, by login token: the calls of `engine.accounts.assistants`, with the same errors. An unknown ID
 * is ASSISTANT_NOT_FOUND.
 */
export interface ClientAssistants {
  /** Creates an assistant within the user's quota. @throws KeepsakeError FEATURE_DISABLED, QUOTA_EXCEEDED, AGE_LIMIT (nsfw) */
  create(token: string, assistant: AssistantInput, options?: CallOptions): Promise<Assistant>;
  /** The assistant without its secrets. */
  get(token: string, assistantID: string, options?: CallOptions): Promise<Assistant>;
  /** Changes the given fields, but never the owner. @throws KeepsakeError AGE_LIMIT (nsfw), TAG_TAKEN, VERSION_CONFLICT */
  update(token: string, assistantID: string, changes: AssistantInput, options?: CallOptions): Promise<Assistant>;
  /** Removes an assistant with all it owns. */
  remove(token: string, assistantID: string, options?: CallOptions): Promise<void>;
  /** The user's own assistants, the oldest first. */
  list(
    token: string,
    page?: PageInput & CallOptions,
  ): Promise<{ readonly count: number; readonly assistants: readonly Assistant[] }>;
}

/** Assistants through a caller of the account root. */
export function clientAssistants(caller: Caller): ClientAssistants {
  const codes = { 404: "ASSISTANT_NOT_FOUND" } as const;
  return {
    create: async (token, body, options) =>
      toAssistant(await sendAs(caller, token)("POST", "Svc", { ...options, body, codes })),
    get: async (token, assistantID, options) =>
      toAssistant(await sendAs(caller, token)("GET", "Svc", { ...options, parts: [assistantID], codes })),
    update: async (token, assistantID, body, options) =>
      toAssistant(await sendAs(caller, token)("PATCH", "Svc", { ...options, parts: [assistantID], body, codes })),
    async remove(token, assistantID, options) {
      await sendAs(caller, token)("DELETE", "Svc", { ...options, parts: [assistantID], codes });
    },
    async list(token, { signal, ...page } = {}) {
      const parts = { signal, parts: pageParts(page) };
      const { count, svcs } = await sendAs(caller, token)<{ count: number; svcs: Svc[] }>("GET", "Svcs", parts);
      return { count, assistants: svcs.map((svc) => toAssistant({ svc })) };
    },
  };
}

/** An assistant under its wire names. */
type Svc = Omit<Assistant, "assistantID"> & { readonly svcID: string };

function toAssistant({ svc: { svcID: assistantID, ...assistant } }: { readonly svc: Svc }): Assistant {
  return { assistantID, ...assistant };
}
