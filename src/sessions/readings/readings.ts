import type { TextExplanation } from "../../assistants/index.js";
import { findAskedName, type Question, type Reading, splitTextWords } from "../../understanding/index.js";
import { languageOf, type TurnContext } from "../turn/index.js";
import { type ResolvedReading, resolveReading } from "./resolve-reading.js";
import { ANSWERED, rank, selectReading } from "./select-reading.js";
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
    refers: readings.some(({ from, named }) => from === "topic" && named === undefined),
  };
  const [own, ...others] = readings as readonly [Reading, ...Reading[]];
  // "And children?" may be in the last answer, too.
  const isFragment = others.some(({ isOther }) => isOther === true);
  const found = await resolveSaid(context, own, asked);
  const rules = createTopicRules(context, found);
  const withoutOther = asked.refers ? rules.withoutExchanged : (one: ResolvedReading) => one;
  const meant = asked.refers ? rules.limitKind(withoutOther(found)) : found;
  const said = isFragment ? rules.limitFragment(meant) : meant;
  const tried = [said];
  for (const reading of others) {
    if (reading.isVariant === true && said.explanation.decision.kind === "answer") continue;
    const resolved =
      reading.from === "topic"
        ? await resolveWithTopic(context, reading, rules)
        : withoutOther(await resolveSaid(context, reading, asked));
    if (isMeant(resolved)) tried.push(resolved);
  }
  const isOpen = isFragment
    ? !asked.isSmallTalk && rank(selectReading(tried)) < ANSWERED
    : !asked.refers && !asked.isSmallTalk && rank(said) === 0;
  const continued = isOpen ? rules.continueAnswer({ isFragment }) : null;
  if (continued !== null) {
    const resolved = await resolveReading(context, continued, { isFollowUp: true });
    tried.push(rules.measure(rules.support(resolved, { refers: true })));
  }
  const won = selectReading(tried.map(rules.agree));
  const named = rank(won) > 0 || asked.isSmallTalk ? null : await findNamed(context, own);
  return named === null ? { tried, won } : { tried: [...tried, named], won: named };
}

/** False if the title of the first candidate has none of the words that it must have. */
function isMeant({ reading: { titleWords }, explanation }: ResolvedReading): boolean {
  if (titleWords === undefined) return true;
  const words = splitTextWords(explanation.candidates[0]?.title ?? "");
  return words.some(({ folded }) => titleWords.includes(folded));
}

/** The memories that say the name that a question asks about; null without them. */
async function findNamed(context: TurnContext, reading: Reading): Promise<ResolvedReading | null> {
  const name = findAskedName(reading.text, languageOf(context));
  if (name.length === 0) return null;
  const { topic } = context.turn;
  const options = { isFollowUp: true, excluded: topic?.emitted ?? [] };
  const { explanation } = await resolveReading(context, { ...reading, text: name.join(" ") }, options);
  const words = readStoreWords(context);
  const { medium, high } = explanation.thresholds;
  const named = explanation.candidates.filter(({ memoryID }) => words.names(memoryID, reading.text));
  const titled = named.filter(({ memoryID }) => words.isTitled(memoryID, reading.text));
  const found = (titled.length > 0 ? titled : named).map((candidate) => {
    const confidence = Math.min(Math.max(candidate.confidence, medium), (medium + high) / 2);
    return { ...candidate, confidence, confidenceLevel: "MEDIUM" as const };
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
  const excluded = reading.named === undefined ? rules.listRepeated() : rules.listExcluded(reading);
  const isFound = found.explanation.candidates.some(({ memoryID }) => excluded.includes(memoryID));
  const resolved = isFound ? await resolveReading(context, reading, { isFollowUp, excluded }) : found;
  return isSmallTalk ? resolved : rules.support(rules.limitToPerson(resolved), { refers });
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
  const { emitted: excluded = [], offered = [] } = context.turn.topic ?? {};
  const reading = readings[0] as Reading;
  const found = await resolveReading(context, reading, { isFollowUp: true, excluded });
  const { explanation } = found;
  const next = explanation.candidates.find(
    ({ score, memoryID }) => score >= MIN_MORE && (reading.isOther !== true || offered.includes(memoryID)),
  );
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

/**
 * The memories after those that were offered for a question; null if the visitor has no offers to choose from.
 *
 * @param isOther the first offer was refused, and another one is meant
 */
export async function findMoreOffers(context: TurnContext, isOther: boolean): Promise<ResolvedReading | null> {
  const { context: before } = context.session.dialog;
  const { question, state, near, offers } = before.late ?? { ...before, state: before.choosing };
  if (question === null || !(state === "R2" || state === "R3" || (state === "R5" && near))) return null;
  const reading: Reading = { text: question, from: "said", hasContent: true };
  const [refused, ...rivals] = offers.map(({ memoryID }) => memoryID);
  if (isOther && state === "R3" && refused !== undefined && rivals.length > 0) {
    const { explanation } = await resolveReading(context, reading, { isFollowUp: false, excluded: [refused] });
    const meant = explanation.candidates.filter(({ memoryID }) => rivals.includes(memoryID));
    const offered = offer({ ...explanation, candidates: meant }, reading);
    const [only] = meant;
    if (meant.length > 1 || only === undefined) return offered;
    return { ...offered, explanation: { ...explanation, decision: { kind: "answer", candidate: only } } };
  }
  const excluded = [...(context.turn.topic?.offered ?? []), ...offers.map(({ memoryID }) => memoryID)];
  const { explanation } = await resolveReading(context, reading, { isFollowUp: false, excluded });
  const next = explanation.candidates.filter(({ confidence }) => confidence >= MIN_NEXT);
  return offer({ ...explanation, candidates: next }, reading);
}
