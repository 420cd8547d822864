import { memoryStorage, type NewAssistant } from "keepsake";
import { describe, expect, test } from "vitest";
import { recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { collect } from "./transfer/pieces.js";

const GUIDE = { key: "museum", name: "Museum guide" };

describe("assistants.ensure", () => {
  test("creates an assistant once, and finds it afterwards", async () => {
    const storage = memoryStorage();
    const first = await testEngine({ storage }).engine.assistants.ensure({ ...GUIDE, culture: "it-IT" });
    expect(first.isNew).toBe(true);
    const { engine } = testEngine({ storage });
    const again = await engine.assistants.ensure({ ...GUIDE, name: "Another name" });
    expect(again).toMatchObject({ assistantID: first.assistantID, isNew: false });
    expect(await again.read()).toMatchObject({ key: "museum", name: "Museum guide", culture: "it-IT" });
    expect((await engine.assistants.list()).count).toBe(1);
  });

  test("keeps the assistants of different keys apart", async () => {
    const { engine } = testEngine();
    const one = await engine.assistants.ensure(GUIDE);
    const other = await engine.assistants.ensure({ ...GUIDE, key: "Museum" });
    expect(other.assistantID).not.toBe(one.assistantID);
  });

  test("creates one assistant for many processes that start at once", async () => {
    const storage = memoryStorage();
    const engines = Array.from({ length: 8 }, () => testEngine({ storage }).engine);
    const guides = await Promise.all(engines.map((engine) => engine.assistants.ensure(GUIDE)));
    expect(new Set(guides.map(({ assistantID }) => assistantID)).size).toBe(1);
    expect(guides.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await engines[0]!.assistants.list()).count).toBe(1);
  });

  test("creates it again after it was removed, and leaves nothing of the key", async () => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage });
    const before = await engine.assistants.ensure(GUIDE);
    await engine.assistants.remove(before.assistantID);
    expect(JSON.stringify(await storage.dump())).not.toContain("museum");
    const after = await engine.assistants.ensure(GUIDE);
    expect(after.isNew).toBe(true);
    expect(after.assistantID).not.toBe(before.assistantID);
  });

  test("finds an assistant that came with a bundle; a copy beside the original has no key", async () => {
    const { engine } = testEngine();
    const guide = await engine.assistants.ensure(GUIDE);
    const bundle = (await collect(guide.export({ format: "bundle" }))).join("");
    await engine.assistants.importBundle(bundle, { assistantID: "copy" });
    expect(await (await engine.assistants.get("copy")).read()).toMatchObject({ key: null, name: "Museum guide" });

    const elsewhere = testEngine().engine;
    await elsewhere.assistants.importBundle(bundle, { assistantID: "moved" });
    expect(await elsewhere.assistants.ensure(GUIDE)).toMatchObject({ assistantID: "moved", isNew: false });
  });

  test.each<[string, object, string, string]>([
    ["no key", { name: "Guide" }, "MISSING_FIELD", "key"],
    ["a blank key", { ...GUIDE, key: " " }, "INVALID_FIELD", "key"],
    ["no name, even if the assistant exists", { key: "museum" }, "MISSING_FIELD", "name"],
    ["an unknown field", { ...GUIDE, colour: "red" }, "UNKNOWN_FIELD", "colour"],
    ["an ID", { ...GUIDE, assistantID: "guide" }, "UNKNOWN_FIELD", "assistantID"],
  ])("refuses %s", async (_, input, code, field) => {
    const { engine } = testEngine();
    await engine.assistants.ensure(GUIDE);
    await expect(engine.assistants.ensure(input as typeof GUIDE)).rejects.toMatchObject({ code, field });
  });
});

test.each(["assistantID", "key", "hasPassword", "creationTimestamp"])(
  "assistants.create refuses the read-only field %s",
  async (field) => {
    const { engine } = testEngine();
    const input = { name: "Guide", [field]: "guide" } as NewAssistant;
    await expect(engine.assistants.create(input)).rejects.toMatchObject({ code: "UNKNOWN_FIELD", field });
  },
);
