import type { Storage } from "keepsake";
import { postgresStorage } from "keepsake/storage/postgres";
import { fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { HOURS, PARKING } from "../support/assistants.js";
import { pgliteDatabase, postgresServer } from "../support/postgres-drivers.js";
import { overriding, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { watchedStorage } from "../support/watched-storage.js";
import { eventReader } from "./event-reader.js";
import { restServer } from "./rest-server.js";

const HEARTBEAT_MS = 5_000;
const ASK_HOURS = "When do you open?";
const ASK_PARKING = "Where can I park my car?";
const [HOURS_ANSWER, PARKING_ANSWER] = ["At nine.", "Behind the house."];

/** The storages of two processes over one database. */
type Pair = readonly [Storage, Storage];

/** A process that serves a session over REST, and another process with the same session. */
async function twoProcesses([mine, others]: Pair) {
  const server = await restServer({
    memories: [HOURS, PARKING],
    engine: { storage: mine, ids: fakeIds("here") },
    rest: { heartbeatMs: HEARTBEAT_MS },
  });
  const other = testEngine({ storage: others, clock: server.clock, ids: fakeIds("there") });
  const sessionID = await server.visitor();
  const elsewhere = await other.engine.sessions.get(sessionID);
  const listen = async (id = sessionID) => eventReader(await server.call("GET", `/SessionEvents/${id}`));
  const say = (text: string) => server.ask("POST", `/TextEnteredEvent/${sessionID}`, { body: { text } });
  const close = async (): Promise<void> => {
    for (const { engine } of [server, other]) await engine.close();
    for (const storage of [others, mine]) await storage[Symbol.asyncDispose]();
  };
  return { server, other, sessionID, elsewhere, listen, say, close };
}

const inMemory = (): Pair => {
  const shared = sharedStorage();
  return [shared, shared];
};

/** Marks a storage as shared with other processes. */
const forMany = (storage: Storage): Storage =>
  overriding(storage, { capabilities: { durable: false, multiProcess: true, push: true } });

function checkStates(open: () => Pair): void {
  test("sends the states of both processes at once, in order, each once", async () => {
    const { server, elsewhere, listen, say, close } = await twoProcesses(open());
    const events = await listen();
    expect(await events.next()).toMatchObject({ event: "state", state: "R1" });
    await elsewhere.enterText(ASK_HOURS);
    expect(await events.next()).toMatchObject({ event: "state", emission: HOURS_ANSWER });
    await say(ASK_PARKING);
    expect(await events.next()).toMatchObject({ event: "state", emission: PARKING_ANSWER });
    await elsewhere.enterText(ASK_HOURS);
    expect(await events.next()).toMatchObject({ event: "state", emission: HOURS_ANSWER });
    server.clock.advance(HEARTBEAT_MS);
    expect(await events.next()).toMatchObject({ comment: "alive" });
    await events.stop();
    await close();
  });

  test("a session that ends in another process ends the stream at once", async () => {
    const { elsewhere, listen, close } = await twoProcesses(open());
    const events = await listen();
    await events.next();
    await elsewhere.close();
    expect(await events.next()).toMatchObject({ event: "state", state: "Z0" });
    expect(await events.next()).toBeNull();
    await close();
  });

  test("the next heartbeat makes up for a lost hint", async () => {
    const [mine, others] = open();
    const { server, elsewhere, listen, close } = await twoProcesses([watchedStorage(mine, "deaf"), others]);
    const events = await listen();
    await events.next();
    await elsewhere.enterText(ASK_HOURS);
    server.clock.advance(HEARTBEAT_MS);
    expect(await events.next()).toMatchObject({ comment: "alive" });
    expect(await events.next()).toMatchObject({ emission: HOURS_ANSWER });
    await events.stop();
    await close();
  });
}

describe("over one storage in memory", () => checkStates(inMemory));

describe("over one PGlite", () => {
  const database = pgliteDatabase();
  checkStates(() => {
    let schema = "";
    const mine = database.open((pglite, options) => {
      schema = options.schema;
      return postgresStorage(pglite, options);
    });
    return [forMany(mine), forMany(postgresStorage(database.handle, { schema }))];
  });
});

describe("over one PostgreSQL server", () => {
  const database = postgresServer();
  if (database === null) return;
  checkStates(() => {
    let schema = "";
    const mine = database.open((pool, options) => {
      schema = options.schema;
      return postgresStorage(pool, options);
    });
    return [mine, postgresStorage(database.handle, { schema })];
  });
});

describe("the memory of a stream", () => {
  test("is freed when nobody resumes, for any number of streams", async () => {
    const watched = watchedStorage(sharedStorage());
    const { server, listen, close } = await twoProcesses([watched, watched]);
    expect(watched.watchers).toBe(0);
    const sessionIDs = await Promise.all(Array.from({ length: 100 }, () => server.visitor()));
    for (const id of sessionIDs) {
      const streams = [await listen(id), await listen(id), await listen(id)];
      for (const stream of streams) {
        await stream.next();
        await stream.stop();
      }
    }
    expect(watched).toMatchObject({ watchers: 1, most: 1 });
    server.clock.advance(5 * HEARTBEAT_MS);
    await new Promise((resolve) => setImmediate(resolve));
    expect(watched).toMatchObject({ watchers: 0, most: 1 });
    await close();
  });

  test("lets a client resume with the states of other processes", async () => {
    const { server, sessionID, elsewhere, listen, close } = await twoProcesses(inMemory());
    const events = await listen();
    const first = await events.next();
    const witness = await listen();
    await witness.next();
    await events.stop();
    for (const [text, answer] of [
      [ASK_HOURS, HOURS_ANSWER],
      [ASK_PARKING, PARKING_ANSWER],
    ] as const) {
      await elsewhere.enterText(text);
      expect(await witness.next()).toMatchObject({ emission: answer });
    }
    const headers = { "last-event-id": first!.id! };
    const again = eventReader(await server.call("GET", `/SessionEvents/${sessionID}`, { headers }));
    expect(await again.next()).toMatchObject({ emission: HOURS_ANSWER });
    expect(await again.next()).toMatchObject({ emission: PARKING_ANSWER });
    for (const stream of [witness, again]) await stream.stop();
    await close();
  });
});

test("any request that reads a newer state sends it to the streams", async () => {
  const shared = sharedStorage();
  const deaf = watchedStorage(shared, "deaf");
  const { server, sessionID, elsewhere, listen, close } = await twoProcesses([deaf, shared]);
  const events = await listen();
  await events.next();
  await elsewhere.enterText(ASK_HOURS);
  const { status } = await server.call("GET", `/Session/${sessionID}`);
  expect(status).toBe(200);
  expect(await events.next()).toMatchObject({ emission: HOURS_ANSWER });
  await events.stop();
  await close();
});
