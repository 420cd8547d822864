import type { TextExplanation } from "../../assistants/index.js";
import { findAskedName, type Question, type Reading, splitTextWords } from "../../understanding/index.js";
import { languageOf, type TurnContext } from "../turn/index.js";
import { type ResolvedReading, resolveReading } from "./resolve-reading.js";
import { rank, selectReading } from "./select-reading.js";
import { readStoreWords } from "./store-words.js";
import { createTopicRules, type TopicRules } from "./topic-rules.js";

/** The readings of a question, and the surest one. */
export interface ResolvedQuestion {
  readonly tried: readonly ResolvedReading[];
  readonly won: ResolvedReading;
}

interface Asked {
  readonly isSmallTalk: boolean;
  /** True if words of the question refer to the topic. */
  readonly refers: boolean;
}

/** Finds the candidates of each reading of a question, and selects the surest reading. */
export async function resolveReadings(context: TurnContext, { readings }: Question): Promise<ResolvedQuestion> {
  const asked: Asked = {
    isSmallTalk: context.turn.dialog.context.courtesy !== null,
    refers: readings.some(({ from }) => from === "topic"),
  };
  const [own, ...others] = readings as readonly [Reading, ...Reading[]];
  const said = await resolveSaid(context, own, asked);
  const rules = createTopicRules(context, said);
  const tried = [said];
  for (const reading of others) {
    if (reading.isVariant === true && said.explanation.decision.kind === "answer") continue;
    const resolved =
      reading.from === "topic"
        ? await resolveWithTopic(context, reading, rules)
        : await resolveSaid(context, reading, asked);
    if (isMeant(resolved)) tried.push(resolved);
  }
  const isOpen = !asked.refers && !asked.isSmallTalk && rank(said) === 0;
  const continued = isOpen ? rules.continueAnswer() : null;
  if (continued !== null) {
    const found = await resolveReading(context, continued, { isFollowUp: true });
    tried.push(rules.measure(rules.support(found, { refers: true })));
  }
  const won = selectReading(tried.map(rules.agree));
  const named = rank(won) > 0 || asked.isSmallTalk ? null : await findNamed(context, own);
  return named === null ? { tried, won } : { tried: [...tried, named], won: named };
}

/** False for a familiar form of address that the title of the first candidate does not have. */
function isMeant({ reading: { familiar }, explanation }: ResolvedReading): boolean {
  if (familiar === undefined) return true;
  const words = splitTextWords(explanation.candidates[0]?.title ?? "");
  return words.some(({ folded }) => familiar.includes(folded));
}

/** The memories whose answers say the name that a question asks about; null without them. */
async function findNamed(context: TurnContext, reading: Reading): Promise<ResolvedReading | null> {
  const name = findAskedName(reading.text, languageOf(context));
  if (name.length === 0) return null;
  const { topic } = context.turn;
  const options = { isFollowUp: true, excluded: topic?.emitted ?? [] };
  const { explanation } = await resolveReading(context, { ...reading, text: name.join(" ") }, options);
  const words = readStoreWords(context);
  const { medium, high } = explanation.thresholds;
  const found = explanation.candidates.flatMap((candidate) => {
    const confidence = Math.min(Math.max(candidate.confidence, medium), (medium + high) / 2);
    const offered = { ...candidate, confidence, confidenceLevel: "MEDIUM" as const };
    return words.names(candidate.memoryID, reading.text) ? [offered] : [];
  });
  return found.length === 0 ? null : offer({ ...explanation, text: reading.text, candidates: found }, reading);
}

/** A reading by its own words. */
async function resolveSaid(
  context: TurnContext,
  reading: Reading,
  { isSmallTalk, refers }: Asked,
): Promise<ResolvedReading> {
  // A text that refers to the topic leaves out words, and so does small talk: a word that a memory lacks says little.
  const isFollowUp = isSmallTalk || refers;
  const found = await resolveReading(context, reading, { isFollowUp });
  const rules = createTopicRules(context, found);
  const repeated = rules.findRepeated();
  const resolved =
    repeated === null ? found : await resolveReading(context, reading, { isFollowUp, excluded: [repeated] });
  return isSmallTalk ? resolved : rules.support(resolved, { refers });
}

/** A reading with the topic in the place of what refers to it. */
async function resolveWithTopic(context: TurnContext, reading: Reading, rules: TopicRules): Promise<ResolvedReading> {
  const excluded = rules.listExcluded(reading);
  const found = rules.limit(await resolveReading(context, reading, { isFollowUp: true, excluded }));
  const supported = rules.support(found, { refers: true });
  return rules.measure({ ...supported, isQuoted: rules.isQuoted(supported) });
}

/** Minimum score of a memory that is emitted as more of a topic. */
const MIN_MORE = 0.1;

/** The next memory of a topic: of those not emitted yet, the one most like what it began with. */
export async function findMore(context: TurnContext, { readings }: Question): Promise<ResolvedQuestion> {
  const excluded = context.turn.topic?.emitted ?? [];
  const found = await resolveReading(context, readings[0] as Reading, { isFollowUp: true, excluded });
  const { explanation } = found;
  const next = explanation.candidates.find(({ score }) => score >= MIN_MORE);
  const decision = next === undefined ? ({ kind: "none" } as const) : ({ kind: "answer", candidate: next } as const);
  const won = { ...found, explanation: { ...explanation, decision }, confirmed: null };
  return { tried: [won], won };
}

/** Asks which of the candidates is meant, or whether the only one is. */
function offer(explanation: TextExplanation, reading: Reading): ResolvedReading {
  const candidates = explanation.candidates.slice(0, MAX_OFFERED);
  const [only] = candidates;
  const decision =
    only === undefined
      ? ({ kind: "none" } as const)
      : candidates.length === 1
        ? ({ kind: "confirm", candidate: only, rivals: [] } as const)
        : ({ kind: "choose", candidates } as const);
  return { reading, explanation: { ...explanation, decision }, confirmed: null };
}

const MAX_OFFERED = 4;

/** Minimum confidence of a memory that is offered when a visitor asks for more of a list. */
const MIN_NEXT = 0.1;

/** The memories after those that were offered for a question; null if the visitor has no offers to choose from. */
export async function findMoreOffers(context: TurnContext): Promise<ResolvedReading | null> {
  const { context: before } = context.session.dialog;
  const { question, state, near, offers } = before.late ?? { ...before, state: before.choosing };
  if (question === null || !(state === "R2" || state === "R3" || (state === "R5" && near))) return null;
  const excluded = [...(context.turn.topic?.offered ?? []), ...offers.map(({ memoryID }) => memoryID)];
  const reading: Reading = { text: question, from: "said", hasContent: true };
  const { explanation } = await resolveReading(context, reading, { isFollowUp: false, excluded });
  const next = explanation.candidates.filter(({ confidence }) => confidence >= MIN_NEXT);
  return offer({ ...explanation, candidates: next }, reading);
}
