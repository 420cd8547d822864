import type { ResultEvent } from "../../dialog/index.js";
import { LIMITS } from "../../model/index.js";
import { truncate } from "../../shared/index.js";
import { topicAfterMiss, topicAfterOffer, type Understanding, understand } from "../../understanding/index.js";
import {
  findMore,
  findMoreOffers,
  IDENTICAL,
  listOtherAnswers,
  type ResolvedReading,
  resolveReadings,
  selectQuestion,
} from "../readings/index.js";
import { languageOf, type QuestionExplanation, type TurnContext } from "../turn/index.js";
import { toCertainOffers, toOffers } from "./offers.js";
import { findRemark } from "./remarks.js";

/** Finds the memories that a text asks for, and decides whether to answer, to ask back or to give up. */
export async function resolveQuestion(context: TurnContext, said: string): Promise<ResultEvent> {
  const { turn, store } = context;
  // Of a text with a document in it, the rest is for language models.
  const text = truncate(said, LIMITS.eventText);
  const language = languageOf(context);
  const asMeant = understand(text, turn.topic, language);
  // Small talk is not about what was said before, unless it asks for more of it. "Why not?" is a question if nothing was offered.
  const { courtesy } = turn.dialog.context;
  const isAsked = asMeant.kind === "more" || (courtesy === "noneCourtesy" && asMeant.kind === "question");
  const isSmallTalk = courtesy !== null && !isAsked;
  const understanding = isSmallTalk ? understand(text, null, language) : asMeant;
  const tried: ResolvedReading[] = [];
  const resolved: ResolvedReading[] = [];
  // All ways to read the text at once: a turn waits for the embedder once.
  const texts = understanding.questions.flatMap(({ readings }) => readings.map((reading) => reading.text));
  await store.index.embedTexts(texts, { signal: context.signal });
  const isOther = understanding.questions[0]?.readings[0]?.isOther === true;
  const next = understanding.kind === "more" ? await findMoreOffers(context, isOther) : null;
  if (next !== null) {
    tried.push(next);
    resolved.push(next);
  }
  for (const question of next === null ? understanding.questions : []) {
    const found =
      understanding.kind === "more" && turn.topic !== null
        ? await findMore(context, question)
        : await resolveReadings(context, question);
    tried.push(...found.tried);
    resolved.push(found.won);
  }
  const won = selectQuestion(resolved);
  const { reading, explanation } = won;
  turn.explanation = { understanding: describe(context, said, understanding, { tried, won }), ...explanation };
  turn.isSameTopic = reading.from === "topic";
  turn.firstHints = listOtherAnswers(context, resolved, won);
  const best = explanation.candidates[0];
  turn.confidence = best?.confidence ?? 0;
  turn.confidenceLevel = best?.confidenceLevel ?? "NONE";
  const question = reading.text;
  if (won.confirmed !== null) {
    return { type: "matched", question, outcome: "answer", offers: toCertainOffers(context, [won.confirmed]) };
  }
  if (store.record.alwaysAnswerWithCompletion) {
    const completed = await askFallback(context, "completion", question);
    if (completed.type === "answered") return completed;
  }
  const found = toResult(context, won);
  const remark = found.outcome === "none" && courtesy === null ? findRemark(context, said) : null;
  const result = remark === null ? found : { ...found, remark: remark.intent.kind };
  const continues = tried.some((one) => one.reading.refers === true || one.reading.isOther === true);
  const isNew = reading.hasContent && next === null && !continues;
  if (result.outcome === "none" && isNew && !isSmallTalk && remark === null) turn.topic = topicAfterMiss(question);
  if (result.outcome !== "answer" && result.offers.length > 0) {
    const isSame = next !== null || tried.some((one) => one.reading.from === "topic");
    const offered = [...(isSame ? (turn.topic?.offered ?? []) : []), ...result.offers.map(({ memoryID }) => memoryID)];
    turn.topic = topicAfterOffer(turn.topic, { asked: question, offered, isSame });
  }
  return understanding.kind === "more" ? { ...result, more: true } : result;
}

type Matched = Extract<ResultEvent, { type: "matched" }>;

function toResult(context: TurnContext, { reading, explanation: { decision } }: ResolvedReading): Matched {
  const question = reading.text;
  // A remark is a title, or it means no memory.
  const isRemark = context.turn.dialog.context.courtesy === "remarkCourtesy";
  if (isRemark && !(decision.kind === "answer" && decision.candidate.confidence >= IDENTICAL)) {
    return { type: "matched", question, outcome: "none", offers: [] };
  }
  switch (decision.kind) {
    case "answer": {
      const { memoryID, confidence, confidenceLevel } = decision.candidate;
      const label = context.store.index.get(memoryID)?.titles[0] ?? "";
      return {
        type: "matched",
        question,
        outcome: "answer",
        offers: [{ memoryID, label, confidence, confidenceLevel }],
      };
    }
    case "confirm":
      return {
        type: "matched",
        question,
        outcome: "confirm",
        offers: toOffers(context, [decision.candidate, ...decision.rivals]),
      };
    case "choose":
      return { type: "matched", question, outcome: "choose", offers: toOffers(context, decision.candidates) };
    case "none":
      return { type: "matched", question, outcome: "none", offers: [] };
  }
}

function describe(
  { turn }: TurnContext,
  said: string,
  { kind, questions }: Understanding,
  { tried, won }: { readonly tried: readonly ResolvedReading[]; readonly won: ResolvedReading },
): QuestionExplanation["understanding"] {
  return {
    kind,
    said,
    asked: questions.map(({ text }) => text),
    readings: tried.map((one) => ({
      text: one.reading.text,
      from: one.reading.from,
      confidence: one.explanation.candidates[0]?.confidence ?? 0,
      won: one.reading === won.reading,
    })),
    before: turn.topic === null ? null : { asked: turn.topic.asked, answered: turn.topic.title },
  };
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
