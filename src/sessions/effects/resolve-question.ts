import { explainText } from "../../assistants/index.js";
import type { ResultEvent } from "../../dialog/index.js";
import { decide } from "../../recall/index.js";
import { type TurnContext, toSearchContext, visibilityOf } from "../turn/index.js";
import { findLessons } from "./lessons.js";
import { isVisible, toCertainOffers, toOffers } from "./offers.js";

/** Maximum number of candidates of a question: enough to choose from after some are filtered out. */
const MAX_CANDIDATES = 10;

/** Finds the memories that a question means, and decides whether to answer, to ask back or to give up. */
export async function resolveQuestion(context: TurnContext, question: string): Promise<ResultEvent> {
  const { turn, store } = context;
  const { confirmed, rejected } = findLessons(turn.lessons, question);
  const explanation = await explainText(toSearchContext(context), question, {
    visible: visibilityOf(context),
    limit: MAX_CANDIDATES,
    filter: { excludedMemoryIDs: rejected },
    signal: context.signal,
  });
  // If the assistant never asks back, only a candidate that is sure enough by itself is an answer.
  const decision = store.record.disableR2R3Loop
    ? decide(explanation.candidates, { ...explanation, withoutAsking: true })
    : explanation.decision;
  turn.explanation = { ...explanation, decision };
  const best = explanation.candidates[0];
  turn.confidence = best?.confidence ?? 0;
  turn.confidenceLevel = best?.confidenceLevel ?? "NONE";
  if (confirmed !== null && isVisible(context, confirmed)) {
    const candidate = explanation.candidates.find(({ memoryID }) => memoryID === confirmed);
    if (candidate !== undefined) turn.explanation = { ...explanation, decision: { kind: "answer", candidate } };
    return { type: "matched", outcome: "answer", offers: toCertainOffers(context, [confirmed]) };
  }
  if (store.record.alwaysAnswerWithCompletion) {
    const completed = await askFallback(context, "completion", question);
    if (completed.type === "answered") return completed;
  }
  switch (decision.kind) {
    case "answer": {
      const { memoryID, confidence, confidenceLevel } = decision.candidate;
      const label = store.index.get(memoryID)?.titles[0] ?? "";
      return { type: "matched", outcome: "answer", offers: [{ memoryID, label, confidence, confidenceLevel }] };
    }
    case "confirm":
      return { type: "matched", outcome: "confirm", offers: toOffers(context, [decision.candidate]) };
    case "choose":
      return { type: "matched", outcome: "choose", offers: toOffers(context, decision.candidates) };
    case "none":
      return { type: "matched", outcome: "none", offers: [] };
  }
}

/** Asks the board of experts or the language model. */
export async function askFallback(
  context: TurnContext,
  source: keyof TurnContext["fallbacks"],
  question: string,
): Promise<ResultEvent> {
  const answer = await context.fallbacks[source].answer(question, context);
  if (answer === null) return { type: "unanswered" };
  context.turn.emission.push(answer.text);
  context.turn.emitter = answer.emitter;
  context.turn.completion = source === "completion";
  return { type: "answered", source, memoryID: answer.memoryID };
}
