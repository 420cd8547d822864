import type { AssistantHandle, Engine } from "keepsake";
import { GIVER, SURE_OF_TITLES } from "../support/assistants.js";

/** The question to the guide of {@link countingGuide}. */
export const NEXT = "what comes next";
/** Numbers before it starts again. */
export const CYCLE = 40;
/** The context of a new session, so that the first answer is 1. */
export const START = { COUNT: "0" };

/** An assistant that counts: each answer is one more than the last of the session, so lost or repeated events show. */
export async function countingGuide(engine: Engine): Promise<AssistantHandle> {
  const guide = await engine.assistants.create({
    name: "Counting guide",
    giver: GIVER,
    confidenceThresholds: SURE_OF_TITLES,
    contextMatch: "strict",
  });
  for (let count = 0; count < CYCLE; count++) {
    const next = (count + 1) % CYCLE;
    await guide.memories.add({
      memoryType: "Question",
      title: NEXT,
      answers: [{ text: `This is number ${next}.` }],
      contextVarsToMatch: { COUNT: String(count) },
      contextVarsToSet: { COUNT: String(next) },
      conclusive: true,
    });
  }
  return guide;
}

/** The number in an answer. */
export function numberIn(emission: string | null): number {
  const number = /^This is number (\d+)\.$/.exec(emission ?? "")?.[1];
  if (number === undefined) throw new Error(`No number in ${JSON.stringify(emission)}`);
  return Number(number);
}
