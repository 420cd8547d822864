import type { UnansweredQuestion } from "../../model/index.js";
import { pauseByMessage } from "../../shared/index.js";
import { getMemory } from "../memories/index.js";
import type { ActorScope } from "../replica/index.js";
import { createRejectionLookup } from "./pairs.js";
import { listMostAsked, suggestMemories } from "./unanswered.js";

/** Only the most asked questions are compared: the others rarely matter, and each comparison takes time. */
const MAX_QUESTIONS = 1_000;
const QUESTIONS_PER_PAUSE = 50;

/**
 * The questions that a memory may answer, the likeliest first.
 *
 * @throws KeepsakeError MEMORY_NOT_FOUND
 */
export async function proposeVariants(
  scope: ActorScope,
  memoryID: string,
): Promise<{ readonly questions: readonly UnansweredQuestion[] }> {
  const { store } = scope;
  await getMemory(scope, memoryID);
  const { docs } = await listMostAsked(scope, false, { howMany: MAX_QUESTIONS });
  await store.index.load();
  const findRejected = createRejectionLookup(store);
  const near: { readonly confidence: number; readonly question: UnansweredQuestion }[] = [];
  for (const [i, { value }] of docs.entries()) {
    if (i % QUESTIONS_PER_PAUSE === QUESTIONS_PER_PAUSE - 1) await pauseByMessage();
    const question = suggestMemories(scope, value, findRejected);
    const own = question.suggestions.find((suggestion) => suggestion.memoryID === memoryID);
    if (own !== undefined) near.push({ confidence: own.confidence, question });
  }
  // The sort is stable: of equal confidences the most asked question is the first.
  return { questions: near.sort((one, other) => other.confidence - one.confidence).map(({ question }) => question) };
}
