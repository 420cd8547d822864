import {
  type DialogEvent,
  type DialogSettings,
  type DialogSnapshot,
  dialogMachine,
  dialogMeta,
  dialogStart,
  dialogStep,
  type OutsideEvent,
  withSettings,
} from "../../src/dialog/index.js";
import { REPLIES } from "../../src/dialog/setup/index.js";
import { LIMITS } from "../../src/model/index.js";
import {
  abort,
  authorizationLost,
  choice,
  close,
  dateChanged,
  dateSelected,
  feedback,
  mediumDeselected,
  mediumSelected,
  open,
  PIN,
  PLAIN,
  placeChanged,
  placeSelected,
  tagChanged,
  tagSelected,
  text,
  timeout,
  who,
} from "./chart-fixtures.js";
import { answering, resultsOf } from "./fake-results.js";

/** An event at a place, with all the places that it can lead to. */
interface Turn {
  readonly event: OutsideEvent;
  /** Keys of the next places; more than one where results decide. */
  readonly ends: ReadonlySet<string>;
}

/** A place: a coded state with its context. */
export interface Place {
  readonly snapshot: DialogSnapshot;
  readonly turns: readonly Turn[];
}

/** One transition that the machine made. */
export interface Move {
  readonly from: string;
  readonly event: string;
  readonly to: string;
}

/** All settings off, and all on. Each setting is used in one transition only, so these two cover all combinations. */
export const SETTINGS: readonly DialogSettings[] = [
  PLAIN,
  { disableR2R3Loop: true, disableR4Loop: true, disableR5Loop: true, consumesMedia: true },
];

/** The part of a snapshot that the machine decides by: two snapshots with the same key have the same transitions. */
export function describePlace({ state, context }: DialogSnapshot): string {
  const { settings, working, reviewing, offersFor, writing, another, pinRepeated, lateDigits } = context;
  const is = {
    correctable: context.correctable !== null,
    rejected: context.rejected !== null,
    first: context.firstQuestion !== null,
    claimant: context.claimant !== null,
    initial: context.initialQuestion !== null,
    offers: Math.min(context.offers.length, 2),
    late: context.late && [context.late.state, Math.min(context.late.offers.length, 2)],
    working: working === null ? null : `${working.memoryType} ${working.title === null}`,
    reviewing: reviewing?.kind,
  };
  return JSON.stringify([state, settings, is, offersFor, writing, another, pinRepeated, lateDigits]);
}

/** Every event that can come here: texts with each intent of the state, and all other events. */
export function eventsAt(snapshot: DialogSnapshot): readonly OutsideEvent[] {
  return [...textsAt(snapshot), ...OTHER_EVENTS];
}

/** One text for each intent of this state. */
export function textsAt(snapshot: DialogSnapshot): readonly OutsideEvent[] {
  const meta = dialogMeta(snapshot);
  const { late, offers } = snapshot.context;
  const isLate = meta?.code === "R1" && late !== null;
  const replies = isLate ? (dialogMachine.getStateNodeById(late.state).meta?.intents ?? []) : [];
  const intents = new Set([...replies.filter((kind) => REPLIES.has(kind)), ...(meta?.intents ?? [])]);
  const isChoice = isLate || /^R[2-6]$/.test(meta?.code ?? "");
  const readings = [...intents].flatMap((kind) => {
    if (kind === "choice") return (isLate ? late.offers : offers).map((_offer, index) => choice(index));
    const plain = kind === "pin" ? PIN : text(kind);
    const more = isChoice && (kind === "yes" || kind === "no" || kind === "none");
    return more ? [plain, { ...plain, rest: "rest" } as OutsideEvent] : [plain];
  });
  const commands = (meta?.commands ?? []).map((key) => ({ ...text("other"), command: { key, title: "t" } }));
  return [...readings, ...commands, text("other"), ...ODD_TEXTS];
}

/** Texts that can be neither a title nor an answer. */
const ODD_TEXTS: readonly OutsideEvent[] = [text("other", "\u200b"), text("other", "x".repeat(LIMITS.answer + 1))];

const OTHER_EVENTS: readonly OutsideEvent[] = [
  timeout,
  abort,
  feedback,
  mediumSelected,
  mediumDeselected,
  dateSelected,
  placeSelected,
  tagSelected,
  dateChanged,
  placeChanged,
  ...Object.values(who).map(tagChanged),
  authorizationLost,
  close,
  ...Object.values(who).flatMap((identity) => [open(identity), open(identity, "q")]),
  open(who.anonymous, null, true),
];

/**
 * All places that an event can lead to, with every result of the effects on the way. Throws if the machine would stop in
 * a step, or if several effects would have a result. `moves` collects the transitions.
 */
function restsAfter(
  snapshot: DialogSnapshot,
  event: DialogEvent,
  moves: Map<string, Move> = new Map(),
): readonly DialogSnapshot[] {
  const step = dialogStep(snapshot, event);
  const move = { from: snapshot.state, event: event.type, to: step.snapshot.state };
  if (step.taken) moves.set(Object.values(move).join(" "), move);
  const asked = answering(step.effects);
  if (dialogMeta(step.snapshot) !== null) {
    if (asked.length > 0) throw new Error(`${step.snapshot.state} rests while ${asked[0]?.type} answers`);
    return [step.snapshot];
  }
  const [effect, ...rest] = asked;
  if (effect === undefined || rest.length > 0) {
    throw new Error(`${step.snapshot.state} waits for one answer and gets ${asked.length}`);
  }
  return (resultsOf(effect) ?? []).flatMap((result) => restsAfter(step.snapshot, result, moves));
}

/** All places that can be reached, by key, nearest first, and all transitions. */
export function explore(): { readonly places: ReadonlyMap<string, Place>; readonly moves: readonly Move[] } {
  const places = new Map<string, Place>();
  const moves = new Map<string, Move>();
  const waiting = SETTINGS.map(dialogStart);
  for (let snapshot = waiting.shift(); snapshot !== undefined; snapshot = waiting.shift()) {
    const key = describePlace(snapshot);
    if (places.has(key)) continue;
    const here = snapshot;
    const turns = eventsAt(here).map((event) => {
      const rests = restsAfter(here, event, moves);
      waiting.push(...rests);
      return { event, ends: new Set(rests.map(describePlace)) };
    });
    places.set(key, { snapshot: here, turns });
    waiting.push(...SETTINGS.map((settings) => withSettings(here, settings)));
  }
  return { places, moves: [...moves.values()] };
}
