/** What somebody must be to call an operation. What an administrator may, a super administrator may too. */
export type OperationAccess = "anyone" | "token" | "administrator" | "superAdministrator";

interface Operation {
  readonly access: OperationAccess;
  /** Refused while the caller has not accepted the terms. What is exempt says why, where it is called. */
  readonly needsTerms?: true;
  /** Open to the token of a creation, before the temporary password is changed. */
  readonly beforePasswordChange?: true;
  /** Sends mail whatever it is given, and so is refused without a mailer before anything is looked at. */
  readonly sendsMail?: true;
}

/** Every operation of accounts with what it takes to call it. One gate goes by this table. */
export const OPERATIONS = /* @__PURE__ */ Object.freeze({
  bootstrap: { access: "anyone" },
  login: { access: "anyone" },
  register: { access: "anyone", sendsMail: true },
  confirm: { access: "anyone" },
  resendVerificationCode: { access: "anyone", sendsMail: true },
  resetPassword: { access: "anyone", sendsMail: true },
  confirmReset: { access: "anyone" },
  recoverUserName: { access: "anyone", sendsMail: true },
  logout: { access: "token", beforePasswordChange: true },
  get: { access: "token", beforePasswordChange: true },
  create: { access: "administrator", needsTerms: true },
  update: { access: "token", needsTerms: true, beforePasswordChange: true },
  remove: { access: "token", needsTerms: true },
  list: { access: "administrator" },
  filter: { access: "administrator" },
  "tokens.list": { access: "token" },
  "tokens.revokeAll": { access: "token" },
  sendDueNotifications: { access: "anyone", sendsMail: true },
  "assistants.create": { access: "token", needsTerms: true },
  "assistants.get": { access: "token" },
  "assistants.update": { access: "token", needsTerms: true },
  "assistants.remove": { access: "token", needsTerms: true },
  "assistants.list": { access: "token" },
  "tenants.list": { access: "superAdministrator" },
  "tenants.get": { access: "superAdministrator" },
  "tenants.create": { access: "superAdministrator", needsTerms: true },
  "tenants.update": { access: "superAdministrator", needsTerms: true },
  "tenants.remove": { access: "superAdministrator", needsTerms: true },
} as const satisfies Record<string, Operation>);

/** The name of an operation of accounts. */
export type OperationName = keyof typeof OPERATIONS;

/** What the table says of an operation. */
export function operationOf(name: OperationName): Operation {
  return OPERATIONS[name];
}
