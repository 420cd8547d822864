import { UTCDate } from "@date-fns/utc";
import { differenceInYears } from "date-fns";
import { dialogStart, type Identity } from "../dialog/index.js";
import { KeepsakeError } from "../errors.js";
import { attempt, nowOf, type OpenAssistant, refs, sha256Hex, toHex } from "../memories/index.js";
import {
  completeDialogState,
  parseInput,
  type SessionOpening,
  type SessionOpeningFields,
  sessionOpeningSchema,
} from "../model/index.js";
import type { WriteOp } from "../ports/index.js";
import { normaliseContextVars } from "../recall/index.js";
import { identityAtOpening } from "./identity.js";
import { chatLogOps } from "./log-turn.js";
import {
  commitTurn,
  happen,
  putSession,
  readSession,
  recordAfter,
  sessionNotFound,
  settingsOf,
  turnContext,
} from "./run-turn.js";
import type { SessionDependencies } from "./session-dependencies.js";
import { ANONYMOUS, type SessionRecord, sessionRefs } from "./session-record.js";

/** A session that was just opened. */
export interface OpenedSession {
  readonly sessionID: string;
  readonly digest: string;
  readonly record: SessionRecord;
}

/** 128 random bits. */
const SESSION_ID_BYTES = 16;

/**
 * Opens a session: checks password, age and PIN, then lets the conversation begin. Nothing is written where it is
 * refused.
 *
 * @throws {@link KeepsakeError} ASSISTANT_NOT_FOUND, WRONG_PASSWORD, THROTTLED, AGE_LIMIT, WRONG_PIN,
 * SESSION_NOT_FOUND (continueFromSessionID), NOT_AVAILABLE (loginToken), and those of malformed input.
 */
export async function openSession(deps: SessionDependencies, input: SessionOpening): Promise<OpenedSession> {
  const fields = parseInput(sessionOpeningSchema, input, { what: "Opening of a session", strict: true });
  refuseLoginToken(fields);
  checkLength(deps, fields.initialQuestion);
  const { ports } = deps;
  const store = await deps.stores.open(fields.assistantID);
  await checkPassword(deps, store, fields.password);
  checkAge(deps, store, fields.birthDate);
  const earlier = await readEarlier(deps, store, fields.continueFromSessionID);
  const known = await identityAtOpening(ports, store, fields.tag, fields.pin);
  // A session that goes on asks for no PIN: without a fresh one it goes on as anonymous.
  const identity: Identity = earlier !== null && isUnproven(known) ? { kind: "anonymous" } : known;

  const sessionID = toHex(ports.ids.secret(SESSION_ID_BYTES));
  const digest = await sha256Hex(sessionID);
  const blank = blankRecord(deps, store, fields, digest, earlier?.record ?? null);
  const context = turnContext(deps, store, blank);
  const event = openEvent(identity, fields, earlier !== null);
  const state = await happen(context, blank, event);
  const record = recordAfter(blank, context.turn, state);
  context.turn.ops.push(...chatLogOps(deps, context, { event, before: blank, after: record, turn: 0 }));
  const ops: WriteOp[] = [putSession(deps, digest, record, "absent")];
  if (earlier !== null) {
    ops.push({ op: "delete", ref: sessionRefs.state(earlier.digest), if: { version: earlier.version } });
  }
  await commitTurn(context, [...ops, ...context.turn.ops]);
  return { sessionID, digest, record };
}

function isUnproven(identity: Identity): boolean {
  return "authenticated" in identity && !identity.authenticated;
}

function openEvent(identity: Identity, fields: SessionOpeningFields, resumed: boolean) {
  const question = fields.initialQuestion?.trim() ?? "";
  return { type: "open", identity, initialQuestion: question === "" ? null : question, resumed } as const;
}

function blankRecord(
  deps: SessionDependencies,
  store: OpenAssistant,
  fields: SessionOpeningFields,
  digest: string,
  earlier: SessionRecord | null,
): SessionRecord {
  const initialContextVars = normaliseContextVars(
    fields.initialContextVars ?? earlier?.initialContextVars ?? {},
    "initialContextVars",
  );
  return {
    schemaVersion: 1,
    assistantID: store.assistantID,
    reference: digest.slice(0, 32),
    openedAt: nowOf(deps.ports),
    user: ANONYMOUS,
    dialog: dialogStart(settingsOf(deps, store)),
    state: completeDialogState({ state: "I0", stateName: "Initial" }),
    initialContextVars,
    contextVars: { ...(isSameUser(earlier, fields) ? earlier?.contextVars : undefined), ...initialContextVars },
    date: earlier?.date ?? null,
    place: earlier?.place ?? null,
    currentMedia: [],
    info: {
      language: fields.additionalInfo?.language ?? earlier?.info.language ?? null,
      referral: fields.additionalInfo?.referral ?? earlier?.info.referral ?? null,
      timeZoneOffset: fields.additionalInfo?.timeZoneOffset ?? earlier?.info.timeZoneOffset ?? null,
    },
  };
}

/** Variables that a conversation has set are the user's: somebody else starts without them. */
function isSameUser(earlier: SessionRecord | null, { tag }: SessionOpeningFields): boolean {
  return earlier !== null && (earlier.user.tag === null || earlier.user.tag === tag);
}

/** The session to take over: of the same assistant, and still open. */
async function readEarlier(
  deps: SessionDependencies,
  store: OpenAssistant,
  sessionID: string | undefined,
): Promise<{ readonly digest: string; readonly version: number; readonly record: SessionRecord } | null> {
  if (sessionID === undefined) return null;
  const digest = await sha256Hex(sessionID);
  const { doc, record } = await readSession(deps, digest);
  if (record.assistantID !== store.assistantID) throw sessionNotFound();
  return { digest, version: doc.version, record };
}

async function checkPassword(
  { ports }: SessionDependencies,
  store: OpenAssistant,
  password: string | undefined,
): Promise<void> {
  const { passwordHash } = store.record;
  if (passwordHash === null) return;
  if (password === undefined) throw wrongPassword();
  const verdict = await attempt(ports, refs.attempts(store.assistantID, "password"), () =>
    ports.hasher.verify(password, passwordHash),
  );
  if (verdict.outcome === "wrong") throw wrongPassword();
  if (verdict.outcome === "locked") {
    const message = "Too many wrong passwords; try again later";
    throw new KeepsakeError("THROTTLED", message, { field: "password", retryAfterMs: verdict.lockedMs });
  }
}

function wrongPassword(): KeepsakeError {
  return new KeepsakeError("WRONG_PASSWORD", "The assistant's password is missing or not right", { field: "password" });
}

function checkAge({ ports }: SessionDependencies, { record }: OpenAssistant, birthDate: string | undefined): void {
  if (record.ageRestriction === null) return;
  const age = birthDate === undefined ? null : yearsBetween(new Date(birthDate), new Date(ports.clock.now()));
  if (age === null || age < record.ageRestriction || age > 130) {
    throw new KeepsakeError("AGE_LIMIT", `This assistant asks for an age of ${record.ageRestriction}`, {
      field: "birthDate",
    });
  }
}

function yearsBetween(from: Date, to: Date): number {
  return differenceInYears(new UTCDate(to), new UTCDate(from));
}

function refuseLoginToken({ loginToken, additionalInfo }: SessionOpeningFields): void {
  if (loginToken === undefined && additionalInfo?.loginToken === undefined) return;
  const message = "There are no accounts here: a session opens by tag and PIN";
  throw new KeepsakeError("NOT_AVAILABLE", message, { field: "loginToken" });
}

function checkLength({ maxTextLength }: SessionDependencies, question: string | undefined): void {
  if (question === undefined || question.length <= maxTextLength) return;
  throw new KeepsakeError("TEXT_TOO_LONG", `initialQuestion is over ${maxTextLength} characters`, {
    field: "initialQuestion",
  });
}
