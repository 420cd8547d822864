import "fake-indexeddb/auto";
import type { AssistantHandle, Engine, IdGenerator, Storage } from "keepsake";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import { postgresStorage } from "keepsake/storage/postgres";
import { sqliteStorage } from "keepsake/storage/sqlite";
import { fakeIds } from "keepsake/testing";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER } from "../../support/assistants.js";
import { pgliteDatabase } from "../../support/postgres-drivers.js";
import { testEngine } from "../../support/test-engine.js";

const pglite = pgliteDatabase();
/** In the order in which a backup moves from one to the next. */
const DRIVERS: readonly [name: string, open: () => Promise<Storage>][] = [
  ["SQLite", async () => sqliteStorage(new Database(":memory:"))],
  ["PostgreSQL", async () => pglite.open((database, options) => postgresStorage(database, options))],
  ["IndexedDB", async () => indexedDBStorage("backup and restore")],
  ["SQLite again", async () => sqliteStorage(new Database(":memory:"))],
];
/** Texts that drivers may sort or write differently: letters beyond the basic plane, case, accents, quotes. */
const STARTS = ["\u{1f511}", "\uffee", "Z", "a", "\u00e9", "e\u0301", "'", '"', "%", " "];

const storages: Storage[] = [];
const bundles: string[] = [];
const engines: Engine[] = [];
const assistantIDs: string[] = [];

/** Identifiers whose order differs between UTF-8 and UTF-16. */
function oddIds(): IdGenerator {
  const ids = fakeIds();
  let count = 0;
  return { ...ids, id: () => `${STARTS[count++ % STARTS.length]}${ids.id()}` };
}

beforeAll(async () => {
  for (const [name, open] of DRIVERS) {
    const storage = await open();
    storages.push(storage);
    const { engine } = testEngine({ storage, ids: oddIds() });
    engines.push(engine);
    const assistant = name === "SQLite" ? await filled(engine) : await restored(engine, bundles.at(-1) ?? "");
    assistantIDs.push(assistant.assistantID);
    bundles.push(await exportBundle(assistant));
  }
}, 60_000);

afterAll(async () => {
  for (const storage of storages) await storage[Symbol.asyncDispose]();
});

/** An assistant with memories, conversations, feedback pairs and unanswered questions. */
async function filled(engine: Engine): Promise<AssistantHandle> {
  const guide = await createGuide(engine, [], { password: "open sesame", learning: "on" });
  for (const start of STARTS) {
    await guide.memories.add({
      memoryType: "Question",
      title: `What is ${start} for?`,
      titleVariants: [`${start}\u2028\u0001\u{10ffff}`],
      answers: [{ text: `"${start}"\r\n\\ ' \u00e9 e\u0301` }],
      tags: [start.trim() || "space"],
      contextVarsToSet: { SEEN: start.trim() || "space" },
      date: "0099-02-03T04:05:06.007Z",
      dateUncertaintyDays: 0.1 + 0.2,
      placeLatitude: -0,
      placeLongitude: 1e-7,
      placeUncertaintyKm: 1e21,
    });
  }
  const table = Array.from({ length: 230 }, (_, i) => `What is in room ${i}?,Picture ${i}.\n`).join("");
  await guide.import(`question,answer\n${table}`, { format: "csv", warnSimilar: false }).result();
  await guide.memories.add({ memoryType: "Story", title: "Eva's", answers: [{ text: "x" }], receiverID: guide.evaID });
  const session = await engine.sessions.open({ assistantID: guide.assistantID, password: "open sesame" });
  for (const text of ["What is in room 7?", "zzz qqq xxx"]) await session.enterText(text);
  const { memories } = await guide.memories.list({ howMany: 1 });
  await guide.pairs.add({ text: "\u{1f511}?", memoryID: memories[0]?.memoryID ?? "" });
  await guide.unanswered.add({ text: "Is there a caf\u00e9?" });
  return guide;
}

async function restored(engine: Engine, bundle: string): Promise<AssistantHandle> {
  const { assistantID, errors } = await engine.assistants.importBundle(bundle, { includeSecrets: true }).result();
  expect(errors).toEqual([]);
  return engine.assistants.get(assistantID ?? "");
}

async function exportBundle(assistant: AssistantHandle): Promise<string> {
  let text = "";
  for await (const piece of assistant.export({ format: "bundle", includeSecrets: true })) text += piece;
  return text;
}

test("the backup contains all documents", () => {
  expect(bundles[0]?.split("\n").length).toBeGreaterThan(240);
  for (const part of ["\u{1f511}", "Picture 229.", "zzz qqq xxx", '"readOccurrences":1']) {
    expect(bundles[0]).toContain(part);
  }
});

describe("a restored backup", () => {
  test.each(DRIVERS.map(([name], i) => [name, i] as const).slice(1))("in %s is the same, byte for byte", (_name, i) => {
    // Compared by `===`, because a difference of a megabyte is useless in the output.
    expect(bundles[i] === bundles[0]).toBe(true);
  });

  test("continues: it answers questions, and PINs and passwords are valid", async () => {
    const engine = engines.at(-1)!;
    const assistantID = assistantIDs.at(-1)!;
    await expect(engine.sessions.open({ assistantID, password: "wrong" })).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
    });
    const session = await engine.sessions.open({ assistantID, password: "open sesame", ...EVA });
    expect(session.state.currentTagAuthenticated).toBe(true);
    expect((await session.enterText("What is in room 229?")).emission).toContain("Picture 229.");
    const giver = await engine.sessions.open({ assistantID, password: "open sesame", ...GIVER });
    expect(giver.state.state).toBe("G1");
  });
});
