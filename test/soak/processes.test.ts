import { createEngine } from "keepsake";
import { createClient } from "keepsake/client";
import { fakeHasher } from "keepsake/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { ownPostgresServer } from "../support/own-postgres-server.js";
import { bundle } from "./bundle.js";
import { type Child, startChild } from "./child.js";
import { CYCLE, countingGuide, NEXT, numberIn, START } from "./counting-guide.js";
import { openStorage } from "./open-storage.js";
import { type RoundRobin, roundRobin } from "./round-robin.js";
import { BOUNDED, COUNTER } from "./written-documents.js";

const LEASE_MS = 10_000;
const PROCESSES = 4;
const SESSIONS = 200;

const database = await ownPostgresServer().catch((error: Error) => {
  console.log(`Many processes are not tested: ${error.message}`);
  return null;
});

describe.skipIf(database === null)(`${PROCESSES} processes over one PostgreSQL`, () => {
  const children: Child[] = [];
  const ports: number[] = [];
  let proxy: RoundRobin;
  let assistantID: string;

  beforeAll(async () => {
    const place = { url: database!.url };
    const { storage, close } = openStorage(place);
    const engine = createEngine({ storage, hasher: fakeHasher() });
    ({ assistantID } = await countingGuide(engine));
    await engine.close();
    await close();
    const script = await bundle("engine-server");
    for (let n = 0; n < PROCESSES; n++) children.push(startChild(script, { place }));
    for (const child of children) ports.push(Number((await child.next())?.port));
    proxy = await roundRobin(ports);
  }, 60_000);

  afterAll(async () => {
    proxy?.close();
    for (const child of children) child.process.kill("SIGKILL");
    database?.remove();
  });

  const client = () => createClient({ baseURL: proxy.baseURL });

  test(`events of each of ${SESSIONS} sessions run in order and one at a time, wherever they arrive`, async () => {
    const converse = async (): Promise<void> => {
      const session = await client().sessions.open({ assistantID, initialContextVars: START });
      const ask = async (): Promise<number> => numberIn((await session.enterText(NEXT)).emission);
      expect([await ask(), await ask()]).toEqual([1, 2]);
      // Two concurrent events go to two processes: in any order, none is lost and none is answered twice.
      expect((await Promise.all([ask(), ask()])).toSorted()).toEqual([3, 4]);
      expect(await ask()).toBe(5);
    };
    await Promise.all(Array.from({ length: SESSIONS }, converse));
  });

  test("a memory added in one process is found by the next event in another", async () => {
    const giver = await client().sessions.open({ assistantID, ...GIVER });
    const visitor = await client().sessions.open({ assistantID });
    for (let n = 0; n < 40; n++) {
      const title = `Where is exhibit ${"abcdefghij"[n % 10]}${"klmnopqrst"[Math.floor(n / 10)]}?`;
      const text = `In room ${n}.`;
      await requireGiver(giver).memories.add({ memoryType: "Question", title, answers: [{ text }], conclusive: true });
      expect((await visitor.enterText(title)).emission).toBe(text);
    }
  });

  test("counters are exact, and a quota is used up but not exceeded", async () => {
    for (const child of children) child.go();
    const counts = await Promise.all(children.map((child) => child.next()));
    const passed = counts.map((one) => Number(one?.passed));
    expect(passed.reduce((sum, one) => sum + one, 0)).toBe(1_000);
    const { storage, close } = openStorage({ url: database!.url });
    const docs = await storage.get([COUNTER, BOUNDED]);
    await close();
    expect(docs.map((doc) => doc?.value)).toEqual([PROCESSES * 300, 1_000]);
  });

  test("the lease of a killed process is taken over after its expiry", async () => {
    const direct = createClient({ baseURL: `http://127.0.0.1:${ports[0]}` });
    const other = createClient({ baseURL: `http://127.0.0.1:${ports[1]}` });
    const { sessionID, enterText } = await direct.sessions.open({
      assistantID,
      initialContextVars: START,
    });
    expect(numberIn((await enterText(NEXT)).emission)).toBe(1);
    const { storage, close } = openStorage({ url: database!.url });
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sessionID))).toString(
      "hex",
    );
    // As a process leaves it that is killed while it asks a language model.
    const ref = { partition: `session:${digest}`, collection: "session", id: "lease" };
    await storage.commit([{ op: "put", ref, value: null, expiresAt: Date.now() + LEASE_MS }]);
    await close();
    await children[0]!.kill();
    const startedAt = performance.now();
    const session = await other.sessions.get(sessionID);
    expect(numberIn((await session.enterText(NEXT)).emission)).toBe(2 % CYCLE);
    const waitedMs = performance.now() - startedAt;
    console.log(`The lease was taken over after ${Math.round(waitedMs)} ms`);
    expect(waitedMs).toBeGreaterThan(LEASE_MS / 2);
  });
});
