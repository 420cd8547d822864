import type { TurnContext } from "../turn/index.js";
import { CERTAIN, IDENTICAL, type ResolvedReading } from "./resolve-reading.js";

/** Minimum lead of a reading over one that is closer to the text: if both find the same memory, and if they do not. */
const MIN_LEAD = 0.05;
const MIN_LEAD_OF_OTHER = 0.15;

/** The surest reading. Without content of its own, the question means what its context or the topic says. */
export function selectReading([said, ...others]: readonly ResolvedReading[]): ResolvedReading {
  const first = said as ResolvedReading;
  let won = first;
  for (const one of others) {
    if (one.reading.isTitleOnly === true && confidenceOf(one) < IDENTICAL) continue;
    const enough = one.reading.from === "context" ? CERTAIN : IDENTICAL;
    const isFreed =
      won === first && !first.reading.hasContent && confidenceOf(first) < enough && one.reading.from !== "said";
    const isMeant = one.isQuoted === true && rank(one) === rank(won);
    if (
      isFreed ||
      isMeant ||
      rank(one) > rank(won) ||
      (rank(one) === rank(won) && confidenceOf(one) > confidenceOf(won) + minLead(one, won))
    ) {
      won = one;
    }
  }
  if (rank(won) > 0 || !first.reading.hasContent) return won;
  // What nothing answers is kept as it was asked. What is near may be nearer with the topic.
  const nearest = others.reduce((best, one) => (confidenceOf(one) > confidenceOf(best) ? one : best), first);
  return { ...first, explanation: { ...nearest.explanation, text: first.explanation.text } };
}

function minLead(one: ResolvedReading, won: ResolvedReading): number {
  return bestOf(one)?.memoryID === bestOf(won)?.memoryID ? MIN_LEAD : MIN_LEAD_OF_OTHER;
}

/** The first question that has an answer, else the first one that something is offered for, else the first one. */
export function selectQuestion(resolved: readonly ResolvedReading[]): ResolvedReading {
  const best = Math.max(...resolved.map(rank));
  return resolved.find((one) => rank(one) === best) as ResolvedReading;
}

export const ANSWERED = 2;

/** 3: confirmed before; 2: an answer; 1: something to ask about; 0: nothing. */
export function rank({ explanation: { decision }, confirmed }: ResolvedReading): number {
  if (confirmed !== null) return 3;
  return decision.kind === "answer" ? ANSWERED : decision.kind === "none" ? 0 : 1;
}

function confidenceOf(resolved: ResolvedReading): number {
  return bestOf(resolved)?.confidence ?? 0;
}

function bestOf({ explanation }: ResolvedReading): ResolvedReading["explanation"]["candidates"][number] | undefined {
  return explanation.candidates[0];
}

/** The titles of memories that answer the other questions of a text. */
export function listOtherAnswers(
  context: TurnContext,
  resolved: readonly ResolvedReading[],
  won: ResolvedReading,
): readonly string[] {
  const emitted = answerOf(won);
  const others = resolved.flatMap((one) => answerOf(one) ?? []).filter((memoryID) => memoryID !== emitted);
  return others.flatMap((memoryID) => context.store.index.get(memoryID)?.titles[0] ?? []);
}

function answerOf({ explanation: { decision }, confirmed }: ResolvedReading): string | null {
  return confirmed ?? (decision.kind === "answer" ? decision.candidate.memoryID : null);
}
