import type { ResultEvent } from "../../dialog/index.js";
import type { Fallback, TurnContext } from "./turn-context.js";

/** Puts a question to a step of the no-answer path, and emits its answer. */
export async function askFallback(
  fallback: Fallback,
  source: "board" | "completion",
  question: string,
  context: TurnContext,
): Promise<ResultEvent> {
  const answer = await fallback.answer(question, context);
  if (answer === null) return { type: "unanswered" };
  context.turn.emission.push(answer.text);
  context.turn.emitter = answer.emitter;
  context.turn.completion = source === "completion";
  return { type: "answered", source, memoryID: answer.memoryID };
}
