import { dequal } from "dequal/lite";
import { KeepsakeError } from "../../errors.js";
import {
  type ChatLogEntry,
  type ChatLogQuery,
  type ChatLogRange,
  type ChatLogSession,
  chatLogQuerySchema,
  LIMITS,
  type PageInput,
  parseInput,
  parsePage,
} from "../../model/index.js";
import type { IndexRange, Ports, WriteOp } from "../../ports/index.js";
import { listDocs, putOp, readDocs, retryOnConflict, type TypedDoc, unchanged } from "../../shared/index.js";
import { type Actor, refs } from "../stored/index.js";

export interface LoggedTurn {
  readonly entry: ChatLogEntry;
  readonly turn: number;
  /** The user at the end of the turn, from {@link chatUserOf}. */
  readonly user: string;
  /** The userID of the login that may see the turn again; null for none. */
  readonly account: string | null;
  readonly timeMs: number;
  readonly keepMs: number;
}

/** A page of a chat log, the oldest entry first. */
export interface ChatLogPage {
  readonly count: number;
  readonly entries: readonly ChatLogEntry[];
}

export function chatLogOp(assistantID: string, { entry, turn, user, account, timeMs, keepMs }: LoggedTurn): WriteOp {
  const expires = timeMs + keepMs;
  // Sessions of a user are found by their first turn.
  const opened = turn === 0 ? { opened: timeMs } : {};
  // Turns of a session with the same time are ordered by their IDs.
  const id = `${entry.sessionReference}-${String(turn).padStart(10, "0")}`;
  return putOp(refs.chatLog(assistantID, id), entry, {
    index: {
      time: timeMs,
      expires,
      session: entry.sessionReference,
      user,
      ...(account === null ? {} : { account, ...opened }),
    },
    expiresAt: expires,
  });
}

/** Names the user of a session, so that the turns of one user are not shown to the next one. */
export function chatUserOf({ personID, giver }: Pick<Actor, "personID" | "giver">): string {
  return personID ?? (giver ? "*" : "");
}

/** @throws KeepsakeError GIVER_SESSION_REQUIRED, INVALID_FIELD, UNKNOWN_FIELD, INVALID_PAGE */
export async function listChatLog(ports: Ports, assistantID: string, actor: Actor, query: ChatLogQuery = {}) {
  const where = toConditions(ports, actor, query);
  const page = { where, orderBy: "time", ...parsePage(query) };
  const { docs, count } = await listDocs(ports.storage, refs.chatLog.all(assistantID), page);
  return { count, entries: docs.map(({ value }) => value) };
}

/** Sessions that are read at once. */
const SESSION_BATCH = 20;

/**
 * The sessions of a user who is logged in, the latest first. They contain what the user said as a visitor.
 *
 * @throws KeepsakeError INVALID_PAGE
 */
export async function listChatLogSessions(ports: Ports, assistantID: string, userID: string, page: PageInput) {
  const log = refs.chatLog.all(assistantID);
  const own = { account: userID, expires: { gte: ports.clock.now() + 1 } };
  const { docs, count } = await listDocs(ports.storage, log, {
    where: { ...own, opened: { gte: 0 } },
    orderBy: "opened",
    desc: true,
    ...parsePage(page),
  });
  const readSession = async ({ value }: TypedDoc<ChatLogEntry>): Promise<ChatLogSession> => {
    const { sessionReference, time } = value;
    const where = { session: sessionReference, ...own };
    const turns = await listDocs(ports.storage, log, {
      where,
      orderBy: "time",
      howMany: LIMITS.pageSize,
      count: false,
    });
    return { sessionReference, startTimestamp: time, entries: turns.docs.map((doc) => doc.value) };
  };
  const chatLogs: ChatLogSession[] = [];
  for (let at = 0; at < docs.length; at += SESSION_BATCH) {
    chatLogs.push(...(await Promise.all(docs.slice(at, at + SESSION_BATCH).map(readSession))));
  }
  return { count, chatLogs };
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
  const { gte, lt = ports.clock.now() + 1 } = where.time;
  for await (const docs of logPages(ports, assistantID, { ...where, time: { gte, lt } })) {
    for (const { value } of docs) yield value;
  }
}

async function* logPages({ storage }: Ports, assistantID: string, where: Conditions) {
  // Each page starts at a time, not at a number of entries: the oldest entries may be swept meanwhile.
  let { gte } = where.time;
  let from = 0;
  for (;;) {
    const query = { where: { ...where, time: { ...where.time, gte } }, orderBy: "time", from, howMany: PAGE };
    const { docs } = await listDocs(storage, refs.chatLog.all(assistantID), query);
    for (const { index } of docs) {
      const time = index.time as number;
      from = time === gte ? from + 1 : 1;
      gte = time;
    }
    yield docs;
    if (docs.length < PAGE) return;
  }
}

export interface LoggedPerson {
  readonly personID: string;
  readonly name: string;
  /** Memories of the person that are removed, too. */
  readonly memoryIDs: ReadonlySet<string>;
}

const MASK = "…";

/**
 * Masks a removed person in a chat log. The turns stay. Those of the person, and those that emitted one of its removed
 * memories, lose their texts, media and variables; in all other answers the person's name is masked.
 */
export async function maskChatLog(ports: Ports, assistantID: string, person: LoggedPerson): Promise<void> {
  const { storage } = ports;
  for await (const docs of logPages(ports, assistantID, { time: { gte: 0 } })) {
    const known = docs.map(({ id }) => refs.chatLog(assistantID, id));
    // A turn that was swept meanwhile conflicts.
    await retryOnConflict(async () => {
      const current = (await readDocs(storage, known)).filter((doc) => doc !== null);
      await storage.commit(current.flatMap((doc) => maskOps(assistantID, doc, person)));
    });
  }
}

function maskOps(assistantID: string, doc: TypedDoc<ChatLogEntry>, person: LoggedPerson): WriteOp[] {
  const { value, index, expiresAt } = doc;
  const isOwn = index.user === person.personID || person.memoryIDs.has(value.memoryID ?? "");
  const masked = isOwn ? maskEntry(value) : { ...value, emission: maskName(value.emission, person.name) };
  if (dequal(masked, value)) return [];
  const expiry = expiresAt === undefined ? {} : { expiresAt };
  return [putOp(refs.chatLog(assistantID, doc.id), masked, { index, ...expiry, if: unchanged(doc) })];
}

function maskEntry(entry: ChatLogEntry): ChatLogEntry {
  const mask = (text: string | null): string | null => (text === null ? null : MASK);
  const inbound = { ...entry.inbound, text: mask(entry.inbound.text) };
  return { ...entry, inbound, emission: mask(entry.emission), media: [], contextVars: {} };
}

/** Masks a name where it stands as a whole word. */
function maskName(text: string | null, name: string): string | null {
  if (name === "" || text?.includes(name) !== true) return text;
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "gu"), MASK);
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
