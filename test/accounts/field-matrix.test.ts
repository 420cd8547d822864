import type { User, UserUpdate } from "keepsake";
import { beforeAll, describe, expect, test } from "vitest";
import { type Setter, USER_FIELDS, type UserField } from "../../src/accounts/stored/user-fields.js";
import {
  type AccountsEngine,
  accountsEngine,
  createAdministrator,
  PASSWORD,
  registrationFor,
} from "./accounts-engine.js";

type Role =
  | "self"
  | "administrator"
  | "super administrator"
  | "administrator of another tenant"
  | "another user"
  | "nobody";

/** The roles toward a user, or the error that the caller gets. */
const ROLES: Readonly<Record<Role, readonly Setter[] | string>> = {
  self: ["self"],
  administrator: ["administrator"],
  "super administrator": ["administrator", "superAdministrator"],
  "administrator of another tenant": "USER_NOT_FOUND",
  "another user": "ADMINISTRATOR_REQUIRED",
  nobody: "INVALID_TOKEN",
};

/** For each field, a value that differs from that of a new user. */
const SAMPLES: Readonly<Record<UserField, unknown>> = {
  tenant: "village",
  userID: "another-id",
  userName: "eve",
  password: PASSWORD,
  newPassword: "nine quiet herons",
  eMail: "eve@example.org",
  avatarURL: "https://example.org/a.png",
  avatar3DURL: "https://example.org/a.glb",
  avatar3DURLType: "customglb",
  dontSendInvitationEmail: true,
  referral: "https://example.org/from",
  couponCode: "TEN",
  newsletterSubscribed: true,
  notificationPrefs: [{ chatLogExtractionPeriod: "Daily", chatLogExtractionMinLines: 2, svcID: "svc" }],
  mfaEnabled: true,
  admin: true,
  superAdmin: true,
  numSvc: 3,
  maxSvc: 3,
  monthSessions: 3,
  monthValidSessions: 3,
  monthDeepThoughtValidSessions: 3,
  maxFreeSessions: 3,
  nonFreeSessionCost: 0.5,
  monthCompletions: 3,
  monthDeepThoughtCompletions: 3,
  monthImportedSize: 3,
  maxCompletions: 3,
  maxImportSize: 3,
  paying: true,
  enableSvcCreation: true,
  enableBoardOfExperts: true,
  enableDCMIntegration: true,
  enableBadges: true,
  enableDeepThought: true,
  enableVirtualSpaces: true,
  birthDate: "1990-05-01T00:00:00.000Z",
  age: 50,
  tnCAndPPAccepted: false,
  tnCAndPPAcceptanceDate: "2001-01-01T00:00:00.000Z",
  pAndCUAccepted: false,
  pAndCUAcceptanceDate: "2001-01-01T00:00:00.000Z",
  verificationCode: "ABCDEFGH",
  flowID: "kf_x",
  magicLinkURL: "https://example.org/in",
  redirectTo: "https://example.org/out",
  creationTimestamp: "2001-01-01T00:00:00.000Z",
  lastChangeTimestamp: "2001-01-01T00:00:00.000Z",
};

/** Fields whose change also needs a code or the password. */
const NOT_AT_ONCE: ReadonlySet<UserField> = new Set<UserField>(["eMail", "verificationCode", "magicLinkURL"]);
const FIELDS = Object.keys(USER_FIELDS) as UserField[];
/** Dated by the server when something else changes. */
const FOLLOWS: ReadonlySet<string> = new Set([
  "lastChangeTimestamp",
  "tnCAndPPAcceptanceDate",
  "pAndCUAcceptanceDate",
  "age",
]);

let setting: AccountsEngine;
let tokens: Readonly<Record<Exclude<Role, "self">, string>>;
let count = 0;

beforeAll(async () => {
  setting = await accountsEngine({ accounts: { linkOrigins: ["https://example.org"] } });
  const { engine, root } = setting;
  await engine.accounts.tenants.create(root, { name: "village" });
  tokens = {
    "super administrator": root,
    administrator: (await setting.administrator()).token,
    "administrator of another tenant": (await createAdministrator(engine, root, { tenant: "village" })).token,
    "another user": (await setting.user({ userName: "other", eMail: "other@example.org" })).token,
    nobody: `ks_${"A".repeat(43)}`,
  };
});

/** A new user for each test. */
async function target() {
  count += 1;
  const parts = { userName: `user${count}`, eMail: `user${count}@example.org`, pAndCUAccepted: true };
  return setting.user(parts);
}

/** The differences between two views of a user, except the dates that the server sets. */
function changed(before: User, after: User): readonly string[] {
  return FIELDS.filter((field) => {
    const [one, other] = [before[field as keyof User], after[field as keyof User]];
    return !FOLLOWS.has(field) && JSON.stringify(one) !== JSON.stringify(other);
  });
}

const UPDATES = FIELDS.flatMap((field) =>
  (Object.keys(ROLES) as Role[]).map((role) => {
    const parts = ROLES[role];
    if (typeof parts === "string") return [field, role, "refused"] as const;
    const { onUpdate = [], returned } = USER_FIELDS[field];
    const isWritten = onUpdate.some((setter) => parts.includes(setter)) && returned !== undefined;
    return [field, role, isWritten && !NOT_AT_ONCE.has(field) ? "written" : "ignored"] as const;
  }),
);

describe("security.md 42: an update", () => {
  test.each(UPDATES)("security.md 42: of %s by %s is %s", async (field, role, outcome) => {
    const { accounts } = setting.engine;
    const { token: own, user } = await target();
    const token = role === "self" ? own : tokens[role];
    const before = await accounts.get(setting.root, user.userID);
    const changes = { [field]: SAMPLES[field], ...(role === "self" ? { password: PASSWORD } : {}) } as UserUpdate;
    const update = accounts.update(token, user.userID, changes);
    if (outcome === "refused") await expect(update).rejects.toMatchObject({ code: ROLES[role] });
    else if (field === "verificationCode" && role === "self") {
      await expect(update).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    } else await update;
    const after = await accounts.get(setting.root, user.userID);
    expect(changed(before, after)).toEqual(outcome === "written" ? [field] : []);
    if (outcome === "written") expect(after[field as keyof User]).toEqual(SAMPLES[field]);
  });
});

const CREATIONS = FIELDS.flatMap((field) =>
  (["administrator", "super administrator"] as const).map((role) => {
    const { onCreation, returned } = USER_FIELDS[field];
    const isTaken = onCreation !== undefined && (ROLES[role] as readonly Setter[]).includes(onCreation);
    return [field, role, isTaken && returned !== undefined ? "taken" : "ignored"] as const;
  }),
);

describe("security.md 42: a creation", () => {
  test.each(CREATIONS)("security.md 42: with %s by %s: %s", async (field, role, outcome) => {
    const { accounts } = setting.engine;
    count += 1;
    const names = { userName: `made${count}`, eMail: `made${count}@example.org` };
    const plain = await accounts.create(tokens[role], { ...names, dontSendInvitationEmail: true });
    await accounts.remove(setting.root, plain.user.userID);
    const sample = field === "userName" || field === "eMail" ? `x${count}-${String(SAMPLES[field])}` : SAMPLES[field];
    const { user } = await accounts.create(tokens[role], { ...names, dontSendInvitationEmail: true, [field]: sample });
    const others = changed(plain.user, user).filter((name) => name !== "userID");
    expect(others).toEqual(outcome === "taken" ? [field] : []);
    if (outcome === "taken") expect(user[field as keyof User]).toEqual(sample);
  });
});

/** Fields that every registration needs. */
const OF_EVERY_REGISTRATION: ReadonlySet<string> = new Set([
  "tenant",
  "userName",
  "password",
  "eMail",
  "tnCAndPPAccepted",
]);

const REGISTRATIONS = FIELDS.filter((field) => !OF_EVERY_REGISTRATION.has(field)).map((field) => {
  const { onRegistration, returned } = USER_FIELDS[field];
  return [field, onRegistration === true && returned !== undefined ? "taken" : "ignored"] as const;
});

describe("security.md 42: a registration", () => {
  test.each(REGISTRATIONS)("security.md 42: with %s: %s", async (field, outcome) => {
    const plain = await setting.engine.accounts.get((await target()).token);
    count += 1;
    const names = { userName: `user${count}`, eMail: `user${count}@example.org` };
    const sample = field === "pAndCUAccepted" ? false : SAMPLES[field];
    const { token } = await setting.user({ pAndCUAccepted: true, ...names, [field]: sample });
    const user = await setting.engine.accounts.get(token);
    const others = changed(plain, user).filter((name) => !["userID", "userName", "eMail"].includes(name));
    expect(others).toEqual(outcome === "taken" ? [field] : []);
  });
});

const SHOWN = FIELDS.filter((field) => USER_FIELDS[field].returned !== undefined);

describe("security.md 53: the view of a user", () => {
  test.each(Object.keys(ROLES) as Role[])("security.md 53: for %s", async (role) => {
    const { token: own, user } = await target();
    const get = setting.engine.accounts.get(role === "self" ? own : tokens[role], user.userID);
    const refusal = ROLES[role];
    if (typeof refusal === "string") await expect(get).rejects.toMatchObject({ code: refusal });
    else {
      const seen = await get;
      expect(Object.keys(seen).sort()).toEqual([...SHOWN].sort());
      for (const field of SHOWN) if (USER_FIELDS[field].confidential) expect(seen[field as keyof User]).toBe(0);
    }
  });

  test("security.md 53: hides counters and limits from an unconfirmed user", async () => {
    const user = await setting.engine.accounts.register(registrationFor("fred"));
    for (const field of SHOWN) if (USER_FIELDS[field].confidential) expect(user[field as keyof User]).toBeNull();
  });

  test("spec: User: leaves out of Login, Update and Creation the fields that only Get returns", async () => {
    const { accounts } = setting.engine;
    const { token, user } = await target();
    count += 1;
    const names = { userName: `made${count}`, eMail: `made${count}@example.org` };
    const calls = [
      async () => (await setting.login(user.userName)).user,
      () => accounts.update(token, user.userID, { birthDate: "1990-05-01" }),
      async () => (await accounts.create(setting.root, names)).user,
    ];
    for (const call of calls) {
      const answered = await call();
      const read = await accounts.get(setting.root, answered?.userID ?? "");
      for (const field of SHOWN) {
        const isOnGet = USER_FIELDS[field].returned === "onGet";
        expect(answered?.[field as keyof User]).toEqual(isOnGet ? null : read[field as keyof User]);
      }
    }
  });

  test("spec: User: leaves out of Registration and UserConfirm the fields that only Get returns", async () => {
    const { accounts } = setting.engine;
    const registration = { ...registrationFor("gina"), birthDate: "1990-05-01", pAndCUAccepted: true };
    const registered = await accounts.register(registration);
    const verificationCode = await setting.code(registration.eMail);
    const confirmed = (await accounts.confirm({ ...registration, verificationCode })).user;
    const dated = ["age", "tnCAndPPAcceptanceDate", "pAndCUAcceptanceDate", "creationTimestamp", "lastChangeTimestamp"];
    expect(SHOWN.filter((field) => USER_FIELDS[field].returned === "onGet").sort()).toEqual([...dated].sort());
    for (const field of dated as (keyof User)[]) expect([registered[field], confirmed?.[field]]).toEqual([null, null]);
  });

  test("security.md 16: contains no password, hash, code or flow", async () => {
    const { accounts } = setting.engine;
    const { token, user } = await target();
    const code = await setting.code(user.eMail ?? "");
    const answers = [
      await accounts.register(registrationFor("greta")),
      await setting.login(user.userName),
      await accounts.get(token),
      await accounts.update(token, user.userID, { newsletterSubscribed: true }),
      await accounts.list(setting.root),
      await accounts.filter(setting.root, { numberOfResults: 100 }),
      await accounts.create(setting.root, { userName: "hugo", eMail: "hugo@example.org" }),
    ];
    const users = answers.flatMap((answer): readonly (User | null)[] =>
      "users" in answer ? answer.users : "user" in answer ? [answer.user] : [answer],
    );
    for (const one of users) expect(Object.keys(one ?? {}).sort()).toEqual([...SHOWN].sort());
    const text = JSON.stringify(users);
    for (const secret of [PASSWORD, code, "$fake$", "kf_", "ks_"]) expect(text).not.toContain(secret);
  });
});
