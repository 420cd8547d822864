import {
  type DialogEffect,
  type DialogEvent,
  dialogMeta,
  dialogStep,
  type EffectName,
  type EffectParams,
  type ResultEvent,
  say,
  waitParams,
} from "../../dialog/index.js";
import { CLEARING_DATE } from "../../model/index.js";
import type { TurnContext } from "../turn/index.js";
import { findPerson, findPlace, parseDate, parseMedium } from "./authoring-effects.js";
import {
  beginMemory,
  discardDraft,
  findMemory,
  findSavedDrafts,
  findSimilar,
  loadMemory,
  loadSavedDraft,
  nudgeGiver,
  saveMemory,
  showMemory,
} from "./giver-effects.js";
import { authenticate, changeUser } from "./identity.js";
import { formatDate } from "./offers.js";
import {
  appendHelp,
  askFallback,
  emitDefault,
  emitMemory,
  findAlternatives,
  learnPair,
  logUnanswered,
  matchQuestion,
  proposeMemory,
  rejectAnswer,
} from "./receiver-effects.js";
import { answerItem, approveItem, discardItem, mergeItem, nextReviewItem, showReviewItem } from "./review-effects.js";

type Handler<N extends EffectName> = (
  context: TurnContext,
  params: EffectParams[N],
) => Promise<ResultEvent | undefined> | ResultEvent | undefined | Promise<void> | void;

const HANDLERS: { readonly [N in EffectName]: Handler<N> } = {
  say: (context, { key, params = {} }) => {
    const { phrases, turn, ports } = context;
    turn.emission.push(say(phrases, key, formatParams(context, key, params), ports.random));
  },
  sayPresentation: ({ store, phrases, turn, ports }) => {
    const { presentation, name } = store.record;
    turn.emission.push(presentation ?? say(phrases, "presentation", { assistant: name }, ports.random));
  },
  emitMemory,
  matchQuestion,
  askBoard: (context, { question }) => askFallback(context, "board", question),
  askModel: (context, { question }) => askFallback(context, "completion", question),
  emitDefault,
  appendHelp,
  proposeMemory,
  findAlternatives,
  authenticate,
  learnPair,
  rejectAnswer,
  logUnanswered,
  changeUser,
  nudgeGiver,
  changeDate: ({ turn }, { date }) => {
    turn.date = date === CLEARING_DATE ? null : date;
  },
  changePlace: ({ turn }, { place }) => {
    turn.place = place;
  },
  selectMedium: ({ turn }, { medium }) => {
    turn.currentMedia = [...turn.currentMedia.filter((other) => other.mediumID !== medium.mediumID), medium];
  },
  deselectMedium: ({ turn }, { mediumID }) => {
    turn.currentMedia = turn.currentMedia.filter((medium) => medium.mediumID !== mediumID);
  },
  beginMemory,
  findSimilar,
  findMemory,
  loadMemory,
  findSavedDrafts,
  loadSavedDraft,
  showMemory,
  saveMemory,
  discardDraft,
  nextReviewItem,
  showReviewItem,
  approveItem,
  mergeItem,
  discardItem,
  answerItem,
  parseMedium,
  parseDate,
  findPlace,
  findPerson,
  endSession: () => {},
};

/** The result of an event. */
export interface EventOutcome {
  /** False if the state ignores the event. */
  readonly taken: boolean;
  /** True if the state changed, even if other states led back to the same one. */
  readonly moved: boolean;
}

/**
 * Runs an event: sends it to the dialog machine, runs the effects, and sends their results back, until the machine
 * reaches a state with a public code.
 */
export async function runEvent(context: TurnContext, event: DialogEvent): Promise<EventOutcome> {
  const { turn } = context;
  let moved = false;
  const step = async (next: DialogEvent): Promise<{ taken: boolean; result: ResultEvent | null }> => {
    const { snapshot, effects, taken } = dialogStep(turn.dialog, next);
    moved ||= snapshot.state !== turn.dialog.state;
    turn.dialog = snapshot;
    return { taken, result: await runEffects(context, effects) };
  };
  const first = await step(event);
  let { result } = first;
  while (dialogMeta(turn.dialog) === null) {
    if (result === null) throw new Error(`State ${turn.dialog.state} got no result`);
    ({ result } = await step(result));
  }
  return { taken: first.taken, moved };
}

async function runEffects(context: TurnContext, effects: readonly DialogEffect[]): Promise<ResultEvent | null> {
  let result: ResultEvent | null = null;
  for (const { type, params } of effects) {
    context.signal?.throwIfAborted();
    const handler = HANDLERS[type] as Handler<typeof type>;
    result = (await handler(context, params as never)) ?? result;
  }
  return result;
}

type SayParams = Readonly<Record<string, string | number>>;

/** Formats durations and dates for a phrase. */
function formatParams({ store }: TurnContext, key: EffectParams["say"]["key"], params: SayParams): SayParams {
  if (key === "pinLocked") return waitParams(Number(params.seconds ?? 0));
  if (key !== "dateSet") return params;
  return { date: formatDate(String(params.date), Number(params.uncertaintyDays ?? 0), store.record.culture) };
}
