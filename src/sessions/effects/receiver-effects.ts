import {
  draftRejectedOp,
  explainText,
  type Lesson,
  lessonOp,
  questionOp,
  readReadings,
  resolveText,
} from "../../assistants/index.js";
import { type EffectParams, type Offer, type ResultEvent, say } from "../../dialog/index.js";
import { isMeaningful } from "../../model/index.js";
import { decide, isPickable, type MemoryFacts, pickRandom, type SearchFilter } from "../../recall/index.js";
import { actorOf, askFallback, circumstancesOf, type TurnContext, visibleTo } from "../turn/index.js";
import { appendMemory, emitMemory, fetchMemory, pick } from "./emit-memory.js";
import { offerOf, offersOf } from "./offers.js";

/** Candidates that a question is resolved among; enough to choose from after those of no use are left out. */
const CANDIDATES = 10;
const MAX_CHOICES = 4;
/** What is matched may be removed at that moment, and the next best thing as well. */
const MAX_TRIES = 5;

/** Resolves a question to one memory, several, or none. What is answered at once is there to be told. */
export async function match(context: TurnContext, { question }: EffectParams["matchQuestion"]): Promise<ResultEvent> {
  const { turn, store } = context;
  for (let tries = 1; ; tries++) {
    const result = await resolve(context, question);
    const answer = result.type === "matched" ? answerAtOnce(context, result) : null;
    if (answer === null) return result;
    turn.matchedMemory = await fetchMemory(context, answer.memoryID);
    if (turn.matchedMemory !== null) return result;
    if (tries === MAX_TRIES) return { type: "matched", outcome: "none", offers: [] };
    await store.refresh();
  }
}

/** The memory that is told without asking back. */
function answerAtOnce(
  { turn }: TurnContext,
  { outcome, offers }: Extract<ResultEvent, { readonly type: "matched" }>,
): Offer | null {
  const isAnswer = outcome === "answer" || turn.dialog.context.settings.disableR2R3Loop;
  return isAnswer ? (offers[0] ?? null) : null;
}

async function resolve(context: TurnContext, question: string): Promise<ResultEvent> {
  const { turn, store, ports } = context;
  const explanation = await explainText(ports, store, question, circumstancesOf(context), {
    visible: visibleTo(context),
    limit: CANDIDATES,
    signal: context.signal,
  });
  // Where nothing is asked back, only what is sure enough by itself is said.
  const decision = store.record.disableR2R3Loop
    ? decide(explanation.candidates, { ...explanation, withoutAsking: true })
    : explanation.decision;
  turn.explanation = { ...explanation, decision };
  const best = explanation.candidates[0];
  turn.confidence = best?.confidence ?? 0;
  turn.confidenceLevel = best?.confidenceLevel ?? "NONE";
  if (store.record.alwaysAnswerWithCompletion) {
    const completed = await askFallback(context.fallbacks.completion, "completion", question, context);
    if (completed.type === "answered") return completed;
  }
  switch (decision.kind) {
    case "answer":
    case "confirm":
      return { type: "matched", outcome: decision.kind, offers: offersOf(context, [decision.candidate]) };
    case "choose":
      return { type: "matched", outcome: "choose", offers: offersOf(context, decision.candidates) };
    case "none":
      return { type: "matched", outcome: "none", offers: [] };
  }
}

/** Emits what was matched, picked or proposed. It may have gone, or become somebody else's, since it was offered. */
export async function emit(context: TurnContext, { offer, matched }: EffectParams["emitMemory"]): Promise<void> {
  const { turn } = context;
  const memory = matched ? turn.matchedMemory : await fetchMemory(context, offer.memoryID);
  if (memory === null) return emitNothing(context);
  emitMemory(context, memory);
  turn.lastMatchedMemoryID = memory.memoryID;
  if (!matched) return;
  turn.confidence = offer.confidence;
  turn.confidenceLevel = offer.confidenceLevel;
}

/** What was picked is not there any more: the question that it was to answer has no answer, a proposal has no question. */
async function emitNothing(context: TurnContext): Promise<void> {
  const { ports, phrases, turn } = context;
  const { state, context: before } = context.session.dialog;
  const question = state === "R2" || state === "R3" ? before.question : state === "R6" ? before.firstQuestion : null;
  if (question === null) {
    turn.emission.push(say(phrases, "proposeNothing", {}, ports.random));
    return;
  }
  logUnanswered(context, { question });
  await emitDefault(context);
}

/** Nothing answers: a default answer, and the question is kept for the Giver. */
export async function fallBack(
  context: TurnContext,
  { question, seekHelp }: EffectParams["emitDefault"],
): Promise<ResultEvent> {
  logUnanswered(context, { question });
  await emitDefault(context);
  return { type: "defaulted", help: seekHelp ? helpOffers(context) : [] };
}

/** A Default answer; the built-in courtesy where there is none. */
async function emitDefault(context: TurnContext): Promise<void> {
  const { ports, phrases, turn } = context;
  const memoryID = pickDefault(context);
  const memory = memoryID === null ? null : await fetchMemory(context, memoryID);
  if (memory === null) turn.emission.push(say(phrases, "defaultAnswer", {}, ports.random));
  else emitMemory(context, memory);
}

/** Appends a help memory to what was said, where it is still there. */
export async function appendHelp(context: TurnContext, { offer }: EffectParams["appendHelp"]): Promise<void> {
  const memory = await fetchMemory(context, offer.memoryID);
  if (memory === null) return;
  const { phrases, ports } = context;
  appendMemory(context, memory, say(phrases, "helpAppend", {}, ports.random));
}

/** Picks something to tell, preferring what was not shown lately and never what this session was offered. */
export async function propose(context: TurnContext, { except }: EffectParams["proposeMemory"]): Promise<ResultEvent> {
  const { ports } = context;
  const left = admitted(context, { excludedMemoryIDs: except }).filter(isPickable);
  const readings = await readReadings(ports, context.store);
  const candidates = left.map(({ memoryID }) => ({
    memoryID,
    readOccurrences: readings.occurrences.get(memoryID) ?? null,
    lastRead: readings.lastReadMs.get(memoryID) ?? null,
  }));
  const [picked] = pickRandom(candidates, { now: ports.clock.now(), random: () => ports.random.next() });
  return { type: "proposed", offer: picked === undefined ? null : (offerOf(context, [picked.memoryID])[0] as Offer) };
}

/** The next best candidates after an answer that was wrong. */
export function seekAlternatives(
  context: TurnContext,
  { question, except }: EffectParams["findAlternatives"],
): ResultEvent {
  const candidates = resolveText(context.ports, context.store, question, circumstancesOf(context), {
    visible: visibleTo(context),
    limit: MAX_CHOICES,
    filter: { excludedMemoryIDs: except },
  }).filter(({ confidenceLevel }) => confidenceLevel !== "NONE");
  return { type: "alternatives", offers: offersOf(context, candidates) };
}

/** Keeps what a choice taught. */
export function learn(context: TurnContext, { question, memoryIDs, correlated }: EffectParams["learnPair"]): void {
  const actor = actorOf(context);
  for (const memoryID of memoryIDs) {
    const lesson: Lesson = { text: question, memoryID, correlated };
    context.turn.guarded.push(() => lessonOp(context.ports, context.store, actor, lesson));
  }
}

/** Keeps that an answer was wrong: of a memory by what is learnt, of a completion by a flag on its draft. */
export function reject(context: TurnContext, { answer }: EffectParams["rejectAnswer"]): void {
  if (answer.memoryID === null) return;
  if (answer.source === "completion") {
    context.turn.ops.push(draftRejectedOp(context.store, answer.memoryID));
    return;
  }
  learn(context, { question: answer.question, memoryIDs: [answer.memoryID], correlated: false });
}

/** Keeps a question for the Giver, with what came nearest. A Giver's own questions are not kept. */
export function logUnanswered(context: TurnContext, { question }: EffectParams["logUnanswered"]): void {
  const actor = actorOf(context);
  if (actor.giver || !isMeaningful(question)) return;
  const { ports, store, turn } = context;
  const nearest =
    turn.explanation?.text === question
      ? turn.explanation.candidates
      : resolveText(ports, store, question, circumstancesOf(context), {
          visible: visibleTo(context),
          limit: MAX_CHOICES,
        });
  const suggestions = nearest.slice(0, MAX_CHOICES).map(({ memoryID, confidence, confidenceLevel }) => ({
    memoryID,
    title: store.index.get(memoryID)?.titles[0] ?? null,
    confidence,
    confidenceLevel,
  }));
  const { contextVars } = turn;
  turn.guarded.push(() => questionOp(ports, store, actor, { text: question, contextVars, suggestions }));
}

/** Default answers whose context fits best; among those one by chance. */
function pickDefault(context: TurnContext): string | null {
  const defaults = admitted(context, { memoryTypes: ["Default"] });
  const met = (facts: MemoryFacts) =>
    facts.contextMatcher?.match(context.turn.contextVars, context.store.record.contextMatch).met ?? 0;
  const most = Math.max(0, ...defaults.map(met));
  return pick(
    defaults
      .filter((facts) => met(facts) === most)
      .map(({ memoryID }) => memoryID)
      .sort(),
    context.ports.random,
  );
}

function helpOffers(context: TurnContext): Offer[] {
  const help = admitted(context, {}).filter((facts) => facts.help);
  const picked = pickRandom(
    help.map(({ memoryID }) => ({ memoryID, lastRead: null, readOccurrences: null })),
    { now: 0, random: () => context.ports.random.next(), howMany: MAX_CHOICES },
  );
  return offerOf(
    context,
    picked.map(({ memoryID }) => memoryID),
  );
}

/** Memories that the user may see and whose context matches; Questions and Stories unless types are named. */
function admitted(context: TurnContext, filter: SearchFilter): MemoryFacts[] {
  return context.store.index.filter({
    receiverID: visibleTo(context),
    contextVars: context.turn.contextVars,
    contextMatch: context.store.record.contextMatch,
    filter,
  });
}
