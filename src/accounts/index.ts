/** Accounts: tenants, users, roles, quotas, login flows and their mails. */

export type { LoginTokenInfo, SessionAuthorizer, SessionLogin, SessionUserAccount } from "./access/index.js";
export type { Accounts, NotificationOptions } from "./accounts-api.js";
export type { CreatedUser, UserPage } from "./administration/index.js";
export { deferAccounts } from "./deferred-accounts.js";
export type { BootstrapInput, LoginResult } from "./login/index.js";
export type { NotificationResult } from "./notifications/index.js";
export type { AccountCallOptions, AuditEvent, AuditHook, FailureReason } from "./operations/index.js";
export * from "./options/index.js";
export type { OwnedAssistantPage, OwnedAssistants } from "./owned-assistants.js";
export type { ChatLogSessionPage } from "./public-reads.js";
export type { OwnerPolicy } from "./quotas/index.js";
