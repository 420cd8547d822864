import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createClient } from "keepsake/client";
import { expect, test } from "vitest";
import { ROOT } from "../house/repository.js";

const SESSIONS = 200;
const WARM_UP_MS = 10_000;
const SOAK_MS = 30_000;
/** Allowance for chat logs, unanswered questions and the runtime. A leak of one answer per turn is several times as much. */
const MAX_GROWTH_BYTES = 16_000_000;

const TEXTS = ["When were you born?", "Who was Charles Babbage?", "What is the price of fish?", "yes", "Your father?"];

test("200 sessions at once for 30 s cause no error and no memory growth", async () => {
  const server = fork(join(ROOT, "test/soak/rest-server.ts"), { execArgv: ["--import", "tsx"] });
  const asked = async <T>(): Promise<T> => {
    const answer = once(server, "message");
    server.send("memory");
    return (await answer)[0] as T;
  };
  try {
    const [{ port, assistantID }] = (await once(server, "message")) as [{ port: number; assistantID: string }];
    const client = createClient({ baseURL: `http://127.0.0.1:${port}` });
    const converse = async (number: number, until: number): Promise<number> => {
      let turns = 0;
      while (performance.now() < until) {
        const session = await client.sessions.open({ assistantID });
        for (const text of TEXTS.slice(number % 2)) {
          expect((await session.enterText(text)).state).not.toBeNull();
          turns += 1;
        }
        expect((await session.memories.search({ text: TEXTS[0]! })).count).toBeGreaterThan(0);
        await session.close();
      }
      return turns;
    };
    const soak = async (durationMs: number): Promise<number> => {
      const until = performance.now() + durationMs;
      const turns = await Promise.all(Array.from({ length: SESSIONS }, (_, number) => converse(number, until)));
      return turns.reduce((sum, one) => sum + one, 0);
    };
    await soak(WARM_UP_MS);
    const before = await asked<{ heapUsed: number }>();
    const turns = await soak(SOAK_MS);
    const after = await asked<{ heapUsed: number; failures: number }>();
    console.log(`${turns} turns, ${before.heapUsed} bytes before, ${after.heapUsed} after`);
    expect(turns).toBeGreaterThan(SESSIONS);
    expect(after.failures).toBe(0);
    expect(after.heapUsed - before.heapUsed).toBeLessThan(MAX_GROWTH_BYTES);
  } finally {
    server.kill();
  }
});
