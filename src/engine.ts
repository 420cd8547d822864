import { type Accounts, deferAccounts } from "./accounts/index.js";
import {
  type Assistants,
  type ContentHandle,
  createAssistantStores,
  createAssistants,
  resumeInterruptedJobs,
} from "./assistants/index.js";
import { type EngineEventName, type EngineEvents, EventHub } from "./events/index.js";
import { createExpertsApi, type ExpertManagement } from "./experts/index.js";
import { createFunctionsApi, deferFunctions, type FunctionManagement } from "./functions/index.js";
import { checkOption, parseCallOptions } from "./model/index.js";
import { type EngineOptions, resolveOptions } from "./options.js";
import { createOutcomeOutbox } from "./outcomes/index.js";
import { asyncDispose } from "./ports/index.js";
import { deferSessions, type InspectedTurn, type InspectHook, type Sessions } from "./sessions/index.js";

/** An assistant with full access to its content and features: for the host, never for a visitor. */
export interface AssistantHandle extends ContentHandle, FunctionManagement, ExpertManagement {}

/** A conversational memory engine over one storage. */
export interface Engine extends AsyncDisposable {
  readonly assistants: Assistants<FunctionManagement & ExpertManagement>;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  /**
   * Trains recall for all assistants that are open in this process. This also happens by itself, a moment after memories
   * changed. Call it to be sure that it is done, such as after an import.
   */
  train(options?: { readonly signal?: AbortSignal }): Promise<void>;
  /**
   * Deletes expired documents, `limit` at most (default 1,000), and resolves to their number. Also completes removals and
   * cleans up imports that were interrupted. For a scheduler.
   *
   * @throws KeepsakeError INVALID_FIELD (limit)
   */
  sweep(limit?: number): Promise<number>;
  /**
   * Delivers waiting outcomes and resolves to the number that was accepted. This also happens by itself; for hosts with
   * short-lived processes.
   */
  deliverOutcomes(): Promise<number>;
  /**
   * Calls a listener with events of one kind, in this process only and at most once: for logs, counters and notifications.
   * An error of a listener is logged. Returns a function that removes it. `outcomeSink` is for what must not be lost.
   *
   * @example
   * engine.on("unanswered", ({ text, occurrences }) => console.log(`${occurrences} times: ${text}`));
   *
   * @throws KeepsakeError INVALID_FIELD (name, listener)
   */
  on<N extends EngineEventName>(name: N, listener: (event: EngineEvents[N]) => void): () => void;
  /** Aborted by `close()` when no event is running. A server then ends its open streams. */
  readonly closed: AbortSignal;
  /**
   * Waits for running events and openings of sessions, ends background training, and closes the storage if the engine
   * created it. The host has to await its other calls first. Calls after `close()` fail with PORT_FAILED if the engine
   * created the storage.
   */
  close(): Promise<void>;
}

/**
 * Creates an engine. Without options it keeps all data in memory, and uses no language model and no network.
 *
 * @example
 * const engine = createEngine();
 * const guide = await engine.assistants.create({ name: "Museum guide" });
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const resolved = resolveOptions(options);
  const { languages } = resolved;
  const events = new EventHub(resolved.ports.logger);
  const ports = { ...resolved.ports, storage: events.observe(resolved.ports.storage) };
  const stores = createAssistantStores(ports, resolved);
  const { secret, mailTexts, onAudit, accounts: settings } = resolved;
  const { accounts, owners, policy, ...accountsService } = deferAccounts({
    ...{ ports, settings, secret, mailTexts, onAudit },
    stores,
  });
  const functions = deferFunctions(ports, resolved.functions, {
    createLoginToken: accountsService.createReadToken,
  });
  const assistants = createAssistants(ports, stores, owners, {
    reports: { isWanted: () => events.has("import"), add: (report) => events.emit("import", report) },
    extend: (access) => ({ ...createFunctionsApi(functions, access), ...createExpertsApi(stores, access) }),
  });
  const around = resolved.inspect?.around;
  const inspect: InspectHook = Object.assign(
    (turn: InspectedTurn): void => {
      resolved.inspect?.(turn);
      events.emit("turn", turn);
    },
    around === undefined ? {} : { around },
  );
  const outbox = resolved.outcomeSink === null ? null : createOutcomeOutbox(ports, resolved.outcomeSink);
  // Delivers outcomes that an earlier engine left, in the background.
  outbox?.deliverInBackground();
  const { sessions, drained, unfollow } = deferSessions({
    ports,
    stores,
    functions,
    policy,
    gate: accountsService.authorizer,
    outcomes: outbox === null ? null : { outbox, allows: (assistant) => policy.allows(assistant, "outcomes") },
    settings: resolved.completion,
    languages,
    phrases: resolved.phrases,
    maxTextLength: resolved.maxTextLength,
    maxQueuedEvents: resolved.maxQueuedEvents,
    sessionIdleMs: resolved.sessionIdleMs,
    chatLogKeepMs: resolved.chatLogKeepMs,
    get inspect() {
      return resolved.inspect !== null || events.has("turn") ? inspect : null;
    },
  });
  const closing = new AbortController();
  const close = async (): Promise<void> => {
    await drained();
    closing.abort();
    await unfollow();
    await accountsService.close();
    await outbox?.close();
    await stores.close();
    await events.delivered();
    if (resolved.ownsStorage) await ports.storage[asyncDispose]();
  };
  return {
    assistants,
    accounts,
    sessions,
    train: async (options) => stores.train(parseCallOptions(options).signal ?? undefined),
    async sweep(limit = 1_000) {
      checkOption(Number.isSafeInteger(limit) && limit >= 1, "sweep", "limit", "be a whole number from 1");
      await accountsService.finishRemovals();
      await resumeInterruptedJobs(ports, stores);
      return ports.storage.sweep(ports.clock.now(), limit);
    },
    on: (name, listener) => events.on(name, listener),
    deliverOutcomes: async () => (await outbox?.deliver()) ?? 0,
    closed: closing.signal,
    close,
    [asyncDispose]: close,
  };
}
