import type { NewMemory } from "keepsake";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTabs, type Tabs } from "./support/site.js";
import { createGuide, joinSession, openSession, say, startEngine } from "./support/talk.js";

const question = (title: string, text: string): NewMemory => ({
  memoryType: "Question",
  title,
  answers: [{ text }],
  conclusive: true,
});
const HOURS = question("When do you open?", "At nine.");
const PARKING = question("Where can I park my car?", "Behind the house.");
const TWINS = [1950, 1987].map((year) => ({
  ...question("When was the wedding?", `In ${year}.`),
  date: `${year}-05-02T00:00:00Z`,
}));

let tabs: Tabs;

beforeAll(async () => {
  tabs = await openTabs();
});

afterAll(async () => {
  await tabs[Symbol.asyncDispose]();
});

describe("an engine in a tab", () => {
  test("answers without a server", async () => {
    const tab = await tabs.open();
    await startEngine(tab, "alone");
    const origins = new Set<string>();
    tab.on("request", (request) => origins.add(new URL(request.url()).origin));
    await openSession(tab, await createGuide(tab, [HOURS]));
    expect(await say(tab, "When do you open?")).toEqual({ state: "R1", emission: "At nine." });
    // Only files of the page itself.
    expect([...origins]).toEqual([tabs.site.origin]);
  });

  test("continues a conversation after a reload during a choice", async () => {
    const tab = await tabs.open();
    await startEngine(tab, "reload");
    const sessionID = await openSession(tab, await createGuide(tab, [HOURS, ...TWINS]));
    const choice = await say(tab, "When was the wedding?");
    expect(choice.state).toBe("R2");
    await tab.reload();
    await tab.waitForFunction(() => "keepsake" in globalThis);
    await startEngine(tab, "reload");
    expect(await joinSession(tab, sessionID)).toEqual(choice);
    const { state, emission } = await say(tab, "2");
    expect([state, ["In 1950.", "In 1987."].includes(emission ?? "")]).toEqual(["R1", true]);
  });

  test("continues after the tab was closed during a turn", async () => {
    const first = await tabs.open();
    await startEngine(first, "closed");
    const sessionID = await openSession(first, await createGuide(first, [HOURS]));
    // Not awaited: the tab closes during the turn.
    const turn = say(first, "When do you open?").catch(() => null);
    await first.close();
    await turn;
    const second = await tabs.open();
    await startEngine(second, "closed");
    await joinSession(second, sessionID);
    // The lease of the closed tab expires after ten seconds.
    expect(await say(second, "When do you open?")).toEqual({ state: "R1", emission: "At nine." });
  });
});

describe("two tabs on one database", () => {
  test("a memory added in one is found by the next event in the other", async () => {
    const [one, other] = [await tabs.open(), await tabs.open()];
    await startEngine(one, "shared");
    await startEngine(other, "shared");
    const assistantID = await createGuide(one, [HOURS]);
    await openSession(other, assistantID);
    expect(await say(other, "When do you open?")).toEqual({ state: "R1", emission: "At nine." });
    await one.evaluate(
      async ([assistantID, memory]) => {
        const guide = await keepsake.engine!.assistants.get(assistantID);
        await guide.memories.add(memory);
      },
      [assistantID, PARKING] as const,
    );
    expect(await say(other, "Where can I park my car?")).toEqual({ state: "R1", emission: "Behind the house." });
  });

  test("events of one session from both run one at a time, and none is lost", async () => {
    const both = [await tabs.open(), await tabs.open()];
    for (const tab of both) await startEngine(tab, "one session");
    const assistantID = await createGuide(both[0]!, [HOURS]);
    const sessionID = await openSession(both[0]!, assistantID);
    await joinSession(both[1]!, sessionID);
    const rounds = Array.from({ length: 6 }, (_, round) => {
      return both.map((tab, i) => say(tab, `When do you open? ${i}.${round}`));
    }).flat();
    const answers = await Promise.all(rounds);
    expect(new Set(answers.map(({ emission }) => emission))).toEqual(new Set(["At nine."]));
    const logged = await both[0]!.evaluate(async (assistantID) => {
      const guide = await keepsake.engine!.assistants.get(assistantID);
      return JSON.stringify((await guide.chatLog.list({ howMany: 100 })).entries);
    }, assistantID);
    for (let i = 0; i < 12; i++) expect(logged).toContain(`When do you open? ${i % 2}.${Math.floor(i / 2)}`);
  });

  test("a watcher in one is notified of a commit in the other", async () => {
    const [one, other] = [await tabs.open(), await tabs.open()];
    await other.evaluate(async () => {
      await keepsake.indexedDBStorage("watched").watch((partition) => {
        document.title = `heard of ${partition}`;
      });
    });
    await one.evaluate(async () => {
      const ref = { partition: "assistant:a", collection: "things", id: "1" };
      await keepsake.indexedDBStorage("watched").commit([{ op: "put", ref, value: 1 }]);
    });
    await other.waitForFunction(() => document.title === "heard of assistant:a");
  });

  test("an upgrade in one does not wait for the other, which then fails as too old", async () => {
    const [one, other] = [await tabs.open(), await tabs.open()];
    await startEngine(one, "upgraded");
    await openSession(one, await createGuide(one, [HOURS]));
    await other.evaluate(async () => {
      await new Promise((resolve, reject) => {
        Object.assign(indexedDB.open("upgraded", 1_000), { onsuccess: resolve, onerror: reject });
      });
    });
    await expect(say(one, "When do you open?")).rejects.toThrow("written by a newer version of Keepsake");
  });
});
