import type { Assistant, Memory } from "keepsake";
import {
  createIndex,
  type Decision,
  english,
  type IndexOptions,
  italian,
  normaliseQuestion,
  type RankedCandidate,
  type RecallIndex,
} from "keepsake/recall";
import { listTitles } from "./check-contents.js";
import { createFinding, type Finding } from "./finding.js";

/** The settings of an assistant that decide which memory answers. */
export type RecallSettings = Pick<Assistant, "culture" | "confidenceThresholds" | "confidenceOffset" | "contextMatch">;

/** Asks the titles, variants and hints of all memories, and reports where another memory answers, or none. */
export async function checkAnswers(
  assistant: RecallSettings,
  memories: readonly Memory[],
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const index = createAssistantIndex(assistant, memories);
  await index.train({ signal });
  const byID = new Map(memories.map((memory) => [memory.memoryID, memory]));
  return [
    ...memories.flatMap((memory) => [...checkTitles(index, memory, byID), ...checkHints(index, memory)]),
    ...checkWithoutTitles(assistant, memories, byID, signal),
  ];
}

function createAssistantIndex(assistant: RecallSettings, memories: readonly Memory[]): RecallIndex {
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

/** The decision about a text in the situation in which a memory can be found. */
function ask(index: RecallIndex, text: string, memory: Memory): Decision<RankedCandidate> {
  const { receiverID, contextVarsToMatch } = memory;
  return index.explain(text, { receiverID, contextVars: contextVarsToMatch }).decision;
}

function listChoices(decision: Decision<RankedCandidate>): readonly string[] {
  if (decision.kind === "none") return [];
  const candidates = decision.kind === "choose" ? decision.candidates : [decision.candidate];
  return candidates.map(({ memoryID }) => memoryID);
}

function checkTitles(index: RecallIndex, memory: Memory, byID: ReadonlyMap<string, Memory>): readonly Finding[] {
  const asked = listTitles(memory).map((text) => ({ text, decision: ask(index, text, memory) }));
  const isFound = asked.some(({ decision }) => listChoices(decision).includes(memory.memoryID));
  if (asked.length > 0 && !isFound) {
    return [createFinding("unreachable", memory, "None of its titles finds it")];
  }
  return asked.flatMap(({ text, decision }) => {
    const choices = listChoices(decision);
    const others = choices.filter((id) => id !== memory.memoryID).map((id) => `"${byID.get(id)?.title}"`);
    if (others.length === 0) return [];
    if (decision.kind !== "choose")
      return [createFinding("wrong-answer", memory, `"${text}" is answered by ${others[0]}`)];
    // A title that two memories share is reported as such.
    if (isShared(text, choices, byID)) return [];
    return [createFinding("unclear", memory, `"${text}" is asked back: also ${others.join(", ")}`)];
  });
}

function isShared(text: string, ids: readonly string[], byID: ReadonlyMap<string, Memory>): boolean {
  const title = normaliseQuestion(text);
  const holders = ids.filter((id) => {
    const memory = byID.get(id);
    return memory !== undefined && listTitles(memory).some((one) => normaliseQuestion(one) === title);
  });
  return holders.length > 1;
}

/**
 * Asks each title as if it were not listed: what a visitor gets who says it almost like this. As in cross-validation, every
 * round leaves out one title of each memory, which takes a fraction of the time that one title at a time would take.
 */
function checkWithoutTitles(
  assistant: RecallSettings,
  memories: readonly Memory[],
  byID: ReadonlyMap<string, Memory>,
  signal: AbortSignal,
): readonly Finding[] {
  const rounds = Math.max(0, ...memories.map((memory) => countRounds(memory)));
  const findings: Finding[] = [];
  for (let round = 0; round < rounds && !signal.aborted; round++) {
    // Not trained: training would learn the titles that are left out.
    const index = createAssistantIndex(
      assistant,
      memories.map((memory) => withoutTitle(memory, round)),
    );
    for (const memory of memories) {
      const text = listTitles(memory)[round];
      if (text === undefined || round >= countRounds(memory)) continue;
      const decision = ask(index, text, memory);
      if (decision.kind !== "answer" || decision.candidate.memoryID === memory.memoryID) continue;
      const other = byID.get(decision.candidate.memoryID)?.title;
      const message = `"${text}" is close to "${other}", which answers what is said almost like it`;
      findings.push(createFinding("close", memory, message));
    }
  }
  return findings;
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

function checkHints(index: RecallIndex, memory: Memory): readonly Finding[] {
  return memory.hints.flatMap((hint) => {
    // A hint is shown after the memory, in the context that it leaves.
    const contextVars = { ...memory.contextVarsToMatch, ...memory.contextVarsToSet };
    const { decision } = index.explain(hint, { receiverID: memory.receiverID, contextVars });
    return decision.kind === "none" ? [createFinding("dead-hint", memory, `No memory answers its hint "${hint}"`)] : [];
  });
}
