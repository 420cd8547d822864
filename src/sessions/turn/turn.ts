import type { AssistantRecord, TextExplanation } from "../../assistants/index.js";
import { createLlmMeter, type Exchange, type LlmMeter } from "../../completion/index.js";
import type { DialogSnapshot, SelectedPlace } from "../../dialog/index.js";
import { isKeepsakeError } from "../../errors.js";
import type { ConfidenceLevel, DialogState, Medium, Memory, TextMap } from "../../model/index.js";
import type { Outcome, WriteOp } from "../../ports/index.js";
import type { SessionRecord, SessionUser } from "../stored/index.js";

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
  /** The matched memory as it was read when it was matched. */
  matchedMemory: Memory | null;
  /** The candidates of the last question, for `explain()`. */
  explanation: TextExplanation | null;
  /** A hint to show before those of the state. */
  firstHint: string | null;
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
    matchedMemory: null,
    explanation: null,
    firstHint: null,
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
