import { KeepsakeError } from "../../errors.js";
import {
  type ChatLogEntry,
  type ChatLogQuery,
  type ChatLogRange,
  chatLogQuerySchema,
  parseInput,
  parsePage,
} from "../../model/index.js";
import type { Doc, IndexRange, Json, Ports, WriteOp } from "../../ports/index.js";
import { type Actor, refs } from "../stored/index.js";

/** What the log keeps of a turn beside what is read of it. */
export interface LoggedTurn {
  readonly entry: ChatLogEntry;
  /** Place of the turn in its session, growing. */
  readonly turn: number;
  /** Who spoke when the turn was over, as {@link chatUserOf} names them. */
  readonly user: string;
  /** Unix milliseconds. */
  readonly timeMs: number;
  readonly keepMs: number;
}

/** A page of a chat log, the oldest first. */
export interface ChatLogPage {
  readonly count: number;
  readonly entries: readonly ChatLogEntry[];
}

/** The write that logs a turn, for the turn's own commit. */
export function chatLogOp(assistantID: string, { entry, turn, user, timeMs, keepMs }: LoggedTurn): WriteOp {
  const expires = timeMs + keepMs;
  return {
    op: "put",
    // The turns of a session sort by their IDs where they have the same time.
    ref: refs.chatLog(assistantID, `${entry.sessionReference}-${String(turn).padStart(10, "0")}`),
    value: entry as unknown as Json,
    index: { time: timeMs, expires, session: entry.sessionReference, user },
    expiresAt: expires,
  };
}

/** Names who speaks, so that what one user of a session said is not shown to the next one. */
export function chatUserOf({ personID, giver }: Pick<Actor, "personID" | "giver">): string {
  return personID ?? (giver ? "*" : "");
}

/**
 * A page of an assistant's chat log. A session finds its own turns, of the user it has now; a Giver's session also those
 * of a session that it names.
 *
 * @throws KeepsakeError GIVER_SESSION_REQUIRED, and those of a malformed query.
 */
export async function listChatLog(
  ports: Ports,
  assistantID: string,
  actor: Actor,
  query: ChatLogQuery = {},
): Promise<ChatLogPage> {
  const { docs, count } = await ports.storage.list({
    ...scopeOf(ports, assistantID, actor, query),
    ...parsePage(query),
  });
  return { count, entries: docs.map(entryOf) };
}

/**
 * A chat log as JSON Lines: one entry a line, each with its line break, the oldest first, up to the moment of the call.
 *
 * @throws KeepsakeError as {@link listChatLog}.
 */
export async function* exportChatLog(
  ports: Ports,
  assistantID: string,
  actor: Actor,
  range: ChatLogRange = {},
): AsyncGenerator<string> {
  for await (const entry of chatLogEntries(ports, assistantID, actor, range)) yield `${JSON.stringify(entry)}\n`;
}

/** The entries of a chat log, the oldest first, up to the moment of the call. @throws KeepsakeError as {@link listChatLog} */
export async function* chatLogEntries(
  ports: Ports,
  assistantID: string,
  actor: Actor,
  range: ChatLogRange = {},
): AsyncGenerator<ChatLogEntry> {
  const { partition, collection, orderBy, where } = scopeOf(ports, assistantID, actor, range);
  const { lt = ports.clock.now() + 1, ...time } = where.time as { gte?: number; lt?: number };
  // Goes on from a time and not from a number of entries: the oldest may be swept meanwhile.
  let gte = time.gte ?? 0;
  let passed = 0;
  for (;;) {
    const page = { partition, collection, orderBy, where: { ...where, time: { gte, lt } } };
    const { docs } = await ports.storage.list({ ...page, from: passed, howMany: PAGE });
    for (const doc of docs) {
      const at = doc.index.time as number;
      passed = at === gte ? passed + 1 : 1;
      gte = at;
      yield entryOf(doc);
    }
    if (docs.length < PAGE) return;
  }
}

const PAGE = 500;

interface Scope {
  readonly partition: string;
  readonly collection: string;
  readonly orderBy: string;
  readonly where: Readonly<Record<string, string | IndexRange>>;
}

function scopeOf(ports: Ports, assistantID: string, actor: Actor, query: ChatLogQuery): Scope {
  const { since, until, sessionReference } = parseInput(chatLogQuerySchema, query, { what: "Chat log", strict: true });
  const { partition, collection } = refs.chatLog(assistantID, "");
  return {
    partition,
    collection,
    orderBy: "time",
    where: {
      time: {
        gte: since === undefined ? 0 : Date.parse(since),
        ...(until === undefined ? {} : { lt: Date.parse(until) }),
      },
      expires: { gte: ports.clock.now() + 1 },
      ...visibleTo(actor, sessionReference),
    },
  };
}

/** Which entries the actor may read: all for the host, else its own session's, as long as it was the same user. */
function visibleTo(actor: Actor, wanted: string | undefined): Readonly<Record<string, string>> {
  const own = actor.sessionReference;
  if (own === null || (actor.giver && wanted !== undefined)) return wanted === undefined ? {} : { session: wanted };
  if (wanted !== undefined && wanted !== own) {
    throw new KeepsakeError("GIVER_SESSION_REQUIRED", "Another session's chat log needs a Giver session", {
      field: "sessionReference",
    });
  }
  return { session: own, user: chatUserOf(actor) };
}

function entryOf(doc: Doc): ChatLogEntry {
  return doc.value as unknown as ChatLogEntry;
}
