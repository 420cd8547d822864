import type { SessionUserAccount } from "../../accounts/index.js";
import { isAnonymousTag, type OpenAssistant, tryPIN } from "../../assistants/index.js";
import type { UserIdentity } from "../../dialog/index.js";
import { KeepsakeError } from "../../errors.js";
import type { SessionOpeningFields } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { ANONYMOUS } from "../stored/index.js";
import { type Effect, isOwner, type TurnContext } from "../turn/index.js";

/**
 * The identity of a tag before a PIN is checked. An unknown tag and a person without PIN are treated the same: the tag
 * is stored, and is never authenticated.
 */
function findIdentity(store: OpenAssistant, tag: string | null | undefined): UserIdentity {
  if (isAnonymousTag(tag)) return { kind: "anonymous" };
  const person = store.personByTag(tag as string);
  if (person === null || person.pinHash === null) return { kind: "unknown", tag: tag as string };
  const { personID, name } = person;
  const kind = person.personType === "Giver" ? "giver" : "receiver";
  return { kind, personID, tag: person.tag, name, authenticated: false };
}

export interface OpeningUser {
  readonly fields: Pick<SessionOpeningFields, "tag" | "pin">;
  /** The owner, if the login token is the owner's. */
  readonly owner: UserIdentity | null;
  readonly clientKey: string | null;
}

/**
 * The identity of a user who opens a session. A tag with a PIN decides first, then a tag, then the owner's login, which
 * also proves the Giver's tag.
 *
 * @throws {@link KeepsakeError} WRONG_PIN, MISSING_FIELD (a PIN without tag).
 */
export async function identifyAtOpening(ports: Ports, store: OpenAssistant, user: OpeningUser): Promise<UserIdentity> {
  const identity = await identifyByTag(ports, store, user);
  const isClaim = "authenticated" in identity && !identity.authenticated;
  const isProvenByLogin = identity.kind === "anonymous" || (identity.kind === "giver" && isClaim);
  return isProvenByLogin ? (user.owner ?? identity) : identity;
}

/**
 * With a PIN the person is authenticated or rejected. A locked person, one without PIN and an unknown tag are rejected
 * like a wrong PIN.
 */
async function identifyByTag(
  ports: Ports,
  store: OpenAssistant,
  { fields: { tag, pin }, clientKey }: OpeningUser,
): Promise<UserIdentity> {
  const identity = findIdentity(store, tag);
  if (pin === undefined) return identity;
  if (identity.kind === "anonymous") {
    throw new KeepsakeError("MISSING_FIELD", "Opening of a session: tag is required with a pin", { field: "tag" });
  }
  const person = "personID" in identity ? store.people.get(identity.personID ?? "") : undefined;
  if (person === undefined) {
    // Takes as long as a wrong PIN.
    await ports.hasher.hash(pin);
    throw wrongPIN();
  }
  const verdict = await tryPIN({ ports, store }, person, { pin, clientKey });
  if (verdict.outcome !== "right") throw wrongPIN();
  return { ...identity, authenticated: true } as UserIdentity;
}

function wrongPIN(): KeepsakeError {
  return new KeepsakeError("WRONG_PIN", "The PIN is not right", { field: "pin" });
}

/** The identity of a user who is logged in: the owner becomes a Giver. Null for any other user. */
export function identifyOwner(store: OpenAssistant, account: SessionUserAccount | null): UserIdentity | null {
  if (account === null || !isOwner(store, account)) return null;
  return { kind: "giver", personID: null, tag: null, name: account.userName, authenticated: true };
}

export function identifyAtChange({ store, turn: { user } }: TurnContext, tag: string): UserIdentity {
  const isSame = user.tag === tag && (user.authenticated || user.giver);
  return isSame ? { kind: "same" } : findIdentity(store, tag);
}

/** Changes the user. A fresh user gets nothing of the conversation before. */
export const changeUser: Effect<"changeUser"> = (context, { fresh, ...user }) => {
  const { turn, session, store } = context;
  const person = user.personID === null ? undefined : store.people.get(user.personID);
  turn.user = { ...ANONYMOUS, ...user, pinVersion: user.authenticated ? (person?.pinVersion ?? null) : null };
  if (!fresh) return;
  turn.history = [];
  turn.lessons = [];
  turn.topic = null;
  turn.lastAnswer = null;
  turn.contextVars = session.initialContextVars;
  turn.currentMedia = [];
  turn.lastMatchedMemoryID = null;
  turn.memoryTags = [];
  turn.memoryHints = [];
};

export const authenticate: Effect<"authenticate"> = async ({ ports, store, session }, { personID, pin }) => {
  const person = store.people.get(personID);
  if (person === undefined || person.pinHash === null) {
    return { type: "authenticated", outcome: "gone", triesLeft: 0, lockedSeconds: 0 };
  }
  const verdict = await tryPIN({ ports, store }, person, { pin, clientKey: session.client });
  return {
    type: "authenticated",
    outcome: verdict.outcome,
    triesLeft: verdict.outcome === "wrong" ? verdict.triesLeft : 0,
    lockedSeconds: verdict.outcome === "locked" ? Math.ceil(verdict.lockedMs / 1_000) : 0,
  };
};
