import * as z from "zod";
import {
  type AccountsOptions,
  type AuditHook,
  checkMailTexts,
  type MailTextOverrides,
  resolveAccountsOptions,
} from "./accounts/index.js";
import { memoryStorage, pbkdf2Hasher, platformHasher, systemIds, systemRandom } from "./adapters/index.js";
import { type CompletionOptions, resolveCompletionOptions } from "./completion/index.js";
import type { PhraseOverrides } from "./dialog/index.js";
import { type FunctionOptions, resolveFunctionOptions } from "./functions/index.js";
import type { Language } from "./languages/index.js";
import { createLanguages } from "./languages/known/index.js";
import { checkPhraseOverrides } from "./languages/overrides/index.js";
import { checkEmbedder, checkMethods, checkOption, checkOptions, LIMITS, parseInput } from "./model/index.js";
import type {
  Clock,
  Embedder,
  Geocoder,
  IdGenerator,
  Logger,
  Mailer,
  OutcomeSink,
  PasswordHasher,
  Ports,
  Random,
  Storage,
} from "./ports/index.js";
import type { InspectHook } from "./sessions/index.js";
import { consoleLogger, guardHasher, guardStorage, systemClock } from "./shared/index.js";

/** Options of an engine. The defaults need no network, no files and no language model. */
export interface EngineOptions extends FunctionOptions, CompletionOptions {
  /** Stores all data. The host closes its own storage. Default: `memoryStorage()`, which ends with the process. */
  readonly storage?: Storage;
  /** Default: the system clock. */
  readonly clock?: Clock;
  /** Random numbers that need not be secret. Default: those of the system. */
  readonly random?: Random;
  /** Identifiers and secrets. Default: random UUIDs and a cryptographic source. */
  readonly ids?: IdGenerator;
  /**
   * Receives reports that no caller waits for, such as of a language model that fails. Default: warnings on the console,
   * once per cause in ten minutes, without the messages of errors.
   */
  readonly logger?: Logger;
  /** Finds the coordinates of place names. Default: none, places have only names. */
  readonly geocoder?: Geocoder;
  /** Hashes PINs and passwords of assistants. Default: PBKDF2-SHA-256 with 600,000 rounds. */
  readonly hasher?: PasswordHasher;
  /**
   * Hashes passwords of users. Default: `hasher` if it is set, else scrypt (2^17 blocks of 8) in Node and PBKDF2-SHA-256
   * with 600,000 rounds elsewhere.
   */
  readonly passwordHasher?: PasswordHasher;
  /** Sends the mails of accounts. Default: none, and calls that need one fail (MAILER_MISSING). */
  readonly mailer?: Mailer;
  /** Texts of mails by language or culture, in place of the built-in ones. */
  readonly mailTexts?: MailTextOverrides;
  /**
   * Key of the codes that accounts store: at least 32 characters, kept outside the storage, the same in all processes.
   * Accounts on a durable storage need it. Default: a random key that ends with the engine.
   */
  readonly secret?: string;
  /** Times, limits and rules of accounts. */
  readonly accounts?: AccountsOptions;
  /** Called with every operation of accounts, successful or not, without secrets. Default: none. */
  readonly onAudit?: AuditHook;
  /**
   * A sentence encoder: memories are also found by what they mean. Vectors of memories are made in the background and
   * stored. Default: none, words alone decide.
   */
  readonly embedder?: Embedder;
  /** Milliseconds that a question waits for its vector. A late one goes without. Default 150. */
  readonly embedderDeadlineMs?: number;
  /** Phrases that the dialog says and recognizes, by language or culture, in place of the built-in ones. */
  readonly phrases?: PhraseOverrides;
  /**
   * Languages of memories and questions, in addition to English and Italian; one with the same code replaces those. The
   * culture of an assistant selects its language. Without one, texts are matched word by word. Default: none.
   */
  readonly languages?: readonly Language[];
  /** Milliseconds after the last event when a session expires. Default: 24 hours. */
  readonly sessionIdleMs?: number;
  /**
   * Maximum length of the text of an event, in UTF-16 code units; at most 1,000,000. Raise it if clients put documents into
   * texts: language models get all of it, recall and learning the first 10,000. Default 10,000.
   */
  readonly maxTextLength?: number;
  /** Maximum number of events that wait in one session. Default 100. */
  readonly maxQueuedEvents?: number;
  /**
   * Maximum number of assistants whose memories this process keeps ready. The least recently used are evicted, and read
   * again when they are used. Default 1,000.
   */
  readonly maxOpenAssistants?: number;
  /** Receives the outcomes of emitted memories. Default: none. spec: Memory (dcmOutcomeType). */
  readonly outcomeSink?: OutcomeSink;
  /** Keeps the texts of conversations, except PINs, for this number of days (1 to 36,500). Default: false, off. */
  readonly chatLog?: { readonly keepDays: number } | false;
  /**
   * Receives every turn of every session as data: the event, its readings and candidates, the transitions, the effects and
   * their durations. Without secrets. Default: none, and turns are not recorded.
   */
  readonly inspect?: InspectHook;
}

/** Options with all defaults. */
export type ResolvedOptions = ReturnType<typeof resolveOptions>;

const WHAT = "Engine options";

const DAY_MS = 24 * 3_600_000;

const settingsSchema = z.object({
  sessionIdleMs: z
    .number()
    .int()
    .min(1)
    .max(365 * DAY_MS)
    .default(DAY_MS),
  maxTextLength: z.number().int().min(1).max(LIMITS.longText).default(LIMITS.eventText),
  maxQueuedEvents: z.number().int().min(1).max(10_000).default(100),
  maxOpenAssistants: z.number().int().min(1).max(10_000_000).default(1_000),
  embedderDeadlineMs: z.number().min(1).max(60_000).default(150),
  chatLog: z.object({ keepDays: z.number().min(1).max(36_500) }).optional(),
});

/** All options, the ports with their required methods. */
const KNOWN: Readonly<Record<keyof EngineOptions, readonly string[]>> = {
  storage: ["get", "list", "commit", "changes", "watch", "sweep"],
  clock: ["now", "after"],
  random: ["next"],
  ids: ["id", "secret"],
  logger: ["debug", "info", "warn", "error"],
  geocoder: ["geocode"],
  embedder: ["embed"],
  embedderDeadlineMs: [],
  hasher: ["hash", "verify", "needsRehash"],
  httpClient: ["send"],
  outcomeSink: ["deliver"],
  passwordHasher: ["hash", "verify", "needsRehash"],
  languageModel: ["generate"],
  mailer: ["send"],
  mailTexts: [],
  secret: [],
  accounts: [],
  onAudit: [],
  phrases: [],
  languages: [],
  sessionIdleMs: [],
  maxTextLength: [],
  maxQueuedEvents: [],
  maxOpenAssistants: [],
  chatLog: [],
  inspect: [],
  webHooks: [],
  headerPrefix: [],
  functions: [],
  macroFunctions: [],
  completions: [],
  deepThought: [],
};

/** Minimum length of the secret. A shorter one can be guessed. */
const MIN_SECRET = 32;

/**
 * Checks options and adds the defaults.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD with the name of the option as `field`.
 */
export function resolveOptions(options: EngineOptions = {}) {
  checkOptions(options, WHAT, Object.keys(KNOWN));
  checkPorts(options);
  const { languages, secret, onAudit } = options;
  const phrases = options.phrases ?? {};
  const mailTexts = options.mailTexts ?? {};
  checkPhraseOverrides(phrases);
  checkLanguages(languages);
  checkMailTexts(mailTexts);
  const isSecret = secret === undefined || (typeof secret === "string" && secret.length >= MIN_SECRET);
  checkOption(isSecret, WHAT, "secret", `have at least ${MIN_SECRET} characters`);
  checkOption(options.inspect === undefined || typeof options.inspect === "function", WHAT, "inspect", "be a function");
  checkOption(onAudit === undefined || typeof onAudit === "function", WHAT, "onAudit", "be a function");
  const { sessionIdleMs, maxTextLength, maxQueuedEvents, maxOpenAssistants, embedderDeadlineMs } = options;
  const given = { sessionIdleMs, maxTextLength, maxQueuedEvents, maxOpenAssistants, embedderDeadlineMs };
  const { chatLog, ...numbers } = parseInput(
    settingsSchema,
    options.chatLog === false ? given : { ...given, chatLog: options.chatLog },
    { what: WHAT, strict: true },
  );
  return Object.freeze({
    ports: resolvePorts(options),
    /** True if the engine created the storage, and closes it. */
    ownsStorage: options.storage === undefined,
    phrases,
    languages: createLanguages(languages ?? []),
    ...numbers,
    /** Milliseconds to keep turns in the chat log; null if it is off. */
    chatLogKeepMs: chatLog === undefined ? null : chatLog.keepDays * DAY_MS,
    functions: resolveFunctionOptions(options),
    outcomeSink: options.outcomeSink ?? null,
    completion: resolveCompletionOptions(options),
    accounts: resolveAccountsOptions(options.accounts),
    mailTexts,
    secret: secret ?? null,
    onAudit: onAudit ?? null,
    inspect: options.inspect ?? null,
  });
}

function resolvePorts(options: EngineOptions): Ports {
  const ids = options.ids ?? systemIds();
  return Object.freeze({
    storage: guardStorage(options.storage ?? memoryStorage()),
    clock: options.clock ?? systemClock(),
    random: options.random ?? systemRandom(),
    ids,
    logger: options.logger ?? consoleLogger(),
    hasher: guardHasher(options.hasher ?? pbkdf2Hasher({ ids })),
    passwordHasher: guardHasher(options.passwordHasher ?? options.hasher ?? platformHasher({ ids })),
    geocoder: options.geocoder ?? null,
    mailer: options.mailer ?? null,
    embedder: options.embedder ?? null,
  });
}

function checkPorts(options: EngineOptions): void {
  for (const [name, methods] of Object.entries(KNOWN)) {
    const port = options[name as keyof EngineOptions];
    if (port !== undefined) checkMethods(port, methods, WHAT, name);
  }
  const { storage, languageModel, embedder } = options;
  if (embedder !== undefined) checkEmbedder(embedder, WHAT);
  const capabilities: unknown = storage === undefined ? {} : storage.capabilities;
  checkOption(typeof capabilities === "object" && capabilities !== null, WHAT, "storage", "have capabilities");
  const isNamed =
    languageModel === undefined ||
    (typeof languageModel.provider === "string" && typeof languageModel.model === "string");
  checkOption(isNamed, WHAT, "languageModel", "have a provider and a model");
}

function checkLanguages(languages: unknown): void {
  if (languages === undefined) return;
  const areLanguages =
    Array.isArray(languages) && languages.every((one: unknown) => typeof (one as Language | null)?.code === "string");
  checkOption(areLanguages, WHAT, "languages", "be a list of languages, such as [italian()]");
  for (const { code, phrases } of languages as readonly Language[]) {
    if (phrases !== undefined) checkPhraseOverrides({ [code]: phrases });
  }
}
