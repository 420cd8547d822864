import { dialogFlags, dialogMeta, type HintSource, type StateMeta, say } from "../../dialog/index.js";
import { completeDialogState, type DialogState } from "../../model/index.js";
import type { TurnContext } from "../turn/index.js";

/** Words that are read in a second. spec: Idle timeout rule, 150 words per minute. */
const WORDS_PER_SECOND = 150 / 60;

/** The state of the spec, after a turn that was taken. */
export function dialogStateOf(context: TurnContext, before: DialogState, moved: boolean): DialogState {
  const { turn } = context;
  const meta = dialogMeta(turn.dialog) as StateMeta;
  const flags = dialogFlags(turn.dialog);
  const emission = turn.emission.length === 0 ? null : turn.emission.join("\n\n");
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
    hints: hintsOf(context, meta, before),
    timeout: flags.acceptsTimeout ? idleSeconds(context, emission) : null,
    ...circumstances(context),
    lastMatchedMemoryID: turn.lastMatchedMemoryID,
    memoryTags: turn.memoryTags,
    llmUsage: turn.llm.total(),
  });
}

/** The state after something that leaves the conversation where it is: only what is current may differ. */
export function sameStateOf(context: TurnContext, before: DialogState): DialogState {
  const flags = dialogFlags(context.turn.dialog);
  const emission = context.turn.emission.length === 0 ? null : context.turn.emission.join("\n\n");
  return completeDialogState({ ...before, ...UNSAID, ...flags, emission, ...circumstances(context) });
}

const UNSAID = {
  confidence: null,
  confidenceLevel: null,
  emittedMedia: [],
  continuationEmitted: false,
  emitter: null,
  completion: false,
  llmUsage: null,
} as const;

function circumstances({ turn }: TurnContext): Partial<DialogState> {
  return {
    currentTag: turn.user.tag,
    currentTagAuthenticated: turn.user.authenticated,
    currentDate: turn.date,
    currentPlaceName: turn.place?.placeName ?? null,
    currentLatitude: turn.place?.latitude ?? null,
    currentLongitude: turn.place?.longitude ?? null,
    currentUncertaintyKm: turn.place?.uncertaintyKm ?? null,
    currentMedia: turn.currentMedia,
    currentMemoryID: currentMemoryID(turn),
    contextVars: turn.contextVars,
  };
}

/** The memory that is written, or the draft in review. */
function currentMemoryID({ dialog }: TurnContext["turn"]): string | null {
  const { working, reviewing } = dialog.context;
  return working?.memoryID ?? (reviewing?.kind === "draft" ? reviewing.id : null);
}

/** Suggestions: what the state offers, or what the last memory suggests as long as nothing else was told. */
function hintsOf(context: TurnContext, meta: StateMeta, before: DialogState): string[] {
  const { turn } = context;
  const hints = meta.hints.flatMap((source) => hintsFrom(source, context, keptHints(meta, before)));
  const first = turn.firstHint === null ? [] : [turn.firstHint];
  return [...new Set([...first, ...hints])];
}

function hintsFrom(source: HintSource, context: TurnContext, kept: readonly string[]): readonly string[] {
  const { turn, phrases, store } = context;
  switch (source) {
    case "offers":
      return turn.dialog.context.offers.map((offer) => offer.label);
    case "memory":
      return turn.memoryHints ?? (turn.emission.length === 0 ? kept : []);
    case "people":
      return [...store.people.values()].filter(({ personType }) => personType === "Receiver").map(({ tag }) => tag);
    case "review":
      return reviewHints(context);
    case "hintAddVariant":
      // A default answer has no title.
      return turn.dialog.context.working?.memoryType === "Default" ? [] : phrases.says[source].slice(0, 1);
    default:
      return phrases.says[source].slice(0, 1);
  }
}

/** What can be done with the item in review. */
function reviewHints({ turn, phrases, ports }: TurnContext): readonly string[] {
  const item = turn.dialog.context.reviewing;
  if (item === null) return [];
  const keys = item.kind === "draft" ? DRAFT_HINTS : QUESTION_HINTS;
  const { suggestion } = item;
  const sameAs = suggestion === null ? [] : [say(phrases, "hintSameAs", { title: suggestion.title }, ports.random)];
  const everyone = item.kind === "draft" && item.receiverID !== null ? phrases.says.hintEveryone.slice(0, 1) : [];
  return [...sameAs, ...keys.flatMap((key) => phrases.says[key].slice(0, 1)), ...everyone];
}

const DRAFT_HINTS = ["hintApprove", "hintEdit", "hintDiscard", "hintSkip", "hintStop"] as const;
const QUESTION_HINTS = ["hintAnswer", "hintDiscard", "hintSkip", "hintStop"] as const;

function keptHints(meta: StateMeta, before: DialogState): readonly string[] {
  return before.state === meta.code ? before.hints : [];
}

/** A random time between the bounds plus the time to read the emission; longer after silent proposals. */
function idleSeconds({ turn, ports }: TurnContext, emission: string | null): number {
  const { min, max } = turn.idle;
  const words = emission === null ? 0 : emission.split(/\s+/u).filter((word) => word !== "").length;
  const idle = min + ports.random.next() * (max - min) + words / WORDS_PER_SECOND;
  return idle * turn.dialog.context.silence;
}
