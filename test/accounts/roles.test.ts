import { describe, expect, test } from "vitest";
import {
  type AccountsEngine,
  accountsEngine,
  createAdministrator,
  OTHER_PASSWORD,
  PASSWORD,
} from "./accounts-engine.js";

const FOREIGN = { code: "USER_NOT_FOUND", status: 404 };

/** A second tenant with its administrator. */
async function village({ engine, root }: AccountsEngine) {
  const tenant = await engine.accounts.tenants.create(root, { name: "village" });
  return { tenant, ...(await createAdministrator(engine, root, { tenant: "village" })) };
}

describe("roles", () => {
  test("security.md 43: no one creates a super administrator, not even another one", async () => {
    const test = await accountsEngine();
    const { user } = await test.user();
    await test.engine.accounts.update(test.root, user.userID, { superAdmin: true, admin: true });
    expect(await test.engine.accounts.get(test.root, user.userID)).toMatchObject({ superAdmin: false, admin: true });
    const made = { userName: "eve", eMail: "eve@example.org", superAdmin: true, dontSendInvitationEmail: true };
    expect((await test.engine.accounts.create(test.root, made)).user.superAdmin).toBe(false);
  });

  test("security.md 43: bootstrap works once, also with parallel calls", async () => {
    const { engine } = await accountsEngine();
    const again = { tenant: "town", userName: "second", password: PASSWORD, eMail: "second@example.org" };
    expect(await Promise.all([engine.accounts.bootstrap(again), engine.accounts.bootstrap(again)])).toEqual([
      null,
      null,
    ]);
    await expect(engine.accounts.login({ ...again, eMail: null })).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("security.md 44: an administrator sees and changes one tenant; everything else looks missing", async () => {
    const test = await accountsEngine();
    const { accounts } = test.engine;
    const { user } = await test.user();
    const { token } = await village(test);
    for (const userID of [user.userID, "nobody"]) {
      await expect(accounts.get(token, userID)).rejects.toMatchObject(FOREIGN);
      await expect(accounts.update(token, userID, { avatarURL: "https://x.example" })).rejects.toMatchObject(FOREIGN);
      await expect(accounts.remove(token, userID)).rejects.toMatchObject(FOREIGN);
    }
    expect((await accounts.list(token)).users.map(({ tenant }) => tenant)).toEqual(["village"]);
    expect(await accounts.filter(token, { tenantName: "town" })).toEqual({ count: 0, users: [] });
    for (const operation of [accounts.tenants.list(token), accounts.tenants.create(token, { name: "x" })]) {
      await expect(operation).rejects.toMatchObject({ code: "ADMINISTRATOR_REQUIRED" });
    }
    const made = { userName: "eve", eMail: "eve@example.org", tenant: "town", dontSendInvitationEmail: true };
    expect((await accounts.create(token, made)).user.tenant).toBe("village");
  });

  test("security.md 44: a change of the tenant is ignored", async () => {
    const test = await accountsEngine();
    await village(test);
    const { user } = await test.user();
    const { tenant } = await test.engine.accounts.update(test.root, user.userID, { tenant: "village" });
    expect(tenant).toBe("town");
  });

  test("security.md 45: an administrator has no power over a super administrator", async () => {
    const test = await accountsEngine();
    const { accounts } = test.engine;
    const { token } = await test.administrator();
    const { userID } = await accounts.get(test.root);
    const refused = { code: "ADMINISTRATOR_REQUIRED", status: 403 };
    await expect(accounts.update(token, userID, { enableBadges: true })).rejects.toMatchObject(refused);
    await expect(accounts.remove(token, userID)).rejects.toMatchObject(refused);
  });

  test("security.md 46: the last administrator of a tenant stays", async () => {
    const test = await accountsEngine();
    const { accounts } = test.engine;
    const { user } = await village(test);
    const last = { code: "LAST_ADMINISTRATOR", status: 409 };
    await expect(accounts.update(test.root, user.userID, { admin: false })).rejects.toMatchObject(last);
    await expect(accounts.remove(test.root, user.userID)).rejects.toMatchObject(last);
    const other = await createAdministrator(test.engine, test.root, { tenant: "village", userName: "deputy" });
    await accounts.update(test.root, user.userID, { admin: false });
    await accounts.remove(test.root, user.userID);
    await expect(accounts.remove(other.token, other.user.userID)).rejects.toMatchObject(last);
  });

  test("security.md 46: the last super administrator stays, even if other administrators exist", async () => {
    const test = await accountsEngine();
    await test.administrator();
    const { userID, ...root } = await test.engine.accounts.get(test.root);
    await expect(test.engine.accounts.remove(test.root, userID)).rejects.toMatchObject({ code: "LAST_ADMINISTRATOR" });
    const tenants = await test.engine.accounts.tenants.list(test.root);
    const own = tenants.tenants.find(({ name }) => name === root.tenant)?.tenantID ?? "";
    await expect(test.engine.accounts.tenants.remove(test.root, own)).rejects.toMatchObject({
      code: "LAST_ADMINISTRATOR",
    });
  });

  test("security.md 46: one of two administrators stays if both leave at once", async () => {
    const test = await accountsEngine();
    const one = await village(test);
    const other = await createAdministrator(test.engine, test.root, { tenant: "village", userName: "deputy" });
    const both = await Promise.allSettled(
      [one, other].map(({ token, user }) => test.engine.accounts.remove(token, user.userID)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("security.md 47: a changed role applies from the next request on, with the same token", async () => {
    const test = await accountsEngine();
    const { accounts } = test.engine;
    const { token, user } = await test.user();
    await expect(accounts.list(token)).rejects.toMatchObject({ code: "ADMINISTRATOR_REQUIRED" });
    await accounts.update(test.root, user.userID, { admin: true });
    await expect(accounts.list(token)).resolves.toMatchObject({ count: 2 });
    await accounts.update(test.root, user.userID, { admin: false });
    await expect(accounts.list(token)).rejects.toMatchObject({ code: "ADMINISTRATOR_REQUIRED" });
    await accounts.update(test.root, user.userID, { tnCAndPPAccepted: false });
    await expect(accounts.update(token, user.userID, { newsletterSubscribed: true })).rejects.toMatchObject({
      code: "TERMS_NOT_ACCEPTED",
    });
  });

  test("security.md 48: users change their password with the current one", async () => {
    const test = await accountsEngine();
    const { accounts } = test.engine;
    const { token, user } = await test.user();
    const other = (await test.login("ada")).token ?? "";
    const change = (parts: object) => accounts.update(token, user.userID, { newPassword: OTHER_PASSWORD, ...parts });
    await expect(change({})).rejects.toMatchObject({ code: "MISSING_FIELD", field: "password" });
    await expect(change({ password: "wrong wrong" })).rejects.toMatchObject({ code: "WRONG_PASSWORD", status: 403 });
    await change({ password: PASSWORD });
    await expect(accounts.get(token)).resolves.toMatchObject({ userName: "ada" });
    await expect(accounts.get(other)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    await expect(test.login("ada", { password: OTHER_PASSWORD })).resolves.toMatchObject({ challenge: null });
    expect((await test.mail("ada@example.org")).kind).toBe("passwordChanged");
  });

  test("security.md 48: wrong current passwords are delayed like logins", async () => {
    const test = await accountsEngine();
    const { token, user } = await test.user();
    const change = (password: string) =>
      test.engine.accounts.update(token, user.userID, { newPassword: OTHER_PASSWORD, password });
    for (let i = 0; i < 10; i++) await expect(change("wrong wrong")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    await expect(change(PASSWORD)).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    await expect(test.login("ada")).rejects.toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("security.md 48: an administrator cannot change another user's password or address", async () => {
    const test = await accountsEngine();
    const { user } = await test.user();
    const changes = { password: PASSWORD, newPassword: OTHER_PASSWORD, eMail: "mine@example.org" };
    const after = await test.engine.accounts.update(test.root, user.userID, changes);
    expect(after.eMail).toBe("ada@example.org");
    await expect(test.login("ada")).resolves.toMatchObject({ challenge: null });
  });
});

describe("tenants", () => {
  test("are created, read, changed and listed by super administrators", async () => {
    const { engine, root } = await accountsEngine();
    const { tenants } = engine.accounts;
    const made = await tenants.create(root, { name: "Village", culture: "it-it" });
    expect(made).toMatchObject({ name: "Village", culture: "it-IT", closedRegistration: false });
    await expect(tenants.create(root, { name: "VILLAGE" })).rejects.toMatchObject({ code: "TENANT_NAME_TAKEN" });
    await tenants.update(root, made.tenantID, { name: "Hamlet", closedRegistration: true });
    await tenants.create(root, { name: "village" });
    expect(await tenants.get(root, made.tenantID)).toMatchObject({ name: "Hamlet", closedRegistration: true });
    expect((await tenants.list(root)).tenants.map(({ name }) => name).sort()).toEqual(["Hamlet", "town", "village"]);
    await expect(tenants.get(root, "nowhere")).rejects.toMatchObject({ code: "TENANT_NOT_FOUND" });
    const renamed = tenants.update(root, made.tenantID, { name: "town" });
    await expect(renamed).rejects.toMatchObject({ code: "TENANT_NAME_TAKEN" });
  });

  test("are listed page by page in the order of their creation", async () => {
    const { engine, root, clock } = await accountsEngine();
    const { tenants } = engine.accounts;
    for (const name of ["zoo", "alley", "mill"]) {
      clock.advance(1);
      await tenants.create(root, { name });
    }
    const page = await tenants.list(root, { from: 1, howMany: 2 });
    expect(page.count).toBe(4);
    expect(page.tenants.map(({ name }) => name)).toEqual(["zoo", "alley"]);
  });

  test("are removed with their users, tokens and names", async () => {
    const test = await accountsEngine();
    const { tenant, token } = await village(test);
    await test.engine.accounts.tenants.remove(test.root, tenant.tenantID);
    await expect(test.engine.accounts.get(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
    await expect(
      test.engine.accounts.login({ tenant: "village", userName: "mayor", password: PASSWORD }),
    ).rejects.toMatchObject({ code: "LOGIN_FAILED" });
    await expect(test.engine.accounts.tenants.remove(test.root, tenant.tenantID)).rejects.toMatchObject({
      code: "TENANT_NOT_FOUND",
    });
    for (const collection of ["users", "userNames", "eMails", "access", "listings", "counters"]) {
      const page = await test.storage.list({ partition: `tenant:${tenant.tenantID}`, collection });
      expect([collection, page.count]).toEqual([collection, 0]);
    }
    await test.engine.accounts.tenants.create(test.root, { name: "village" });
  });
});
