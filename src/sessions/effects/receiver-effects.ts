import { draftRejectedOp, feedbackOp, feedbackWithdrawalOp, readReadings } from "../../assistants/index.js";
import type { Memory } from "../../model/index.js";
import {
  areDatesCompatible,
  arePlacesCompatible,
  isPickable,
  type MemoryFacts,
  pickRandom,
} from "../../recall/index.js";
import { type Emitted, topicAfterAnswer } from "../../understanding/index.js";
import {
  type Effect,
  findLessons,
  forgetInSession,
  learnInSession,
  listVisible,
  phrase,
  type TurnContext,
  toSearchContext,
} from "../turn/index.js";
import { addToEmission, appendMemory, fetchMemory } from "./emission.js";
import { emitMissing, missEffects } from "./misses.js";
import { findCandidates, toCertainOffers, toOffers } from "./offers.js";
import { askFallback, resolveQuestion } from "./resolve-question.js";

/** A matched memory may be removed before it is read, and the next match too. */
const MAX_TRIES = 5;

/** Matches a question to one memory, several, or none. A memory that will be emitted at once is read here. */
const matchQuestion: Effect<"matchQuestion"> = async (context, { question }) => {
  const { turn, store } = context;
  for (let tries = 1; ; tries++) {
    const result = await resolveQuestion(context, question);
    const isAnswer =
      result.type === "matched" && (result.outcome === "answer" || turn.dialog.context.settings.disableR2R3Loop);
    const [answer] = isAnswer ? result.offers : [];
    if (answer === undefined) return result;
    turn.matchedMemory = await fetchMemory(context, answer.memoryID);
    if (turn.matchedMemory !== null) return result;
    if (tries === MAX_TRIES) return { type: "matched", outcome: "none", offers: [] };
    await store.refresh();
  }
};

const askBoard: Effect<"askBoard"> = (context, { question }) => {
  return askFallback(context, "board", question);
};

const askModel: Effect<"askModel"> = (context, { question }) => {
  return askFallback(context, "completion", question);
};

/** Emits a memory that was matched, picked or proposed. It may have been removed since, or become private to another person. */
const emitMemory: Effect<"emitMemory"> = async (context, { offer, matched }) => {
  const { turn } = context;
  // A yes and a question after it may mean the same memory.
  if (turn.emittedMemoryID === offer.memoryID) return;
  const memory = matched ? turn.matchedMemory : await fetchMemory(context, offer.memoryID);
  if (memory === null) return emitMissing(context);
  addToEmission(context, memory);
  turn.lastMatchedMemoryID = memory.memoryID;
  turn.topic = topicAfterAnswer(turn.topic, toEmitted(context, memory), turn.isSameTopic);
  if (!matched) return;
  turn.confidence = offer.confidence;
  turn.confidenceLevel = offer.confidenceLevel;
};

function toEmitted({ store, turn }: TurnContext, { memoryID, title, answers }: Memory): Emitted {
  const { date = null, place = null } = store.index.get(memoryID) ?? {};
  const { question } = turn.dialog.context;
  return { asked: question, memoryID, title, answer: answers[0]?.text ?? "", date, place };
}

/** Emits several memories, each under its label. Those that were removed are left out. */
const emitAll: Effect<"emitAll"> = async (context, { offers }) => {
  const { turn } = context;
  let isFirst = true;
  for (const { memoryID, label } of offers) {
    const memory = await fetchMemory(context, memoryID);
    if (memory === null) continue;
    appendMemory(context, memory, label);
    if (isFirst) turn.memoryHints = memory.hints;
    isFirst = false;
    turn.lastMatchedMemoryID = memoryID;
  }
  if (isFirst) await emitMissing(context);
};

/** Emits the last answer again, with its media and hints. */
const repeatAnswer: Effect<"repeatAnswer"> = (context) => {
  const { turn } = context;
  const { lastAnswer } = turn;
  if (lastAnswer === null) {
    turn.emission.push(phrase(context, "repeatNothing"));
    return;
  }
  turn.emission.push(lastAnswer.emission);
  turn.emittedMedia.push(...lastAnswer.media);
  turn.continuationEmitted = lastAnswer.continuationEmitted;
  turn.memoryHints = lastAnswer.hints;
};

/** Picks a memory to propose. Prefers those not shown lately, and never repeats one within the session. */
const proposeMemory: Effect<"proposeMemory"> = async (context, { except }) => {
  const { ports } = context;
  const readings = await readReadings(context);
  const visible = listVisible(context, { excludedMemoryIDs: except }).filter(isPickable);
  const candidates = preferNear(context, visible).map(({ memoryID }) => ({
    memoryID,
    readOccurrences: readings.occurrences.get(memoryID) ?? null,
    lastRead: readings.lastReadMs.get(memoryID) ?? null,
  }));
  const picked = pickRandom(candidates, { now: ports.clock.now(), random: () => ports.random.next() });
  const [offer = null] = toCertainOffers(
    context,
    picked.slice(0, 1).map(({ memoryID }) => memoryID),
  );
  return { type: "proposed", offer };
};

/** The memories near the session's date and place, if there are any; else all. */
function preferNear(context: TurnContext, memories: readonly MemoryFacts[]): readonly MemoryFacts[] {
  const { dateMs, place } = toSearchContext(context);
  const here = place === null ? null : { ...place, uncertaintyKm: Math.max(NEAR_KM, place.uncertaintyKm ?? 0) };
  const near = memories.filter((facts) => {
    const isThere = here !== null && facts.place !== null && arePlacesCompatible(facts.place, here);
    const now = dateMs === null ? null : { at: dateMs, uncertaintyDays: NEAR_DAYS };
    return isThere || (now !== null && facts.date !== null && areDatesCompatible(facts.date, now));
  });
  return near.length === 0 ? memories : near;
}

/** Bounds within which a memory is near the session's date and place when nothing was asked. */
const NEAR_DAYS = 366;
const NEAR_KM = 10;

const findAlternatives: Effect<"findAlternatives"> = (context, { question, except }) => {
  const { rejected } = findLessons(context.turn.lessons, question);
  const candidates = findCandidates(context, question, { filter: { excludedMemoryIDs: [...except, ...rejected] } });
  return {
    type: "alternatives",
    offers: toOffers(
      context,
      candidates.filter(({ confidenceLevel }) => confidenceLevel !== "NONE"),
    ),
  };
};

/** Learns a pair: for the session at once, for others as the assistant's setting says. */
const learnPair: Effect<"learnPair"> = (context, { question, memoryIDs, correlated }) => {
  const scope = toSearchContext(context);
  for (const memoryID of memoryIDs) {
    learnInSession(context.turn, { question, memoryID, correlated });
    context.turn.guarded.push(() => feedbackOp(scope, { text: question, memoryID, correlated }));
  }
};

/** Stores that an answer was wrong: as a negative pair for a memory, as a flag on the draft for a completion. */
const rejectAnswer: Effect<"rejectAnswer"> = (context, { answer }) => {
  const { source, memoryID, question } = answer;
  if (memoryID === null) return;
  if (source === "completion") context.turn.ops.push(draftRejectedOp(context.store, memoryID));
  else learnPair(context, { question, memoryIDs: [memoryID], correlated: false });
};

/** The answer was right after all: what was learnt from its rejection is forgotten. */
const withdrawRejection: Effect<"withdrawRejection"> = (context, { answer }) => {
  const { turn, store } = context;
  const { source, memoryID, question } = answer;
  if (memoryID === null) return;
  if (source === "completion") {
    turn.ops.push(draftRejectedOp(store, memoryID, -1));
    return;
  }
  turn.lessons = forgetInSession(turn.lessons, question, memoryID);
  const scope = toSearchContext(context);
  turn.guarded.push(() => feedbackWithdrawalOp(scope, { text: question, memoryID, correlated: false }));
};

export const receiverEffects = {
  ...missEffects,
  matchQuestion,
  askBoard,
  askModel,
  emitMemory,
  emitAll,
  repeatAnswer,
  proposeMemory,
  findAlternatives,
  learnPair,
  rejectAnswer,
  withdrawRejection,
};
