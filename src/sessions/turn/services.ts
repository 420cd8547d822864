import type { SessionGate } from "../../accounts/index.js";
import type { AssistantRecord, AssistantStores } from "../../assistants/index.js";
import type { DeepThought } from "../../completion/index.js";
import type { Phrases } from "../../dialog/index.js";
import type { FunctionRuntime } from "../../functions/index.js";
import type { enterTextSchema } from "../../model/index.js";
import type { OutcomeOutbox } from "../../outcomes/index.js";
import type { Ports } from "../../ports/index.js";
import type { Background } from "./background.js";
import type { TurnContext } from "./turn-context.js";

/** Where the outcomes of emitted memories go. */
export interface SessionOutcomes {
  readonly outbox: OutcomeOutbox;
  /** Whether the owner of an assistant has outcomes. */
  allows(assistant: AssistantRecord): Promise<boolean>;
}

/** What all sessions of an engine share. */
export interface SessionDependencies {
  readonly ports: Ports;
  readonly stores: AssistantStores;
  /** Logins, terms and what counts for owners. */
  readonly gate: SessionGate;
  /** The phrases of a culture, resolved once. */
  phrasesOf(culture: string): Phrases;
  readonly fallbacks: TurnContext["fallbacks"];
  readonly functions: FunctionRuntime;
  /** Null where nobody takes outcomes. */
  readonly outcomes: SessionOutcomes | null;
  /** A language model wants to know what was said before. */
  readonly keepsHistory: boolean;
  /** What is known of people who agree to it; null where nothing is. */
  readonly deepThought: DeepThought | null;
  readonly background: Background;
  /** A language model, or a function that takes media, can consume what is selected. */
  readonly consumesMedia: boolean;
  /** Milliseconds after the last event when a session is over. */
  readonly sessionIdleMs: number;
  /** Longest text of an event, in UTF-16 code units. */
  readonly maxTextLength: number;
  /** Checks a text event; made once, as making a schema costs more than using it. */
  readonly textSchema: ReturnType<typeof enterTextSchema>;
  /** Most events that may wait for one session. */
  readonly maxQueuedEvents: number;
  /** How long turns are kept in the chat log, in milliseconds; null where they are not. */
  readonly chatLogKeepMs: number | null;
}
