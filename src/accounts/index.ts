/** Accounts: tenants, users, roles, quotas, login flows and their mails. */

export * from "./access/index.js";
export { createAccounts } from "./accounts.js";
export type { Accounts, NotificationOptions } from "./accounts-api.js";
export type { CreatedUser, UserPage } from "./administration/index.js";
export type { BootstrapInput, LoginResult } from "./login/index.js";
export type { MailText, MailTextOverrides, MailTexts, PartialMailTexts } from "./mails/index.js";
export { checkMailTexts } from "./mails/index.js";
export type { NotificationResult } from "./notifications/index.js";
export * from "./operations/index.js";
export type { OwnedAssistantPage, OwnedAssistants } from "./owned-assistants.js";
export type { ChatLogSessionPage } from "./public-reads.js";
export * from "./quotas/index.js";
export * from "./stored/index.js";
