import type { TextExplanation } from "../../assistants/index.js";
import { toConfidenceLevel } from "../../recall/index.js";
import { asksForKind, findAnswerKind, type Reading, saysDayTime } from "../../understanding/index.js";
import { findLessons, languageOf, type TurnContext } from "../turn/index.js";
import { CERTAIN, type ResolvedReading, withDecision } from "./resolve-reading.js";
import { readStoreWords } from "./store-words.js";

type ExplainedCandidate = TextExplanation["candidates"][number];

/** Rules by which the last answers decide about a question that follows them. */
export interface TopicRules {
  /** The memories that were emitted or rejected, and that a question about the topic does not ask for again. */
  listExcluded(reading: Reading): readonly string[];
  /** The memory that was emitted last, if the question only repeats words of its answer that another memory has, too. */
  listRepeated(): readonly string[];
  /**
   * A question with words of the last answer only, without a word that refers to it, read with its title; else null. Of a
   * fragment such as "and children?", words that stand for others are enough.
   */
  continueAnswer(options: { readonly isFragment: boolean }): Reading | null;
  /** The same, certain of the last answer if it says the price or other measure that the question asks for. */
  measure(withTopic: ResolvedReading): ResolvedReading;
  /** The same without the last answer if the text has a word in the place of one of its title. */
  withoutExchanged(resolved: ResolvedReading): ResolvedReading;
  /** The same, with memories whose title asks for another kind of answer at most asked about: "who started it?" */
  limitKind(resolved: ResolvedReading): ResolvedReading;
  /**
   * The same for a fragment such as "and oxygen?", which takes the question of the topic: memories that cannot answer that
   * question are at most asked about.
   */
  limitFragment(resolved: ResolvedReading): ResolvedReading;
  /** The same, with memories that say nothing of the person named in the place of a pronoun at most asked about. */
  limitToPerson(resolved: ResolvedReading): ResolvedReading;
  /** A reading with the topic, without the memories that share only the topic. One of another kind of answer is asked about. */
  limit(withTopic: ResolvedReading): ResolvedReading;
  /** True if the last answer is meant: it has all words of the question, and the memory that its words lead to has not. */
  isQuoted(withTopic: ResolvedReading): boolean;
  /** The same, surer of the only memory that is near if the last answer leads to it. */
  support(resolved: ResolvedReading, options: { readonly refers: boolean }): ResolvedReading;
  /** The same, surer if a question without content of its own leads to the same memory as the topic does. */
  agree(resolved: ResolvedReading): ResolvedReading;
}

/** The rules for a question that was resolved by its own words. */
export function createTopicRules(context: TurnContext, said: ResolvedReading): TopicRules {
  const { topic, lessons } = context.turn;
  const emitted = topic?.emitted ?? [];
  const last = emitted.at(-1) ?? null;
  const words = readStoreWords(context);
  // The last answer need not repeat the name of its person.
  const { text: whole, named } = said.reading;
  const question = named?.unnamed ?? whole;
  const { hasContent } = said.reading;
  const { candidates } = said.explanation;
  const own = candidates[0];
  const language = languageOf(context);
  const asksFor = asksForKind(question, language);
  const asksForThing = findAnswerKind(question, language) === "thing";
  const { rejected } = findLessons(lessons, question);

  /** True if another candidate holds. */
  const isElsewhere = (memoryID: string, holds: (other: string) => boolean): boolean =>
    candidates.some((other) => other.memoryID !== memoryID && holds(other.memoryID));
  const isSaidElsewhere = (memoryID: string): boolean => isElsewhere(memoryID, (other) => words.saysAll(other, whole));

  /** True if the question asks for a name that the last answer said, and another memory says, too. */
  const isNameElsewhere = last !== null && words.names(last, question) && isSaidElsewhere(last);

  /** True if the last answer says the price or other measure that the question asks for, and no other memory asks for just that. */
  const isMeasured =
    last !== null &&
    words.saysMeasure(last, question) &&
    !isElsewhere(last, (other) => words.saysMeasure(other, question) && !words.isOther(other, question, last));

  /** True if a text has another name, or a word in the place of one of the last title: "and paper 1" after "paper 2". */
  const isExchanged =
    last !== null &&
    (words.namesAnother(last, question) ||
      candidates.some(
        ({ memoryID, differences }) =>
          memoryID === last &&
          differences.some(
            (one) => isExchange(one) && (one.kind === "number" || !words.answersSay(memoryID, one.asked ?? "")),
          ),
      ));

  /** True if a memory that was emitted is not asked for again. */
  const isRuledOut = (memoryID: string, reading: Reading): boolean => {
    if (memoryID === last && isExchanged) return true;
    if (memoryID === last && isMeasured) return false;
    if (memoryID === last && isNameElsewhere) return true;
    if (!words.mayAnswer(memoryID, question)) return true;
    // What the last answer says of a place is not what can be done there.
    if (!reading.hasContent || named?.isBare === true) return !asksFor || (reading.asksThere === true && asksForThing);
    if (memoryID === last ? words.impliesAll(memoryID, question) : words.saysAll(memoryID, question)) {
      return isElsewhere(memoryID, (other) => words.asksAll(other, whole));
    }
    // If nothing else is meant, a part of the last answer may be.
    const isOpen = own === undefined || own.memoryID === last || !isLikely(own);
    return !isOpen || !asksFor || reading.isOther === true || memoryID !== last || !words.saysAny(memoryID, question);
  };

  /** True if the last answer leads to a memory. */
  const isLedTo = (memoryID: string, refers: boolean): boolean => {
    if (last === null) return false;
    if (memoryID === last) return named?.isBare === true || (refers && words.impliesAll(last, question));
    return (refers && words.completes(memoryID, question, last)) || words.wasNamed(memoryID, question, last);
  };

  /** True if a title asks for another kind of answer than the text, and shares one word with it: "who started it?" */
  const asksOther = ({ memoryID, differences }: ExplainedCandidate): boolean =>
    differences.some(({ kind }) => kind === "question") && !words.saysSeveral(memoryID, question);

  return {
    listExcluded: (reading) => [...emitted.filter((memoryID) => isRuledOut(memoryID, reading)), ...rejected],
    listRepeated() {
      if (last === null || own?.memoryID !== last || !hasContent || said.confirmed !== null) return [];
      return !words.asksAny(last, question) && isSaidElsewhere(last) ? [last] : [];
    },
    continueAnswer({ isFragment }) {
      if (last === null || !hasContent || rejected.includes(last) || !(asksFor || isFragment)) return null;
      if (isExchanged) return null;
      const title = words.titleOf(last);
      const saysIt =
        named === undefined && !isFragment ? words.saysAll(last, question) : words.impliesAll(last, question);
      const isMeant = words.mayAnswer(last, question) && saysIt && (isFragment || !isSaidElsewhere(last));
      if (title === null || !(isMeant || isMeasured)) return null;
      return { text: `${title.replace(/[?.!\s]+$/u, "")}: ${question}`, from: "topic", hasContent: true };
    },
    withoutExchanged(resolved) {
      if (!isExchanged || resolved.confirmed !== null) return resolved;
      const candidates = resolved.explanation.candidates.filter(({ memoryID }) => memoryID !== last);
      return withCandidates(resolved, candidates);
    },
    limitKind(resolved) {
      if (resolved.confirmed !== null) return resolved;
      return askUnless(resolved, (candidate) => candidate.memoryID === last || !asksOther(candidate));
    },
    limitFragment(resolved) {
      const asked = topic?.title ?? topic?.asked ?? null;
      if (asked === null || !hasContent) return resolved;
      // "When are you open?" "And on Sundays?" is not about what else happens on Sundays.
      const isOtherDay = saysDayTime(question, language) && !saysDayTime(topic?.asked ?? "", language);
      return askUnless(resolved, ({ memoryID, differences }) => {
        if (memoryID === last) return true;
        const isOther = differences.some((one) => isExchange(one) && one.memory !== null);
        return !isOther && !isOtherDay && words.takesQuestion(memoryID, asked);
      });
    },
    limitToPerson(resolved) {
      if (named === undefined) return resolved;
      return askUnless(resolved, ({ memoryID }) => words.saysAny(memoryID, named.person));
    },
    limit(withTopic) {
      if (!withTopic.reading.hasContent) return withTopic;
      const { explanation, reading } = withTopic;
      const kept = explanation.candidates.filter(
        ({ memoryID }) => emitted.includes(memoryID) || words.saysAny(memoryID, question),
      );
      const isMeant = (candidate: ExplainedCandidate): boolean => {
        const { memoryID } = candidate;
        if (emitted.includes(memoryID)) return true;
        return words.mayAnswer(memoryID, question) && (reading.isOther === true || !asksOther(candidate));
      };
      return askUnless(withTopic, isMeant, kept);
    },
    measure(withTopic) {
      const { explanation } = withTopic;
      const measured = explanation.candidates.find(({ memoryID }) => memoryID === last);
      if (!isMeasured || measured === undefined) return withTopic;
      const others = explanation.candidates.filter((one) => one !== measured);
      const sure = withConfidence(measured, Math.max(measured.confidence, CERTAIN), explanation.thresholds);
      return { ...withCandidates(withTopic, [sure, ...others]), isQuoted: true };
    },
    isQuoted({ reading, explanation }) {
      if (last === null || !reading.hasContent || own === undefined || own.memoryID === last) return false;
      if (explanation.candidates[0]?.memoryID !== last) return false;
      return words.saysAll(last, question) && !words.saysAll(own.memoryID, question);
    },
    support(resolved, { refers }) {
      const { explanation, reading, confirmed } = resolved;
      const [first, second] = explanation.candidates;
      if (first === undefined || confirmed !== null) return resolved;
      // With the topic in the text, only the last answer itself gains.
      if (first.memoryID === last ? !reading.hasContent : reading.from === "topic") return resolved;
      const isUnsure = first.confidenceLevel === "MEDIUM" || first.confidenceLevel === "LOW";
      if (!isUnsure || (second !== undefined && second.confidenceLevel !== "NONE")) return resolved;
      const isOther = first.differences.some(({ kind, memory }) => (kind !== "word" || !refers) && memory !== null);
      return isOther || !isLedTo(first.memoryID, refers) ? resolved : raise(resolved, first.confidence);
    },
    agree(resolved) {
      const { explanation, reading } = resolved;
      const [first] = explanation.candidates;
      if (reading.from !== "topic" || reading.hasContent) return resolved;
      if (first === undefined || first.memoryID !== own?.memoryID) return resolved;
      if (first.memoryID === last || first.confidenceLevel === "NONE") return resolved;
      return raise(resolved, Math.max(first.confidence, own.confidence));
    },
  };
}

/** A number, an ordinal, a season or another word of a kind that a memory lacks. */
function isExchange({ kind, asked }: ExplainedCandidate["differences"][number]): boolean {
  return asked !== null && !["word", "question", "tense", "negation"].includes(kind);
}

/** Maximum confidence, as a share of HIGH, of a memory that says nothing of the kind that is asked for: it is asked about. */
const MAX_UNSAID = 0.95;
/** Share of the doubt that goes if what was said before leads to a memory: enough for one of MEDIUM to be emitted. */
const SUPPORT = 0.4;

/** The same with less doubt about the first candidate. */
function raise(resolved: ResolvedReading, from: number): ResolvedReading {
  const { explanation } = resolved;
  const [first, ...others] = explanation.candidates;
  if (first === undefined) return resolved;
  const surer = withConfidence(first, from + (1 - from) * SUPPORT, explanation.thresholds);
  return withCandidates(resolved, [surer, ...others]);
}

/** The same, with candidates at most asked about unless they are meant. */
function askUnless(
  resolved: ResolvedReading,
  isMeant: (candidate: ExplainedCandidate) => boolean,
  candidates = resolved.explanation.candidates,
): ResolvedReading {
  const { thresholds } = resolved.explanation;
  const most = thresholds.high * MAX_UNSAID;
  const limited = candidates.map((candidate) =>
    candidate.confidence < most || isMeant(candidate) ? candidate : withConfidence(candidate, most, thresholds),
  );
  return withCandidates(resolved, limited);
}

/** The same with other candidates, and what they lead to. */
function withCandidates(resolved: ResolvedReading, candidates: readonly ExplainedCandidate[]): ResolvedReading {
  return { ...resolved, explanation: withDecision({ ...resolved.explanation, candidates }) };
}

function withConfidence(
  candidate: ExplainedCandidate,
  confidence: number,
  thresholds: TextExplanation["thresholds"],
): ExplainedCandidate {
  return { ...candidate, confidence, confidenceLevel: toConfidenceLevel(confidence, thresholds) };
}

function isLikely({ confidenceLevel }: ExplainedCandidate): boolean {
  return confidenceLevel === "HIGH" || confidenceLevel === "MEDIUM";
}
