import type { Session } from "keepsake";
import { type FakeClock, scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { EVA, GIVER } from "../support/assistants.js";
import { ownerEngine } from "./owner-fixtures.js";

/** The last millisecond of a month (UTC) and the first of the next. */
const LAST_OF_JANUARY = Date.parse("2024-01-31T23:59:59.999Z");
const FIRST_OF_FEBRUARY = Date.parse("2024-02-01T00:00:00.000Z");

describe("sessions of a month", () => {
  test("count at their first text, once, and not when they open", async () => {
    const { engine, guide, self } = await ownerEngine();
    const { assistantID } = guide;
    const silent = await engine.sessions.open({ assistantID });
    await silent.timeout();
    await silent.changeDate("2024-05-01");
    expect(await self()).toMatchObject({ monthSessions: 0, monthValidSessions: 0 });
    await silent.enterText("When do you open?");
    await silent.enterText("And where?");
    expect(await self()).toMatchObject({ monthSessions: 1, monthValidSessions: 1, monthDeepThoughtValidSessions: 1 });
    await engine.sessions.open({ assistantID, initialQuestion: "When do you open?" });
    expect((await self()).monthSessions).toBe(2);
    await engine.sessions.open({ assistantID, continueFromSessionID: silent.sessionID }).then(say);
    expect((await self()).monthSessions).toBe(2);
  });

  test("count for Deep Thought only while the owner has it", async () => {
    const { self, set, visit } = await ownerEngine();
    await set({ enableDeepThought: false });
    await visit();
    expect(await self()).toMatchObject({ monthValidSessions: 1, monthDeepThoughtValidSessions: 0 });
  });

  test("of a Giver do not count, by PIN or by login", async () => {
    const { engine, guide, self, token } = await ownerEngine({}, { rights: { maxFreeSessions: 1 } });
    const { assistantID } = guide;
    const asked = await engine.sessions.open({ assistantID, tag: GIVER.tag });
    for (const opening of [GIVER, { loginToken: token }])
      await engine.sessions.open({ assistantID, ...opening }).then(say);
    expect((await self()).monthSessions).toBe(0);
    await engine.sessions.open({ assistantID }).then(say);
    // The quota is used up, and the Giver still gets in.
    expect((await asked.enterText(GIVER.pin)).state).toBe("G1");
    await asked.enterText("When do you open?");
    expect((await self()).monthSessions).toBe(1);
  });

  test("do not count while they ask for a PIN", async () => {
    const { engine, guide, self } = await ownerEngine();
    await guide.people.add({ name: "Eva", ...EVA });
    const session = await engine.sessions.open({ assistantID: guide.assistantID, tag: EVA.tag });
    await session.enterText("000000");
    expect((await self()).monthSessions).toBe(0);
    await session.enterText(EVA.pin);
    expect((await self()).monthSessions).toBe(1);
  });

  test("security.md 55: are limited to the free ones, unless the owner pays; begun ones continue", async () => {
    const { engine, guide, self, set, visit } = await ownerEngine({}, { rights: { maxFreeSessions: 2 } });
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    await session.enterText("When do you open?");
    await visit();
    await expect(visit()).rejects.toMatchObject({ code: "PAYMENT_REQUIRED", status: 402 });
    const opening = { assistantID: guide.assistantID, initialQuestion: "When do you open?" };
    await expect(engine.sessions.open(opening)).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" });
    expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
    await set({ paying: true, nonFreeSessionCost: 0.5 });
    await visit();
    expect(await self()).toMatchObject({ monthSessions: 3, maxFreeSessions: 2, nonFreeSessionCost: 0.5, paying: true });
  });

  test("security.md 55: let seven of twenty parallel ones pass if seven are left, and the others leave nothing behind", async () => {
    const { engine, guide, self } = await ownerEngine({}, { rights: { maxFreeSessions: 7 } });
    const { assistantID } = guide;
    const sessions = await Promise.all(Array.from({ length: 20 }, () => engine.sessions.open({ assistantID })));
    const outcomes = await Promise.allSettled(sessions.map(say));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "PAYMENT_REQUIRED" });
    }
    expect(await self()).toMatchObject({ monthSessions: 7, monthValidSessions: 7, monthDeepThoughtValidSessions: 7 });
    const refused = sessions.filter((_, i) => outcomes[i]?.status === "rejected");
    for (const { sessionID } of refused) {
      expect((await engine.sessions.get(sessionID)).state).toMatchObject({ state: "R1", previousState: "I0" });
    }
  });

  test("are unlimited with 0", async () => {
    const { self, visit } = await ownerEngine({}, { rights: { maxFreeSessions: 0 } });
    for (let i = 0; i < 12; i++) await visit();
    expect((await self()).monthSessions).toBe(12);
  });

  test("security.md 56: belong to the month (UTC) of their first text", async () => {
    const { clock, self, visit } = await ownerEngine(
      { accounts: { tokenIdleMs: 60 * 24 * 3_600_000, tokenLifeMs: 90 * 24 * 3_600_000 } },
      { rights: { maxFreeSessions: 1 } },
    );
    clock.set(LAST_OF_JANUARY);
    await visit();
    await expect(visit()).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" });
    expect((await self()).monthSessions).toBe(1);
    clock.set(FIRST_OF_FEBRUARY);
    expect((await self()).monthSessions).toBe(0);
    await visit();
    await expect(visit()).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" });
    expect((await self()).monthSessions).toBe(1);
  });

  test("security.md 50: of this month and the one before are removed with their user", async () => {
    const month = 31 * 24 * 3_600_000;
    const { clock, engine, root, storage, token, userID, visit } = await ownerEngine({
      accounts: { tokenIdleMs: 2 * month, tokenLifeMs: 3 * month },
    });
    const countCounters = async () => {
      const { tenants } = await engine.accounts.tenants.list(root);
      const partition = `tenant:${tenants[0]?.tenantID}`;
      return (await storage.list({ partition, collection: "usage" })).docs.length;
    };
    clock.set(LAST_OF_JANUARY);
    await visit();
    const before = await countCounters();
    clock.set(FIRST_OF_FEBRUARY);
    await visit();
    expect(await countCounters()).toBeGreaterThan(before);
    await engine.accounts.remove(token, userID);
    expect(await countCounters()).toBe(0);
  });

  test("are not counted or limited for assistants without an owner", async () => {
    const { engine, self } = await ownerEngine({}, { rights: { maxFreeSessions: 1 } });
    const { assistantID } = await engine.assistants.create({ name: "Of the host" });
    for (let i = 0; i < 3; i++) await engine.sessions.open({ assistantID }).then(say);
    expect((await self()).monthSessions).toBe(0);
  });
});

describe("completions of a month", () => {
  const UNKNOWN = "What is the height of the tower?";

  test("are counted, and above the quota the dialog gives its default answer", async () => {
    const languageModel = scriptedModel([{ text: "Sixty meters." }]);
    const { guide, self, visit } = await ownerEngine({ languageModel }, { rights: { maxCompletions: 1 } });
    await guide.memories.add({ memoryType: "Default", answers: [{ text: "I do not know." }], conclusive: true });
    expect(await visit(UNKNOWN)).toContain("Sixty meters.");
    expect(await visit("Who painted the ceiling?")).toContain("I do not know.");
    expect(await self()).toMatchObject({ monthCompletions: 1, monthDeepThoughtCompletions: 1 });
  });

  test("security.md 55: let seven of twenty parallel ones pass if seven are left", async () => {
    const languageModel = scriptedModel(Array.from({ length: 7 }, () => ({ text: "Sixty meters." })));
    const { self, visit } = await ownerEngine({ languageModel }, { rights: { maxCompletions: 7 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit(UNKNOWN)));
    expect(answers.filter((answer) => answer?.includes("Sixty meters."))).toHaveLength(7);
    expect((await self()).monthCompletions).toBe(7);
  });

  test("security.md 56: are refunded once to their month if they fail", async () => {
    const clocks: FakeClock[] = [];
    const languageModel = scriptedModel(() => {
      const isFirst = languageModel.requests.length === 1;
      // The month turns while the model is at work.
      if (isFirst) clocks[0]?.set(FIRST_OF_FEBRUARY);
      return isFirst ? { fails: "unreachable" } : "Sixty meters.";
    });
    const { clock, self, visit } = await ownerEngine(
      { languageModel, accounts: { tokenIdleMs: 60 * 24 * 3_600_000, tokenLifeMs: 90 * 24 * 3_600_000 } },
      { rights: { maxCompletions: 1 } },
    );
    clocks.push(clock);
    clock.set(LAST_OF_JANUARY);
    expect(await visit(UNKNOWN)).not.toContain("Sixty");
    expect(languageModel.requests).toHaveLength(1);
    expect((await self()).monthCompletions).toBe(0);
    clock.set(LAST_OF_JANUARY);
    expect((await self()).monthCompletions).toBe(0);
    expect(await visit(UNKNOWN)).toContain("Sixty meters.");
    expect((await self()).monthCompletions).toBe(1);
  });

  test("are refused if the owner's age is unknown or too low", async () => {
    const languageModel = scriptedModel([{ text: "Sixty meters." }]);
    const { engine, self, visit, user, root } = await ownerEngine({ languageModel });
    const kid = await user({ userName: "kid", eMail: "kid@example.org", birthDate: "2012-01-01" });
    const nobody = await user({ userName: "bob", eMail: "bob@example.org" });
    for (const { token, user: owner } of [kid, nobody]) {
      await engine.accounts.update(root, owner.userID, { enableSvcCreation: true });
      const { assistantID } = await engine.accounts.assistants.create(token, { name: "Guide" });
      const session = await engine.sessions.open({ assistantID });
      expect((await session.enterText(UNKNOWN)).completion).toBe(false);
    }
    expect(await visit(UNKNOWN)).toContain("Sixty meters.");
    expect((await self()).monthCompletions).toBe(1);
  });
});

describe("characters imported in a month", () => {
  const rows = (count: number) => `title,answer\n${"What is it,ten chars!\n".repeat(count)}`;

  test("are counted with their batch: questions and answers", async () => {
    const { guide, self } = await ownerEngine();
    await guide.import("title;answer\nWhen?;At 9.\n", { format: "csv", warnSimilar: false }).result();
    expect((await self()).monthImportedSize).toBe("When?".length + "At 9.".length);
    await guide.import(rows(3), { format: "csv", dryRun: true }).result();
    expect((await self()).monthImportedSize).toBe(10);
  });

  test("security.md 55: stop the import at the batch above the limit; completed batches stay, and it continues next month", async () => {
    const { clock, guide, self } = await ownerEngine(
      { accounts: { tokenIdleMs: 60 * 24 * 3_600_000, tokenLifeMs: 90 * 24 * 3_600_000 } },
      { rights: { maxImportSize: 50 } },
    );
    const options = { format: "csv", batchSize: 2, importID: "spring", warnSimilar: false } as const;
    clock.set(LAST_OF_JANUARY);
    const before = (await guide.memories.list()).count;
    await expect(guide.import(rows(4), options).result()).rejects.toMatchObject({
      code: "QUOTA_EXCEEDED",
      status: 429,
      retryAfterMs: 1,
    });
    expect((await guide.memories.list()).count - before).toBe(2);
    expect((await self()).monthImportedSize).toBe(40);
    clock.set(FIRST_OF_FEBRUARY);
    expect((await self()).monthImportedSize).toBe(0);
    await guide.import(rows(4), options).result();
    expect((await guide.memories.list()).count - before).toBe(4);
    expect((await self()).monthImportedSize).toBe(40);
  });

  test("security.md 55: let one of two parallel imports pass if one fits", async () => {
    const { guide, self } = await ownerEngine({}, { rights: { maxImportSize: 30 } });
    const before = (await guide.memories.list()).count;
    const runs = [1, 2].map(() => guide.import(rows(1), { format: "csv", warnSimilar: false }).result());
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await guide.memories.list()).count - before).toBe(1);
    expect((await self()).monthImportedSize).toBe(20);
  });
});

describe("the number of assistants", () => {
  test("security.md 55: lets seven of twenty parallel creations pass if seven are left", async () => {
    const { engine, token, self } = await ownerEngine({}, { rights: { maxSvc: 8 } });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => engine.accounts.assistants.create(token, { name: `Guide ${i}` })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "QUOTA_EXCEEDED", status: 429 });
    }
    expect((await self()).numSvc).toBe(8);
    expect((await engine.accounts.assistants.list(token)).count).toBe(8);
  });

  test("security.md 55: counts one of five parallel removals of an assistant", async () => {
    const { engine, token, guide, self } = await ownerEngine();
    await engine.accounts.assistants.create(token, { name: "Another" });
    const removals = Array.from({ length: 5 }, () => engine.accounts.assistants.remove(token, guide.assistantID));
    const outcomes = await Promise.allSettled(removals);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await self()).numSvc).toBe(1);
  });
});

async function say(session: Session): Promise<void> {
  await session.enterText("When do you open?");
}
