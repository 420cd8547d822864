import type { TextExplanation } from "../../assistants/index.js";
import { createLlmMeter, type Exchange, type LlmMeter } from "../../completion/index.js";
import type { DialogSnapshot, SelectedPlace } from "../../dialog/index.js";
import type { ConfidenceLevel, DialogState, Medium, Memory, TextMap } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import type { SessionRecord, SessionUser } from "../stored/index.js";
import type { EmittedOutcome } from "./emitted-outcome.js";

/** What one event changes, collected while its effects run and written in one commit. */
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
  /** Hints of the memory that was emitted; null where none was. */
  memoryHints: readonly string[] | null;
  lastMatchedMemoryID: string | null;
  /** The memory that this turn emitted, a default answer too; null where it emitted none. */
  emittedMemoryID: string | null;
  memoryTags: readonly string[];
  /** Bounds of the idle time in seconds. */
  idle: { readonly min: number; readonly max: number };
  /** What language models did in this turn. */
  readonly llm: LlmMeter;
  /** True once the turn has asked for a completion: it does so once. */
  completionTried: boolean;
  /** What was said before, the oldest first; cut when somebody else speaks. */
  history: readonly Exchange[];
  /** The memory that was matched, as it was read then. */
  matchedMemory: Memory | null;
  /** The last question's candidates, for `explain()`. */
  explanation: TextExplanation | null;
  /** What is offered instead of the state's own hints, by phrase. */
  firstHint: string | null;
  /** Outcomes of what was emitted. */
  readonly outcomes: EmittedOutcome[];
  /** Guarded writes to the content of the assistant. Where they meet others the turn is run anew. */
  readonly contents: WriteOp[];
  /** What gives back what was taken for the turn, where it is not committed. */
  readonly undo: (() => Promise<void>)[];
  /** Writes that cannot conflict. */
  readonly ops: WriteOp[];
  /** Writes that are guarded: built anew when a commit conflicts. */
  readonly guarded: (() => Promise<WriteOp | null>)[];
}

/** Others changed what a turn would change: it is to be run anew. */
export class TurnOvertaken extends Error {
  override readonly name = "TurnOvertaken";
}

/** Idle seconds where nothing says otherwise. spec: Limits. */
export const DEFAULT_IDLE = { min: 20, max: 40 } as const;

/** A turn that starts where the session stands. */
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
    llm: createLlmMeter(),
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

/** The state that an ignored event leaves: as before, with nothing said. */
export function unmovedState(state: DialogState): DialogState {
  return {
    ...state,
    emission: null,
    emittedMedia: [],
    media: [],
    continuationEmitted: false,
    emitter: null,
    completion: false,
    confidence: null,
    confidenceLevel: null,
    llmUsage: null,
  };
}
