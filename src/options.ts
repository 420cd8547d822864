import * as z from "zod";
import {
  type AccountsOptions,
  type AccountsSettings,
  type AuditHook,
  checkMailTexts,
  type MailTextOverrides,
  resolveAccountsOptions,
} from "./accounts/index.js";
import {
  memoryStorage,
  pbkdf2Hasher,
  platformHasher,
  silentLogger,
  systemIds,
  systemRandom,
} from "./adapters/index.js";
import { type CompletionOptions, type CompletionSettings, resolveCompletionOptions } from "./completion/index.js";
import { checkPhraseOverrides, type PhraseOverrides } from "./dialog/index.js";
import { KeepsakeError } from "./errors.js";
import { type FunctionOptions, type FunctionSettings, resolveFunctionOptions } from "./functions/index.js";
import { checkMethods, checkOption, checkOptions, LIMITS, parseInput } from "./model/index.js";
import type {
  Clock,
  Geocoder,
  IdGenerator,
  Logger,
  Mailer,
  OutcomeSink,
  PasswordHasher,
  Ports,
  Random,
  SemanticScorer,
  Storage,
} from "./ports/index.js";
import { english, italian, type Language } from "./recall/index.js";
import { systemClock } from "./shared/index.js";

/** Settings of an engine. Each has a default that works without network, files or a language model. */
export interface EngineOptions extends FunctionOptions, CompletionOptions {
  /** Where everything is kept. Default: `memoryStorage()`, which ends with the process. The host closes its own. */
  readonly storage?: Storage;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Chance for choices that are no secrets. Default: the system's. */
  readonly random?: Random;
  /** Identifiers and secrets. Default: random UUIDs and a cryptographic source. */
  readonly ids?: IdGenerator;
  /** Default: silent. */
  readonly logger?: Logger;
  /** Finds coordinates for names of places. Default: none, names stay names. */
  readonly geocoder?: Geocoder;
  /** Hashes PINs and passwords of assistants. Default: PBKDF2-SHA-256 with 600,000 rounds. */
  readonly hasher?: PasswordHasher;
  /**
   * Hashes passwords of users. Default: `hasher` where that is given, else scrypt (2^17 blocks of 8) in Node and
   * PBKDF2-SHA-256 with 600,000 rounds elsewhere.
   */
  readonly passwordHasher?: PasswordHasher;
  /** Sends the mails of accounts. Default: none, and what needs one is refused (MAILER_MISSING). */
  readonly mailer?: Mailer;
  /** What mails say, by language or culture, in place of the built-in texts. */
  readonly mailTexts?: MailTextOverrides;
  /**
   * Key of the codes that accounts store: 32 characters or more, kept outside of the storage, the same for all processes.
   * Accounts on a storage that lasts need it. Default: one that ends with the engine.
   */
  readonly secret?: string;
  /** Times, limits and rules of accounts. */
  readonly accounts?: AccountsOptions;
  /** Told of everything that accounts did or refused, without secrets. Default: nobody is. */
  readonly onAudit?: AuditHook;
  /** Adds embeddings, or another model of meaning, to the score of a match. Default: none. */
  readonly semanticScorer?: SemanticScorer;
  /** What the dialog says and recognises, by language or culture, in place of the built-in phrases. */
  readonly phrases?: PhraseOverrides;
  /**
   * Languages of memories and questions, beside English and Italian, which are always known; one of the same code takes
   * their place. An assistant is matched by that of its culture, where nobody gave it by plain words. Default: none.
   */
  readonly languages?: readonly Language[];
  /** Milliseconds after the last event when a session is over. Default: 24 hours. */
  readonly sessionIdleMs?: number;
  /** Longest text of an event, in UTF-16 code units. Default 10,000. */
  readonly maxTextLength?: number;
  /** Most events that may wait for one session. Default 100. */
  readonly maxQueuedEvents?: number;
  /**
   * Assistants whose memories are kept ready in this process at most: those idle longest are let go, and read again
   * when somebody talks to them. Default 1,000.
   */
  readonly maxOpenAssistants?: number;
  /** Takes the outcomes of memories that are emitted. Default: nobody does. spec: Memory (dcmOutcomeType). */
  readonly outcomeSink?: OutcomeSink;
  /** Keeps what is said, PINs excepted, for so many days (1 to 36,500). Default: false, nothing is kept. */
  readonly chatLog?: { readonly keepDays: number } | false;
}

/** Options with everything decided. */
export interface ResolvedOptions {
  readonly ports: Ports;
  /** True where the engine made the storage itself, and so closes it. */
  readonly ownsStorage: boolean;
  readonly phrases: PhraseOverrides;
  /** The language that an assistant of a culture is understood in: a bare code where nobody gave it. */
  languagesOf(culture: string): readonly Language[];
  readonly sessionIdleMs: number;
  readonly maxTextLength: number;
  readonly maxQueuedEvents: number;
  readonly maxOpenAssistants: number;
  /** How long turns are kept in milliseconds; null where they are not. */
  readonly chatLogKeepMs: number | null;
  readonly functions: FunctionSettings;
  /** Null where nobody takes outcomes. */
  readonly outcomeSink: OutcomeSink | null;
  readonly completion: CompletionSettings;
  readonly accounts: AccountsSettings;
  readonly mailTexts: MailTextOverrides;
  readonly secret: string | null;
  readonly onAudit: AuditHook | null;
}

const WHAT = "Engine options";

const DAY_MS = 24 * 3_600_000;

const numbersSchema = /* @__PURE__ */ (() =>
  z.object({
    sessionIdleMs: z
      .number()
      .int()
      .min(1)
      .max(365 * DAY_MS)
      .default(DAY_MS),
    maxTextLength: z.number().int().min(1).max(LIMITS.eventText).default(LIMITS.eventText),
    maxQueuedEvents: z.number().int().min(1).max(10_000).default(100),
    maxOpenAssistants: z.number().int().min(1).max(10_000_000).default(1_000),
  }))();

const chatLogSchema = /* @__PURE__ */ (() =>
  z.object({
    chatLog: z.object({ keepDays: z.number().min(1).max(36_500) }).optional(),
  }))();

const KNOWN = [
  "storage",
  "clock",
  "random",
  "ids",
  "logger",
  "geocoder",
  "hasher",
  "passwordHasher",
  "mailer",
  "mailTexts",
  "secret",
  "accounts",
  "onAudit",
  "semanticScorer",
  "phrases",
  "languages",
  "sessionIdleMs",
  "maxTextLength",
  "maxQueuedEvents",
  "maxOpenAssistants",
  "chatLog",
  "outcomeSink",
  "httpClient",
  "webHooks",
  "headerPrefix",
  "functions",
  "macroFunctions",
  "languageModel",
  "completions",
  "deepThought",
] as const satisfies readonly (keyof EngineOptions)[];

/** Each port with the methods it must have. */
const PORT_METHODS = {
  storage: ["get", "list", "commit", "changes", "watch", "sweep"],
  clock: ["now", "after"],
  random: ["next"],
  ids: ["id", "secret"],
  logger: ["debug", "info", "warn", "error"],
  geocoder: ["geocode"],
  semanticScorer: ["score"],
  hasher: ["hash", "verify", "needsRehash"],
  httpClient: ["send"],
  outcomeSink: ["deliver"],
  passwordHasher: ["hash", "verify", "needsRehash"],
  languageModel: ["generate"],
  mailer: ["send"],
} as const satisfies Partial<Record<keyof EngineOptions, readonly string[]>>;

/**
 * Checks options and fills in the defaults.
 *
 * @throws {@link KeepsakeError} UNKNOWN_FIELD, INVALID_FIELD with the option's name as `field`.
 */
export function resolveOptions(options: EngineOptions = {}): ResolvedOptions {
  checkOptions(options, WHAT, KNOWN);
  checkPorts(options);
  checkLanguages(options.languages);
  checkPhraseOverrides(options.phrases ?? {});
  checkMailTexts(options.mailTexts ?? {});
  checkSecrets(options);
  const { sessionIdleMs, maxTextLength, maxQueuedEvents, maxOpenAssistants } = options;
  const numbers = parseInput(
    numbersSchema,
    { sessionIdleMs, maxTextLength, maxQueuedEvents, maxOpenAssistants },
    { what: "Engine options" },
  );
  const languages = [...(options.languages ?? []), english(), italian()];
  return Object.freeze({
    ports: portsOf(options),
    ownsStorage: options.storage === undefined,
    phrases: options.phrases ?? {},
    languagesOf(culture: string): readonly Language[] {
      const code = culture.toLowerCase().split("-")[0] ?? "";
      return [languages.find((language) => language.code === code) ?? { code }];
    },
    ...numbers,
    chatLogKeepMs: keepMsOf(options),
    functions: resolveFunctionOptions(options),
    outcomeSink: options.outcomeSink ?? null,
    completion: resolveCompletionOptions(options),
    accounts: resolveAccountsOptions(options.accounts),
    mailTexts: options.mailTexts ?? {},
    secret: options.secret ?? null,
    onAudit: options.onAudit ?? null,
  });
}

/** Shorter ones can be guessed. */
const MIN_SECRET = 32;

function checkSecrets({ secret, onAudit }: EngineOptions): void {
  if (secret !== undefined && (typeof secret !== "string" || secret.length < MIN_SECRET)) {
    throw new KeepsakeError("INVALID_FIELD", `Engine options: secret must have at least ${MIN_SECRET} characters`, {
      field: "secret",
    });
  }
  if (onAudit === undefined || typeof onAudit === "function") return;
  throw new KeepsakeError("INVALID_FIELD", "Engine options: onAudit must be a function", { field: "onAudit" });
}

function keepMsOf({ chatLog }: EngineOptions): number | null {
  if (chatLog === undefined || chatLog === false) return null;
  const checked = parseInput(chatLogSchema, { chatLog }, { what: "Engine options", strict: true });
  return checked.chatLog === undefined ? null : checked.chatLog.keepDays * DAY_MS;
}

function portsOf(options: EngineOptions): Ports {
  const ids = options.ids ?? systemIds();
  return Object.freeze({
    storage: options.storage ?? memoryStorage(),
    clock: options.clock ?? systemClock(),
    random: options.random ?? systemRandom(),
    ids,
    logger: options.logger ?? silentLogger(),
    hasher: options.hasher ?? pbkdf2Hasher({ ids }),
    passwordHasher: options.passwordHasher ?? options.hasher ?? platformHasher({ ids }),
    geocoder: options.geocoder ?? null,
    mailer: options.mailer ?? null,
    semanticScorer: options.semanticScorer ?? null,
  });
}

function checkPorts(options: EngineOptions): void {
  for (const [name, methods] of Object.entries(PORT_METHODS)) {
    const port = options[name as keyof EngineOptions];
    if (port !== undefined) checkMethods(port, methods, WHAT, name);
  }
  const { storage, languageModel } = options;
  const capabilities: unknown = storage === undefined ? {} : storage.capabilities;
  checkOption(typeof capabilities === "object" && capabilities !== null, WHAT, "storage", "have capabilities");
  const isNamed =
    languageModel === undefined ||
    (typeof languageModel.provider === "string" && typeof languageModel.model === "string");
  checkOption(isNamed, WHAT, "languageModel", "say its provider and model");
}

function checkLanguages(languages: unknown): void {
  if (languages === undefined) return;
  const areLanguages =
    Array.isArray(languages) && languages.every((one: unknown) => typeof (one as Language | null)?.code === "string");
  checkOption(areLanguages, WHAT, "languages", "be a list of languages, such as [italian()]");
}
