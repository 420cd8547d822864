import type { AuditEvent, Engine, EngineOptions, LoginResult, Mail, User, UserInput } from "keepsake";
import { type TestEngine, testEngine } from "../support/test-engine.js";

/** A password that nothing objects to. */
export const PASSWORD = "green boats drift by";
/** Another one. */
export const OTHER_PASSWORD = "seven lamps at noon";

/** The first super administrator of the tests. */
export const ROOT = { tenant: "town", userName: "root", password: PASSWORD, eMail: "root@example.org" } as const;

/** An engine with accounts, with all that it mailed and told its audit. */
export interface AccountsEngine extends TestEngine {
  readonly mails: readonly Mail[];
  readonly audit: readonly AuditEvent[];
  /** A token of the super administrator of "town". */
  readonly root: string;
  /** The code of the last mail to an address, once all mails are out. */
  code(address: string): Promise<string>;
  /** The last mail to an address. */
  mail(address: string): Promise<Mail>;
  /** A user who is registered, confirmed and logged in. */
  user(parts?: Partial<UserInput>): Promise<{ readonly token: string; readonly user: User }>;
  /** An administrator of "town", made by the super administrator. */
  administrator(userName?: string): Promise<{ readonly token: string; readonly user: User }>;
  login(userName: string, parts?: Partial<UserInput>): Promise<LoginResult>;
}

/** A registration in "town", by name. */
export function registrationOf(userName: string): UserInput & { readonly userName: string; readonly eMail: string } {
  return { tenant: "town", userName, password: PASSWORD, eMail: `${userName}@example.org`, tnCAndPPAccepted: true };
}

/** An engine with a tenant "town" and its super administrator; mails are kept, and none is sent. */
export async function accountsEngine(options: EngineOptions = {}): Promise<AccountsEngine> {
  const mails: Mail[] = [];
  const audit: AuditEvent[] = [];
  const test = testEngine({
    mailer: { send: async (mail) => void mails.push(mail) },
    onAudit: (event) => void audit.push(event),
    ...options,
  });
  const { accounts } = test.engine;
  await accounts.bootstrap(ROOT);
  const login: AccountsEngine["login"] = (userName, parts = {}) =>
    accounts.login({ tenant: "town", userName, password: PASSWORD, ...parts });
  const mail = async (address: string): Promise<Mail> => {
    await accounts.delivered();
    const found = mails.findLast(({ to }) => to.address === address);
    if (found === undefined) throw new Error(`No mail to ${address}`);
    return found;
  };
  const code = async (address: string): Promise<string> => (await mail(address)).data.verificationCode ?? "";
  const user: AccountsEngine["user"] = async (parts = {}) => {
    const registration = { ...registrationOf("ada"), ...parts };
    await accounts.register(registration);
    return tokenOf(await accounts.confirm({ ...registration, verificationCode: await code(registration.eMail ?? "") }));
  };
  const root = (await login(ROOT.userName)).token ?? "";
  return {
    ...test,
    mails,
    audit,
    root,
    code,
    mail,
    user,
    login,
    administrator: (userName = "mayor") => administratorOf(test.engine, root, { userName }),
  };
}

/** An administrator, of the tenant of the caller or, by name, of another. */
export async function administratorOf(
  { accounts }: Engine,
  root: string,
  { userName = "mayor", tenant = "town" }: { readonly userName?: string; readonly tenant?: string } = {},
): Promise<{ readonly token: string; readonly user: User }> {
  const eMail = `${userName}@${tenant}.example.org`;
  const made = await accounts.create(root, { tenant, userName, eMail, admin: true, dontSendInvitationEmail: true });
  const answer = { newPassword: PASSWORD, tnCAndPPAccepted: true };
  return tokenOf(await accounts.login({ tenant, userName, password: made.temporaryPassword, ...answer }));
}

/** What a login came to, where it came to something. */
export function tokenOf({ token, user }: LoginResult): { readonly token: string; readonly user: User } {
  if (token === null || user === null) throw new Error("The login waits for more");
  return { token, user };
}
