import { createEngine, type Storage } from "keepsake";
import { postgresStorage } from "keepsake/storage/postgres";
import { expect, test } from "vitest";
import { readText } from "../../../house/repository.js";
import { pgliteDatabase } from "../../../support/postgres-drivers.js";

const database = pgliteDatabase();

/** The statements of the document, for another schema. */
function readStatements(schema: string): string {
  const [, sql] = /```sql\n([\s\S]*?)```/.exec(readText("docs/scaling.md"))!;
  return sql!.replace("search_path to keepsake", `search_path to ${schema}`).replace("'keepsake'", `'${schema}'`);
}

/** An assistant that is filled, asked, listed and cleared: what a caller sees of it. */
async function live(storage: Storage, assistantID: string | null) {
  const engine = createEngine({ storage });
  const guide =
    assistantID === null
      ? await engine.assistants.create({ name: "Guide", culture: "en-GB" })
      : await engine.assistants.get(assistantID);
  const titles = ["Where is the radio shop?", "When was the bridge built?"];
  const added = [];
  for (const title of titles) {
    added.push(await guide.memories.add({ memoryType: "Question", title, answers: [{ text: `About ${title}` }] }));
  }
  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  const known = (await session.enterText("where is the radio shop")).emission;
  await session.enterText("how many moons has Saturn");
  const { memories } = await guide.memories.list();
  const { count: asked } = await guide.unanswered.list();
  for (const { memoryID } of added) await guide.memories.remove(memoryID);
  const left = (await guide.memories.list()).memories.length;
  await engine.sweep();
  await engine.close();
  return {
    assistantID: guide.assistantID,
    seen: { known, titles: memories.map(({ title }) => title), asked, left },
  };
}

test("an engine over partitioned tables answers, lists, sweeps and removes as before", async () => {
  const schema = "divided";
  const before = await live(postgresStorage(database.handle, { schema }), null);
  await database.handle.exec(readStatements(schema));
  const parts = await database.handle.query(
    "select count(*)::int as parts from pg_inherits where inhparent = 'divided.documents'::regclass",
  );
  expect(parts.rows).toEqual([{ parts: 16 }]);
  const after = await live(postgresStorage(database.handle, { schema }), before.assistantID);
  expect(after.seen).toMatchObject({ titles: before.seen.titles, left: 0 });
  expect(after.seen.known).toContain("About Where is the radio shop?");
});
