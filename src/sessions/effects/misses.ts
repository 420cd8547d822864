import { questionOp, questionWithdrawalOp } from "../../assistants/index.js";
import type { Offer } from "../../dialog/index.js";
import { detectOtherLanguage, FOREIGN_WORDS, UNKNOWN_LANGUAGE } from "../../languages/index.js";
import { isMeaningful } from "../../model/index.js";
import { isPickable, type MemoryFacts, pickRandom } from "../../recall/index.js";
import { topicAfterOffer } from "../../understanding/index.js";
import { type Effect, findLessons, listVisible, phrase, type TurnContext, toSearchContext } from "../turn/index.js";
import { addToEmission, appendMemory, fetchMemory, pick } from "./emission.js";
import { findCandidates, MAX_CHOICES, toCertainOffers, toOffers } from "./offers.js";

/** Maximum number of memories that are offered after a miss. */
const MAX_NEAR = 3;

/** Finds what to offer after a miss: help memories if they are sought, else the memories near the question. */
const findSuggestions: Effect<"findSuggestions"> = (context, { question, seek }) => {
  const help = seek === "near" ? [] : pickOffers(context, ({ help }) => help, MAX_CHOICES);
  if (help.length > 0) return { type: "suggested", kind: "help", offers: help };
  if (seek === "examples")
    return { type: "suggested", kind: "help", offers: pickOffers(context, isPickable, MAX_NEAR) };
  if (detectLanguage(context, question) !== null) return { type: "suggested", kind: "near", offers: [] };
  const { explanation, lessons } = context.turn;
  const { rejected } = findLessons(lessons, question);
  const known = explanation?.text === question ? explanation : null;
  const candidates =
    known?.candidates.filter(({ memoryID }) => !rejected.includes(memoryID)) ??
    findCandidates(context, question, { filter: { excludedMemoryIDs: rejected } });
  const near = context.store.index.selectNear(candidates, MAX_NEAR, known?.meaning);
  const { turn } = context;
  const offered = near.map(({ memoryID }) => memoryID);
  if (near.length > 0) turn.topic = topicAfterOffer(turn.topic, { asked: question, offered, isSame: true });
  return { type: "suggested", kind: "near", offers: toOffers(context, near) };
};

/** Emits a default answer. If offers follow, one sentence introduces them, after the assistant's own default answer. */
const emitDefault: Effect<"emitDefault"> = async (context, { question, offering }) => {
  const other = detectLanguage(context, question);
  if (other !== null && offering === null) {
    context.turn.emission.push(await sayLanguage(context, other));
    return;
  }
  const memoryID = pickDefault(context);
  const memory = memoryID === null ? null : await fetchMemory(context, memoryID);
  if (memory !== null) addToEmission(context, offering === null ? memory : { ...memory, conclusive: true });
  if (offering !== null) {
    const alone = offering === "near" ? "nearOffer" : "helpOffer";
    context.turn.emission.push(phrase(context, memory === null ? alone : "offerAppend"));
  } else if (memory === null) {
    context.turn.emission.push(phrase(context, "defaultAnswer"));
  }
};

/** Shows offers as hints, which the next text can take up. */
const hintOffers: Effect<"hintOffers"> = ({ turn }, { offers }) => {
  turn.memoryHints = [...offers.map(({ label }) => label), ...(turn.memoryHints ?? [])];
};

const appendHelp: Effect<"appendHelp"> = async (context, { offer }) => {
  const memory = await fetchMemory(context, offer.memoryID);
  if (memory !== null) appendMemory(context, memory, phrase(context, "helpAppend"));
};

/**
 * Stores a question for the Giver. Questions of a Giver are not stored, nor are texts that ask nothing of this assistant:
 * numbers, and texts in a language that it does not speak.
 */
const logUnanswered: Effect<"logUnanswered"> = (context, { question }) => {
  const { contextVars, user, guarded } = context.turn;
  if (user.giver || !isMeaningful(question) || NUMBERS.test(question) || detectLanguage(context, question) !== null)
    return;
  const scope = toSearchContext(context);
  guarded.push(() => questionOp(scope, { text: question, contextVars }));
};

/** Digits, and no letter or symbol of a meaning: "42", "3 + 4 = ?" */
const NUMBERS = /^(?=.*\p{N})[\p{N}\p{P}\p{Sm}\p{Sc}\s]*$/u;

/** The question was answered after all. */
const withdrawUnanswered: Effect<"withdrawUnanswered"> = (context, { question }) => {
  const { isMissing, user, guarded } = context.turn;
  if (isMissing || user.giver || !isMeaningful(question)) return;
  const scope = toSearchContext(context);
  guarded.push(() => questionWithdrawalOp(scope, question));
};

/** A picked memory is missing: its question counts as unanswered. A proposed memory has no question. */
export async function emitMissing(context: TurnContext): Promise<void> {
  const { turn, session } = context;
  const { context: before } = session.dialog;
  const { question, firstQuestion, near, state } = before.late ?? { ...before, state: before.choosing };
  const asked = state === "R6" ? firstQuestion : state === "R2" || state === "R3" || near ? question : null;
  turn.isMissing = true;
  if (asked === null) {
    turn.emission.push(phrase(context, "proposeNothing"));
    return;
  }
  if (before.logged !== asked) logUnanswered(context, { question: asked });
  await emitDefault(context, { question: asked, offering: null });
}

/** The language of a text, if the assistant speaks another one; null if it does not, or if that is unclear. */
function detectLanguage({ languages, store }: TurnContext, text: string): string | null {
  return detectOtherLanguage(text, store.record.culture, languages.all);
}

/** Says which language the assistant speaks, in this language and in that of the user. */
async function sayLanguage(context: TurnContext, other: string): Promise<string> {
  const { culture } = context.store.record;
  const own = culture.split("-")[0] ?? culture;
  const nameIn = (language: string): string => new Intl.DisplayNames([language], { type: "language" }).of(own) ?? own;
  const inOwn = phrase(context, "otherLanguage", { language: nameIn(culture) });
  if (other === UNKNOWN_LANGUAGE) return inOwn;
  const isKnown = context.languages.all.some(({ code }) => code === other);
  const phrases = isKnown ? await context.phrasesOf(other) : withOtherLanguage(context.phrases, other);
  return `${inOwn} ${phrase({ ...context, phrases }, "otherLanguage", { language: nameIn(other) })}`;
}

/** The phrases with the sentence that a language without a pack has. */
function withOtherLanguage(phrases: TurnContext["phrases"], code: string): TurnContext["phrases"] {
  const said = FOREIGN_WORDS.find((language) => language.code === code)?.otherLanguage;
  return said === undefined ? phrases : { ...phrases, says: { ...phrases.says, otherLanguage: [said] } };
}

/** Picks one of the default answers that meet most conditions of the context. */
function pickDefault(context: TurnContext): string | null {
  const { store, turn, ports } = context;
  const defaults = listVisible(context, { memoryTypes: ["Default"] });
  const countMet = ({ contextMatcher }: MemoryFacts): number =>
    contextMatcher?.match(turn.contextVars, store.record.contextMatch).met ?? 0;
  const most = Math.max(0, ...defaults.map(countMet));
  const best = defaults.filter((facts) => countMet(facts) === most).map(({ memoryID }) => memoryID);
  return pick(best.sort(), ports.random);
}

function pickOffers(context: TurnContext, holds: (facts: MemoryFacts) => boolean, howMany: number): Offer[] {
  const found = listVisible(context, {})
    .filter(holds)
    .map(({ memoryID }) => ({ memoryID, lastRead: null, readOccurrences: null }));
  const picked = pickRandom(found, { now: 0, random: () => context.ports.random.next(), howMany });
  return toCertainOffers(
    context,
    picked.map(({ memoryID }) => memoryID),
  );
}

export const missEffects = {
  findSuggestions,
  emitDefault,
  hintOffers,
  appendHelp,
  logUnanswered,
  withdrawUnanswered,
};
