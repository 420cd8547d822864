import type { Assistant, Memory } from "keepsake";
import {
  createIndex,
  type Decision,
  english,
  type IndexOptions,
  italian,
  type RankedCandidate,
  type RecallIndex,
} from "keepsake/recall";

/** The settings of an assistant that decide which memory answers. */
export type RecallSettings = Pick<Assistant, "culture" | "confidenceThresholds" | "confidenceOffset" | "contextMatch">;

/** An index with the settings of an assistant. */
export function createAssistantIndex(assistant: RecallSettings, memories: readonly Memory[]): RecallIndex {
  const { culture, confidenceThresholds, confidenceOffset, contextMatch } = assistant;
  const code = culture.toLowerCase().split("-")[0];
  const options: IndexOptions = {
    languages: [english(), italian()].filter((language) => language.code === code),
    contextMatch,
    ...(confidenceThresholds === null ? {} : { thresholds: confidenceThresholds }),
    ...(confidenceOffset === null ? {} : { confidenceOffset }),
  };
  const index = createIndex(options);
  for (const memory of memories) index.add(memory);
  return index;
}

/** The title and the variants of a memory that visitors can ask for. */
export function listTitles({ memoryType, title, titleVariants }: Memory): readonly string[] {
  if (memoryType !== "Question" && memoryType !== "Story") return [];
  return [title, ...titleVariants].filter((text): text is string => text !== null && text !== "");
}

/** The decision about a text in the situation in which a memory can be found. */
export function ask(index: RecallIndex, text: string, memory: Memory): Decision<RankedCandidate> {
  const { receiverID, contextVarsToMatch } = memory;
  return index.explain(text, { receiverID, contextVars: contextVarsToMatch }).decision;
}

/** The IDs of the memories that a decision answers or offers. */
export function listChoices(decision: Decision<RankedCandidate>): readonly string[] {
  if (decision.kind === "none") return [];
  const candidates = decision.kind === "choose" ? decision.candidates : [decision.candidate];
  return candidates.map(({ memoryID }) => memoryID);
}

/** A title that was asked as if it were not listed. */
export interface HeldOut {
  readonly memory: Memory;
  readonly text: string;
  readonly decision: Decision<RankedCandidate>;
}

/**
 * Asks each title as if it were not listed: what a visitor gets who says it almost like this. As in cross-validation, every
 * round leaves out one title of each memory, which takes a fraction of the time that one title at a time would take.
 */
export function* holdOutTitles(
  assistant: RecallSettings,
  memories: readonly Memory[],
  signal: AbortSignal,
): Generator<HeldOut> {
  const rounds = Math.max(0, ...memories.map((memory) => countRounds(memory)));
  for (let round = 0; round < rounds && !signal.aborted; round++) {
    // Not trained: training would learn the titles that are left out.
    const index = createAssistantIndex(
      assistant,
      memories.map((memory) => withoutTitle(memory, round)),
    );
    for (const memory of memories) {
      const text = listTitles(memory)[round];
      if (text === undefined || round >= countRounds(memory)) continue;
      yield { memory, text, decision: ask(index, text, memory) };
    }
  }
}

/** A memory with one title cannot do without it. */
function countRounds(memory: Memory): number {
  const { length } = listTitles(memory);
  return length < 2 ? 0 : length;
}

function withoutTitle(memory: Memory, round: number): Memory {
  if (round >= countRounds(memory)) return memory;
  const [title = "", ...titleVariants] = listTitles(memory).filter((_, i) => i !== round);
  return { ...memory, title, titleVariants };
}
