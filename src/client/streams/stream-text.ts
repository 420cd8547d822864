import {
  checkSignal,
  type DialogState,
  type EnterTextOptions,
  type InteractionLLMUsage,
  type Medium,
} from "../../model/index.js";
import { systemClock, withTimeout } from "../../shared/index.js";
import { anySignal, type Caller, parseObject, type ResolvedClientOptions } from "../calls/index.js";
import { connection, START } from "./session-events.js";

/** A part of a streamed answer. */
export type ClientTextPart =
  /** The next piece of text. */
  | { readonly type: "text-delta"; readonly text: string }
  /** Discard the text so far. */
  | { readonly type: "text-reset" }
  /** A function is called, or has returned. */
  | { readonly type: "function-call"; readonly callID: string; readonly name: string }
  | { readonly type: "function-result"; readonly callID: string; readonly name: string; readonly ok: boolean }
  | { readonly type: "media"; readonly medium: Medium }
  | { readonly type: "usage"; readonly usage: InteractionLLMUsage }
  /** The last part of a successful call: the resulting state. */
  | { readonly type: "state"; readonly state: DialogState }
  /** The last part of a failed call. */
  | { readonly type: "error"; readonly error: unknown };

/** Time limit for the first event, in milliseconds: a proxy may hold events back. */
const FIRST_EVENT_MS = 1_500;

/**
 * Enters a text and yields the answer as the server generates it, from the session's events. Without events, or if
 * another process of the service answers, the answer comes as a whole. Texts of other clients at the same time may be
 * streamed first; each is reset before the own answer.
 *
 * @param enterText enters the text and resolves to the resulting state.
 */
export async function* streamText(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  enterText: (options: EnterTextOptions) => Promise<DialogState>,
  entering: EnterTextOptions,
): AsyncGenerator<ClientTextPart, void, undefined> {
  try {
    checkSignal(entering.signal);
  } catch (error) {
    yield { type: "error", error };
    return;
  }
  const left = new AbortController();
  const signal = anySignal(left.signal, entering.signal, options.signal);
  const deaf = new AbortController();
  let streamed = "";
  let isForeign = false;
  const events = connection(caller, options, sessionID, { ...START }, anySignal(signal, deaf.signal));
  try {
    const isListening = await opensInTime(events, Math.min(FIRST_EVENT_MS, options.timeoutMs));
    if (!isListening) deaf.abort();
    const answered = enterText({ ...entering, signal }).then(
      (state) => ({ state }) as const,
      (error: unknown) => ({ error }) as const,
    );
    const over = answered.then(() => null);
    while (isListening) {
      const next = await Promise.race([over, events.next().catch(() => null)]);
      if (next === null || next.done === true) break;
      // The text so far led to this state. It was another client's text, unless the call has returned.
      if (next.value.name === "state") isForeign = streamed !== "";
      const part = parsePart(next.value);
      if (part === null) continue;
      if (isForeign && part.type !== "text-reset") yield { type: "text-reset" };
      if (isForeign || part.type === "text-reset") streamed = "";
      isForeign = false;
      if (part.type === "text-delta") streamed += part.text;
      yield part;
    }
    const end = await answered;
    if ("error" in end) yield { type: "error", error: end.error };
    else yield* lastParts(end.state, streamed);
  } finally {
    left.abort();
    await events.return().catch(() => {});
  }
}

/** Resolves to whether the first event arrives in time. It is the current state, so that no later event is missed. */
async function opensInTime(events: ReturnType<typeof connection>, timeoutMs: number): Promise<boolean> {
  const late = () => new Error("There is no event yet");
  try {
    const { done } = await withTimeout(systemClock(), { timeoutMs, late }, () => events.next());
    return done !== true;
  } catch {
    return false;
  }
}

type PartInEvent = Extract<ClientTextPart, { type: "text-delta" | "text-reset" | "function-call" | "function-result" }>;

/** The part in an event; null for other events and invalid data. */
function parsePart({ name, data }: { readonly name: string; readonly data: string }): PartInEvent | null {
  const part = PARTS.has(name) ? (parseObject(data) as PartInEvent | null) : null;
  if (part?.type !== name || (part.type === "text-delta" && typeof part.text !== "string")) return null;
  return part;
}

const PARTS: ReadonlySet<string> = new Set(["text-delta", "text-reset", "function-call", "function-result"]);

/** The parts of the state that were not streamed yet. */
function* lastParts(state: DialogState, streamed: string): Generator<ClientTextPart, void, undefined> {
  const { emission, emittedMedia, llmUsage } = state;
  const answer = emission ?? "";
  const continues = answer.startsWith(streamed);
  if (!continues) yield { type: "text-reset" };
  const rest = continues ? answer.slice(streamed.length) : answer;
  if (rest !== "") yield { type: "text-delta", text: rest };
  for (const medium of emittedMedia) yield { type: "media", medium };
  if (llmUsage !== null) yield { type: "usage", usage: llmUsage };
  yield { type: "state", state };
}
