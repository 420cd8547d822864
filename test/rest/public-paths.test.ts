import { createClient } from "keepsake/client";
import { createRestHandler } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { ownerEngine } from "../accounts/owner-fixtures.js";
import { EVA, GIVER } from "../support/assistants.js";
import { restServer } from "./rest-server.js";

/** The REST service and a client of an engine with the user Ada and her guide. */
async function served() {
  const owned = await ownerEngine({ chatLog: { keepDays: 1 } });
  const handle = createRestHandler(owned.engine, { clock: owned.clock });
  const ask = async (path: string, method = "GET") => handle(new Request(`http://keepsake.test${path}`, { method }));
  const client = createClient({ baseURL: "http://keepsake.test", fetch: handle });
  return { ...owned, ask, client };
}

describe("paths by name", () => {
  test("GET Svc/{tenant}/{userName}/{svcName} needs no token, and decodes the names", async () => {
    const { ask, engine, token, guide } = await served();
    await engine.accounts.assistants.update(token, guide.assistantID, { name: "Museum guide · città" });
    const response = await ask(`/api/v2/Svc/Town/ADA/${encodeURIComponent("museum guide · Città")}`);
    const { svc } = (await response.json()) as { svc: object };
    expect(svc).toEqual({
      svcID: guide.assistantID,
      tenant: "town",
      userName: "ada",
      name: "Museum guide · città",
      culture: "en-GB",
      description: null,
      hasPassword: false,
      ageRestriction: null,
      nsfw: false,
    });
    const unknown = await ask("/api/v2/Svc/town/ada/unknown");
    expect([unknown.status, unknown.headers.get("x-error-code")]).toEqual([404, "ASSISTANT_NOT_FOUND"]);
  });

  test("GET Tenant/{name} needs no token; POST and the other paths of tenants do", async () => {
    const { ask, root, engine } = await served();
    expect(await (await ask("/api/v2/Tenant/TOWN")).json()).toMatchObject({ resultCode: 0, tenant: { name: "town" } });
    const unknown = await ask("/api/v2/Tenant/nowhere");
    expect([unknown.status, unknown.headers.get("x-error-code")]).toEqual([404, "TENANT_NOT_FOUND"]);
    expect((await ask("/api/v2/Tenant/town", "POST")).status).toBe(401);
    expect((await ask("/api/v2/Tenant/town", "OPTIONS")).headers.get("allow")).toBe("POST, GET, HEAD, OPTIONS");
    const { tenantID } = (await engine.accounts.tenants.list(root)).tenants[0]!;
    expect((await ask(`/api/v2/Tenant/${root}/${tenantID}`)).status).toBe(200);
  });

  test("a name may be -, which stands for no credential there", async () => {
    const { ask, engine, token, guide } = await served();
    await engine.accounts.assistants.update(token, guide.assistantID, { name: "-" });
    expect((await ask("/api/v2/Svc/town/ada/-")).status).toBe(200);
    expect((await ask("/api/v2/Tenant/-")).status).toBe(404);
  });
});

describe("the client", () => {
  test("finds assistants and tenants by name", async () => {
    const { client, engine } = await served();
    const name = { tenant: "town", userName: "ada", name: "Guide" };
    expect(await client.accounts.assistants.find(name)).toEqual(await engine.accounts.assistants.find(name));
    expect(await client.accounts.tenants.find("town")).toEqual(await engine.accounts.tenants.find("town"));
    for (const find of [
      () => client.accounts.assistants.find({ ...name, name: "" }),
      () => client.accounts.assistants.find({ ...name, userName: "bea" }),
    ]) {
      await expect(find()).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
    }
    await expect(client.accounts.tenants.find("nowhere")).rejects.toMatchObject({ code: "TENANT_NOT_FOUND" });
  });

  test("lists the chat logs of a user's own sessions", async () => {
    const { client, engine, token, guide } = await served();
    const { assistantID } = guide;
    const session = await client.sessions.open({ assistantID, additionalInfo: { loginToken: token } });
    await session.enterText("When do you open?");
    const logs = await client.accounts.chatLogs(token, { assistantID });
    expect(logs).toEqual(await engine.accounts.chatLogs(token, { assistantID }));
    expect(logs.chatLogs[0]?.entries.map(({ emission }) => emission)).toContain("At nine.");
    expect(await client.accounts.chatLogs(token, { assistantID, from: 1, howMany: 1 })).toEqual({
      count: 1,
      chatLogs: [],
    });
    await expect(client.accounts.chatLogs(token, { assistantID: "unknown" })).rejects.toMatchObject({
      code: "ASSISTANT_NOT_FOUND",
    });
  });

  test("lists experts and known facts", async () => {
    const { client, engine, guide } = await served();
    await guide.people.add({ name: "Eva", ...EVA });
    const other = await engine.assistants.create({ name: "Sailor" });
    await guide.experts.add({ assistantID: other.assistantID });
    const visitor = await client.sessions.open({ assistantID: guide.assistantID });
    expect(await visitor.experts.list()).toMatchObject({
      count: 1,
      experts: [{ name: "Sailor", assistantID: null }],
    });
    await expect(visitor.knownFacts.list()).rejects.toMatchObject({ code: "TAG_NOT_AUTHENTICATED" });
    const giver = await client.sessions.open({ assistantID: guide.assistantID, ...GIVER });
    expect((await giver.experts.list()).experts[0]?.assistantID).toBe(other.assistantID);
    const eva = await client.sessions.open({ assistantID: guide.assistantID, ...EVA });
    expect(await eva.knownFacts.list({ from: 0, howMany: 25 })).toEqual({ count: 0, facts: [] });
    await expect(eva.knownFacts.remove("unknown")).rejects.toMatchObject({ code: "KNOWN_FACT_NOT_FOUND" });
  });
});

test("names of context variables hold dots and hyphens", async () => {
  const { ask, giver, visitor, guide } = await restServer();
  const body = { svcID: guide.assistantID, initialContextVars: { "page.sub-path": "/a" } };
  expect(await ask("POST", "/Session", { body })).toMatchObject({
    currentState: { contextVars: { "PAGE.SUB-PATH": "/a" } },
  });
  await guide.memories.add({ memoryType: "Story", title: "A", contextVarsToMatch: { "page.sub-path": "/a" } });
  expect(await ask("GET", `/ContextVarValues/${await giver()}/page.sub-path`)).toMatchObject({
    contextVarValues: ["/a"],
  });
  const refused = { svcID: guide.assistantID, initialContextVars: { "page/sub": "/a" } };
  expect(await ask("POST", "/Session", { body: refused })).toMatchObject({ resultCode: 400 });
  expect(await ask("GET", `/ContextVarValues/${await visitor()}/a.b`)).toMatchObject({ resultCode: 403 });
});
