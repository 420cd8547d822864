import type { Memory } from "keepsake";
import { normaliseQuestion, type RecallIndex } from "keepsake/recall";
import {
  ask,
  createAssistantIndex,
  holdOutTitles,
  listChoices,
  listTitles,
  type RecallSettings,
} from "./ask-titles.js";
import { createFinding, type Finding } from "./finding.js";

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

/** Finds titles that another memory would answer if they were not listed. */
function checkWithoutTitles(
  assistant: RecallSettings,
  memories: readonly Memory[],
  byID: ReadonlyMap<string, Memory>,
  signal: AbortSignal,
): readonly Finding[] {
  return [...holdOutTitles(assistant, memories, signal)].flatMap(({ memory, text, decision }) => {
    if (decision.kind !== "answer" || decision.candidate.memoryID === memory.memoryID) return [];
    const other = byID.get(decision.candidate.memoryID)?.title;
    const message = `"${text}" is close to "${other}", which answers what is said almost like it`;
    return [createFinding("close", memory, message)];
  });
}

function checkHints(index: RecallIndex, memory: Memory): readonly Finding[] {
  return memory.hints.flatMap((hint) => {
    // A hint is shown after the memory, in the context that it leaves.
    const contextVars = { ...memory.contextVarsToMatch, ...memory.contextVarsToSet };
    const { decision } = index.explain(hint, { receiverID: memory.receiverID, contextVars });
    return decision.kind === "none" ? [createFinding("dead-hint", memory, `No memory answers its hint "${hint}"`)] : [];
  });
}
