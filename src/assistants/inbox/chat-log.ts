import { KeepsakeError } from "../../errors.js";
import {
  type ChatLogEntry,
  type ChatLogQuery,
  type ChatLogRange,
  chatLogQuerySchema,
  parseInput,
  parsePage,
} from "../../model/index.js";
import type { IndexRange, Ports, WriteOp } from "../../ports/index.js";
import { listDocs, putOp } from "../../shared/index.js";
import { type Actor, refs } from "../stored/index.js";

/** A turn to be logged. */
export interface LoggedTurn {
  readonly entry: ChatLogEntry;
  /** Number of the turn in its session. */
  readonly turn: number;
  /** The user at the end of the turn, from {@link chatUserOf}. */
  readonly user: string;
  /** Unix milliseconds. */
  readonly timeMs: number;
  readonly keepMs: number;
}

/** A page of a chat log, the oldest entry first. */
export interface ChatLogPage {
  readonly count: number;
  readonly entries: readonly ChatLogEntry[];
}

/** The write that logs a turn, for the commit of the turn. */
export function chatLogOp(assistantID: string, { entry, turn, user, timeMs, keepMs }: LoggedTurn): WriteOp {
  const expires = timeMs + keepMs;
  // Turns of a session with the same time are ordered by their IDs.
  const id = `${entry.sessionReference}-${String(turn).padStart(10, "0")}`;
  return putOp(refs.chatLog(assistantID, id), entry, {
    index: { time: timeMs, expires, session: entry.sessionReference, user },
    expiresAt: expires,
  });
}

/** Names the user of a session, so that the turns of one user are not shown to the next one. */
export function chatUserOf({ personID, giver }: Pick<Actor, "personID" | "giver">): string {
  return personID ?? (giver ? "*" : "");
}

/**
 * A page of an assistant's chat log. A session reads its own turns, of its present user; a Giver's session also those
 * of another session that it names.
 *
 * @throws KeepsakeError GIVER_SESSION_REQUIRED, INVALID_FIELD, UNKNOWN_FIELD, INVALID_PAGE
 */
export async function listChatLog(
  ports: Ports,
  assistantID: string,
  actor: Actor,
  query: ChatLogQuery = {},
): Promise<ChatLogPage> {
  const where = toConditions(ports, actor, query);
  const page = { where, orderBy: "time", ...parsePage(query) };
  const { docs, count } = await listDocs(ports.storage, refs.chatLog.all(assistantID), page);
  return { count, entries: docs.map(({ value }) => value) };
}

const PAGE = 500;

/** The entries of a chat log up to now, the oldest first. @throws KeepsakeError as {@link listChatLog} */
export async function* chatLogEntries(
  ports: Ports,
  assistantID: string,
  actor: Actor,
  range: ChatLogRange = {},
): AsyncGenerator<ChatLogEntry> {
  const where = toConditions(ports, actor, range);
  const { lt = ports.clock.now() + 1 } = where.time;
  // Each page starts at a time, not at a number of entries: the oldest entries may be swept meanwhile.
  let { gte } = where.time;
  let from = 0;
  for (;;) {
    const query = { where: { ...where, time: { gte, lt } }, orderBy: "time", from, howMany: PAGE };
    const { docs } = await listDocs(ports.storage, refs.chatLog.all(assistantID), query);
    for (const { index, value } of docs) {
      const time = index.time as number;
      from = time === gte ? from + 1 : 1;
      gte = time;
      yield value;
    }
    if (docs.length < PAGE) return;
  }
}

interface Conditions {
  readonly [field: string]: string | IndexRange;
  readonly time: { readonly gte: number; readonly lt?: number };
}

function toConditions(ports: Ports, actor: Actor, query: ChatLogQuery): Conditions {
  const { since, until, sessionReference } = parseInput(chatLogQuerySchema, query, { what: "Chat log", strict: true });
  return {
    time: {
      gte: since === undefined ? 0 : Date.parse(since),
      ...(until === undefined ? {} : { lt: Date.parse(until) }),
    },
    expires: { gte: ports.clock.now() + 1 },
    ...visibleTo(actor, sessionReference),
  };
}

/** The entries that the actor may read: all for the host, else those of its session and user. */
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
