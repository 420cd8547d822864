import { type AssistantRecord, maySee, readEmitted, readingOps } from "../../assistants/index.js";
import { formatDateTime, type Memory } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { applyContextVars } from "../../recall/index.js";
import { actorOf, DEFAULT_IDLE, phrase, type SessionDependencies, type Turn, type TurnContext } from "../turn/index.js";

/** Reads a memory to emit. Null if it was removed, or became private to another person, since it was found. */
export async function fetchMemory(context: TurnContext, memoryID: string): Promise<Memory | null> {
  const memory = await readEmitted(context, memoryID);
  return memory && maySee(actorOf(context), memory.receiverID) ? memory : null;
}

/**
 * Emits one answer of a memory, its media, hints, tags and idle times. Sets its context variables, counts the reading,
 * and adds a continuation prompt unless the memory is conclusive.
 */
export function addToEmission(context: TurnContext, memory: Memory): void {
  const { ports, store, turn } = context;
  dropContinuation(turn);
  // Every emission has a text, also that of a memory without answer.
  const text =
    pick(memory.answers, ports.random)?.text ?? phrase(context, memory.media.length > 0 ? "onlyMedia" : "noAnswer");
  turn.emission.push(text);
  turn.emittedMedia.push(...memory.media);
  turn.contextVars = applyContextVars(turn.contextVars, memory.contextVarsToSet);
  turn.emittedMemoryID = memory.memoryID;
  turn.memoryHints = memory.hints;
  turn.memoryTags = memory.tags;
  turn.idle = idleBounds(memory);
  turn.ops.push(...readingOps(ports, store.assistantID, memory.memoryID));
  addOutcome(context, store.record, memory);
  if (!memory.conclusive) emitContinuation(context);
}

/** Something follows: the continuation prompt moves to the end. */
function dropContinuation(turn: Turn): void {
  if (turn.continuationEmitted) turn.emission.pop();
  turn.continuationEmitted = false;
}

/** Emits a memory after something else. The continuation prompt moves to the end, and the hints of both are kept. */
export function appendMemory(context: TurnContext, memory: Memory, leadIn: string): void {
  const { turn } = context;
  const { memoryHints } = turn;
  dropContinuation(turn);
  turn.emission.push(leadIn);
  addToEmission(context, memory);
  turn.memoryHints = [...(memoryHints ?? []), ...memory.hints];
}

/** Adds a continuation prompt, unless the assistant has an empty list of its own. */
function emitContinuation(context: TurnContext): void {
  const { ports, store, turn } = context;
  const own = store.record.continuationPrompts;
  const prompt = own === null ? phrase(context, "continuation") : pick(own, ports.random);
  if (prompt === null) return;
  turn.emission.push(prompt);
  turn.continuationEmitted = true;
}

/** Picks one value at random. A single value is picked without drawing a number. */
export function pick<T>(values: readonly T[], random: { next(): number }): T | null {
  if (values.length <= 1) return values[0] ?? null;
  return values[Math.floor(random.next() * values.length)] ?? null;
}

/** The idle bounds of a memory. If only one is set, the other moves with it so that they do not cross. spec: Idle timeout rule. */
function idleBounds({ minTimeout, maxTimeout }: Memory): { min: number; max: number } {
  const min = minTimeout ?? Math.min(DEFAULT_IDLE.min, maxTimeout ?? DEFAULT_IDLE.min);
  return { min, max: Math.max(min, maxTimeout ?? DEFAULT_IDLE.max) };
}

export function addOutcome(context: TurnContext, assistant: AssistantRecord, memory: Memory): void {
  const { dcmOutcomeType, dcmOutcomeCode, memoryID } = memory;
  if (!dcmOutcomeType && !dcmOutcomeCode) return;
  const { ports, turn, session, account } = context;
  turn.outcomes.push({
    assistant,
    outcome: {
      idempotencyKey: ports.ids.id(),
      outcomeType: dcmOutcomeType,
      outcomeCode: dcmOutcomeCode,
      time: formatDateTime(new Date(ports.clock.now())),
      assistantID: assistant.assistantID,
      memoryID,
      sessionReference: session.reference,
      personID: actorOf(context).personID,
      userID: account?.userID ?? null,
    },
  });
}

export async function outcomeOps({ outcomes }: SessionDependencies, { turn }: TurnContext): Promise<WriteOp[]> {
  if (outcomes === null) return [];
  const ops = await Promise.all(
    turn.outcomes.map(async ({ assistant, outcome }) =>
      (await outcomes.allows(assistant)) ? [outcomes.outbox.addOp(outcome)] : [],
    ),
  );
  return ops.flat();
}
