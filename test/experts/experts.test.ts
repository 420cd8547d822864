import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { testEngine } from "../support/test-engine.js";

async function withOther() {
  const made = testEngine();
  const guide = await createGuide(made.engine, []);
  const other = await made.engine.assistants.create({ name: "Sailor", description: "Knows boats." });
  return { ...made, guide, other, experts: guide.experts, assistantID: other.assistantID };
}

describe("the experts of an assistant", () => {
  test("are added, read, changed and removed, with names and descriptions of their assistants by default", async () => {
    const { experts, assistantID, clock } = await withOther();
    const { expertID } = await experts.add({ assistantID });
    const added = await experts.get(expertID);
    expect(added).toMatchObject({
      expertID,
      assistantID,
      name: "Sailor",
      description: "Knows boats.",
      isDefault: false,
      creationSessionID: null,
    });
    clock.advance(1_000);
    await experts.update(expertID, { name: "Captain", isDefault: true });
    const changed = await experts.get(expertID);
    expect(changed).toMatchObject({ name: "Captain", description: "Knows boats.", isDefault: true });
    expect(changed.creationTimestamp).toBe(added.creationTimestamp);
    expect(changed.lastChangeTimestamp).not.toBe(added.lastChangeTimestamp);
    await experts.remove(expertID);
    expect(await experts.list()).toEqual({ count: 0, experts: [] });
  });

  test("have at most one default", async () => {
    const { experts, assistantID } = await withOther();
    for (const name of ["One", "Two", "Three"]) await experts.add({ assistantID, name, isDefault: name !== "Three" });
    const defaults = (await experts.list()).experts.map(({ name, isDefault }) => [name, isDefault]);
    expect(defaults).toEqual([
      ["One", false],
      ["Two", true],
      ["Three", false],
    ]);
  });

  test.each<[string, object, string, string]>([
    ["an assistant is required", { assistantID: null }, "MISSING_FIELD", "assistantID"],
    ["one that exists", { assistantID: "no-such" }, "ASSISTANT_NOT_FOUND", "assistantID"],
    ["names differ, also in case", { name: "SAILOR" }, "RULE_BROKEN", "name"],
    ["no unknown fields", { default: true }, "UNKNOWN_FIELD", "default"],
  ])("on Add: %s", async (_, fields, code, field) => {
    const { experts, assistantID } = await withOther();
    await experts.add({ assistantID });
    await expect(experts.add({ assistantID, ...fields })).rejects.toMatchObject({ code, field });
  });

  test("cannot include the assistant itself", async () => {
    const { experts, guide } = await withOther();
    await expect(experts.add({ assistantID: guide.assistantID })).rejects.toMatchObject({ code: "RULE_BROKEN" });
  });

  test("are limited to fifty", async () => {
    const { experts, assistantID } = await withOther();
    for (let i = 0; i < 50; i++) await experts.add({ assistantID, name: `Expert ${i}` });
    await expect(experts.add({ assistantID, name: "One more" })).rejects.toMatchObject({ code: "RULE_BROKEN" });
  });

  test.each(["get", "update", "remove"] as const)("%s rejects an unknown expertID", async (method) => {
    const { experts } = await withOther();
    await expect(experts[method]("no-such", {})).rejects.toMatchObject({ code: "EXPERT_NOT_FOUND", status: 404 });
  });

  test("security.md 83: requires a Giver session", async () => {
    const { engine, guide } = await withOther();
    for (const opening of [{}, EVA]) {
      const session = await engine.sessions.open({ assistantID: guide.assistantID, ...opening });
      expect(session.giver).toBeNull();
      expect(Object.keys(session.experts)).toEqual(["list"]);
    }
  });

  test("a Giver session cannot add a private assistant of the host", async () => {
    const { engine, guide, assistantID } = await withOther();
    const { assistantID: privateID } = await engine.assistants.create({ name: "Private", password: "open sesame" });
    const giver = requireGiver(await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER }));
    const { expertID } = await giver.experts.add({ assistantID });
    const missing = { code: "ASSISTANT_NOT_FOUND", field: "assistantID" };
    await expect(giver.experts.add({ assistantID: privateID })).rejects.toMatchObject(missing);
    await expect(giver.experts.update(expertID, { assistantID: privateID })).rejects.toMatchObject(missing);
    expect((await giver.experts.get(expertID)).creationSessionID).toMatch(/^[0-9a-f]{32}$/);
    await guide.experts.add({ assistantID: privateID });
  });

  test("are removed with their assistant", async () => {
    const { engine, guide, experts, assistantID, storage } = await withOther();
    await experts.add({ assistantID });
    await engine.assistants.remove(guide.assistantID);
    const partition = `assistant:${guide.assistantID}`;
    expect((await storage.list({ partition, collection: "board" })).docs).toEqual([]);
  });
});

describe("references to experts", () => {
  test("give a visitor the names, and the Giver also subjects and assistants", async () => {
    const { engine, guide, experts, assistantID } = await withOther();
    const { expertID } = await experts.add({ assistantID });
    await experts.add({ assistantID, name: "Captain" });
    const visitor = await engine.sessions.open({ assistantID: guide.assistantID });
    const giver = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
    const hidden = { description: null, assistantID: null };
    const known = { description: "Knows boats.", assistantID };
    const ofVisitor = await visitor.experts.list();
    expect(ofVisitor).toEqual({
      count: 2,
      experts: [{ expertID, name: "Sailor", ...hidden }, expect.objectContaining({ name: "Captain", ...hidden })],
    });
    expect((await giver.experts.list()).experts[0]).toEqual({ expertID, name: "Sailor", ...known });
    expect((await giver.experts.list({ from: 1, howMany: 5 })).experts).toMatchObject([{ name: "Captain", ...known }]);
    expect((await giver.experts.list({ from: 1 })).count).toBe(2);
    await expect(visitor.experts.list({ howMany: 0 })).rejects.toMatchObject({ code: "INVALID_PAGE" });
  });
});
