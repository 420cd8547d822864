import { explainCircumstances, explainText, type SearchContext, type TextExplanation } from "../../assistants/index.js";
import { decide, toConfidenceLevel } from "../../recall/index.js";
import {
  asksForKind,
  countSaidWords,
  isCompletedBy,
  type MemoryWords,
  mayAnswer,
  type Question,
  type Reading,
  saysAllWords,
  saysOnlyWhenOrWhere,
  shareWord,
} from "../../understanding/index.js";
import { findLessons, languageOf, type TurnContext, toSearchContext, visibilityOf } from "../turn/index.js";
import { isVisible } from "./offers.js";

/** Maximum number of candidates of a question: enough to choose from after some are filtered out. */
const MAX_CANDIDATES = 10;

/** A reading with its candidates. */
export interface ResolvedReading {
  readonly reading: Reading;
  readonly explanation: TextExplanation;
  /** The memory that the user chose or confirmed for it in this session. */
  readonly confirmed: string | null;
  /** True if the last answer has all words of the question, and what its own words lead to has not. */
  readonly isQuoted?: boolean;
}

/** The readings of a question, and the surest one. */
export interface ResolvedQuestion {
  readonly tried: readonly ResolvedReading[];
  readonly won: ResolvedReading;
}

/** Finds the candidates of each reading of a question, and selects the surest reading. */
export async function resolveReadings(context: TurnContext, { readings }: Question): Promise<ResolvedQuestion> {
  const tried: ResolvedReading[] = [];
  // A text that refers to the topic leaves out words, and so does small talk: a word that a memory lacks says little.
  const { courtesy } = context.turn.dialog.context;
  const refers = readings.some(({ from }) => from === "topic");
  const isFollowUp = courtesy !== null || refers;
  for (const reading of readings) {
    const [said] = tried;
    if (reading.from === "topic" && said !== undefined) {
      const emitted = [...listRuledOut(context, said, reading), ...listRejected(context, said)];
      const resolved = await resolveReading(context, reading, { isFollowUp, emitted });
      // What was said before cannot answer for words that are not about it.
      const limited = limitTo(context, said, resolved);
      const supported = addSupport(context, limited, { refers, question: said.reading.text });
      tried.push({ ...supported, isQuoted: isQuoted(context, said, supported) });
      continue;
    }
    const resolved = await resolveReading(context, reading, { isFollowUp });
    const quoted = findQuoted(context, resolved);
    const other =
      quoted === null ? resolved : await resolveReading(context, reading, { isFollowUp, emitted: [quoted] });
    tried.push(courtesy === null ? addSupport(context, other, { refers, question: reading.text }) : other);
  }
  const continued = refers || courtesy !== null ? null : await continueAnswer(context, tried[0]);
  if (continued !== null) tried.push(continued);
  return { tried, won: selectReading(tried.map((one) => addAgreement(context, one, tried[0]))) };
}

/** A question without a word that refers to the last answer, but with words of it only, read with its title; else null. */
async function continueAnswer(
  context: TurnContext,
  said: ResolvedReading | undefined,
): Promise<ResolvedReading | null> {
  const last = context.turn.topic?.emitted.at(-1);
  if (last === undefined || said === undefined || !said.reading.hasContent || rank(said) > 0) return null;
  const { text } = said.reading;
  const language = languageOf(context);
  const memory = describeMemory(context, last);
  const [title] = memory.titles;
  if (title === undefined || !asksForKind(text, language) || !mayAnswer(text, memory, language)) return null;
  if (listRejected(context, said).includes(last)) return null;
  if (!saysAll(context, last, text) || isSaidElsewhere(context, said, last)) return null;
  const reading: Reading = { text: `${title.replace(/[?.!\s]+$/u, "")}: ${text}`, from: "topic", hasContent: true };
  const resolved = await resolveReading(context, reading, { isFollowUp: true });
  return addSupport(context, resolved, { refers: true, question: text });
}

async function resolveReading(
  context: TurnContext,
  reading: Reading,
  { isFollowUp, emitted = [] }: { readonly isFollowUp: boolean; readonly emitted?: readonly string[] },
): Promise<ResolvedReading> {
  const { turn, store, signal } = context;
  const here = toSearchContext(context);
  const { text, date, place } = reading;
  const { confirmed, rejected } = findLessons(turn.lessons, text);
  const circumstances: SearchContext = { ...here, dateMs: date?.at ?? here.dateMs, place: place ?? here.place };
  const options = {
    visible: visibilityOf(context),
    limit: MAX_CANDIDATES,
    filter: { excludedMemoryIDs: [...emitted, ...rejected] },
    ignoresContrasts: isFollowUp,
  };
  const found = await explainText(circumstances, text, { ...options, signal });
  const explanation = preferCircumstances(context, found, () => explainCircumstances(circumstances, text, options));
  const candidate = explanation.candidates.find(({ memoryID }) => memoryID === confirmed);
  const isConfirmed = confirmed !== null && isVisible(context, confirmed);
  if (isConfirmed && candidate !== undefined) {
    return { reading, explanation: { ...explanation, decision: { kind: "answer", candidate } }, confirmed };
  }
  // If the assistant never asks back, only a candidate that is sure enough by itself is an answer.
  const decided = store.record.disableR2R3Loop ? withDecision(explanation, { withoutAsking: true }) : explanation;
  return { reading, explanation: decided, confirmed: isConfirmed ? confirmed : null };
}

/** A text that only says when or where is answered by what lies there, unless a title is nearly the same. */
function preferCircumstances(
  context: TurnContext,
  found: TextExplanation,
  findThere: () => TextExplanation,
): TextExplanation {
  const { text, dates, places, decision } = found;
  if (!saysOnlyWhenOrWhere(text, [...dates, ...places], languageOf(context))) return found;
  const there = findThere();
  if (there.decision.kind === "none") return found;
  const emitted = decision.kind === "answer" ? decision.candidate : null;
  const isThere = there.candidates.some(({ memoryID }) => memoryID === emitted?.memoryID);
  return emitted !== null && emitted.confidence >= (isThere ? CERTAIN : IDENTICAL) ? found : there;
}

function withDecision(
  explanation: TextExplanation,
  options: { readonly withoutAsking?: boolean } = {},
): TextExplanation {
  const { candidates, margin, thresholds } = explanation;
  return { ...explanation, decision: decide(candidates, { margin, thresholds, ...options }) };
}

/** Minimum share of the best score by the question's own words, and the best score below which they decide nothing. */
const OWN_SHARE = 0.5;
const MIN_OWN_SCORE = 0.2;
/** Maximum confidence, as a share of HIGH, of a memory that lacks a word of the question: it is asked about. */
const MAX_UNSAID = 0.95;

/**
 * A reading with the topic, without the memories that the words of the question themselves rule out: with an emitted memory
 * left out, one that only shares the topic would seem to be meant.
 */
function limitTo(context: TurnContext, said: ResolvedReading, limited: ResolvedReading): ResolvedReading {
  const { explanation, reading } = limited;
  if (!reading.hasContent) return limited;
  const language = languageOf(context);
  const emitted = context.turn.topic?.emitted ?? [];
  const best = said.explanation.candidates[0]?.score ?? 0;
  const own = new Map(said.explanation.candidates.map(({ memoryID, score }) => [memoryID, score]));
  const question = said.reading.text;
  const most = explanation.thresholds.high * MAX_UNSAID;
  const candidates = explanation.candidates.flatMap((candidate) => {
    const { memoryID, confidence } = candidate;
    if (emitted.includes(memoryID)) return [candidate];
    if (best >= MIN_OWN_SCORE && (own.get(memoryID) ?? 0) < OWN_SHARE * best) return [];
    const memory = describeMemory(context, memoryID);
    const { asked, found } = countSaidWords([...memory.titles, ...memory.answers], question, language);
    if (found === 0) return [];
    const isSaid = found === asked && mayAnswer(question, memory, language);
    if (isSaid || confidence < most) return [candidate];
    return [{ ...candidate, confidence: most, confidenceLevel: toConfidenceLevel(most, explanation.thresholds) }];
  });
  return { ...limited, explanation: withDecision({ ...explanation, candidates }) };
}

/** The memories that were emitted and that a question about the topic does not ask for again. */
function listRuledOut(
  context: TurnContext,
  said: ResolvedReading,
  { hasContent, isOther }: Reading,
): readonly string[] {
  const [first] = said.explanation.candidates;
  const question = said.reading.text;
  const language = languageOf(context);
  const emitted = context.turn.topic?.emitted ?? [];
  const last = emitted.at(-1);
  const asksForMore = asksForKind(question, language);
  const isOpen = first === undefined || first.memoryID === last || !isMediumOrBetter(first);
  return emitted.filter((memoryID) => {
    const memory = describeMemory(context, memoryID);
    const texts = [...memory.titles, ...memory.answers];
    if (!mayAnswer(question, memory, language)) return true;
    if (!hasContent) return !asksForMore;
    if (saysAllWords(texts, question, language)) return isAskedElsewhere(context, said, memoryID);
    // If nothing else is meant, a part of the last answer may be.
    const isPart = isOpen && asksForMore && isOther !== true && memoryID === last;
    return !isPart || countSaidWords(texts, question, language).found === 0;
  });
}

/** The memory that was emitted last, if the question only repeats words of its answer, and another memory has them, too. */
function findQuoted(context: TurnContext, said: ResolvedReading): string | null {
  const last = context.turn.topic?.emitted.at(-1);
  const { text, hasContent } = said.reading;
  if (last === undefined || !hasContent || said.confirmed !== null) return null;
  if (last !== said.explanation.candidates[0]?.memoryID) return null;
  if (shareWord([describeMemory(context, last).titles, [text]], languageOf(context))) return null;
  return isSaidElsewhere(context, said, last) ? last : null;
}

/** The memories that the user rejected for the question. */
function listRejected({ turn }: TurnContext, { reading }: ResolvedReading): readonly string[] {
  return findLessons(turn.lessons, reading.text).rejected;
}

/** True if another candidate has all words of the question. */
function isSaidElsewhere(context: TurnContext, { reading, explanation }: ResolvedReading, last: string): boolean {
  return explanation.candidates.some(({ memoryID }) => memoryID !== last && saysAll(context, memoryID, reading.text));
}

/** True if the last answer is meant: it has all words of the question, and the memory that its words lead to has not. */
function isQuoted(
  context: TurnContext,
  { reading, explanation }: ResolvedReading,
  withTopic: ResolvedReading,
): boolean {
  const last = context.turn.topic?.emitted.at(-1);
  const own = explanation.candidates[0]?.memoryID;
  if (!reading.hasContent || last === undefined || own === undefined || own === last) return false;
  if (withTopic.explanation.candidates[0]?.memoryID !== last) return false;
  return saysAll(context, last, reading.text) && !saysAll(context, own, reading.text);
}

/** True if the titles of another candidate have all words of the question. */
function isAskedElsewhere(context: TurnContext, { reading, explanation }: ResolvedReading, last: string): boolean {
  const isAsked = (memoryID: string): boolean =>
    saysAllWords(describeMemory(context, memoryID).titles, reading.text, languageOf(context));
  return explanation.candidates.some(({ memoryID }) => memoryID !== last && isAsked(memoryID));
}

function saysAll(context: TurnContext, memoryID: string, question: string): boolean {
  const { titles, answers } = describeMemory(context, memoryID);
  return saysAllWords([...titles, ...answers], question, languageOf(context));
}

function describeMemory({ store }: TurnContext, memoryID: string): MemoryWords {
  const { titles = [], answers = [], date = null, place = null } = store.index.get(memoryID) ?? {};
  return { titles, answers, hasDate: date !== null, hasPlace: place !== null };
}

/** Share of the doubt that goes if what was said before leads to a memory: enough for one of MEDIUM to be emitted. */
const SUPPORT = 0.4;

/**
 * The same, surer of the only memory that is near if the topic leads to it: it completes the question, as "How do I clean the
 * steam wand?" does "how do I clean it?" after an answer about the wand, or was named in the last answer.
 */
function addSupport(
  context: TurnContext,
  resolved: ResolvedReading,
  asked: { readonly question: string; readonly refers: boolean },
): ResolvedReading {
  const { explanation, reading, confirmed } = resolved;
  const [first, second] = explanation.candidates;
  const last = context.turn.topic?.emitted.at(-1);
  if (last === undefined || first === undefined || confirmed !== null) return resolved;
  // With the topic in the text, only the last answer itself gains.
  if (reading.from === "topic" && first.memoryID !== last) return resolved;
  if (first.memoryID === last && !reading.hasContent) return resolved;
  const isUnsure = first.confidenceLevel === "MEDIUM" || first.confidenceLevel === "LOW";
  if (!isUnsure || (second !== undefined && second.confidenceLevel !== "NONE")) return resolved;
  const isOther = first.differences.some(({ kind, memory }) => (kind !== "word" || !asked.refers) && memory !== null);
  return isOther || !isLedTo(context, first.memoryID, last, asked) ? resolved : raise(resolved, first.confidence);
}

/** The same with less doubt about the first candidate. */
function raise(resolved: ResolvedReading, from: number): ResolvedReading {
  const { explanation } = resolved;
  const [first, ...others] = explanation.candidates;
  if (first === undefined) return resolved;
  const confidence = from + (1 - from) * SUPPORT;
  const confidenceLevel = toConfidenceLevel(confidence, explanation.thresholds);
  const candidates = [{ ...first, confidence, confidenceLevel }, ...others];
  return { ...resolved, explanation: withDecision({ ...explanation, candidates }) };
}

function isMediumOrBetter({ confidenceLevel }: ResolvedReading["explanation"]["candidates"][number]): boolean {
  return confidenceLevel === "HIGH" || confidenceLevel === "MEDIUM";
}

/** The same, surer if the question has no content of its own, and its words lead to the same memory as the topic does. */
function addAgreement(
  context: TurnContext,
  resolved: ResolvedReading,
  said: ResolvedReading | undefined,
): ResolvedReading {
  const { explanation, reading } = resolved;
  const [first] = explanation.candidates;
  const own = said?.explanation.candidates[0];
  if (reading.from !== "topic" || reading.hasContent || first === undefined || first.memoryID !== own?.memoryID)
    return resolved;
  if (first.memoryID === context.turn.topic?.emitted.at(-1) || first.confidenceLevel === "NONE") return resolved;
  return raise(resolved, Math.max(first.confidence, own.confidence));
}

function isLedTo(
  context: TurnContext,
  memoryID: string,
  last: string,
  { question, refers }: { readonly question: string; readonly refers: boolean },
): boolean {
  const language = languageOf(context);
  const { titles } = describeMemory(context, memoryID);
  if (memoryID === last) return refers && saysAll(context, last, question);
  const { titles: before, answers } = describeMemory(context, last);
  if (refers && isCompletedBy(titles, question, [...before, ...answers], language)) return true;
  return shareWord([[question], titles, answers], language);
}

/** How much surer a reading must be than one that comes closer to what was said. */
const MIN_LEAD = 0.05;
/** As sure as a question in other words than the title's can be. */
const CERTAIN = 0.9;
/** As sure as a question that is a title. One without content of its own is answered unchanged only then. */
const IDENTICAL = 0.98;

/** The surest reading. Without content of its own, the question means what its context or the topic says. */
function selectReading([said, ...others]: readonly ResolvedReading[]): ResolvedReading {
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
      (rank(one) === rank(won) && confidenceOf(one) > confidenceOf(won) + MIN_LEAD)
    ) {
      won = one;
    }
  }
  if (rank(won) > 0 || !first.reading.hasContent) return won;
  // What nothing answers is kept as it was asked. What is near may be nearer with the topic.
  const nearest = others.reduce((best, one) => (confidenceOf(one) > confidenceOf(best) ? one : best), first);
  return { ...first, explanation: { ...nearest.explanation, text: first.explanation.text } };
}

/** The first question that has an answer, else the first one that something is offered for, else the first one. */
export function selectQuestion(resolved: readonly ResolvedReading[]): ResolvedReading {
  const best = Math.max(...resolved.map(rank));
  return resolved.find((one) => rank(one) === best) as ResolvedReading;
}

function rank({ explanation: { decision }, confirmed }: ResolvedReading): number {
  if (confirmed !== null) return 3;
  return decision.kind === "answer" ? 2 : decision.kind === "none" ? 0 : 1;
}

function confidenceOf({ explanation }: ResolvedReading): number {
  return explanation.candidates[0]?.confidence ?? 0;
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

/** Minimum score of a memory that is emitted as more of a topic. */
const MIN_MORE = 0.1;

/** The next memory of a topic: of those not emitted yet, the one most like what it began with. */
export async function findMore(context: TurnContext, { readings }: Question): Promise<ResolvedQuestion> {
  const found = await resolveReading(context, readings[0] as Reading, {
    isFollowUp: true,
    emitted: context.turn.topic?.emitted ?? [],
  });
  const { explanation } = found;
  const next = explanation.candidates.find(({ score }) => score >= MIN_MORE);
  const decision = next === undefined ? ({ kind: "none" } as const) : ({ kind: "answer", candidate: next } as const);
  const won = { ...found, explanation: { ...explanation, decision }, confirmed: null };
  return { tried: [won], won };
}
