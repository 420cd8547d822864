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
import { askFallback, type TurnContext } from "../turn/index.js";
import { readDate, readMedium, readPerson, readPlace } from "./authoring-effects.js";
import {
  begin,
  dropWork,
  findMemory,
  findParked,
  loadMemory,
  loadParked,
  nudgeGiver,
  save,
  seekSimilar,
  showMemory,
} from "./giver-effects.js";
import { authenticate, become } from "./identity.js";
import {
  appendHelp,
  emit,
  fallBack,
  learn,
  logUnanswered,
  match,
  propose,
  reject,
  seekAlternatives,
} from "./receiver-effects.js";
import { renderDate } from "./render-date.js";
import { answerItem, approve, discardItem, merge, nextReview, showReview } from "./review-effects.js";

type Handler<N extends EffectName> = (
  context: TurnContext,
  params: EffectParams[N],
) => Promise<ResultEvent | undefined> | ResultEvent | undefined | Promise<void> | void;

const HANDLERS: { readonly [N in EffectName]: Handler<N> } = {
  say: (context, { key, params = {} }) => {
    const { phrases, turn, ports } = context;
    turn.emission.push(say(phrases, key, inWords(context, key, params), ports.random));
  },
  sayPresentation: ({ store, phrases, turn, ports }) => {
    const { presentation, name } = store.record;
    turn.emission.push(presentation ?? say(phrases, "presentation", { assistant: name }, ports.random));
  },
  emitMemory: emit,
  matchQuestion: match,
  askBoard: (context, { question }) => askFallback(context.fallbacks.board, "board", question, context),
  askModel: (context, { question }) => askFallback(context.fallbacks.completion, "completion", question, context),
  emitDefault: fallBack,
  appendHelp,
  proposeMemory: propose,
  findAlternatives: seekAlternatives,
  authenticate,
  learnPair: learn,
  rejectAnswer: reject,
  logUnanswered,
  changeUser: become,
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
  beginMemory: begin,
  findSimilar: seekSimilar,
  findMemory,
  loadMemory,
  findSavedDrafts: findParked,
  loadSavedDraft: loadParked,
  showMemory,
  saveMemory: save,
  discardDraft: dropWork,
  nextReviewItem: nextReview,
  showReviewItem: showReview,
  approveItem: approve,
  mergeItem: merge,
  discardItem,
  answerItem,
  parseMedium: readMedium,
  parseDate: readDate,
  findPlace: readPlace,
  findPerson: readPerson,
  endSession: () => {},
};

/** What became of an event. */
export interface EventOutcome {
  /** False where the state does not take the event. */
  readonly taken: boolean;
  /** True where it led to another state, or through others back to the same. */
  readonly moved: boolean;
}

/**
 * Lets an event happen: steps the chart, carries out its effects, feeds their results back, until a coded state is
 * reached.
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

/** Values that read differently by language, or by their size. */
function inWords({ store }: TurnContext, key: EffectParams["say"]["key"], params: SayParams): SayParams {
  if (key === "pinLocked") return waitParams(Number(params.seconds ?? 0));
  if (key !== "dateSet") return params;
  return { date: renderDate(String(params.date), Number(params.uncertaintyDays ?? 0), store.record.culture) };
}
