import type { Ports } from "../../ports/index.js";
import type { AssistantAccess } from "./access.js";
import { type ChatLog, createChatLogApi } from "./chat-log-api.js";
import { type ContextVariables, createContextVarsApi } from "./context-vars-api.js";
import { createDraftsApi, type Drafts } from "./drafts-api.js";
import { createKnownFactsApi, type KnownFacts } from "./known-facts-api.js";
import { createMemoriesApi, type Memories } from "./memories-api.js";
import { createPairsApi, type Pairs } from "./pairs-api.js";
import { createPeopleApi, type People } from "./people-api.js";
import { createUnansweredApi, type Unanswered } from "./unanswered-api.js";

/** What can be managed of an assistant: with trust on its handle, with the rights of the session on a session. */
export interface Management {
  readonly memories: Memories;
  readonly people: People;
  /** Questions that found no answer; needs a Giver. */
  readonly unanswered: Unanswered;
  /** What a language model answered, waiting for review; needs a Giver. */
  readonly drafts: Drafts;
  /** What was learnt; needs a Giver. */
  readonly pairs: Pairs;
  /** Variables that memories set or ask for; needs a Giver. */
  readonly contextVars: ContextVariables;
  /** What was said, where the engine keeps it. */
  readonly chatLog: ChatLog;
  /** What is known of people who agreed to it; in a session of its own person alone. */
  readonly knownFacts: KnownFacts;
}

/** All that an access leads to. */
export function createManagementApi(ports: Ports, access: AssistantAccess): Management {
  return {
    memories: createMemoriesApi(ports, access),
    people: createPeopleApi(ports, access),
    unanswered: createUnansweredApi(ports, access),
    drafts: createDraftsApi(ports, access),
    pairs: createPairsApi(ports, access),
    contextVars: createContextVarsApi(access),
    chatLog: createChatLogApi(ports, access),
    knownFacts: createKnownFactsApi(ports, access),
  };
}
