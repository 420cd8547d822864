import type { AssistantRecord } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import type { Ports, WriteOp } from "../../ports/index.js";
import type { AccountsSettings } from "../options/index.js";
import { hasDeepThought, ownerCheckOp, readOwner, readUsage, takeOp } from "../quotas/index.js";
import type { UserRecord } from "../stored/index.js";
import { assistantNotFound, type Caller, invalidToken, passwordChangeRequired, termsNotAccepted } from "./authorize.js";
import { readTokenByDigest, recordUse } from "./tokens.js";

/** The login of a session as stored, without the token itself. */
export interface SessionLogin {
  readonly userID: string;
  readonly tokenDigest: string;
}

/** The user who is logged in to a session, as stored now. */
export type SessionUserAccount = Pick<UserRecord, "userID" | "userName" | "eMail" | "birthDate" | "tnCAndPPAccepted">;

export type SessionAuthorizer = ReturnType<typeof createSessionAuthorizer>;

export function createSessionAuthorizer(context: {
  readonly ports: Ports;
  readonly settings: AccountsSettings;
  authenticate(token: string): Promise<Caller>;
}) {
  const { ports } = context;
  return {
    /** Finds the user of a login token. @throws KeepsakeError INVALID_TOKEN, PASSWORD_CHANGE_REQUIRED */
    async logIn(token: string): Promise<{ readonly login: SessionLogin; readonly account: SessionUserAccount }> {
      const { user, token: record, tokenDigest } = await context.authenticate(token);
      if (record.scope === "creation") throw passwordChangeRequired();
      if (record.scope !== "login") throw invalidToken();
      return { login: { userID: user.userID, tokenDigest }, account: user };
    },
    /** Rejects an assistant whose owner was removed. @throws KeepsakeError ASSISTANT_NOT_FOUND */
    async checkOwner({ ownerUserID }: AssistantRecord): Promise<void> {
      if (ownerUserID === null || (await readOwner(ports, ownerUserID)) !== null) return;
      throw assistantNotFound();
    },
    /** The current user of a valid login. `isUse` keeps the token valid for longer; reading a session does not. */
    async accountOf({ userID, tokenDigest }: SessionLogin, isUse: boolean): Promise<SessionUserAccount | null> {
      const token = await readTokenByDigest(ports, tokenDigest);
      if (token === null) return null;
      const user = await readOwner(ports, userID);
      if (user === null || token.value.userID !== userID || token.value.generation !== user.generation) return null;
      if (isUse) await recordUse(context, token);
      return user;
    },
    /** Rejects management of an assistant if its owner or the logged-in user has not accepted the terms. */
    async checkTerms({ ownerUserID }: AssistantRecord, account: SessionUserAccount | null): Promise<void> {
      if (account?.tnCAndPPAccepted === false) throw termsNotAccepted();
      if (ownerUserID === null || ownerUserID === account?.userID) return;
      const owner = await readOwner(ports, ownerUserID);
      if (owner?.tnCAndPPAccepted === false) throw termsNotAccepted();
    },
    /** The writes that count a conversation for the assistant's owner. @throws KeepsakeError PAYMENT_REQUIRED */
    async countOps({ ownerUserID }: AssistantRecord): Promise<readonly WriteOp[]> {
      const owner = ownerUserID === null ? null : await readOwner(ports, ownerUserID);
      if (owner === null) return [];
      const free = owner.paying ? 0 : owner.maxFreeSessions;
      // Checked before the work is done. The commit checks again, for conversations that begin at the same time.
      if (free > 0 && (await readUsage(ports, owner)).monthSessions >= free) throw paymentRequired();
      const now = ports.clock.now();
      return [
        takeOp(owner, "monthSessions", 1, free, now),
        takeOp(owner, "monthValidSessions", 1, 0, now),
        ...(hasDeepThought(owner) ? [takeOp(owner, "monthDeepThoughtValidSessions", 1, 0, now)] : []),
        ownerCheckOp(owner),
      ];
    },
    /** The error for a conversation beyond the owner's free ones. */
    paymentRequired: async (): Promise<KeepsakeError> => paymentRequired(),
  };
}

function paymentRequired(): KeepsakeError {
  return new KeepsakeError("PAYMENT_REQUIRED", "The owner's free sessions of this month are used up");
}
