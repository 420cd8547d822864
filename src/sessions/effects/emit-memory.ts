import { maySee, readingOps, readMemories } from "../../assistants/index.js";
import { say } from "../../dialog/index.js";
import type { Memory } from "../../model/index.js";
import { applyContextVars } from "../../recall/index.js";
import { actorOf, DEFAULT_IDLE, type TurnContext } from "../turn/index.js";
import { noteOutcome } from "./outcomes.js";

/** Fetches a memory for emission; null where it has gone, or become somebody else's, since it was found. */
export async function fetchMemory(context: TurnContext, memoryID: string): Promise<Memory | null> {
  const [memory] = await readMemories(context.ports, context.store, [memoryID]);
  return memory && maySee(actorOf(context), memory.receiverID) ? memory : null;
}

/**
 * Emits a memory: one of its answers, its media, hints, tags and idle times; sets its context variables, counts the
 * showing, and asks on unless it is conclusive.
 */
export function emitMemory(context: TurnContext, memory: Memory): void {
  const { ports, store, turn } = context;
  const answer = pick(memory.answers, ports.random);
  turn.emission.push(answer?.text ?? wordsFor(context, memory));
  turn.emittedMedia.push(...memory.media);
  turn.contextVars = applyContextVars(turn.contextVars, memory.contextVarsToSet);
  turn.emittedMemoryID = memory.memoryID;
  turn.memoryHints = memory.hints;
  turn.memoryTags = memory.tags;
  turn.idle = idleOf(memory);
  turn.ops.push(...readingOps(ports, store.assistantID, memory.memoryID));
  noteOutcome(context, store.record, memory);
  if (!memory.conclusive) askOn(context);
}

/** What is said of a memory that has no answer: every emission has a text. */
function wordsFor({ ports, phrases }: TurnContext, { media }: Memory): string {
  return say(phrases, media.length > 0 ? "onlyMedia" : "noAnswer", {}, ports.random);
}

/** As {@link emitMemory}, after what was emitted already: the prompt to go on comes last, and what both suggest is kept. */
export function appendMemory(context: TurnContext, memory: Memory, leadIn: string): void {
  const { turn } = context;
  const { memoryHints } = turn;
  if (turn.continuationEmitted) turn.emission.pop();
  turn.continuationEmitted = false;
  turn.emission.push(leadIn);
  emitMemory(context, memory);
  turn.memoryHints = [...(memoryHints ?? []), ...memory.hints];
}

/** Appends the continuation prompt, where the assistant has any. */
function askOn(context: TurnContext): void {
  const { ports, store, phrases, turn } = context;
  const own = store.record.continuationPrompts;
  const prompt = own === null ? say(phrases, "continuation", {}, ports.random) : pick(own, ports.random);
  if (prompt === null) return;
  turn.emission.push(prompt);
  turn.continuationEmitted = true;
}

/** One of several by the random port; no draw where there is no choice. */
export function pick<T>(values: readonly T[], random: { next(): number }): T | null {
  if (values.length <= 1) return values[0] ?? null;
  return values[Math.floor(random.next() * values.length)] ?? null;
}

/** Idle bounds of a memory. One given alone moves the other along where they would cross. spec: Idle timeout rule. */
function idleOf({ minTimeout, maxTimeout }: Pick<Memory, "minTimeout" | "maxTimeout">): { min: number; max: number } {
  const min = minTimeout ?? Math.min(DEFAULT_IDLE.min, maxTimeout ?? DEFAULT_IDLE.min);
  return { min, max: Math.max(min, maxTimeout ?? DEFAULT_IDLE.max) };
}
