import { KeepsakeError } from "../../errors.js";
import {
  type ConflictError,
  type Doc,
  type DocRef,
  isConflictError,
  type Json,
  type Ports,
  type WriteOp,
} from "../../ports/index.js";
import { retryOnConflict, sha256Hex } from "../../shared/index.js";
import { type AccountsContext, isToken, newToken } from "../operations/index.js";
import { refs, type UserRecord } from "../stored/index.js";

/**
 * What a token is good for. `login`: all that its user may. `creation`: the token of a creation, until the temporary
 * password is changed. `read`: reading the user that it names.
 */
export type TokenScope = "login" | "creation" | "read";

/** What is stored of a token, under its digest. */
export interface TokenRecord {
  readonly tenantID: string;
  readonly userID: string;
  /** Names the token without giving access. */
  readonly tokenID: string;
  readonly scope: TokenScope;
  /** The user's when it was made: a token of an older one is dead. */
  readonly generation: number;
  /** Unix milliseconds. */
  readonly createdMs: number;
  readonly endsMs: number;
}

/** What a user has: tokens and flows, by their digests. Tokens that only read are not among it. */
interface AccessRecord {
  readonly tokens: readonly AccessToken[];
  readonly flows: readonly string[];
}

/** A change of what a user has. */
export type AccessChange = (access: AccessRecord) => AccessRecord;

interface AccessToken {
  readonly tokenID: string;
  readonly digest: string;
  readonly createdMs: number;
  readonly endsMs: number;
}

/** A token as it is listed. */
export interface LoginTokenInfo {
  /** Names the token; gives no access. */
  readonly tokenID: string;
  /** ISO 8601, UTC: its login, and when it ends at the latest, and unless it is used before. */
  readonly creationTimestamp: string;
  readonly endTimestamp: string;
  readonly idleEndTimestamp: string;
  /** True for the token that the list was asked with. */
  readonly current: boolean;
}

/** Uses within this time count as one: a use is no write each. */
const USE_PRECISION_MS = 60_000;
/** A token that is handed to a web hook lives this long. */
const READ_LIFE_MS = 5 * 60_000;
/** Flows of one user that are open at once; the oldest ends where there is one more. */
const MAX_FLOWS = 5;

/** Of whom a token is made. */
type TokenOwner = Pick<UserRecord, "tenantID" | "userID" | "generation" | "temporaryUntilMs">;

/**
 * A new token of a user, what is stored of it, and its place among what the user has. One that only reads has none: it is
 * no login, counts as none, and ends no other. It dies with its user, as all do, and is gone after its five minutes.
 */
export async function makeToken(
  { ports, settings }: AccountsContext,
  user: TokenOwner,
  scope: TokenScope,
): Promise<{ readonly token: string; readonly op: WriteOp; readonly add: AccessChange }> {
  const token = newToken(ports.ids);
  const digest = await sha256Hex(token);
  const createdMs = ports.clock.now();
  const endsMs = endOf(scope, user, createdMs, settings.tokenLifeMs);
  const { tenantID, userID, generation } = user;
  const record: TokenRecord = { tenantID, userID, tokenID: ports.ids.id(), scope, generation, createdMs, endsMs };
  return {
    token,
    op: tokenOp(digest, record, Math.min(createdMs + settings.tokenIdleMs, endsMs)),
    add: (access) => {
      if (scope === "read") return access;
      const alive = access.tokens.filter((one) => one.endsMs > createdMs);
      const tokens = [...alive, { tokenID: record.tokenID, digest, createdMs, endsMs }];
      return { ...access, tokens: tokens.slice(-settings.maxTokens) };
    },
  };
}

/** A token of a creation stands in for the temporary password, and works no longer than that. */
function endOf(scope: TokenScope, { temporaryUntilMs }: TokenOwner, createdMs: number, lifeMs: number): number {
  if (scope === "read") return createdMs + READ_LIFE_MS;
  return scope === "creation" ? Math.min(createdMs + lifeMs, temporaryUntilMs ?? createdMs) : createdMs + lifeMs;
}

/** Adds a flow. */
export function addFlow(digest: string): AccessChange {
  return (access) => ({ ...access, flows: [...access.flows, digest].slice(-MAX_FLOWS) });
}

/** Ends a flow. */
export function endFlow(ended: string): AccessChange {
  return (access) => ({ ...access, flows: access.flows.filter((digest) => digest !== ended) });
}

/** Ends one token. */
export function endToken(ended: string): AccessChange {
  return (access) => ({ ...access, tokens: access.tokens.filter(({ digest }) => digest !== ended) });
}

/** Ends all tokens and flows, but for one token that goes on. */
export function endAccess(kept: string | null = null): AccessChange {
  return ({ tokens }) => ({ tokens: tokens.filter(({ digest }) => digest === kept), flows: [] });
}

/**
 * Commits `ops` together with a change of what a user has; tokens and flows that are no longer among it are deleted with
 * it. Done again while others change that, too.
 *
 * @param refused makes the error for a guard of `ops` that does not hold.
 */
export async function commitAccess(
  { ports }: Pick<AccountsContext, "ports">,
  user: Pick<UserRecord, "tenantID" | "userID">,
  changes: readonly AccessChange[],
  ops: readonly WriteOp[] = [],
  refused: (error: ConflictError) => Error = changedMeanwhile,
): Promise<void> {
  await retryOnConflict(async () => {
    const accessOps = await opsOfChange(ports, user, changes);
    try {
      await ports.storage.commit([...ops, ...accessOps]);
    } catch (error) {
      throw isConflictError(error) && error.opIndex < ops.length ? refused(error) : error;
    }
  });
}

/** The error for what somebody else changed between reading and writing. */
export function changedMeanwhile(cause: ConflictError): KeepsakeError {
  return new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; try again", { cause });
}

async function opsOfChange(
  ports: Ports,
  { tenantID, userID }: Pick<UserRecord, "tenantID" | "userID">,
  changes: readonly AccessChange[],
): Promise<readonly WriteOp[]> {
  const ref = refs.access(tenantID, userID);
  const [doc] = await ports.storage.get([ref]);
  const before = accessOf(doc);
  const after = changes.reduce((access, change) => change(access), before);
  // A user who is removed meanwhile is left without a note.
  if (!doc && after.tokens.length === 0 && after.flows.length === 0) return [];
  const kept = new Set([...after.tokens.map(({ digest }) => digest), ...after.flows]);
  return [
    ...before.tokens.filter(({ digest }) => !kept.has(digest)).map(({ digest }) => deletion(refs.token(digest))),
    ...before.flows.filter((digest) => !kept.has(digest)).map((digest) => deletion(refs.flow(digest))),
    { op: "put", ref, value: after as unknown as Json, if: doc ? { version: doc.version } : "absent" },
  ];
}

/** The writes that remove all that a user has, with the note of it. */
export function removeAccessOps(doc: Doc | null | undefined): readonly WriteOp[] {
  if (!doc) return [];
  const { tokens, flows } = accessOf(doc);
  return [
    ...tokens.map(({ digest }) => deletion(refs.token(digest))),
    ...flows.map((digest) => deletion(refs.flow(digest))),
    { op: "delete", ref: doc, if: { version: doc.version } },
  ];
}

/** The write of a token as it goes on: with another scope, or in another generation of its user. */
export function tokenOp(digest: string, record: TokenRecord, expiresAt: number): WriteOp {
  return { op: "put", ref: refs.token(digest), value: record as unknown as Json, expiresAt };
}

/** The token of a text, where there is one that has not ended; its user is not looked at. */
export async function readToken(
  { ports }: Pick<AccountsContext, "ports">,
  token: string,
): Promise<{ readonly digest: string; readonly record: TokenRecord; readonly expiresAt: number } | null> {
  if (!isToken(token)) return null;
  const digest = await sha256Hex(token);
  const [doc] = await ports.storage.get([refs.token(digest)]);
  const expiresAt = doc?.expiresAt ?? 0;
  return doc && expiresAt > ports.clock.now()
    ? { digest, record: doc.value as unknown as TokenRecord, expiresAt }
    : null;
}

/** Notes a use, which puts off the end by idleness. One who ends the token meanwhile has the last word. */
export async function noteUse(
  { ports, settings }: Pick<AccountsContext, "ports" | "settings">,
  { digest, record, expiresAt }: { readonly digest: string; readonly record: TokenRecord; readonly expiresAt: number },
): Promise<void> {
  const later = Math.min(ports.clock.now() + settings.tokenIdleMs, record.endsMs);
  if (later - expiresAt < Math.min(USE_PRECISION_MS, settings.tokenIdleMs / 10)) return;
  const [doc] = await ports.storage.get([refs.token(digest)]);
  if (!doc) return;
  try {
    await ports.storage.commit([
      { op: "put", ref: refs.token(digest), value: doc.value, expiresAt: later, if: { version: doc.version } },
    ]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
  }
}

/** The tokens of a user that are good now, the oldest first. */
export async function listTokens(
  { ports }: Pick<AccountsContext, "ports">,
  user: Pick<UserRecord, "tenantID" | "userID" | "generation">,
  current: string,
): Promise<readonly LoginTokenInfo[]> {
  const now = ports.clock.now();
  const [access] = await ports.storage.get([refs.access(user.tenantID, user.userID)]);
  const docs = await ports.storage.get(accessOf(access).tokens.map(({ digest }) => refs.token(digest)));
  return docs.flatMap((doc) => {
    if (!doc || (doc.expiresAt ?? 0) <= now) return [];
    const { tokenID, createdMs, endsMs, generation } = doc.value as unknown as TokenRecord;
    if (generation !== user.generation) return [];
    return [
      {
        tokenID,
        creationTimestamp: new Date(createdMs).toISOString(),
        endTimestamp: new Date(endsMs).toISOString(),
        idleEndTimestamp: new Date(doc.expiresAt ?? 0).toISOString(),
        current: doc.id === current,
      },
    ];
  });
}

function accessOf(doc: Doc | null | undefined): AccessRecord {
  return doc ? (doc.value as unknown as AccessRecord) : { tokens: [], flows: [] };
}

function deletion(ref: DocRef): WriteOp {
  return { op: "delete", ref };
}
