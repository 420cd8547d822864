import * as z from "zod";
import { type AnswerExplanation, CONFIDENCE_LEVELS, EXPLAINED_PARTS } from "../../model/index.js";
import type { QuestionExplanation } from "../../sessions/index.js";

const textOrNull = z.string().nullable();

export const answerExplanationResponse = z.strictObject({
  understanding: z.strictObject({
    kind: z.enum(["question", "more", "statement"]),
    said: z.string(),
    asked: z.array(z.string()),
    readings: z.array(
      z.strictObject({
        text: z.string(),
        from: z.enum(["said", "context", "topic"]),
        confidence: z.number(),
        won: z.boolean(),
      }),
    ),
    before: z.strictObject({ asked: textOrNull, answered: textOrNull }).nullable(),
  }),
  candidates: z.array(
    z.strictObject({
      memoryID: z.string(),
      title: textOrNull,
      score: z.number(),
      confidence: z.number(),
      confidenceLevel: z.enum(CONFIDENCE_LEVELS),
      parts: z.record(z.enum(EXPLAINED_PARTS), z.number()),
      differences: z.array(z.strictObject({ kind: z.string(), asked: textOrNull, memory: textOrNull })),
      corrections: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    }),
  ),
  decision: z.strictObject({ kind: z.enum(["answer", "choose", "confirm", "none"]) }),
  thresholds: z.strictObject({ high: z.number(), medium: z.number(), low: z.number() }),
  dates: z.array(z.strictObject({ at: z.number(), uncertaintyDays: z.number() })),
  places: z.array(z.strictObject({ placeName: z.string() })),
}) satisfies z.ZodType<AnswerExplanation>;

/** The parts of an explanation that leave the process. */
export function toAnswerExplanation(explanation: QuestionExplanation | null): AnswerExplanation | null {
  if (explanation === null) return null;
  const { understanding, candidates, decision, thresholds, dates, places } = explanation;
  return {
    understanding,
    candidates: candidates.map(
      ({ memoryID, title, score, confidence, confidenceLevel, parts, differences, corrections }) => ({
        memoryID,
        title,
        score,
        confidence,
        confidenceLevel,
        parts,
        differences,
        corrections,
      }),
    ),
    decision: { kind: decision.kind },
    thresholds,
    dates: dates.map(({ at, uncertaintyDays }) => ({ at, uncertaintyDays })),
    places: places.map(({ placeName }) => ({ placeName })),
  };
}
