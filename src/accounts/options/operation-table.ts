interface Operation {
  /** A super administrator may do everything that an administrator may. */
  readonly access: "anyone" | "token" | "administrator" | "superAdministrator";
  /** Refused until the caller has accepted the terms. Exemptions are given at the call. */
  readonly needsTerms?: true;
  /** Allowed with the token of a creation, before the temporary password is changed. */
  readonly beforePasswordChange?: true;
  /** Always sends mail, so it is refused at once if there is no mailer. */
  readonly sendsMail?: true;
}

/** All account operations with the conditions to call them. The only source of these conditions. */
export const OPERATIONS = {
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
  "assistants.find": { access: "anyone" },
  chatLogs: { access: "token" },
  "tenants.list": { access: "superAdministrator" },
  "tenants.get": { access: "superAdministrator" },
  "tenants.create": { access: "superAdministrator", needsTerms: true },
  "tenants.update": { access: "superAdministrator", needsTerms: true },
  "tenants.find": { access: "anyone" },
  "tenants.remove": { access: "superAdministrator", needsTerms: true },
} as const satisfies Record<string, Operation>;

/** The name of an account operation. */
export type OperationName = keyof typeof OPERATIONS;

export function operationOf(name: OperationName): Operation {
  return OPERATIONS[name];
}
