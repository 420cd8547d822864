import {
  checkSignal,
  type DialogState,
  type EnterTextOptions,
  type InteractionLLMUsage,
  type Medium,
} from "../../model/index.js";
import { type Caller, fieldsOf, type ResolvedClientOptions } from "../calls/index.js";
import { inTime } from "./in-time.js";
import { connection } from "./session-events.js";

/** A part of an answer that is made piece by piece. */
export type ClientTextPart =
  /** The answer goes on with this text. */
  | { readonly type: "text-delta"; readonly text: string }
  /** The text so far does not stand. */
  | { readonly type: "text-reset" }
  /** A function is called, or has answered. */
  | { readonly type: "function-call"; readonly callID: string; readonly name: string }
  | { readonly type: "function-result"; readonly callID: string; readonly name: string; readonly ok: boolean }
  | { readonly type: "media"; readonly medium: Medium }
  | { readonly type: "usage"; readonly usage: InteractionLLMUsage }
  /** The state that it led to: the last part. */
  | { readonly type: "state"; readonly state: DialogState }
  /** It failed: the last part. */
  | { readonly type: "error"; readonly error: unknown };

/** What says the text; its answer is the state. */
export type EnterText = (text: string, options: EnterTextOptions) => Promise<DialogState>;

/** Milliseconds that the events may take to begin: something on the way may hold them back. */
const FIRST_EVENT_MS = 1_500;

/**
 * Says a text and yields its answer as the server makes it, by the session's events. Where they cannot be had, or the
 * text is answered by another process than the one that is listened to, the answer comes whole. Where other clients
 * speak at the same time, their answers may come first; each is taken back before the own one.
 */
export async function* streamText(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  {
    text,
    entering,
    enterText,
  }: { readonly text: string; readonly entering: EnterTextOptions; readonly enterText: EnterText },
): AsyncGenerator<ClientTextPart, void, undefined> {
  try {
    checkSignal(entering.signal);
  } catch (error) {
    yield { type: "error", error };
    return;
  }
  const left = new AbortController();
  const ends = [left.signal, entering.signal, options.signal].filter((one) => one !== null && one !== undefined);
  const signal = AbortSignal.any(ends);
  const unheard = new AbortController();
  let told = "";
  let isOthers = false;
  const position = { lastEventID: null, retryMs: null, isAlive: false };
  const hearing = AbortSignal.any([signal, unheard.signal]);
  const events = connection(caller, options, sessionID, position, hearing);
  try {
    // The first event is the state as it is: from there on nothing is missed.
    const first = events.next().then(
      ({ done }) => done !== true,
      () => false,
    );
    const isHeard = await inTime(first, Math.min(FIRST_EVENT_MS, options.timeoutMs), () => false);
    if (!isHeard) unheard.abort();
    const answered = enterText(text, { ...entering, signal }).then(
      (state) => ({ state }) as const,
      (error: unknown) => ({ error }) as const,
    );
    const over = answered.then(() => null);
    while (isHeard) {
      const next = await Promise.race([over, events.next().catch(() => null)]);
      if (next === null || next.done === true) break;
      // What was told until now led to it. It is another client's, unless this text is answered.
      if (next.value.name === "state") isOthers = told !== "";
      const part = partIn(next.value);
      if (part === null) continue;
      if (isOthers && part.type !== "text-reset") yield { type: "text-reset" };
      if (isOthers || part.type === "text-reset") told = "";
      isOthers = false;
      if (part.type === "text-delta") told += part.text;
      yield part;
    }
    const end = await answered;
    if ("error" in end) yield { type: "error", error: end.error };
    else yield* lastParts(end.state, told);
  } finally {
    left.abort();
    await events.return().catch(() => {});
  }
}

type PartInEvent = Extract<ClientTextPart, { type: "text-delta" | "text-reset" | "function-call" | "function-result" }>;

/** The part that an event holds; null for other events, and for what cannot be read. */
function partIn({ name, data }: { readonly name: string; readonly data: string }): PartInEvent | null {
  const part = PARTS.has(name) ? (fieldsOf(data) as PartInEvent | null) : null;
  if (part?.type !== name || (part.type === "text-delta" && typeof part.text !== "string")) return null;
  return part;
}

const PARTS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "text-delta",
  "text-reset",
  "function-call",
  "function-result",
]);

/** What the state holds and was not told yet. */
function* lastParts(state: DialogState, told: string): Generator<ClientTextPart, void, undefined> {
  const { emission, emittedMedia, llmUsage } = state;
  const answer = emission ?? "";
  const goesOn = answer.startsWith(told);
  if (!goesOn) yield { type: "text-reset" };
  const rest = goesOn ? answer.slice(told.length) : answer;
  if (rest !== "") yield { type: "text-delta", text: rest };
  for (const medium of emittedMedia) yield { type: "media", medium };
  if (llmUsage !== null) yield { type: "usage", usage: llmUsage };
  yield { type: "state", state };
}
