import type { AssistantAccess } from "./access.js";
import { type ChatLog, createChatLogApi } from "./chat-log-api.js";
import { type ContextVariables, createContextVarsApi } from "./context-vars-api.js";
import { createDraftsApi, type Drafts } from "./drafts-api.js";
import { createKnownFactsApi, type KnownFacts } from "./known-facts-api.js";
import { createMemoriesApi, type Memories } from "./memories-api.js";
import { createPairsApi, type Pairs } from "./pairs-api.js";
import { createPeopleApi, type People } from "./people-api.js";
import { createUnansweredApi, type Unanswered } from "./unanswered-api.js";

/** Manages an assistant: with full rights on its handle, with those of the Giver on `session.giver`. */
export interface Management {
  readonly memories: Memories;
  readonly people: People;
  /** Questions that found no answer. */
  readonly unanswered: Unanswered;
  /** Answers of a language model that wait for review. */
  readonly drafts: Drafts;
  /** Feedback pairs. */
  readonly pairs: Pairs;
  /** Variables that memories set or match. */
  readonly contextVars: ContextVariables;
  /** Logged turns, if the engine logs them. */
  readonly chatLog: ChatLog;
  /** Facts about people who agreed to it. In a session only those of its own person. */
  readonly knownFacts: KnownFacts;
}

export function createManagementApi(access: AssistantAccess): Management {
  return {
    memories: createMemoriesApi(access),
    people: createPeopleApi(access),
    unanswered: createUnansweredApi(access),
    drafts: createDraftsApi(access),
    pairs: createPairsApi(access),
    contextVars: createContextVarsApi(access),
    chatLog: createChatLogApi(access),
    knownFacts: createKnownFactsApi(access),
  };
}
