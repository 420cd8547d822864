import type { SessionAuthorizer } from "../../accounts/index.js";
import type { AssistantRecord, AssistantStores } from "../../assistants/index.js";
import type { DeepThought } from "../../completion/index.js";
import type { Phrases } from "../../dialog/index.js";
import type { FunctionRuntime } from "../../functions/index.js";
import type { Languages } from "../../languages/known/index.js";
import type { enterTextSchema } from "../../model/index.js";
import type { OutcomeOutbox } from "../../outcomes/index.js";
import type { Ports } from "../../ports/index.js";
import type { BackgroundTasks } from "../../shared/index.js";
import type { InspectHook } from "./inspection.js";
import type { TurnContext } from "./turn.js";

export interface SessionDependencies {
  readonly ports: Ports;
  readonly stores: AssistantStores;
  /** Logins, terms and quotas of owners. */
  readonly gate: SessionAuthorizer;
  /** The phrases of a culture. */
  phrasesOf(culture: string): Promise<Phrases>;
  readonly languages: Languages;
  readonly fallbacks: TurnContext["fallbacks"];
  readonly functions: FunctionRuntime;
  /** Delivers the outcomes of emitted memories; null without an outcome sink. */
  readonly outcomes: {
    readonly outbox: OutcomeOutbox;
    /** True if the owner of the assistant has the feature. */
    allows(assistant: AssistantRecord): Promise<boolean>;
  } | null;
  /** True if sessions store the conversation for a language model. */
  readonly keepsHistory: boolean;
  /** Known facts about people who agreed to it; null if the feature is off. */
  readonly deepThought: DeepThought | null;
  readonly background: BackgroundTasks;
  /** True if a language model, or a function that takes media, can use the selected media. */
  readonly consumesMedia: boolean;
  /** Milliseconds after the last event when a session expires. */
  readonly sessionIdleMs: number;
  /** Maximum length of the text of an event, in UTF-16 code units. */
  readonly maxTextLength: number;
  /** Schema of a text event. Created once, as creating it costs more than using it. */
  readonly textSchema: ReturnType<typeof enterTextSchema>;
  /** Maximum number of events that wait in one session. */
  readonly maxQueuedEvents: number;
  /** Milliseconds to keep turns in the chat log; null if it is off. */
  readonly chatLogKeepMs: number | null;
  /** Receives every turn; null if nobody inspects them. */
  readonly inspect: InspectHook | null;
}
