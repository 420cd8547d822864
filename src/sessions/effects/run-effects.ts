import {
  type DialogEffect,
  type DialogEvent,
  dialogMeta,
  dialogStep,
  type EffectName,
  type EffectParams,
  type ResultEvent,
  waitParams,
} from "../../dialog/index.js";
import { type Effect, type PhraseParams, phrase, type TurnContext } from "../turn/index.js";
import { authoringEffects } from "./authoring-effects.js";
import { giverEffects } from "./giver-effects.js";
import { authenticate, changeUser } from "./identity.js";
import { formatDate } from "./offers.js";
import { receiverEffects } from "./receiver-effects.js";
import { reviewEffects } from "./review-effects.js";

const HANDLERS: { readonly [N in EffectName]: Effect<N> } = {
  ...receiverEffects,
  ...giverEffects,
  ...authoringEffects,
  ...reviewEffects,
  authenticate,
  changeUser,
  say: (context, { key, params = {} }) => {
    if (key === "presentation") return sayPresentation(context);
    if (key.endsWith("Courtesy")) context.turn.isCourtesy = true;
    context.turn.emission.push(phrase(context, key, formatParams(context, key, params)));
  },
  sayPresentation,
  changeDate: ({ turn }, { date }) => {
    turn.date = date;
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
  endSession: () => {},
};

function sayPresentation(context: TurnContext): void {
  const { presentation, name } = context.store.record;
  context.turn.emission.push(presentation ?? phrase(context, "presentation", { assistant: name }));
}

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
    context.recorder?.addStep({ event: next, from: turn.dialog.state, to: snapshot.state, taken });
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
    const handler = HANDLERS[type] as Effect<typeof type>;
    const run = () => handler(context, params as never);
    result = (await (context.recorder === null ? run() : context.recorder.measure(type, params, run))) ?? result;
  }
  return result;
}

function formatParams(context: TurnContext, key: EffectParams["say"]["key"], params: PhraseParams): PhraseParams {
  if (key === "pinLocked") return waitParams(Number(params.seconds ?? 0));
  if (key !== "dateSet") return params;
  return { date: formatDate(context, String(params.date), Number(params.uncertaintyDays ?? 0)) };
}
