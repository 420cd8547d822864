import { computeLead, toTreeSignals as toWordSignals, TREE_SIGNALS as WORD_SIGNALS } from "../../text/index.js";
import { type ComparedCandidate, toLogit } from "./rated-candidate.js";

/** Keeps the share of the lead in a small score from being large. */
const MIN_SCORE = 0.02;

/** Signals of a candidate by words and vectors; leads are over the best of the others. */
const SIGNALS = {
  lead: ({ score, rival }) => computeLead(score, rival?.score ?? 0),
  leadShare: ({ score, rival }) => computeLead(score, rival?.score ?? 0) / Math.max(MIN_SCORE, score),
  score: ({ score }) => score,
  words: ({ one }) => toLogit(one.confidence),
  wordsOfRival: ({ rival }) => toLogit(rival?.one.confidence ?? 0),
  wordsLead: ({ one, rival }) => one.text - (rival?.one.text ?? 0),
  title: ({ one }) => one.evidence.title,
  titleLead: ({ one, rival }) => one.evidence.title - (rival?.one.evidence.title ?? 0),
  answer: ({ one }) => one.evidence.answer,
  answerLead: ({ one, rival }) => one.evidence.answer - (rival?.one.evidence.answer ?? 0),
  mean: ({ one }) => one.evidence.mean,
  meanLead: ({ one, rival }) => one.evidence.mean - (rival?.one.evidence.mean ?? 0),
  nearest: ({ one }) => nearestOf(one),
  nearestLead: ({ one, rival }) => nearestOf(one) - (rival === null ? 0 : nearestOf(rival.one)),
  familiar: ({ one }) => one.familiar,
  differences: ({ one }) => one.differences.length,
  exchanged: ({ one }) => (one.differences.some(({ memory }) => memory !== null) ? 1 : 0),
  memories: ({ one }) => Math.min(MAX_MEMORIES, one.input.memories),
} satisfies Readonly<Record<string, (ranked: ComparedCandidate) => number>>;

/** More memories than this rarely are rivals for one text. */
const MAX_MEMORIES = 256;

function nearestOf({ evidence: { title, answer } }: ComparedCandidate["one"]): number {
  return Math.max(title, answer);
}

/** Names of the signals of the trees, in their order: those of words and vectors, then those by words alone. */
export const TREE_SIGNALS: readonly string[] = [
  ...Object.keys(SIGNALS),
  ...WORD_SIGNALS.map((name) => `words ${name}`),
];

const FUNCTIONS = Object.values(SIGNALS);

/** The values of {@link TREE_SIGNALS}, in their order. */
export function toTreeSignals(ranked: ComparedCandidate): readonly number[] {
  return [...FUNCTIONS.map((signal) => signal(ranked)), ...toWordSignals(ranked.one.input)];
}
