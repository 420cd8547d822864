import { type ConflictError, isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import {
  deleteOp,
  isAlive,
  nullOnConflict,
  putOp,
  readDoc,
  readDocs,
  retryOnConflict,
  sha256Hex,
  type TypedDoc,
  unchanged,
  versionConflict,
} from "../../shared/index.js";
import { type AccountsContext, isFlowID, isToken, newFlowID, newToken } from "../operations/index.js";
import {
  type AccessRecord,
  accountRefs,
  type FlowRecord,
  type TokenRecord,
  type TokenScope,
  type UserKey,
  type UserRecord,
} from "../stored/index.js";

export type AccessChange = (access: AccessRecord) => AccessRecord;

/** A login token in a list. Timestamps are ISO 8601, UTC. */
export interface LoginTokenInfo {
  /** Names the token; gives no access. */
  readonly tokenID: string;
  /** The time of the login. */
  readonly creationTimestamp: string;
  /** When the token expires at the latest. */
  readonly endTimestamp: string;
  /** When the token expires if it is not used before. */
  readonly idleEndTimestamp: string;
  /** True for the token that requested the list. */
  readonly current: boolean;
}

/** Uses within this time are recorded once, to save writes. */
const USE_PRECISION_MS = 60_000;
/** Lifetime of a token that a web hook receives. */
const READ_LIFE_MS = 5 * 60_000;
/** Maximum number of open flows of one user; a further one ends the oldest. */
const MAX_FLOWS = 5;

type TokenOwner = Pick<UserRecord, "tenantID" | "userID" | "generation" | "temporaryUntilMs">;

/**
 * Creates a token, the write that stores it, and the change that adds it to the user's list. A token of scope `read` is not
 * listed and revokes no other; like all tokens it becomes invalid with its user.
 */
export async function createToken(
  { ports, settings }: AccountsContext,
  user: TokenOwner,
  scope: TokenScope,
): Promise<{ readonly token: string; readonly op: WriteOp; readonly add: AccessChange }> {
  const token = newToken(ports.ids);
  const digest = await sha256Hex(token);
  const createdMs = ports.clock.now();
  const endsMs = findEnd(scope, user, createdMs, settings.tokenLifeMs);
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

/** A token of scope `creation` replaces the temporary password and expires with it. */
function findEnd(scope: TokenScope, { temporaryUntilMs }: TokenOwner, createdMs: number, lifeMs: number): number {
  if (scope === "read") return createdMs + READ_LIFE_MS;
  return scope === "creation" ? Math.min(createdMs + lifeMs, temporaryUntilMs ?? createdMs) : createdMs + lifeMs;
}

export function addFlow(digest: string): AccessChange {
  return (access) => ({ ...access, flows: [...access.flows, digest].slice(-MAX_FLOWS) });
}

export function removeFlow(removed: string): AccessChange {
  return (access) => ({ ...access, flows: access.flows.filter((digest) => digest !== removed) });
}

export function revokeToken(revoked: string): AccessChange {
  return (access) => ({ ...access, tokens: access.tokens.filter(({ digest }) => digest !== revoked) });
}

/** Revokes all tokens and flows, except one token. */
export function revokeAccess(kept: string | null = null): AccessChange {
  return ({ tokens }) => ({ tokens: tokens.filter(({ digest }) => digest === kept), flows: [] });
}

/** Commits `ops` with changes of the user's list. Tokens and flows that leave it are deleted. `toError` is for `ops`. */
export async function commitAccess(
  { ports }: Pick<AccountsContext, "ports">,
  user: UserKey,
  changes: readonly AccessChange[],
  ops: readonly WriteOp[] = [],
  toError: (error: ConflictError) => Error = versionConflict,
): Promise<void> {
  await retryOnConflict(async () => {
    const accessOps = await createAccessOps(ports, user, changes);
    try {
      await ports.storage.commit([...ops, ...accessOps]);
    } catch (error) {
      throw isConflictError(error) && error.opIndex < ops.length ? toError(error) : error;
    }
  });
}

async function createAccessOps(
  ports: Ports,
  { tenantID, userID }: UserKey,
  changes: readonly AccessChange[],
): Promise<readonly WriteOp[]> {
  const ref = accountRefs.access(tenantID, userID);
  const doc = await readDoc(ports.storage, ref);
  const before: AccessRecord = doc?.value ?? { tokens: [], flows: [] };
  const after = changes.reduce((access, change) => change(access), before);
  // If the user was removed at the same time, no empty list is left behind.
  if (!doc && after.tokens.length === 0 && after.flows.length === 0) return [];
  const kept = new Set([...after.tokens.map(({ digest }) => digest), ...after.flows]);
  const removed = {
    tokens: before.tokens.filter(({ digest }) => !kept.has(digest)),
    flows: before.flows.filter((digest) => !kept.has(digest)),
  };
  return [...deleteAccessOps(removed), putOp(ref, after, { if: unchanged(doc) })];
}

export function removeAccessOps(doc: TypedDoc<AccessRecord> | null): readonly WriteOp[] {
  return doc ? [...deleteAccessOps(doc.value), deleteOp(doc, unchanged(doc))] : [];
}

function deleteAccessOps({ tokens, flows }: AccessRecord): readonly WriteOp[] {
  return [
    ...tokens.map(({ digest }) => deleteOp(accountRefs.token(digest))),
    ...flows.map((digest) => deleteOp(accountRefs.flow(digest))),
  ];
}

/** The write of a token, or of a changed scope or generation of it. */
export function tokenOp(digest: string, record: TokenRecord, expiresAt: number): WriteOp {
  return putOp(accountRefs.token(digest), record, { expiresAt });
}

/** Finds a token that has not expired. Does not check its user. */
export async function readToken(ports: Ports, token: string): Promise<TypedDoc<TokenRecord> | null> {
  return isToken(token) ? readTokenByDigest(ports, await sha256Hex(token)) : null;
}

export async function readTokenByDigest({ storage, clock }: Ports, digest: string) {
  const doc = await readDoc(storage, accountRefs.token(digest));
  return isAlive(doc, clock.now()) ? doc : null;
}

/** Extends the idle time of a token after a use. If the token is revoked at the same time, it stays revoked. */
export async function recordUse(
  { ports, settings }: Pick<AccountsContext, "ports" | "settings">,
  token: TypedDoc<TokenRecord>,
): Promise<void> {
  const expiresAt = Math.min(ports.clock.now() + settings.tokenIdleMs, token.value.endsMs);
  if (expiresAt - (token.expiresAt ?? 0) < Math.min(USE_PRECISION_MS, settings.tokenIdleMs / 10)) return;
  const op = putOp(accountRefs.token(token.id), token.value, { expiresAt, if: unchanged(token) });
  await nullOnConflict(ports.storage.commit([op]));
}

export async function listTokens(
  { ports }: Pick<AccountsContext, "ports">,
  user: Pick<UserRecord, "tenantID" | "userID" | "generation">,
  currentDigest: string,
): Promise<readonly LoginTokenInfo[]> {
  const now = ports.clock.now();
  const access = await readDoc(ports.storage, accountRefs.access(user.tenantID, user.userID));
  const refs = (access?.value.tokens ?? []).map(({ digest }) => accountRefs.token(digest));
  const docs = await readDocs(ports.storage, refs);
  return docs.flatMap((doc) => {
    if (!isAlive(doc, now) || doc.value.generation !== user.generation) return [];
    const { tokenID, createdMs, endsMs } = doc.value;
    return [
      {
        tokenID,
        creationTimestamp: new Date(createdMs).toISOString(),
        endTimestamp: new Date(endsMs).toISOString(),
        idleEndTimestamp: new Date(doc.expiresAt ?? 0).toISOString(),
        current: doc.id === currentDigest,
      },
    ];
  });
}

/** Creates a flow, and the write that stores it. It expires like a code, unless `expiresAt` says otherwise. */
export async function createFlow(
  { ports, settings }: AccountsContext,
  { tenantID, userID, generation }: UserRecord,
  { step, passed }: Pick<FlowRecord, "step" | "passed">,
  expiresAt = ports.clock.now() + settings.codeLifeMs,
): Promise<{ readonly flowID: string; readonly digest: string; readonly op: WriteOp }> {
  const flowID = newFlowID(ports.ids);
  const digest = await sha256Hex(flowID);
  const record = { tenantID, userID, generation, step, passed };
  return { flowID, digest, op: putOp(accountRefs.flow(digest), record, { expiresAt }) };
}

export async function readFlow({ ports }: AccountsContext, flowID: string): Promise<TypedDoc<FlowRecord> | null> {
  if (!isFlowID(flowID)) return null;
  const doc = await readDoc(ports.storage, accountRefs.flow(await sha256Hex(flowID)));
  return isAlive(doc, ports.clock.now()) ? doc : null;
}
