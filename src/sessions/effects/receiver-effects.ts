import {
  type AssistantRecord,
  draftRejectedOp,
  feedbackOp,
  feedbackWithdrawalOp,
  maySee,
  questionOp,
  readEmitted,
  readingOps,
  readReadings,
} from "../../assistants/index.js";
import type { Offer } from "../../dialog/index.js";
import { formatDateTime, isMeaningful, type Memory } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import {
  applyContextVars,
  areDatesCompatible,
  arePlacesCompatible,
  isPickable,
  type MemoryFacts,
  pickRandom,
} from "../../recall/index.js";
import { type Told, topicAfterTelling } from "../../understanding/index.js";
import {
  actorOf,
  DEFAULT_IDLE,
  type Effect,
  phrase,
  type SessionDependencies,
  type TurnContext,
  toSearchContext,
} from "../turn/index.js";
import { findLessons, forgetInSession, learnInSession } from "./lessons.js";
import { findCandidates, listVisible, MAX_CHOICES, toCertainOffers, toOffers } from "./offers.js";
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
  const memory = matched ? turn.matchedMemory : await fetchMemory(context, offer.memoryID);
  if (memory === null) return emitMissing(context);
  addToEmission(context, memory);
  turn.lastMatchedMemoryID = memory.memoryID;
  turn.topic = topicAfterTelling(turn.topic, toTold(context, memory), turn.isSameTopic);
  if (!matched) return;
  turn.confidence = offer.confidence;
  turn.confidenceLevel = offer.confidenceLevel;
};

function toTold({ store, turn }: TurnContext, { memoryID, title, answers }: Memory): Told {
  const { date = null, place = null } = store.index.get(memoryID) ?? {};
  const { question } = turn.dialog.context;
  return { asked: question, memoryID, title, answer: answers[0]?.text ?? "", date, place };
}

/** The picked memory is missing: its question counts as unanswered. A proposed memory has no question. */
async function emitMissing(context: TurnContext): Promise<void> {
  const { state, context: before } = context.session.dialog;
  const question = state === "R2" || state === "R3" ? before.question : state === "R6" ? before.firstQuestion : null;
  if (question === null) {
    context.turn.emission.push(phrase(context, "proposeNothing"));
    return;
  }
  logUnanswered(context, { question });
  await emitDefaultAnswer(context);
}

/** Stores an unanswered question for the Giver, and emits a default answer. */
const emitDefault: Effect<"emitDefault"> = async (context, { question, seekHelp }) => {
  logUnanswered(context, { question });
  await emitDefaultAnswer(context);
  return { type: "defaulted", help: seekHelp ? pickHelp(context) : [] };
};

async function emitDefaultAnswer(context: TurnContext): Promise<void> {
  const memoryID = pickDefault(context);
  const memory = memoryID === null ? null : await fetchMemory(context, memoryID);
  if (memory === null) context.turn.emission.push(phrase(context, "defaultAnswer"));
  else addToEmission(context, memory);
}

const appendHelp: Effect<"appendHelp"> = async (context, { offer }) => {
  const memory = await fetchMemory(context, offer.memoryID);
  if (memory !== null) appendMemory(context, memory, phrase(context, "helpAppend"));
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

/** What counts as near the session's date and place when nothing was asked. */
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

/** Stores a question for the Giver. Questions of a Giver are not stored. */
const logUnanswered: Effect<"logUnanswered"> = (context, { question }) => {
  const { contextVars, user, guarded } = context.turn;
  if (user.giver || !isMeaningful(question)) return;
  const scope = toSearchContext(context);
  guarded.push(() => questionOp(scope, { text: question, contextVars }));
};

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

function pickHelp(context: TurnContext): Offer[] {
  const help = listVisible(context, {})
    .filter((facts) => facts.help)
    .map(({ memoryID }) => ({ memoryID, lastRead: null, readOccurrences: null }));
  const picked = pickRandom(help, { now: 0, random: () => context.ports.random.next(), howMany: MAX_CHOICES });
  return toCertainOffers(
    context,
    picked.map(({ memoryID }) => memoryID),
  );
}

/** Reads a memory to emit. Null if it was removed, or became private to another person, since it was found. */
async function fetchMemory(context: TurnContext, memoryID: string): Promise<Memory | null> {
  const memory = await readEmitted(context, memoryID);
  return memory && maySee(actorOf(context), memory.receiverID) ? memory : null;
}

/**
 * Emits one answer of a memory, its media, hints, tags and idle times. Sets its context variables, counts the reading,
 * and adds a continuation prompt unless the memory is conclusive.
 */
function addToEmission(context: TurnContext, memory: Memory): void {
  const { ports, store, turn } = context;
  // Every emission has a text, also that of a memory without answer.
  const text =
    pick(memory.answers, ports.random)?.text ?? phrase(context, memory.media.length > 0 ? "onlyMedia" : "noAnswer");
  turn.emission.push(text);
  turn.emittedMedia.push(...memory.media);
  turn.contextVars = applyContextVars(turn.contextVars, memory.contextVarsToSet);
  turn.emittedMemoryID = memory.memoryID;
  turn.memoryHints = memory.hints;
  turn.memoryTags = memory.tags;
  turn.idle = idleBounds(memory);
  turn.ops.push(...readingOps(ports, store.assistantID, memory.memoryID));
  addOutcome(context, store.record, memory);
  if (!memory.conclusive) emitContinuation(context);
}

/** Emits a memory after something else. The continuation prompt moves to the end, and the hints of both are kept. */
function appendMemory(context: TurnContext, memory: Memory, leadIn: string): void {
  const { turn } = context;
  const { memoryHints } = turn;
  if (turn.continuationEmitted) turn.emission.pop();
  turn.continuationEmitted = false;
  turn.emission.push(leadIn);
  addToEmission(context, memory);
  turn.memoryHints = [...(memoryHints ?? []), ...memory.hints];
}

/** Adds a continuation prompt, unless the assistant has an empty list of its own. */
function emitContinuation(context: TurnContext): void {
  const { ports, store, turn } = context;
  const own = store.record.continuationPrompts;
  const prompt = own === null ? phrase(context, "continuation") : pick(own, ports.random);
  if (prompt === null) return;
  turn.emission.push(prompt);
  turn.continuationEmitted = true;
}

/** Picks one value at random. A single value is picked without drawing a number. */
export function pick<T>(values: readonly T[], random: { next(): number }): T | null {
  if (values.length <= 1) return values[0] ?? null;
  return values[Math.floor(random.next() * values.length)] ?? null;
}

/** The idle bounds of a memory. If only one is set, the other moves with it so that they do not cross. spec: Idle timeout rule. */
function idleBounds({ minTimeout, maxTimeout }: Memory): { min: number; max: number } {
  const min = minTimeout ?? Math.min(DEFAULT_IDLE.min, maxTimeout ?? DEFAULT_IDLE.min);
  return { min, max: Math.max(min, maxTimeout ?? DEFAULT_IDLE.max) };
}

export function addOutcome(context: TurnContext, assistant: AssistantRecord, memory: Memory): void {
  const { dcmOutcomeType, dcmOutcomeCode, memoryID } = memory;
  if (!dcmOutcomeType && !dcmOutcomeCode) return;
  const { ports, turn, session, account } = context;
  turn.outcomes.push({
    assistant,
    outcome: {
      idempotencyKey: ports.ids.id(),
      outcomeType: dcmOutcomeType,
      outcomeCode: dcmOutcomeCode,
      time: formatDateTime(new Date(ports.clock.now())),
      assistantID: assistant.assistantID,
      memoryID,
      sessionReference: session.reference,
      personID: actorOf(context).personID,
      userID: account?.userID ?? null,
    },
  });
}

export async function outcomeOps({ outcomes }: SessionDependencies, { turn }: TurnContext): Promise<WriteOp[]> {
  if (outcomes === null) return [];
  const ops = await Promise.all(
    turn.outcomes.map(async ({ assistant, outcome }) =>
      (await outcomes.allows(assistant)) ? [outcomes.outbox.addOp(outcome)] : [],
    ),
  );
  return ops.flat();
}

export const receiverEffects = {
  matchQuestion,
  askBoard,
  askModel,
  emitMemory,
  emitDefault,
  appendHelp,
  proposeMemory,
  findAlternatives,
  learnPair,
  rejectAnswer,
  withdrawRejection,
  logUnanswered,
};
