import type { SessionUserAccount } from "../../accounts/index.js";
import { isAnonymousTag, type OpenAssistant, tryPIN } from "../../assistants/index.js";
import type { EffectParams, ResultEvent, UserIdentity } from "../../dialog/index.js";
import { KeepsakeError } from "../../errors.js";
import type { Ports } from "../../ports/index.js";
import { ANONYMOUS, type SessionUser } from "../stored/index.js";
import type { TurnContext } from "../turn/index.js";

/**
 * Who a tag makes of somebody, before any PIN. A tag that nobody has and a person without PIN are treated alike: the
 * tag is kept, and never authenticated.
 */
function identityOf(store: OpenAssistant, tag: string | null | undefined): UserIdentity {
  if (isAnonymousTag(tag)) return { kind: "anonymous" };
  const person = store.personByTag(tag as string);
  if (person === null || person.pinHash === null) return { kind: "unknown", tag: tag as string };
  const { personID, name } = person;
  const kind = person.personType === "Giver" ? "giver" : "receiver";
  return { kind, personID, tag: person.tag, name, authenticated: false };
}

/**
 * Who opens a session. With a PIN the person is authenticated, or the opening is refused; a locked person is refused
 * like a wrong PIN.
 *
 * @throws {@link KeepsakeError} WRONG_PIN.
 */
export async function identityAtOpening(
  ports: Ports,
  store: OpenAssistant,
  tag: string | null | undefined,
  pin: string | undefined,
): Promise<UserIdentity> {
  const identity = identityOf(store, tag);
  if (pin === undefined || !("personID" in identity) || identity.personID === null) return identity;
  const person = store.people.get(identity.personID);
  const verdict = person === undefined ? null : await tryPIN(ports, store, person, pin);
  if (verdict?.outcome !== "right") throw new KeepsakeError("WRONG_PIN", "The PIN is not right", { field: "pin" });
  return { ...identity, authenticated: true };
}

/** Who opens a session by login: the owner becomes Giver, anybody else is as without it. */
export function identityByLogin(store: OpenAssistant, account: SessionUserAccount | null): UserIdentity | null {
  if (account === null || !isOwner(store, account)) return null;
  return { kind: "giver", personID: null, tag: null, name: account.userName, authenticated: true };
}

/** Who a change of tag makes of the user; the tag that is authenticated already changes nothing. */
export function identityAtChange(store: OpenAssistant, user: SessionUser, tag: string): UserIdentity {
  const isSame = user.tag === tag && (user.authenticated || user.giver);
  return isSame ? { kind: "same" } : identityOf(store, tag);
}

/**
 * False where the person, the PIN or the login that a session's rights stand on is no longer there.
 *
 * @param account who is logged in to the session, at this moment.
 */
export function rightsHold(store: OpenAssistant, user: SessionUser, account: SessionUserAccount | null): boolean {
  if (!user.authenticated && !user.giver) return true;
  if (user.giver && user.personID === null) return account !== null && isOwner(store, account);
  const person = user.personID === null ? undefined : store.people.get(user.personID);
  if (person === undefined || person.tag !== user.tag || person.pinVersion !== user.pinVersion) return false;
  return user.giver === (person.personType === "Giver");
}

function isOwner({ record }: OpenAssistant, { userID }: SessionUserAccount): boolean {
  return record.ownerUserID === userID;
}

/** The user becomes somebody else; a fresh one finds nothing of the one before. */
export function become(context: TurnContext, { fresh, ...user }: EffectParams["changeUser"]): void {
  const { turn, session, store } = context;
  const person = user.personID === null ? undefined : store.people.get(user.personID);
  turn.user = { ...ANONYMOUS, ...user, pinVersion: user.authenticated ? (person?.pinVersion ?? null) : null };
  if (!fresh) return;
  turn.history = [];
  turn.contextVars = session.initialContextVars;
  turn.currentMedia = [];
  turn.lastMatchedMemoryID = null;
  turn.memoryTags = [];
  turn.memoryHints = [];
}

/** A try at the PIN that an X state asks for. */
export async function authenticate(
  { ports, store }: TurnContext,
  { personID, pin }: EffectParams["authenticate"],
): Promise<ResultEvent> {
  const person = store.people.get(personID);
  if (person === undefined || person.pinHash === null)
    return { type: "authenticated", outcome: "gone", triesLeft: 0, lockedSeconds: 0 };
  const verdict = await tryPIN(ports, store, person, pin);
  return {
    type: "authenticated",
    outcome: verdict.outcome,
    triesLeft: verdict.outcome === "wrong" ? verdict.triesLeft : 0,
    lockedSeconds: verdict.outcome === "locked" ? Math.ceil(verdict.lockedMs / 1_000) : 0,
  };
}
