import type { Ports } from "../../ports/index.js";
import type { Access } from "./access.js";
import { type ChatLog, chatLogThrough } from "./chat-log-api.js";
import { type ContextVariables, contextVarsThrough } from "./context-vars-api.js";
import { type Drafts, draftsThrough } from "./drafts-api.js";
import { type KnownFacts, knownFactsThrough } from "./known-facts-api.js";
import { type Memories, memoriesThrough } from "./memories-api.js";
import { type Pairs, pairsThrough } from "./pairs-api.js";
import { type People, peopleThrough } from "./people-api.js";
import { type Unanswered, unansweredThrough } from "./unanswered-api.js";

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
export function managementThrough(ports: Ports, access: Access): Management {
  return {
    memories: memoriesThrough(ports, access),
    people: peopleThrough(ports, access),
    unanswered: unansweredThrough(ports, access),
    drafts: draftsThrough(ports, access),
    pairs: pairsThrough(ports, access),
    contextVars: contextVarsThrough(access),
    chatLog: chatLogThrough(ports, access),
    knownFacts: knownFactsThrough(ports, access),
  };
}
