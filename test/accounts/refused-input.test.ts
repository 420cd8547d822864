import { expect, test } from "vitest";
import { type AccountsEngine, accountsEngine, OTHER_PASSWORD, ROOT, registrationFor } from "./accounts-engine.js";

type Call = (test: AccountsEngine & { readonly tenantID: string; readonly userID: string }) => Promise<unknown>;

async function prepared() {
  const test = await accountsEngine();
  const { accounts } = test.engine;
  const { userID } = await accounts.get(test.root);
  const { tenants } = await accounts.tenants.list(test.root);
  return { ...test, userID, tenantID: tenants[0]?.tenantID ?? "" };
}

const COLOUR = { colour: "red" } as object;
const CODE = { verificationCode: "AAAAA-AAAAA", newPassword: OTHER_PASSWORD };

const WITH_UNKNOWN_FIELD: Readonly<Record<string, Call>> = {
  register: ({ engine }) => engine.accounts.register({ ...registrationFor("ada"), ...COLOUR }),
  confirm: ({ engine }) => engine.accounts.confirm({ ...registrationFor("ada"), ...CODE, ...COLOUR }),
  login: ({ login }) => login("root", COLOUR),
  resendVerificationCode: ({ engine }) =>
    engine.accounts.resendVerificationCode({ tenant: "town", userName: "root", ...COLOUR }),
  resetPassword: ({ engine }) => engine.accounts.resetPassword({ tenant: "town", userName: "root", ...COLOUR }),
  confirmReset: ({ engine }) => engine.accounts.confirmReset({ tenant: "town", userName: "root", ...CODE, ...COLOUR }),
  recoverUserName: ({ engine }) => engine.accounts.recoverUserName({ tenant: "town", eMail: ROOT.eMail, ...COLOUR }),
  create: ({ engine, root }) => engine.accounts.create(root, { userName: "bea", eMail: "bea@example.org", ...COLOUR }),
  update: ({ engine, root, userID }) => engine.accounts.update(root, userID, COLOUR),
  filter: ({ engine, root }) => engine.accounts.filter(root, COLOUR as object),
  bootstrap: ({ engine }) => engine.accounts.bootstrap({ ...ROOT, ...COLOUR } as typeof ROOT),
  "tenants.create": ({ engine, root }) => engine.accounts.tenants.create(root, { name: "village", ...COLOUR } as never),
  "tenants.update": ({ engine, root, tenantID }) => engine.accounts.tenants.update(root, tenantID, COLOUR as object),
};

test.each(Object.entries(WITH_UNKNOWN_FIELD))("%s rejects an unknown field", async (_, call) => {
  const test = await prepared();
  const before = test.mails.length;
  await expect(call(test)).rejects.toMatchObject({ code: "UNKNOWN_FIELD", status: 400, field: "colour" });
  await test.engine.accounts.delivered();
  expect(test.mails).toHaveLength(before);
});

const ON_THE_UNKNOWN: readonly (readonly [string, Call, string])[] = [
  ["get", ({ engine, root }) => engine.accounts.get(root, "no-such"), "USER_NOT_FOUND userID"],
  ["update", ({ engine, root }) => engine.accounts.update(root, "no-such", {}), "USER_NOT_FOUND userID"],
  ["remove", ({ engine, root }) => engine.accounts.remove(root, "no-such"), "USER_NOT_FOUND userID"],
  [
    "create",
    ({ engine, root }) =>
      engine.accounts.create(root, { tenant: "nowhere", userName: "bea", eMail: "bea@example.org" }),
    "TENANT_NOT_FOUND tenant",
  ],
  ["tenants.get", ({ engine, root }) => engine.accounts.tenants.get(root, "no-such"), "TENANT_NOT_FOUND tenantID"],
  [
    "tenants.update",
    ({ engine, root }) => engine.accounts.tenants.update(root, "no-such", {}),
    "TENANT_NOT_FOUND tenantID",
  ],
  [
    "tenants.remove",
    ({ engine, root }) => engine.accounts.tenants.remove(root, "no-such"),
    "TENANT_NOT_FOUND tenantID",
  ],
  [
    "tenants.create",
    ({ engine, root }) => engine.accounts.tenants.create(root, { name: "TOWN" }),
    "TENANT_NAME_TAKEN name",
  ],
  [
    "assistants.get",
    ({ engine, root }) => engine.accounts.assistants.get(root, "no-such"),
    "ASSISTANT_NOT_FOUND assistantID",
  ],
];

test.each(ON_THE_UNKNOWN)("an error of %s names its field", async (_, call, problem) => {
  const [code, field] = problem.split(" ");
  await expect(call(await prepared())).rejects.toMatchObject({ code, field });
});

test("a tenant keeps its name in another case, and gives its old name away", async () => {
  const { engine, root, tenantID, login } = await prepared();
  const { tenants } = engine.accounts;
  expect(await tenants.update(root, tenantID, { name: "Town" })).toMatchObject({ name: "Town" });
  await expect(login("root")).resolves.toMatchObject({ challenge: null });
  await tenants.update(root, tenantID, { name: "City" });
  await expect(login("root")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  expect(await tenants.create(root, { name: "town" })).toMatchObject({ name: "town" });
  await expect(tenants.update(root, tenantID, { name: "TOWN" })).rejects.toMatchObject({
    code: "TENANT_NAME_TAKEN",
    status: 409,
  });
  expect((await tenants.get(root, tenantID)).name).toBe("City");
});
