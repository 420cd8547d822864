import { UTCDate } from "@date-fns/utc/date";
import { differenceInYears } from "date-fns/differenceInYears";
import { assistantRefs, type OpenAssistant } from "../assistants/index.js";
import { dialogStart, type UserIdentity } from "../dialog/index.js";
import { isKeepsakeError, KeepsakeError } from "../errors.js";
import {
  ADULT_AGE,
  COMPLETION_AGE,
  checkOption,
  completeDialogState,
  parseInput,
  type SessionOpening,
  type SessionOpeningFields,
  sessionOpeningSchema,
} from "../model/index.js";
import type { WriteOp } from "../ports/index.js";
import { applyContextVars, normaliseContextVars } from "../recall/index.js";
import { deleteOp, sha256Hex, timestamp, toHex, withLockout } from "../shared/index.js";
import { identifyAtOpening, identifyOwner } from "./effects/index.js";
import {
  applyAndRecord,
  commitTurn,
  createTurnContext,
  putSession,
  readSession,
  reportTurn,
  sessionBusy,
  sessionNotFound,
  toDialogSettings,
  undoTurn,
} from "./run/index.js";
import { ANONYMOUS, type SessionRecord, type StoredSession, sessionRefs } from "./stored/index.js";
import { type SessionDependencies, TurnOvertaken } from "./turn/index.js";

export interface OpenedSession {
  readonly sessionID: string;
  readonly digest: string;
  readonly record: SessionRecord;
  /** Digest of the session that it continues, and that has ended now; null if it continues none. */
  readonly endedDigest: string | null;
}

/** Options of `sessions.open` that the host knows, not the visitor. */
export interface SessionOpenOptions {
  /**
   * Identifies the client, such as by its IP address: wrong PINs and passwords lock the client that guesses. Stored as a
   * digest. Default: unknown, and only the limits of all clients together apply.
   */
  readonly clientKey?: string | null | undefined;
}

const SESSION_ID_BYTES = 16;

/**
 * Opens a session: checks password, age and PIN, then begins the conversation. Nothing is written if a check fails.
 *
 * @throws {@link KeepsakeError} ASSISTANT_NOT_FOUND, WRONG_PASSWORD, THROTTLED, AGE_LIMIT, WRONG_PIN,
 * SESSION_NOT_FOUND (continueFromSessionID), INVALID_TOKEN, PASSWORD_CHANGE_REQUIRED (loginToken), PAYMENT_REQUIRED
 * (initialQuestion), and those of malformed input.
 */
export async function openSession(
  deps: SessionDependencies,
  input: SessionOpening,
  options: SessionOpenOptions,
): Promise<OpenedSession> {
  const fields = parseInput(sessionOpeningSchema, input, { what: "Opening of a session", strict: true });
  checkLength(deps, fields.initialQuestion);
  const { ports } = deps;
  const store = await deps.stores.open(fields.assistantID);
  await deps.gate.checkOwner(store.record);
  const client = await digestClient(store, options.clientKey);
  const { login, account } = await logIn(deps, fields);
  const owner = fields.loginToken === undefined ? null : identifyOwner(store, account);
  if (owner === null) await checkPassword(deps, store, { password: fields.password, clientKey: client });
  const age = toAge(deps, fields.birthDate ?? account?.birthDate ?? undefined);
  checkAge(store, age);
  const earlier = await readEarlier(deps, store, fields.continueFromSessionID);
  const known = await identifyAtOpening(ports, store, { fields, owner, clientKey: client });
  // A session that continues another one does not ask for a PIN. Without a new one, its user is anonymous.
  const isUnproven = "authenticated" in known && !known.authenticated;
  const identity: UserIdentity = earlier !== null && isUnproven ? { kind: "anonymous" } : known;

  const sessionID = toHex(ports.ids.secret(SESSION_ID_BYTES));
  const digest = await sha256Hex(sessionID);
  const blank = {
    ...createRecord(deps, store, fields, digest, earlier?.value ?? null),
    login,
    client,
    underage: isUnderage(store, age) ?? earlier?.value.underage ?? false,
  };
  const context = await createTurnContext(deps, store, blank, { account, sessionID });
  const event = createOpenEvent(identity, fields, earlier !== null);
  try {
    const record = await applyAndRecord(deps, context, event, { isAuthorized: true, turnNumber: 0 });
    const ops: WriteOp[] = putSession(deps, digest, { before: null, after: record }, "absent");
    if (earlier !== null) ops.push(deleteOp(sessionRefs.state(earlier.digest), { version: earlier.version }));
    await commitTurn(deps, context, ops);
    reportTurn({ context, event }, record);
    return { sessionID, digest, record, endedDigest: earlier?.digest ?? null };
  } catch (error) {
    await undoTurn(ports, context.turn);
    reportTurn({ context, event }, { error });
    throw error instanceof TurnOvertaken
      ? sessionBusy("The person was changed meanwhile; open it again", error)
      : error;
  }
}

const NOBODY = { login: null, account: null } as const;

/** Finds the user of a login token. The one of `additionalInfo` only says who the user is: if it is over, nobody is. */
async function logIn({ gate }: SessionDependencies, { loginToken, additionalInfo }: SessionOpeningFields) {
  if (loginToken !== undefined) return gate.logIn(loginToken);
  const token = additionalInfo?.loginToken ?? null;
  if (token === null) return NOBODY;
  return gate.logIn(token).catch((error: unknown) => {
    if (isKeepsakeError(error, "INVALID_TOKEN") || isKeepsakeError(error, "PASSWORD_CHANGE_REQUIRED")) return NOBODY;
    throw error;
  });
}

/** Names a client within an assistant. The address of a visitor is not stored. */
async function digestClient(
  { assistantID }: OpenAssistant,
  clientKey: SessionOpenOptions["clientKey"],
): Promise<string | null> {
  checkOption(clientKey == null || typeof clientKey === "string", "open", "clientKey", "be text");
  if (clientKey == null || clientKey === "") return null;
  return (await sha256Hex(JSON.stringify([assistantID, clientKey]))).slice(0, 32);
}

function createOpenEvent(identity: UserIdentity, fields: SessionOpeningFields, resumed: boolean) {
  const question = fields.initialQuestion?.trim() ?? "";
  return { type: "open", identity, initialQuestion: question === "" ? null : question, resumed } as const;
}

function createRecord(
  deps: SessionDependencies,
  store: OpenAssistant,
  fields: SessionOpeningFields,
  digest: string,
  earlier: SessionRecord | null,
): Omit<SessionRecord, "login" | "client" | "underage"> {
  const given = normaliseContextVars(
    fields.initialContextVars ?? earlier?.initialContextVars ?? {},
    "initialContextVars",
  );
  return {
    schemaVersion: 1,
    assistantID: store.assistantID,
    reference: digest.slice(0, 32),
    openedAt: timestamp(deps.ports),
    user: ANONYMOUS,
    dialog: dialogStart(toDialogSettings(deps, store)),
    state: completeDialogState({ state: "I0", stateName: "Initial" }),
    initialContextVars: applyContextVars({}, given),
    contextVars: applyContextVars((isSameUser(earlier, fields) ? earlier?.contextVars : null) ?? {}, given),
    date: earlier?.date ?? null,
    place: earlier?.place ?? null,
    currentMedia: [],
    info: {
      language: fields.additionalInfo?.language ?? earlier?.info.language ?? null,
      referral: fields.additionalInfo?.referral ?? earlier?.info.referral ?? null,
      timeZoneOffset: fields.additionalInfo?.timeZoneOffset ?? earlier?.info.timeZoneOffset ?? null,
    },
    counted: earlier?.counted ?? false,
    history: [],
    callsID: earlier?.callsID ?? digest.slice(0, 32),
    listedUntil: 0,
  };
}

/** Variables that a conversation has set belong to its user. Another user starts without them. */
function isSameUser(earlier: SessionRecord | null, { tag }: SessionOpeningFields): boolean {
  return earlier !== null && (earlier.user.tag === null || earlier.user.tag === tag);
}

/** Reads the session to continue. It must be open, and of the same assistant. */
async function readEarlier(
  deps: SessionDependencies,
  store: OpenAssistant,
  sessionID: string | undefined,
): Promise<(StoredSession & { readonly digest: string }) | null> {
  if (sessionID === undefined) return null;
  const digest = await sha256Hex(sessionID);
  const { value, version } = await readSession(deps, digest);
  if (value.assistantID !== store.assistantID) throw sessionNotFound();
  return { digest, version, value };
}

async function checkPassword(
  { ports }: SessionDependencies,
  store: OpenAssistant,
  { password, clientKey }: { readonly password: string | undefined; readonly clientKey: string | null },
): Promise<void> {
  const { passwordHash } = store.record;
  if (passwordHash === null) return;
  if (password === undefined) throw wrongPassword();
  const counter = assistantRefs.attempts(store.assistantID, "password");
  const check = () => ports.hasher.verify(password, passwordHash);
  const verdict = await withLockout(ports, counter, check, { clientKey });
  if (verdict.outcome === "wrong") throw wrongPassword();
  if (verdict.outcome === "locked") {
    const message = "Too many wrong passwords; try again later";
    throw new KeepsakeError("THROTTLED", message, { field: "password", retryAfterMs: verdict.lockedMs });
  }
}

function wrongPassword(): KeepsakeError {
  return new KeepsakeError("WRONG_PASSWORD", "The assistant's password is missing or not right", { field: "password" });
}

/** Age in full years in UTC; null for an unknown birth date. */
function toAge({ ports }: SessionDependencies, birthDate: string | undefined): number | null {
  return birthDate === undefined ? null : differenceInYears(new UTCDate(ports.clock.now()), new UTCDate(birthDate));
}

/** The assistant's own age limit requires a birth date. The limit for adult content applies only to a given birth date. */
function checkAge({ record }: OpenAssistant, age: number | null): void {
  const { ageRestriction, nsfw } = record;
  const isRefused =
    ageRestriction === null
      ? nsfw && age !== null && age < ADULT_AGE
      : age === null || age < ageRestriction || age > 130;
  if (!isRefused) return;
  const minAge = ageRestriction ?? ADULT_AGE;
  throw new KeepsakeError("AGE_LIMIT", `This assistant is age restricted: it asks for an age of ${minAge}`, {
    field: "birthDate",
  });
}

/** True if the user is too young for completions and the assistant has no age limit of its own; null if the age is unknown. */
function isUnderage({ record }: OpenAssistant, age: number | null): boolean | null {
  return age === null ? null : record.ageRestriction === null && age < COMPLETION_AGE;
}

function checkLength({ maxTextLength }: SessionDependencies, question: string | undefined): void {
  if (question === undefined || question.length <= maxTextLength) return;
  throw new KeepsakeError("TEXT_TOO_LONG", `initialQuestion is over ${maxTextLength} characters`, {
    field: "initialQuestion",
  });
}
