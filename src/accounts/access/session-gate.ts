import type { AssistantRecord } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import type { AccountsSettings } from "../operations/index.js";
import { hasDeepThought, readOwner, readUsage, takeOp } from "../quotas/index.js";
import { refs, type UserRecord } from "../stored/index.js";
import { type Actor, invalidToken, passwordChangeRequired, termsNotAccepted } from "./authorize.js";
import { noteUse, type TokenRecord } from "./tokens.js";

/** A user who is logged in to a session, as it is stored: the token itself is nowhere in it. */
export interface SessionLogin {
  readonly userID: string;
  readonly tokenDigest: string;
}

/** Who is logged in to a session, at this moment. */
export type SessionUserAccount = Pick<UserRecord, "userID" | "userName" | "eMail" | "birthDate" | "tnCAndPPAccepted">;

/** What sessions ask accounts. */
export interface SessionGate {
  /**
   * Whom a login token stands for.
   *
   * @throws KeepsakeError INVALID_TOKEN, PASSWORD_CHANGE_REQUIRED
   */
  logIn(token: string): Promise<{ readonly login: SessionLogin; readonly account: SessionUserAccount }>;
  /**
   * Refuses an assistant whose owner is gone: it goes, too.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND
   */
  checkOwner(assistant: AssistantRecord): Promise<void>;
  /** The user of a login as they are now; null where the token is no longer good. */
  accountOf(login: SessionLogin): Promise<SessionUserAccount | null>;
  /**
   * Refuses management of an assistant while its owner, or who is logged in, has not accepted the terms.
   *
   * @throws KeepsakeError TERMS_NOT_ACCEPTED
   */
  checkTerms(assistant: AssistantRecord, account: SessionUserAccount | null): Promise<void>;
  /**
   * The writes that count a conversation for the owner of its assistant, for the commit of its first text.
   *
   * @throws KeepsakeError PAYMENT_REQUIRED where the free ones are used up already
   */
  countOps(assistant: AssistantRecord): Promise<readonly WriteOp[]>;
  /** The error for such a commit that was refused, since others took the last one. */
  paymentRequired(): KeepsakeError;
}

/** What accounts say to sessions. */
export function createSessionGate(context: {
  readonly ports: Ports;
  readonly settings: AccountsSettings;
  authenticate(token: string): Promise<Actor>;
}): SessionGate {
  const { ports } = context;
  return {
    async logIn(token) {
      const { user, token: held, tokenDigest } = await context.authenticate(token);
      if (held.scope === "creation") throw passwordChangeRequired();
      if (held.scope !== "login") throw invalidToken();
      return { login: { userID: user.userID, tokenDigest }, account: user };
    },
    async checkOwner({ ownerUserID }) {
      if (ownerUserID === null || (await readOwner(ports, ownerUserID)) !== null) return;
      throw new KeepsakeError("ASSISTANT_NOT_FOUND", "There is no assistant with this assistantID", {
        field: "assistantID",
      });
    },
    async accountOf({ userID, tokenDigest }) {
      const [token] = await ports.storage.get([refs.token(tokenDigest)]);
      const expiresAt = token?.expiresAt ?? 0;
      if (!token || expiresAt <= ports.clock.now()) return null;
      const record = token.value as unknown as TokenRecord;
      const user = await readOwner(ports, userID);
      if (user === null || record.userID !== userID || record.generation !== user.generation) return null;
      await noteUse(context, { digest: tokenDigest, record, expiresAt });
      return user;
    },
    async checkTerms({ ownerUserID }, account) {
      if (account?.tnCAndPPAccepted === false) throw termsNotAccepted();
      if (ownerUserID === null || ownerUserID === account?.userID) return;
      const owner = await readOwner(ports, ownerUserID);
      if (owner?.tnCAndPPAccepted === false) throw termsNotAccepted();
    },
    async countOps({ ownerUserID }) {
      const owner = ownerUserID === null ? null : await readOwner(ports, ownerUserID);
      if (owner === null) return [];
      const free = owner.paying ? 0 : owner.maxFreeSessions;
      // Said before the work is done; the commit says it again, for those who come at the same time.
      if (free > 0 && (await readUsage(ports, owner)).monthSessions >= free) throw paymentRequired();
      const now = ports.clock.now();
      return [
        takeOp(owner, "monthSessions", 1, free, now),
        takeOp(owner, "monthValidSessions", 1, 0, now),
        ...(hasDeepThought(owner) ? [takeOp(owner, "monthDeepThoughtValidSessions", 1, 0, now)] : []),
      ];
    },
    paymentRequired,
  };
}

function paymentRequired(): KeepsakeError {
  return new KeepsakeError("PAYMENT_REQUIRED", "The owner's free sessions of this month are used up");
}
