import { type DialogContext, dialogFlags, dialogMeta, type HintSource, type StateMeta } from "../../dialog/index.js";
import { completeDialogState, type DialogState } from "../../model/index.js";
import type { SessionRecord } from "../stored/index.js";
import { EMPTY_ANSWER, phrase, type TurnContext } from "../turn/index.js";

/** Reading speed: 150 words per minute. spec: Idle timeout rule. */
const WORDS_PER_SECOND = 150 / 60;

/** The dialog state after an event. `moved`: the event led to a state, even if to the same one. */
export function toDialogState(context: TurnContext, moved: boolean): DialogState {
  const { turn } = context;
  const before = context.session.state;
  const meta = dialogMeta(turn.dialog) as StateMeta;
  const flags = dialogFlags(turn.dialog);
  const emission = joinEmission(context);
  return completeDialogState({
    state: meta.code,
    stateName: meta.name,
    previousState: moved ? before.state : before.previousState,
    confidence: turn.confidence,
    confidenceLevel: turn.confidenceLevel,
    emission,
    emittedMedia: turn.emittedMedia,
    continuationEmitted: turn.continuationEmitted,
    emitter: turn.emitter,
    completion: turn.completion,
    ...flags,
    hints: listHints(context, meta),
    timeout: flags.acceptsTimeout ? idleSeconds(context, emission) : null,
    ...currentFields(context),
    lastMatchedMemoryID: turn.lastMatchedMemoryID,
    memoryTags: turn.memoryTags,
    llmUsage: turn.llm?.total() ?? null,
  });
}

/** The dialog state after an event that left the conversation in its state. Only the current fields may change. */
export function toSameDialogState(context: TurnContext): DialogState {
  const flags = dialogFlags(context.turn.dialog);
  const emission = joinEmission(context);
  return completeDialogState({
    ...context.session.state,
    ...EMPTY_ANSWER,
    ...flags,
    emission,
    ...currentFields(context),
  });
}

/** The session without the answer in its state, for a user who has lost the right to it. */
export function withMaskedState(record: SessionRecord): SessionRecord {
  const state = completeDialogState({
    ...record.state,
    ...EMPTY_ANSWER,
    hints: [],
    memoryTags: [],
    lastMatchedMemoryID: null,
    currentMemoryID: null,
    currentMedia: [],
    contextVars: record.initialContextVars,
    currentTagAuthenticated: false,
  });
  return { ...record, state, correlationID: null };
}

function joinEmission({ turn }: TurnContext): string | null {
  return turn.emission.length === 0 ? null : turn.emission.join("\n\n");
}

/** The fields whose names begin with `current`, and the context variables. */
function currentFields({ turn }: TurnContext): Partial<DialogState> {
  const { working, reviewing } = turn.dialog.context;
  return {
    currentTag: turn.user.tag,
    currentTagAuthenticated: turn.user.authenticated,
    currentDate: turn.date,
    currentPlaceName: turn.place?.placeName ?? null,
    currentLatitude: turn.place?.latitude ?? null,
    currentLongitude: turn.place?.longitude ?? null,
    currentUncertaintyKm: turn.place?.uncertaintyKm ?? null,
    currentMedia: turn.currentMedia,
    currentMemoryID: working?.memoryID ?? (reviewing?.kind === "draft" ? reviewing.id : null),
    contextVars: turn.contextVars,
  };
}

/** The hints of the state. Those of the last memory stay until something else is emitted. */
function listHints(context: TurnContext, meta: StateMeta): string[] {
  const { turn, session } = context;
  const previous = session.state.state === meta.code ? session.state.hints : [];
  const hints = meta.hints.flatMap((source) => hintsFrom(source, context, previous));
  return [...new Set([...turn.firstHints, ...hints])];
}

function hintsFrom(source: HintSource, context: TurnContext, previous: readonly string[]): readonly string[] {
  const { turn, phrases, store } = context;
  switch (source) {
    case "offers":
      return isPickable(turn.dialog.context) ? turn.dialog.context.offers.map((offer) => offer.label) : [];
    case "rivals":
      return turn.dialog.context.offers.slice(1).map((offer) => offer.label);
    case "confirmation":
      return AWAITS_YES.has(turn.dialog.context.offersFor) ? [...phrases.says.hintYes, ...phrases.says.hintNo] : [];
    case "shown":
      return shownHints(context);
    case "memory":
      return turn.memoryHints ?? (turn.emission.length === 0 ? previous : []);
    case "people":
      return [...store.people.values()].filter(({ personType }) => personType === "Receiver").map(({ tag }) => tag);
    case "review":
      return reviewHints(context);
    case "hintAddVariant":
      // A default answer has no title, and so no variants.
      return turn.dialog.context.working?.memoryType === "Default" ? [] : phrases.says[source].slice(0, 1);
    default:
      return phrases.says[source].slice(0, 1);
  }
}

/** Uses of offers that wait for a yes or a no. */
const AWAITS_YES: ReadonlySet<DialogContext["offersFor"]> = new Set(["title", "existing", "deletion"] as const);

/** False for an offer that G1 has named already. */
function isPickable({ offersFor }: DialogContext): boolean {
  return offersFor !== "shown" && !AWAITS_YES.has(offersFor);
}

/** The commands for the memory that G1 has just shown. */
function shownHints(context: TurnContext): readonly string[] {
  const { offers, offersFor } = context.turn.dialog.context;
  const [shown] = offers;
  if (offersFor !== "shown" || shown === undefined) return [];
  const title = { title: shown.label };
  return [phrase(context, "hintEditMemory", title), phrase(context, "hintDeleteMemory", title)];
}

function reviewHints(context: TurnContext): readonly string[] {
  const { phrases, turn } = context;
  const item = turn.dialog.context.reviewing;
  if (item === null) return [];
  const keys = REVIEW_HINTS[item.kind];
  const { kind, suggestion } = item;
  const sameAs =
    suggestion === null || kind === "rejection" ? [] : [phrase(context, "hintSameAs", { title: suggestion.title })];
  const everyone = item.kind === "draft" && item.receiverID !== null ? phrases.says.hintEveryone.slice(0, 1) : [];
  return [...sameAs, ...keys.flatMap((key) => phrases.says[key].slice(0, 1)), ...everyone];
}

const REVIEW_HINTS = {
  draft: ["hintApprove", "hintEdit", "hintDiscard", "hintSkip", "hintStop"],
  unanswered: ["hintAnswer", "hintDiscard", "hintSkip", "hintStop"],
  choice: ["hintApprove", "hintDiscard", "hintSkip", "hintStop"],
  rejection: ["hintApprove", "hintAnswer", "hintDiscard", "hintSkip", "hintStop"],
} as const;

/** A random time between the bounds plus the time to read the emission. Each timeout in a row makes it longer. */
function idleSeconds({ turn, ports }: TurnContext, emission: string | null): number {
  const { min, max } = turn.idle;
  const words = emission === null ? 0 : emission.split(/\s+/u).filter((word) => word !== "").length;
  const idle = min + ports.random.next() * (max - min) + words / WORDS_PER_SECOND;
  return idle * turn.dialog.context.silence;
}
