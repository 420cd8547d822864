import {
  type Accounts,
  createAccounts,
  createOwnerPolicy,
  createOwners,
  createSessionAuthorizer,
  type OwnerPolicy,
} from "./accounts/index.js";
import {
  type AssistantStores,
  type Assistants,
  type AssistantHandle as ContentHandle,
  createAssistantStores,
  createAssistants,
  type Owners,
  resumeInterruptedJobs,
} from "./assistants/index.js";
import { createGatedModel, type GatedModel } from "./completion/index.js";
import { phrasesFor } from "./dialog/index.js";
import { createExpertsApi, type ExpertManagement } from "./experts/index.js";
import { createFunctionRuntime, createFunctionsApi, type FunctionManagement } from "./functions/index.js";
import { checkOption, enterTextSchema, parseCallOptions } from "./model/index.js";
import { type EngineOptions, type ResolvedOptions, resolveOptions } from "./options.js";
import { createOutcomeOutbox } from "./outcomes/index.js";
import { asyncDispose } from "./ports/index.js";
import { boardOfExperts, createCompletionServices, createSessions, type Sessions } from "./sessions/index.js";
import { createBackgroundTasks, memoize } from "./shared/index.js";

/** Maximum number of cultures whose phrases are kept ready. */
const MAX_CULTURES = 100;

/** Limits of the tasks that sessions run in the background. */
const BACKGROUND_LIMITS = { maxTasks: 100, timeoutMs: 30_000 };

/** An assistant with trusted access to all that it owns and can do: for the host, never for a visitor. */
export interface AssistantHandle extends ContentHandle, FunctionManagement, ExpertManagement {}

/** A conversational memory engine over one storage. */
export interface Engine extends AsyncDisposable {
  readonly assistants: Assistants<FunctionManagement & ExpertManagement>;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  /**
   * Trains what recall learns over whole stores, for all assistants that are open here. It is done by itself a moment
   * after memories changed; this is for those who want it done now, such as after filling an assistant.
   */
  train(options?: { readonly signal?: AbortSignal }): Promise<void>;
  /**
   * Deletes what has expired, at most `limit` documents (default 1,000); resolves to how many. Finishes removals and
   * clears away imports that were cut short, too. For a scheduler.
   *
   * @throws KeepsakeError INVALID_FIELD (limit)
   */
  sweep(limit?: number): Promise<number>;
  /**
   * Tries to hand over the outcomes that wait, which is done by itself, too; resolves to how many were taken. For hosts
   * whose processes do not live long.
   */
  deliverOutcomes(): Promise<number>;
  /** Aborted by `close()` as soon as no event is under way: what serves the engine ends what it holds open then. */
  readonly closed: AbortSignal;
  /**
   * Waits for the events and openings of sessions under way, ends training that was not asked for, and closes the
   * storage, if the engine made it itself. Calls of another kind are for the host to wait for first, and none may
   * follow: with a storage of the engine's own they fail with PORT_FAILED.
   */
  close(): Promise<void>;
}

/**
 * Makes an engine. Without options everything is in memory, with no model and no network.
 *
 * @example
 * const engine = createEngine();
 * const guide = await engine.assistants.create({ name: "Museum guide" });
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const resolved = resolveOptions(options);
  const { ports } = resolved;
  const stores = createAssistantStores(ports, resolved);
  const owners = createOwners(ports);
  const { accounts, ...accountsService } = accountsOf(resolved, stores, owners);
  const functions = createFunctionRuntime(ports, resolved.functions, {
    createLoginToken: accountsService.createReadToken,
  });
  const assistants = createAssistants(ports, stores, owners, (access) => ({
    ...createFunctionsApi(ports, functions, access),
    ...createExpertsApi(ports, stores, access),
  }));
  const policy = createOwnerPolicy(ports);
  const { languageModel } = resolved.completion;
  // One gate: a provider that wants no calls gets none, whoever asks.
  const gated = languageModel === null ? null : createGatedModel(ports, languageModel);
  const { completion, ...model } = createCompletionServices(ports, {
    settings: { ...resolved.completion, languageModel: gated },
    policy,
    functions,
    languagesOf: resolved.languagesOf,
  });
  const outbox = resolved.outcomeSink === null ? null : createOutcomeOutbox(ports, resolved.outcomeSink);
  // What an engine left that ended early; nobody waits for it.
  outbox?.noted();
  const sessions = createSessions({
    ports,
    stores,
    gate: createSessionAuthorizer({ ports, settings: resolved.accounts, authenticate: accountsService.authenticate }),
    phrasesOf: memoize(MAX_CULTURES, (culture) => phrasesFor(culture, resolved.phrases)).of,
    fallbacks: { board: boardOf(resolved, stores, policy, gated), completion },
    functions,
    outcomes: outbox === null ? null : { outbox, allows: (assistant) => policy.allows(assistant, "outcomes") },
    ...model,
    background: createBackgroundTasks(ports, BACKGROUND_LIMITS),
    sessionIdleMs: resolved.sessionIdleMs,
    maxTextLength: resolved.maxTextLength,
    textSchema: enterTextSchema(resolved.maxTextLength),
    maxQueuedEvents: resolved.maxQueuedEvents,
    chatLogKeepMs: resolved.chatLogKeepMs,
  });
  const closing = new AbortController();
  const close = async (): Promise<void> => {
    await sessions.drained();
    closing.abort();
    await sessions.unfollow();
    await accountsService.close();
    await outbox?.close();
    await stores.close();
    if (resolved.ownsStorage) await ports.storage[asyncDispose]();
  };
  return {
    assistants,
    accounts,
    sessions: { open: sessions.open, get: sessions.get, events: sessions.events, close: sessions.close },
    train: async (options) => stores.train(parseCallOptions(options).signal ?? undefined),
    async sweep(limit = 1_000) {
      checkOption(Number.isSafeInteger(limit) && limit >= 1, "sweep", "limit", "be a whole number from 1");
      await accountsService.finishRemovals();
      await resumeInterruptedJobs(ports, stores);
      return ports.storage.sweep(ports.clock.now(), limit);
    },
    deliverOutcomes: async () => (await outbox?.deliver()) ?? 0,
    closed: closing.signal,
    close,
    [asyncDispose]: close,
  };
}

/** The accounts that the options describe. */
function accountsOf({ accounts, ...resolved }: ResolvedOptions, stores: AssistantStores, owners: Owners) {
  const { ports, secret, mailTexts, onAudit } = resolved;
  return createAccounts({ ports, settings: accounts, secret, mailTexts, onAudit, stores, owners });
}

/** Experts, where the owner of an assistant may have them; a language model picks one, where there is a model. */
function boardOf(
  { ports, completion: { limits } }: ResolvedOptions,
  stores: AssistantStores,
  policy: OwnerPolicy,
  model: GatedModel | null,
) {
  return boardOfExperts({
    ports,
    stores,
    allows: (assistant) => policy.allows(assistant, "boardOfExperts"),
    picker: model === null ? null : { model, policy, maxPerSession: limits.maxPerSession },
  });
}
