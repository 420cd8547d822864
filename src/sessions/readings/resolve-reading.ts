import { explainCircumstances, explainText, type SearchContext, type TextExplanation } from "../../assistants/index.js";
import { decide, findDayTimes } from "../../recall/index.js";
import { type Reading, saysOnlyWhenOrWhere } from "../../understanding/index.js";
import { findLessons, isVisible, languageOf, type TurnContext, toSearchContext, visibilityOf } from "../turn/index.js";

/** Maximum number of candidates of a question: enough to choose from after some are filtered out. */
const MAX_CANDIDATES = 10;
/** As sure as a question in other words than the title's can be. */
export const CERTAIN = 0.9;
/** As sure as a question that is a title. */
export const IDENTICAL = 0.98;

/** A reading with its candidates. */
export interface ResolvedReading {
  readonly reading: Reading;
  readonly explanation: TextExplanation;
  /** The memory that the user chose or confirmed for it in this session. */
  readonly confirmed: string | null;
  /** True if the last answer has all words of the question, and what its own words lead to has not. */
  readonly isQuoted?: boolean;
}

/** Finds the candidates of a reading, without those that are excluded or that the user rejected for it. */
export async function resolveReading(
  context: TurnContext,
  reading: Reading,
  { isFollowUp, excluded = [] }: { readonly isFollowUp: boolean; readonly excluded?: readonly string[] },
): Promise<ResolvedReading> {
  const { turn, store, signal } = context;
  const here = toSearchContext(context);
  const { text, date, place } = reading;
  const { confirmed, rejected } = findLessons(turn.lessons, text);
  const circumstances: SearchContext = { ...here, dateMs: date?.at ?? here.dateMs, place: place ?? here.place };
  const options = {
    visible: visibilityOf(context),
    limit: MAX_CANDIDATES,
    filter: { excludedMemoryIDs: [...excluded, ...rejected] },
    ignoresContrasts: isFollowUp,
    signal,
  };
  const found = await explainText(circumstances, text, options);
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
  const language = languageOf(context);
  const times = language.cues === undefined ? [] : findDayTimes(text, [language.cues]);
  if (!saysOnlyWhenOrWhere(text, [...dates, ...places, ...times], language)) return found;
  const there = findThere();
  if (there.decision.kind === "none") return found;
  const emitted = decision.kind === "answer" ? decision.candidate : null;
  const isThere = there.candidates.some(({ memoryID }) => memoryID === emitted?.memoryID);
  return emitted !== null && emitted.confidence >= (isThere ? CERTAIN : IDENTICAL) ? found : there;
}

/** The explanation with what its candidates lead to. */
export function withDecision(
  explanation: TextExplanation,
  options: { readonly withoutAsking?: boolean } = {},
): TextExplanation {
  const { candidates, margin, thresholds } = explanation;
  return { ...explanation, decision: decide(candidates, { margin, thresholds, ...options }) };
}
