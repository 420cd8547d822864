import type { AuditEvent, Engine, EngineOptions, LoginResult, Mail, NewRegistration, User, UserInput } from "keepsake";
import { type TestEngine, testEngine } from "../support/test-engine.js";

/** A password that passes all checks. */
export const PASSWORD = "green boats drift by";
/** Another one that passes all checks. */
export const OTHER_PASSWORD = "seven lamps at noon";

/** The first super administrator of the tests. */
export const ROOT = { tenant: "town", userName: "root", password: PASSWORD, eMail: "root@example.org" } as const;

/** An engine with accounts, its mails and its audit events. */
export interface AccountsEngine extends TestEngine {
  readonly mails: readonly Mail[];
  readonly audit: readonly AuditEvent[];
  /** A token of the super administrator of "town". */
  readonly root: string;
  /** The code of the last mail to an address, once all mails are out. */
  code(address: string): Promise<string>;
  /** The last mail to an address. */
  mail(address: string): Promise<Mail>;
  /** Registers and confirms a user, and logs the user in. */
  user(parts?: Partial<NewRegistration>): Promise<{ readonly token: string; readonly user: User }>;
  /** Creates an administrator of "town". */
  administrator(userName?: string): Promise<{ readonly token: string; readonly user: User }>;
  login(userName: string, parts?: Partial<UserInput>): Promise<LoginResult>;
}

/** A registration in "town", by name. */
export function registrationFor(userName: string): NewRegistration {
  return { tenant: "town", userName, password: PASSWORD, eMail: `${userName}@example.org`, tnCAndPPAccepted: true };
}

/** An engine with a tenant "town" and its super administrator. Mails are recorded. */
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
    const registration = { ...registrationFor("ada"), ...parts };
    await accounts.register(registration);
    return requireToken(
      await accounts.confirm({ ...registration, verificationCode: await code(registration.eMail ?? "") }),
    );
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
    administrator: (userName = "mayor") => createAdministrator(test.engine, root, { userName }),
  };
}

/** Creates an administrator of a tenant. */
export async function createAdministrator(
  { accounts }: Engine,
  root: string,
  { userName = "mayor", tenant = "town" }: { readonly userName?: string; readonly tenant?: string } = {},
): Promise<{ readonly token: string; readonly user: User }> {
  const eMail = `${userName}@${tenant}.example.org`;
  const made = await accounts.create(root, { tenant, userName, eMail, admin: true, dontSendInvitationEmail: true });
  const answer = { newPassword: PASSWORD, tnCAndPPAccepted: true };
  return requireToken(await accounts.login({ tenant, userName, password: made.temporaryPassword, ...answer }));
}

/** Token and user of a login. @throws Error if the login was challenged */
export function requireToken({ token, user }: LoginResult): { readonly token: string; readonly user: User } {
  if (token === null || user === null) throw new Error("The login waits for more");
  return { token, user };
}
