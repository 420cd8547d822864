import type { FunctionUpdate } from "keepsake";
import { type Functions, memoryStorage, type NewFunction } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const HOOK: NewFunction = {
  functionType: "WebHook",
  name: "weather",
  description: "Tells the weather.",
  parameters: [{ name: "city", required: true }],
  webHook: "https://weather.example/{city}",
};

async function managed() {
  const made = testEngine();
  const guide = await createGuide(made.engine, []);
  const { assistantID } = guide;
  const giver = await made.engine.sessions.open({ assistantID, ...GIVER });
  return { ...made, guide, giver, functions: guide.functions };
}

describe("spec: Functions", () => {
  test("adds, reads, changes and removes a Function", async () => {
    const { functions, clock } = await managed();
    const { functionID } = await functions.add({ ...HOOK, httpMethod: "post", httpHeaders: { "X-Key": "1" } });
    const added = await functions.get(functionID);
    expect(added).toMatchObject({
      functionID,
      functionType: "WebHook",
      name: "weather",
      description: "Tells the weather.",
      webHook: "https://weather.example/{city}",
      httpMethod: "POST",
      httpHeaders: { "X-Key": "1" },
      httpQueryStringTemplate: null,
      sendExtensionHeaders: [],
      creationSessionID: null,
    });
    expect(added.parameters).toMatchObject([
      { parameterID: expect.any(String), name: "city", parameterType: "string", required: true, possibleValues: [] },
    ]);
    clock.advance(1_000);
    await functions.update(functionID, { description: "Tells it well.", functionType: "Internal" });
    const changed = await functions.get(functionID);
    expect(changed).toMatchObject({ name: "weather", description: "Tells it well.", functionType: "WebHook" });
    expect(changed.creationTimestamp).toBe(added.creationTimestamp);
    expect(changed.lastChangeTimestamp).not.toBe(added.lastChangeTimestamp);
    await functions.remove(functionID);
    await expect(functions.get(functionID)).rejects.toMatchObject({ code: "FUNCTION_NOT_FOUND", status: 404 });
  });

  test("records the session that adds or changes a Function", async () => {
    const { giver, functions } = await managed();
    const { functionID } = await functions.add(HOOK);
    await requireGiver(giver).functions.update(functionID, { name: "tides" });
    const { creationSessionID, lastChangeSessionID } = await functions.get(functionID);
    expect([creationSessionID, lastChangeSessionID]).toEqual([null, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(lastChangeSessionID).not.toBe(giver.sessionID.slice(0, 32));
  });

  test("requires functionType, name and description on Add", async () => {
    const { functions } = await managed();
    for (const field of ["functionType", "name", "description"] as const) {
      await expect(functions.add({ ...HOOK, [field]: null })).rejects.toMatchObject({ code: "MISSING_FIELD", field });
    }
    expect((await functions.list()).count).toBe(0);
  });

  test("drops the fields of the HTTP call of an Internal Function", async () => {
    const { functions } = await managed();
    const { functionID } = await functions.add({
      ...HOOK,
      functionType: "Internal",
      httpMethod: "POST",
      httpHeaders: { "X-Key": "1" },
      httpQueryStringTemplate: "q=1",
      httpBodyTemplate: "{broken",
      httpBodyContentType: "text/plain",
      sendExtensionHeaders: ["SESSION-ID"],
    });
    expect(await functions.get(functionID)).toMatchObject({
      webHook: null,
      httpMethod: null,
      httpHeaders: {},
      httpQueryStringTemplate: null,
      httpBodyTemplate: null,
      httpBodyContentType: null,
      sendExtensionHeaders: [],
    });
  });

  test("lists pages, the oldest first, and counts all", async () => {
    const { functions } = await managed();
    for (const name of ["c", "a", "b"]) await functions.add({ ...HOOK, name });
    const names = async (page?: Parameters<Functions["list"]>[0]) => {
      const { count, functions: listed } = await functions.list(page);
      return [count, ...listed.map(({ name }) => name)];
    };
    expect(await names()).toEqual([3, "c", "a", "b"]);
    expect(await names({ from: 1, howMany: 1 })).toEqual([3, "a"]);
    expect(await names({ from: 3, howMany: 5 })).toEqual([3]);
    await expect(functions.list({ from: -1 })).rejects.toMatchObject({ code: "INVALID_PAGE" });
  });

  test("keeps the identity of parameters by parameterID or name", async () => {
    const { functions, clock } = await managed();
    const { functionID } = await functions.add({
      ...HOOK,
      webHook: "https://a.example",
      parameters: [{ name: "a" }, { name: "b" }],
    });
    const before = (await functions.get(functionID)).parameters;
    clock.advance(1_000);
    await functions.update(functionID, {
      parameters: [{ name: "b" }, { parameterID: before[0]?.parameterID ?? null, name: "renamed" }, { name: "c" }],
    });
    const after = (await functions.get(functionID)).parameters;
    expect(after.map(({ name }) => name)).toEqual(["b", "renamed", "c"]);
    expect(after.map(({ parameterID }) => parameterID).slice(0, 2)).toEqual([
      before[1]?.parameterID,
      before[0]?.parameterID,
    ]);
    const isOld = after.map(({ creationTimestamp }) => creationTimestamp === before[0]?.creationTimestamp);
    expect(isOld).toEqual([true, true, false]);
  });

  test("gives a parameter a new ID if its own is another's, and no other's if it is unknown", async () => {
    const { functions } = await managed();
    const { functionID } = await functions.add({ ...HOOK, webHook: "https://a.example", parameters: [{ name: "a" }] });
    const [a] = (await functions.get(functionID)).parameters;
    await functions.update(functionID, {
      parameters: [
        { parameterID: a!.parameterID, name: "a" },
        { parameterID: a!.parameterID, name: "b" },
        { parameterID: "mine", name: "c" },
      ],
    });
    const [same, copy, own] = (await functions.get(functionID)).parameters;
    expect(same?.parameterID).toBe(a?.parameterID);
    expect(copy?.parameterID).not.toBe(a?.parameterID);
    expect(own?.parameterID).toBe("mine");
  });

  test("rejects unknown fields of a new Function and of a change", async () => {
    const { functions } = await managed();
    const unknown = { code: "UNKNOWN_FIELD" };
    await expect(functions.add({ ...HOOK, colour: "red" } as NewFunction)).rejects.toMatchObject(unknown);
    const { functionID } = await functions.add(HOOK);
    await expect(functions.update(functionID, { colour: "red" } as object)).rejects.toMatchObject(unknown);
  });

  test("rejects the later of two concurrent changes", async () => {
    const inner = memoryStorage();
    let between: (() => Promise<void>) | null = null;
    const storage = overriding(inner, {
      async get(refs) {
        const docs = await inner.get(refs);
        const run = refs[0]?.collection === "functions" ? between : null;
        if (run !== null) between = null;
        await run?.();
        return docs;
      },
    });
    const { engine } = testEngine({ storage });
    const { functions } = await createGuide(engine, []);
    const { functionID } = await functions.add(HOOK);
    between = () => functions.update(functionID, { name: "first" });
    await expect(functions.update(functionID, { name: "second" })).rejects.toMatchObject({
      code: "VERSION_CONFLICT",
      status: 409,
    });
    expect((await functions.get(functionID)).name).toBe("first");
  });

  test.each(["get", "update", "remove", "call"] as const)("%s rejects an unknown functionID", async (method) => {
    const { functions } = await managed();
    const call = functions[method] as (id: string, input: object) => Promise<unknown>;
    await expect(call("no-such", {})).rejects.toMatchObject({ code: "FUNCTION_NOT_FOUND", field: "functionID" });
    await expect(call("", {})).rejects.toMatchObject({ field: "functionID" });
  });

  test("removes Functions with their assistant", async () => {
    const { engine, guide, functions, storage } = await managed();
    await functions.add(HOOK);
    await engine.assistants.remove(guide.assistantID);
    const partition = `assistant:${guide.assistantID}`;
    expect((await storage.list({ partition, collection: "functions" })).docs).toEqual([]);
  });

  test("does not find Functions of another assistant", async () => {
    const { engine, functions } = await managed();
    const { functionID } = await functions.add(HOOK);
    const other = await createGuide(engine, []);
    await expect(other.functions.get(functionID)).rejects.toMatchObject({ code: "FUNCTION_NOT_FOUND" });
    expect((await other.functions.list()).count).toBe(0);
  });

  test("reads Functions and macro functions in a Giver session", async () => {
    const { giver, functions } = await managed();
    await functions.add(HOOK);
    expect((await requireGiver(giver).functions.list()).count).toBe(1);
    expect(await requireGiver(giver).functions.macroFunctions()).toEqual({ count: 0, macroFunctions: [] });
    expect(await requireGiver(giver).functions.enabledMacroFunctions()).toEqual({
      count: 0,
      enabledMacroFunctions: [],
    });
    await expect(requireGiver(giver).functions.enableMacroFunction("")).rejects.toMatchObject({ field: "name" });
  });

  test.each([
    ["anonymous", {}],
    ["a Receiver's", EVA],
  ])("security.md 83: requires a Giver session: not %s", async (_, opening) => {
    const { engine, guide, functions } = await managed();
    await functions.add(HOOK);
    const session = await engine.sessions.open({ assistantID: guide.assistantID, ...opening });
    expect(session.giver).toBeNull();
    expect(session).not.toHaveProperty("functions");
  });
});

describe("a definition that could never be called is rejected", () => {
  test.each<[string, Partial<NewFunction>, string]>([
    ["security.md 62: webHook of another scheme", { webHook: "ftp://a.example" }, "INVALID_FIELD webHook"],
    ["security.md 62: webHook with credentials", { webHook: "https://a:b@a.example" }, "INVALID_FIELD webHook"],
    [
      "security.md 62: webHook with a placeholder in the host",
      { webHook: "https://{city}.example" },
      "INVALID_FIELD webHook",
    ],
    ["spec: Function: webHook up to the path part", { webHook: "https://a.example/?q=1" }, "INVALID_FIELD webHook"],
    [
      "security.md 65: an unknown placeholder in the path",
      { webHook: "https://a.example/{town}" },
      "INVALID_FIELD webHook",
    ],
    ["security.md 65: in the query", { httpQueryStringTemplate: "q={town}" }, "RULE_BROKEN httpQueryStringTemplate"],
    ["security.md 65: in the body", { httpBodyTemplate: "in {town}" }, "RULE_BROKEN httpBodyTemplate"],
    [
      "security.md 66: a body that is no JSON",
      { httpBodyTemplate: "{city", httpBodyContentType: "application/json" },
      "RULE_BROKEN httpBodyTemplate",
    ],
    ["security.md 67: a header's name is a token", { httpHeaders: { "X Key": "1" } }, "INVALID_FIELD httpHeaders"],
    [
      "security.md 67: a line break in a header",
      { httpHeaders: { "X-Key": "1\r\nHost: b" } },
      "INVALID_FIELD httpHeaders",
    ],
    ["security.md 67: a header that cannot be sent", { httpHeaders: { "X-Key": "東京" } }, "INVALID_FIELD httpHeaders"],
    ...["Host", "content-length", "Transfer-Encoding", "CONNECTION", "Cookie", "Proxy-Authorization", "x-svc-a"].map(
      (name): [string, Partial<NewFunction>, string] => [
        `security.md 67: the header ${name}`,
        { httpHeaders: { [name]: "1" } },
        "INVALID_FIELD httpHeaders",
      ],
    ),
    [
      "a possible value of another type",
      { parameters: [{ name: "city" }, { name: "n", parameterType: "number", possibleValues: ["one"] }] },
      "RULE_BROKEN parameters",
    ],
    [
      "a blank possible value of a number",
      { parameters: [{ name: "city" }, { name: "n", parameterType: "number", possibleValues: [" "] }] },
      "RULE_BROKEN parameters",
    ],
    [
      "possible values that the path cannot have",
      { parameters: [{ name: "city", possibleValues: [".."] }] },
      "INVALID_FIELD webHook",
    ],
  ])("%s", async (_, fields, problem) => {
    const { functions } = await managed();
    const codeOf = (error: unknown) => {
      const { code, field } = error as { code: string; field: string };
      return `${code} ${field}`;
    };
    expect(await functions.add({ ...HOOK, ...fields }).catch(codeOf)).toBe(problem);
    const { functionID } = await functions.add(HOOK);
    expect(await functions.update(functionID, fields as FunctionUpdate).catch(codeOf)).toBe(problem);
    expect(await functions.get(functionID)).toMatchObject({ webHook: HOOK.webHook });
  });

  test("but a blank possible value is not taken for the path", async () => {
    const { functions } = await managed();
    const { functionID } = await functions.add({
      ...HOOK,
      parameters: [{ name: "city", possibleValues: ["", "Rome"] }],
    });
    expect((await functions.get(functionID)).parameters[0]?.possibleValues).toEqual(["", "Rome"]);
  });

  test("also if a change of parameters breaks a template", async () => {
    const { functions } = await managed();
    const { functionID } = await functions.add(HOOK);
    await expect(functions.update(functionID, { parameters: [{ name: "town" }] })).rejects.toMatchObject({
      field: "webHook",
    });
    await functions.update(functionID, {
      parameters: [{ name: "town" }],
      webHook: "https://weather.example/{town}",
    });
  });

  test("security.md 67: accepts custom headers", async () => {
    const { functions } = await managed();
    const httpHeaders = { Authorization: "Bearer x", Accept: "text/plain", "X-Name": "Zoë" };
    const { functionID } = await functions.add({ ...HOOK, httpHeaders });
    expect((await functions.get(functionID)).httpHeaders).toEqual(httpHeaders);
  });
});
