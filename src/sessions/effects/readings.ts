import { explainCircumstances, explainText, type SearchContext, type TextExplanation } from "../../assistants/index.js";
import { decide } from "../../recall/index.js";
import {
  mayAnswer,
  type Question,
  type Reading,
  saysAllWords,
  saysOnlyWhenOrWhere,
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
  const isFollowUp = courtesy !== null || readings.some(({ from }) => from === "topic");
  for (const reading of readings) {
    const resolved = await resolveReading(context, reading, { isFollowUp });
    const [said] = tried;
    // What was said before cannot answer for words that are not about it.
    const isLimited = reading.from === "topic" && said !== undefined;
    tried.push(isLimited ? limitTo(context, said, resolved) : resolved);
  }
  return { tried, won: selectReading(tried) };
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

/**
 * Minimum share of the best score by the question's own words, also of a memory that was emitted before, and the best score
 * below which they decide nothing.
 */
const OWN_SHARE = 0.5;
const OWN_SHARE_OF_EMITTED = 0.9;
const MIN_OWN_SCORE = 0.2;

/** A reading with the topic, without the memories that the words of the question themselves rule out. */
function limitTo(context: TurnContext, said: ResolvedReading, limited: ResolvedReading): ResolvedReading {
  const { store, turn } = context;
  const language = languageOf(context);
  const { explanation } = limited;
  const best = said.explanation.candidates[0]?.score ?? 0;
  const own = new Map(said.explanation.candidates.map(({ memoryID, score }) => [memoryID, score]));
  const emitted = turn.topic?.emitted ?? [];
  const isMeant = (memoryID: string): boolean => {
    const isEmitted = emitted.includes(memoryID);
    const { titles = [], answers = [], date = null, place = null } = store.index.get(memoryID) ?? {};
    const words = { titles, answers, hasDate: date !== null, hasPlace: place !== null };
    if (isEmitted && !mayAnswer(said.reading.text, words, language)) return false;
    if (!limited.reading.hasContent) return true;
    const share = isEmitted ? OWN_SHARE_OF_EMITTED : OWN_SHARE;
    const isOther = isEmitted && limited.reading.isOther === true;
    if (!isOther && best >= MIN_OWN_SCORE && (own.get(memoryID) ?? 0) >= share * best) return true;
    if (!isEmitted) return best < MIN_OWN_SCORE;
    return saysAllWords([...titles, ...answers], said.reading.text, language);
  };
  const candidates = explanation.candidates.filter(({ memoryID }) => isMeant(memoryID));
  if (candidates.length === explanation.candidates.length) return limited;
  return { ...limited, explanation: withDecision({ ...explanation, candidates }) };
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
    if (
      isFreed ||
      rank(one) > rank(won) ||
      (rank(one) === rank(won) && confidenceOf(one) > confidenceOf(won) + MIN_LEAD)
    ) {
      won = one;
    }
  }
  // What nothing answers is kept as it was asked.
  return rank(won) === 0 && first.reading.hasContent ? first : won;
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
