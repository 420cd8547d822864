import type { SessionUserAccount } from "../../accounts/index.js";
import type { Actor, AssistantRecord, OpenAssistant, SearchContext } from "../../assistants/index.js";
import { type CompletionPart, createLlmMeter, type Exchange, type LlmMeter } from "../../completion/index.js";
import {
  type DialogSnapshot,
  type EffectName,
  type EffectParams,
  type Phrases,
  type ResultEvent,
  type SelectedPlace,
  say,
} from "../../dialog/index.js";
import { isKeepsakeError } from "../../errors.js";
import type { AskExpert } from "../../functions/index.js";
import type { Language } from "../../languages/index.js";
import type { Languages } from "../../languages/known/index.js";
import type { ConfidenceLevel, DialogState, Medium, Memory, TextMap } from "../../model/index.js";
import type { GeocodeOptions, Outcome, Ports, WriteOp } from "../../ports/index.js";
import type { Topic } from "../../understanding/index.js";
import type { RepeatableAnswer, SessionLesson, SessionRecord, SessionUser } from "../stored/index.js";
import type { TurnRecorder } from "./inspection.js";
import type { QuestionExplanation } from "./question-explanation.js";

/** The changes of one event, collected while its effects run and written in one commit. */
export interface Turn {
  dialog: DialogSnapshot;
  user: SessionUser;
  contextVars: TextMap;
  date: string | null;
  place: SelectedPlace | null;
  currentMedia: readonly Medium[];
  /** Paragraphs of the emission. */
  readonly emission: string[];
  readonly emittedMedia: Medium[];
  continuationEmitted: boolean;
  emitter: string | null;
  completion: boolean;
  confidence: number | null;
  confidenceLevel: ConfidenceLevel | null;
  /** Hints of the emitted memory; null if none was emitted. */
  memoryHints: readonly string[] | null;
  lastMatchedMemoryID: string | null;
  /** The memory that this turn emitted, also a default answer; null if it emitted none. */
  emittedMemoryID: string | null;
  memoryTags: readonly string[];
  /** Bounds of the idle time in seconds. */
  idle: { readonly min: number; readonly max: number };
  /** Usage of language models; null until one is called. See {@link llmMeter}. */
  llm: LlmMeter | null;
  /** True once a completion was requested. A turn requests one at most. */
  completionTried: boolean;
  /** The conversation so far, oldest first; cleared when the user changes. */
  history: readonly Exchange[];
  /** The memories that the user confirmed or rejected in the session; cleared when the user changes. */
  lessons: readonly SessionLesson[];
  /** The last answer of the session, to be repeated; null before the first one. */
  lastAnswer: RepeatableAnswer | null;
  /** True if the emission is only polite, and so not repeated. */
  isCourtesy: boolean;
  /** True if a picked memory was removed meanwhile. */
  isMissing: boolean;
  /** The matched memory as it was read when it was matched. */
  matchedMemory: Memory | null;
  /** How the last question was resolved, for `explain()`. */
  explanation: QuestionExplanation | null;
  /** Hints to show before those of the state. */
  firstHints: readonly string[];
  /** The topic of the conversation. */
  topic: Topic | null;
  /** True if the question of this turn refers to the topic. */
  isSameTopic: boolean;
  /** Outcomes of emitted memories, each with the assistant that the memory belongs to. */
  readonly outcomes: { readonly assistant: AssistantRecord; readonly outcome: Outcome }[];
  /** Guarded writes to the content of the assistant. If one conflicts, the turn is run again. */
  readonly contents: WriteOp[];
  /** Undoes what was reserved for the turn, if the turn is not committed. */
  readonly undo: (() => Promise<void>)[];
  /** Writes that cannot conflict. */
  readonly ops: WriteOp[];
  /** Guarded writes that are built again when they conflict. */
  readonly guarded: (() => Promise<WriteOp | null>)[];
}

/** Another caller changed content that the turn was about to change. The turn is run again. */
export class TurnOvertaken extends Error {
  override readonly name = "TurnOvertaken";
}

/** Errors with a higher status are about the engine, not about the input. */
const MAX_INPUT_STATUS = 422;

/**
 * Rethrows an error unless it means invalid input.
 *
 * @throws {@link TurnOvertaken} for VERSION_CONFLICT.
 */
export function rethrowUnlessInvalidInput(error: unknown): void {
  if (isKeepsakeError(error, "VERSION_CONFLICT")) throw new TurnOvertaken();
  if (!isKeepsakeError(error) || error.status > MAX_INPUT_STATUS) throw error;
}

/** Default bounds of the idle time in seconds. spec: Limits. */
export const DEFAULT_IDLE = { min: 20, max: 40 } as const;

/** Starts a turn from the current state of the session. */
export function startTurn(record: SessionRecord): Turn {
  return {
    dialog: record.dialog,
    user: record.user,
    contextVars: record.contextVars,
    date: record.date,
    place: record.place,
    currentMedia: record.currentMedia,
    emission: [],
    emittedMedia: [],
    continuationEmitted: false,
    emitter: null,
    completion: false,
    confidence: null,
    confidenceLevel: null,
    memoryHints: null,
    lastMatchedMemoryID: record.state.lastMatchedMemoryID,
    emittedMemoryID: null,
    memoryTags: record.state.memoryTags,
    idle: DEFAULT_IDLE,
    llm: null,
    completionTried: false,
    history: record.history,
    lessons: record.lessons ?? [],
    lastAnswer: record.lastAnswer ?? null,
    isCourtesy: false,
    isMissing: false,
    matchedMemory: null,
    explanation: null,
    firstHints: [],
    topic: record.topic ?? null,
    isSameTopic: false,
    outcomes: [],
    contents: [],
    undo: [],
    ops: [],
    guarded: [],
  };
}

/** The meter of the turn, created on first use: most turns call no language model. */
export function llmMeter(turn: Turn): LlmMeter {
  turn.llm ??= createLlmMeter();
  return turn.llm;
}

/** The fields of a state that belong to one answer only, empty. */
export const EMPTY_ANSWER = {
  emission: null,
  emittedMedia: [],
  media: [],
  continuationEmitted: false,
  emitter: null,
  completion: false,
  confidence: null,
  confidenceLevel: null,
  llmUsage: null,
} as const satisfies Partial<DialogState>;

/** Answers a question that no memory answers, such as by experts or a language model. */
export interface Fallback {
  /** Null if there is no answer; the next step of the no-answer path follows. */
  answer(question: string, context: TurnContext): Promise<FallbackAnswer | null>;
}

/** The board of experts of an assistant. */
export interface Board extends Fallback {
  /** The experts that a Function can ask; null without experts. */
  expertsFor(context: TurnContext): Promise<AskExpert | null>;
}

/** An answer that does not come from a memory of the assistant. */
export interface FallbackAnswer {
  readonly text: string;
  /** Name of the expert; null if the assistant itself answers. */
  readonly emitter: string | null;
  /** The draft or reference that stores the answer. */
  readonly memoryID: string | null;
}

export interface TurnContext {
  readonly ports: Ports;
  readonly store: OpenAssistant;
  readonly phrases: Phrases;
  /** The phrases of another language. */
  phrasesOf(culture: string): Promise<Phrases>;
  readonly languages: Languages;
  readonly session: SessionRecord;
  readonly turn: Turn;
  readonly fallbacks: { readonly board: Board; readonly completion: Fallback };
  readonly signal: AbortSignal | undefined;
  /** Called with each part of an answer while it is generated; null if nobody listens. */
  readonly onPart: ((part: CompletionPart) => void) | null;
  /** Records the turn; null if nobody inspects it. */
  readonly recorder: TurnRecorder | null;
  /** The ID of the session. It is never stored. */
  readonly sessionID: string;
  /** The user who is logged in now; null for none. */
  readonly account: SessionUserAccount | null;
  /**
   * Makes other processes wait for the end of this turn. Called before something that must not happen twice, such as a
   * call of a language model: a turn that another process overtakes before runs again.
   */
  readonly holdLease: () => Promise<void>;
  /** Milliseconds after the last event when a session expires. */
  readonly sessionIdleMs: number;
}

/** Runs one effect of the dialog machine. The result, if any, is the next event of the machine. */
export type Effect<N extends EffectName> = (
  context: TurnContext,
  params: EffectParams[N],
) => Promise<ResultEvent | undefined> | Promise<void> | ResultEvent | undefined | void;

export type PhraseParams = NonNullable<EffectParams["say"]["params"]>;

export function phrase(context: TurnContext, key: EffectParams["say"]["key"], params: PhraseParams = {}): string {
  return say(context.phrases, key, params, context.ports.random);
}

export function actorOf({ session, turn }: TurnContext): Actor {
  return {
    sessionReference: session.reference,
    personID: turn.user.authenticated ? turn.user.personID : null,
    giver: turn.user.giver,
  };
}

/** The language of the assistant, in turns that load its recall index. */
export function languageOf({ store }: TurnContext): Language {
  return store.index.languages[0] ?? { code: "und" };
}

/** True if this user is the owner of the assistant. */
export function isOwner({ record }: OpenAssistant, account: SessionUserAccount): boolean {
  return record.ownerUserID === account.userID;
}

/** False if the person, the PIN or the login that gave the session its rights is no longer valid. */
export function isStillAuthorized(
  store: OpenAssistant,
  user: SessionUser,
  account: SessionUserAccount | null,
): boolean {
  if (!user.authenticated && !user.giver) return true;
  if (user.giver && user.personID === null) return account !== null && isOwner(store, account);
  const person = user.personID === null ? undefined : store.people.get(user.personID);
  if (person === undefined || person.tag !== user.tag || person.pinVersion !== user.pinVersion) return false;
  return user.giver === (person.personType === "Giver");
}

/** ID of the user whose drafts are autosaved: the person, or the owner who is logged in; null for others. */
export function authorOf({ turn, session }: TurnContext): string | null {
  return turn.user.personID ?? (turn.user.giver ? (session.login?.userID ?? null) : null);
}

/** The person whose private memories the conversation may use; "all" for a Giver, null for none. */
export function visibilityOf({ turn: { user } }: TurnContext): string | null {
  return user.giver ? "all" : user.authenticated ? user.personID : null;
}

/** The circumstances that a question of this turn is resolved in. */
export function toSearchContext(context: TurnContext): SearchContext {
  const { ports, store } = context;
  const { contextVars, date, place } = context.turn;
  const dateMs = date === null ? null : Date.parse(date);
  return { ports, store, actor: actorOf(context), contextVars, dateMs, place };
}

/** Hints that let a geocoder choose among places of the same name: the language, and the current place. */
export function toGeocodeOptions({ store, turn, signal }: TurnContext): GeocodeOptions {
  const { latitude = null, longitude = null } = turn.place ?? {};
  return {
    culture: store.record.culture,
    ...(latitude === null || longitude === null ? {} : { near: { latitude, longitude } }),
    ...(signal === undefined ? {} : { signal }),
  };
}
