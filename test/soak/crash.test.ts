import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEngine, type Storage } from "keepsake";
import { fakeRandom } from "keepsake/testing";
import { afterAll, describe, expect, test } from "vitest";
import { ownPostgresServer } from "../support/own-postgres-server.js";
import { bundle } from "./bundle.js";
import { type Child, startChild } from "./child.js";
import { CYCLE, countingGuide, NEXT, numberIn, START } from "./counting-guide.js";
import { openStorage, type Place } from "./open-storage.js";

/** Longer than a lease. */
const LATER_MS = 11_000;
/** Maximum delay between the first acknowledgement of a writer and its end: a few commits and turns. */
const MAX_MS = 40;

const folder = mkdtempSync(join(tmpdir(), "keepsake-crash-"));
afterAll(() => rmSync(folder, { recursive: true }));

const writer = await bundle("writer");
const server = await ownPostgresServer().catch((error: Error) => {
  console.log(`Crashes over PostgreSQL are not tested: ${error.message}`);
  return null;
});
afterAll(() => server?.remove());

describe("a writer that is killed during its commits", () => {
  test("50 times on SQLite loses nothing that was acknowledged", () => survives({ file: join(folder, "a.db") }, 50));
  test.skipIf(server === null)("20 times on PostgreSQL loses no acknowledged commit", () =>
    survives({ url: server!.url }, 20),
  );
});

/** The acknowledgements of the killed processes. */
interface Acknowledged {
  committed: number;
  said: number;
}

async function survives(place: Place, kills: number): Promise<void> {
  const sessionID = await openConversation(place);
  const random = fakeRandom(6);
  const start = (round: number): Child => startChild(writer, { place, sessionID, laterByMs: round * LATER_MS });
  const known: Acknowledged = { committed: 0, said: 0 };
  let commits = 0;
  let child = start(1);
  for (let round = 1; round <= kills; round++) {
    // Meanwhile the next one starts.
    const following = start(round + 1);
    child.go();
    checkFound(known, await child.next());
    await readUntilBoth(known, child);
    await new Promise((resolve) => setTimeout(resolve, random.next() * MAX_MS));
    const before = known.committed;
    for (const message of await child.kill()) acknowledge(known, message);
    commits += known.committed - before + 1;
    child = following;
  }
  child.go();
  checkFound(known, await child.next());
  await child.kill();
  console.log(`${"file" in place ? "SQLite" : "PostgreSQL"}: ${kills} kills among ${commits} acknowledged commits`);
  expect(commits).toBeGreaterThan(kills);
}

async function openConversation(place: Place): Promise<string> {
  const { storage, close } = openStorage(place);
  const engine = createEngine({ storage });
  const { assistantID } = await countingGuide(engine);
  const { sessionID } = await engine.sessions.open({ assistantID, initialContextVars: START });
  await engine.close();
  await close();
  return sessionID;
}

/** Checks that both documents of a commit exist or neither, none older than acknowledged and at most one newer. */
function checkFound(known: Acknowledged, message: Readonly<Record<string, unknown>> | null): void {
  const { found, followed } = message as { found: readonly number[]; followed: number };
  const n = found[0]!;
  expect([found, followed]).toEqual([[n, n, n], n]);
  expect([known.committed, known.committed + 1]).toContain(n);
  known.committed = n;
}

/** Waits for the first commit and the first turn. The turn follows the last acknowledged one, or one more. */
async function readUntilBoth(known: Acknowledged, child: Child): Promise<void> {
  for (let count = 0; count < 2; count++) {
    const message = await child.next();
    expect(message).not.toBeNull();
    acknowledge(known, message!, 1);
  }
}

function acknowledge(known: Acknowledged, message: Readonly<Record<string, unknown>>, unacknowledged = 0): void {
  if ("committed" in message) {
    expect(message.committed).toBe(known.committed + 1);
    known.committed += 1;
    return;
  }
  const steps = (Number(message.said) - known.said + CYCLE) % CYCLE;
  expect(steps).toBeGreaterThanOrEqual(1);
  expect(steps).toBeLessThanOrEqual(1 + unacknowledged);
  known.said = Number(message.said);
}

test.skipIf(server === null)(
  "a server that crashes gives clear errors, and is used again when it is back",
  async () => {
    const { storage, close } = openStorage({ url: server!.url });
    const engine = createEngine({ storage });
    const { assistantID } = await countingGuide(engine);
    const session = await engine.sessions.open({ assistantID, initialContextVars: START });
    const hints = new Set<string>();
    const stop = await storage.watch((partition) => hints.add(partition));
    try {
      expect(numberIn((await session.enterText(NEXT)).emission)).toBe(1);
      server!.crash();
      for (const call of [
        () => session.enterText(NEXT),
        () => engine.sessions.open({ assistantID }),
        () => engine.assistants.create({ name: "Nowhere" }),
        () => storage.commit([{ op: "put", ref: { partition: "stats:a", collection: "a", id: "a" }, value: 1 }]),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE", status: 503, retryAfterMs: 1_000 });
      }
      server!.start();
      expect(numberIn((await session.enterText(NEXT)).emission)).toBe(2);
      expect(numberIn((await (await engine.sessions.get(session.sessionID)).enterText(NEXT)).emission)).toBe(3);
      hints.clear();
      await expect.poll(() => isNotified(storage, hints), { timeout: 10_000, interval: 200 }).toBe(true);
    } finally {
      await stop();
      await engine.close();
      await close();
    }
  },
);

async function isNotified(storage: Storage, hints: ReadonlySet<string>): Promise<boolean> {
  await storage.commit([{ op: "put", ref: { partition: "assistant:b", collection: "a", id: "a" }, value: 1 }]);
  return hints.has("assistant:b");
}
