import type { NewMemory } from "keepsake";
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTabs, type Tabs } from "./support/site.js";
import { createGuide, openSession, say, startEngine } from "./support/talk.js";

const HOURS: NewMemory = {
  memoryType: "Question",
  title: "When do you open?",
  answers: [{ text: "At nine." }],
  conclusive: true,
};
const ANSWERED = { state: "R1", emission: "At nine." };

let tabs: Tabs;
let tab: Page;
let cdp: CDPSession;

beforeAll(async () => {
  tabs = await openTabs();
  tab = await tabs.open();
  cdp = await tabs.browser.context.newCDPSession(tab);
});

afterAll(async () => {
  await tabs[Symbol.asyncDispose]();
});

/** Sets the quota of the origin. The browser applies it when the previous quota is used up. */
async function allowBytes(quotaSize: number): Promise<void> {
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: tabs.site.origin, quotaSize });
}

/** Sweeps expired documents, which works even then because their partitions have no change feed. Returns their number. */
function sweep(): Promise<number> {
  return tab.evaluate(async () => {
    const storage = keepsake.indexedDBStorage("quota");
    const swept = await storage.sweep(1);
    await storage[Symbol.asyncDispose]();
    return swept;
  });
}

/** Commits pairs of incompressible documents until one is refused. Returns the number, the error, and the contents. */
function fill(): Promise<{ readonly stored: number; readonly code: string | null; readonly there: readonly number[] }> {
  return tab.evaluate(async () => {
    const storage = keepsake.indexedDBStorage("quota");
    const noise = () => Array.from({ length: 15_000 }, () => 0x4e00 + Math.floor(Math.random() * 20_000));
    const partition = "assistant:filler";
    const expired = { partition: "tenant:filler", collection: "expired", id: "1" };
    await storage.commit([{ op: "put", ref: expired, value: null, expiresAt: 1 }]);
    let code: string | null = null;
    let stored = 0;
    while (code === null && stored < 1_000) {
      const value = String.fromCharCode(...noise());
      const puts = ["left", "right"].map((collection) => {
        return { op: "put", ref: { partition, collection, id: String(stored) }, value } as const;
      });
      await storage.commit(puts).then(
        () => stored++,
        (error: unknown) => {
          code = keepsake.isKeepsakeError(error) ? error.code : String(error);
        },
      );
    }
    const lists = ["left", "right"].map((collection) => storage.list({ partition, collection }));
    const counts = (await Promise.all(lists)).map(({ count }) => count);
    const { seq } = await storage.changes(partition, 0);
    await storage[Symbol.asyncDispose]();
    return { stored, code, there: [...counts, seq] };
  });
}

test("if the browser gives no more space, nothing is partly written, and it works again later", async () => {
  await allowBytes(2_000_000);
  await startEngine(tab, "quota");
  await openSession(tab, await createGuide(tab, [HOURS]));
  expect(await say(tab, "When do you open?")).toEqual(ANSWERED);

  const { stored, code, there } = await fill();
  expect(code).toBe("STORAGE_FULL");
  expect(stored).toBeGreaterThan(1);
  expect(there).toEqual([stored, stored, 2 * stored]);

  const refused = say(tab, "When do you open?").catch((error: Error) => error.message);
  expect(await refused).toContain("The browser gives the storage no more space; nothing was written");
  // The expired document.
  expect(await sweep()).toBe(1);

  await allowBytes(8_000_000);
  expect(await say(tab, "When do you open?")).toEqual(ANSWERED);
});
