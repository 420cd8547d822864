import type { EngineOptions, Mail, Mailer, NotificationPeriod, NotificationPreferenceInput } from "keepsake";
import { fakeClock, fakeIds, fakeMailer } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { findLastEnd } from "../../src/accounts/notifications/wanted-logs.js";
import { loggedText } from "../support/logged-text.js";
import { sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { ownerEngine } from "./owner-fixtures.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Wednesday. */
const NOON = Date.parse("2024-01-10T12:00:00Z");

type Preferences = readonly NotificationPreferenceInput[];

/** An owner with preferences, at noon, and schedulers: separate engines over the same storage. */
async function notified(prefs: Preferences, options: EngineOptions = {}) {
  const storage = sharedStorage();
  const lasting = { tokenIdleMs: 90 * DAY, tokenLifeMs: 90 * DAY };
  const owner = await ownerEngine({ storage, chatLog: { keepDays: 30 }, accounts: lasting, ...options });
  const { clock, engine, token, userID, logger } = owner;
  clock.set(NOON);
  await engine.accounts.update(token, userID, { notificationPrefs: prefs });
  const mailer = fakeMailer({ expects: ["notification"] });
  const scheduler = (name: string, mails: Mailer = mailer, itsClock = clock) =>
    testEngine({ storage, clock: itsClock, logger, mailer: mails, chatLog: { keepDays: 30 }, ids: fakeIds(name) })
      .engine.accounts;
  return { ...owner, mailer, scheduler, send: (now?: number) => scheduler("host").sendDueNotifications(now) };
}

const HOURLY: Preferences = [{ chatLogExtractionPeriod: "Hourly" }];

test.each([
  ["Hourly", "2024-01-10T12:00:00.000Z", "2024-01-10T12:00:00.000Z"],
  ["Hourly", "2024-01-10T12:59:59.999Z", "2024-01-10T12:00:00.000Z"],
  ["Daily", "2024-01-10T23:59:59.999Z", "2024-01-10T00:00:00.000Z"],
  ["Daily", "2024-01-11T00:00:00.000Z", "2024-01-11T00:00:00.000Z"],
  ["Weekly", "2024-01-14T23:59:59.999Z", "2024-01-08T00:00:00.000Z"],
  ["Weekly", "2024-01-15T00:00:00.000Z", "2024-01-15T00:00:00.000Z"],
] as const)("the last %s period before %s ended at %s", (period, now, end) => {
  expect(new Date(findLastEnd(period, Date.parse(now))).toISOString()).toBe(end);
});

describe("the chat log of a period", () => {
  test("is mailed to the owner once, when the period is over", async () => {
    const { clock, visit, send, mailer } = await notified(HOURLY);
    await visit();
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    clock.advance(HOUR);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    const mail = mailer.lastTo("ada@example.org");
    expect(mail).toMatchObject({ kind: "notification", subject: "What was said to Guide" });
    expect(mail.to).toEqual({ name: "ada", address: "ada@example.org" });
    expect(mail.text).toContain("2024-01-10 12:00  When do you open?\n2024-01-10 12:00  → At nine.");
    expect(mail.data).toMatchObject({ assistantName: "Guide", lineCount: "3" });
    expect(mail.data).not.toHaveProperty("leftOut");
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    clock.advance(HOUR);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    expect(mailer.sent).toHaveLength(1);
  });

  test("contains the texts of exactly the period", async () => {
    const { clock, visit, send, mailer } = await notified(HOURLY);
    clock.set(NOON - 1);
    await visit("Question before");
    clock.set(NOON);
    await visit("Question first");
    clock.set(NOON + HOUR - 1);
    await visit("Question last");
    clock.set(NOON + HOUR);
    await visit("Question after");
    await send();
    const { text } = mailer.lastTo("ada@example.org");
    expect(["before", "first", "last", "after"].map((word) => text.includes(`Question ${word}`))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    clock.advance(HOUR);
    await send();
    expect(mailer.lastTo("ada@example.org").text).toContain("Question after");
  });

  test("is mailed by the time that the caller passes", async () => {
    const { visit, send } = await notified(HOURLY);
    await visit();
    expect(await send(NOON + HOUR - 1)).toEqual({ sent: 0, failed: 0 });
    expect(await send(NOON + HOUR)).toEqual({ sent: 1, failed: 0 });
  });

  test.each([
    ["Daily", DAY],
    ["Weekly", 7 * DAY],
  ] as const)("is one mail where it is %s, whenever it is asked for", async (chatLogExtractionPeriod, length) => {
    const { clock, visit, send, mailer } = await notified([{ chatLogExtractionPeriod }]);
    await visit();
    for (let hours = 0; hours < length / HOUR + 24; hours += 6) {
      clock.advance(6 * HOUR);
      await send();
    }
    expect(mailer.sent).toHaveLength(1);
  });

  test.each([
    ["no preference", []],
    ["None", [{ chatLogExtractionPeriod: "None" }]],
    ["no period", [{ chatLogExtractionMinLines: 1 }]],
    ["another assistant", [{ chatLogExtractionPeriod: "Hourly", svcID: "another" }]],
  ] as const)("is not mailed for %s", async (_, prefs) => {
    const { clock, visit, send } = await notified(prefs);
    await visit();
    clock.advance(DAY);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
  });

  test("follows a changed preference", async () => {
    const { engine, token, userID, clock, visit, send, mailer } = await notified(HOURLY);
    await engine.accounts.update(token, userID, { notificationPrefs: [{ chatLogExtractionPeriod: "None" }] });
    await visit();
    clock.advance(HOUR);
    await send();
    expect(mailer.sent).toEqual([]);
    await expect(
      engine.accounts.update(token, userID, { notificationPrefs: [{ chatLogExtractionPeriod: "Yearly" as never }] }),
    ).rejects.toMatchObject({ code: "INVALID_FIELD" });
  });

  test("uses the preference of the assistant before the one for all", async () => {
    const { engine, token, userID, guide, clock, visit, send, mailer } = await notified([]);
    const second = await engine.accounts.assistants.create(token, { name: "Second" });
    const third = await engine.accounts.assistants.create(token, { name: "Third" });
    await engine.accounts.update(token, userID, {
      notificationPrefs: [
        { chatLogExtractionPeriod: "Hourly" },
        { chatLogExtractionPeriod: "Daily", svcID: second.assistantID },
        { chatLogExtractionPeriod: "None", svcID: third.assistantID },
      ],
    });
    for (const { assistantID } of [guide, second, third]) {
      await (await engine.sessions.open({ assistantID })).enterText("Hello");
    }
    await visit();
    const mailedNames = () => mailer.sent.map(({ data }) => data.assistantName);
    clock.advance(HOUR);
    await send();
    expect(mailedNames()).toEqual(["Guide"]);
    clock.set(NOON + 12 * HOUR);
    await send();
    expect(mailedNames()).toEqual(["Guide", "Second"]);
  });

  test.each([
    [0, 2],
    [null, 2],
    [3, 2],
    [4, 1],
    [6, 0],
  ])("leaves out conversations of fewer than %j lines: %i remain", async (chatLogExtractionMinLines, left) => {
    const { engine, guide, clock, send, mailer } = await notified([
      { chatLogExtractionPeriod: "Hourly", chatLogExtractionMinLines },
    ]);
    // Greeting, text and answer: three lines, and five with another text and answer.
    for (const texts of [["Short question"], ["Long question", "When do you open?"]]) {
      const session = await engine.sessions.open({ assistantID: guide.assistantID });
      for (const text of texts) await session.enterText(text);
    }
    clock.advance(HOUR);
    await send();
    const text = mailer.sent[0]?.text ?? "";
    expect(["Short", "Long"].filter((word) => text.includes(`${word} question`))).toHaveLength(left);
    expect(mailer.sent).toHaveLength(left === 0 ? 0 : 1);
  });

  test("is limited: the oldest lines are left out, and the mail states how many", async () => {
    const { engine, guide, clock, send, mailer } = await notified(HOURLY);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    for (let i = 0; i < 60; i++) await session.enterText(`Question ${i}: ${"x".repeat(5_000)}`);
    clock.advance(HOUR);
    await send();
    const { text, data } = mailer.sent[0] as Mail;
    expect(text.length).toBeLessThan(102_000);
    expect(text).toContain("Question 59:");
    expect(text).not.toContain("Question 0:");
    expect(Number(data.lineCount) + Number(data.leftOut)).toBe(121);
    expect(text).toContain(`Left out: ${data.leftOut}.`);
  });

  test("renders each text on one line", async () => {
    const { clock, visit, send, mailer } = await notified(HOURLY);
    await visit('Hi\r\nBcc: evil@example.net\n\n<script>alert("x")</script> {userName}');
    clock.advance(HOUR);
    await send();
    const { text, html } = mailer.sent[0] as Mail;
    expect(text).toContain('Hi Bcc: evil@example.net <script>alert("x")</script> {userName}');
    expect(html).not.toContain("<script>");
  });

  test("is in the language of the tenant", async () => {
    const { engine, root, self, clock, visit, send, mailer } = await notified(HOURLY);
    const { tenants } = await engine.accounts.tenants.list(root);
    const { tenant } = await self();
    await engine.accounts.tenants.update(root, tenants.find(({ name }) => name === tenant)?.tenantID ?? "", {
      culture: "it-IT",
    });
    await visit();
    clock.advance(HOUR);
    await send();
    expect(mailer.sent[0]?.subject).toBe("Che cosa è stato detto a Guide");
  });
});

describe("every conversation is mailed exactly once", () => {
  test("if mails fail for a long time", async () => {
    const { clock, visit, send, mailer } = await notified(HOURLY);
    await visit("Question first");
    for (let hour = 0; hour < 9; hour++) {
      clock.advance(HOUR);
      mailer.failNext();
      expect(await send()).toEqual({ sent: 0, failed: 1 });
    }
    clock.advance(HOUR);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(mailer.lastTo("ada@example.org").text).toContain("Question first");
  });

  test.each([false, true])("if no scheduler ran for a long time, after a first mail: %s", async (isMailed) => {
    const { clock, visit, send, mailer } = await notified(HOURLY);
    if (isMailed) {
      await visit("Question before");
      clock.advance(HOUR);
      await send();
    }
    await visit("Question first");
    clock.advance(20 * DAY);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    const { text } = mailer.lastTo("ada@example.org");
    expect([text.includes("Question first"), text.includes("Question before")]).toEqual([true, false]);
  });

  test("if a period ends within it: its lines are counted from its beginning", async () => {
    for (const [startMinute, fewest, lineCounts] of [
      [10, 6, [9]],
      [58, 6, [9]],
      [58, 5, [5, 4]],
      [58, 10, []],
    ] as const) {
      const { engine, guide, clock, send, mailer } = await notified([
        { chatLogExtractionPeriod: "Hourly", chatLogExtractionMinLines: fewest },
      ]);
      clock.advance(startMinute * MINUTE);
      const session = await engine.sessions.open({ assistantID: guide.assistantID });
      for (const pauseMs of [0, 0, 4 * MINUTE, 0]) {
        clock.advance(pauseMs);
        await session.enterText("When do you open?");
      }
      for (let hour = 0; hour < 3; hour++) {
        await send();
        clock.advance(HOUR);
      }
      expect(mailer.sent.map(({ data }) => Number(data.lineCount))).toEqual(lineCounts);
    }
  });

  test("if the period changes, or logs are paused", async () => {
    const { engine, token, userID, clock, visit, send, mailer } = await notified(HOURLY);
    const prefer = (chatLogExtractionPeriod: NotificationPeriod) =>
      engine.accounts.update(token, userID, { notificationPrefs: [{ chatLogExtractionPeriod }] });
    await visit("Question one");
    clock.advance(HOUR);
    await send();
    await prefer("Daily");
    await visit("Question two");
    clock.advance(DAY);
    await send();
    await prefer("None");
    await visit("Question three");
    clock.advance(5 * DAY);
    const { notificationPrefs } = await prefer("Hourly");
    expect(notificationPrefs).toEqual([
      { chatLogExtractionPeriod: "Hourly", chatLogExtractionMinLines: null, svcID: null },
    ]);
    await visit("Question four");
    clock.advance(HOUR);
    await send();
    const mailed = mailer.sent.map(({ text }) => text.match(/Question \w+/g));
    expect(mailed).toEqual([["Question one"], ["Question two"], ["Question four"]]);
  });

  test("if an assistant is removed in the meantime, or is one of many", async () => {
    const { engine, token, guide, clock, scheduler, mailer } = await notified(HOURLY);
    const { assistants } = engine.accounts;
    const others: string[] = [];
    for (let at = 0; at < 205; at++) {
      clock.advance(1);
      others.push((await assistants.create(token, { name: `A${at}` })).assistantID);
    }
    for (const assistantID of [guide.assistantID, others.at(-1) ?? ""]) {
      await (await engine.sessions.open({ assistantID })).enterText("Hello");
    }
    clock.advance(HOUR);
    const removing: Mailer = {
      async send(mail) {
        await mailer.send(mail);
        const removed = others.shift();
        if (removed !== undefined) await assistants.remove(token, removed);
      },
    };
    expect(await scheduler("host", removing).sendDueNotifications()).toEqual({ sent: 2, failed: 0 });
    expect(mailer.sent.map(({ data }) => data.assistantName)).toEqual(["Guide", "A204"]);
  });

  test("if the mailer hangs for another log", async () => {
    const { engine, token, guide, clock, scheduler } = await notified(HOURLY);
    const second = await engine.accounts.assistants.create(token, { name: "Second" });
    for (const { assistantID } of [guide, second]) {
      await (await engine.sessions.open({ assistantID })).enterText("Hello");
    }
    clock.advance(HOUR);
    let reached = (): void => {};
    const asked = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const names: string[] = [];
    const slow: Mailer = {
      async send({ data }) {
        names.push(data.assistantName ?? "");
        if (names.length > 1) return;
        reached();
        await new Promise(() => {});
      },
    };
    const run = scheduler("host", slow).sendDueNotifications();
    await asked;
    clock.advance(2 * MINUTE);
    expect(await run).toEqual({ sent: 1, failed: 1 });
    expect(names.toSorted()).toEqual(["Guide", "Second"]);
  });
});

describe("several schedulers", () => {
  test("mail each period once, also if they start together", async () => {
    const { clock, visit, scheduler, mailer } = await notified(HOURLY);
    for (let hour = 1; hour <= 3; hour++) {
      await visit();
      clock.advance(HOUR);
      const runs = ["a", "b", "c", "d"].map((name) => scheduler(name).sendDueNotifications());
      const results = await Promise.all(runs);
      expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
      expect(results.every(({ failed }) => failed === 0)).toBe(true);
      expect(mailer.sent).toHaveLength(hour);
    }
  });

  test("wait for a running one, and take over after a crash", async () => {
    const { clock, visit, scheduler, send, mailer } = await notified(HOURLY);
    await visit();
    clock.advance(HOUR);
    let reached = (): void => {};
    const asked = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const hanging: Mailer = {
      send() {
        reached();
        return new Promise(() => {});
      },
    };
    // Its clock stops from here on.
    void scheduler("dying", hanging, fakeClock(clock.now())).sendDueNotifications();
    await asked;
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    clock.advance(10 * MINUTE - 1);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    clock.advance(1);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(mailer.sent).toHaveLength(1);
  });
});

describe("a mail that fails", () => {
  test("is tried again by the next run, and does not stop the others", async () => {
    const { engine, token, guide, clock, visit, send, mailer, logger } = await notified(HOURLY);
    const second = await engine.accounts.assistants.create(token, { name: "Second" });
    for (const { assistantID } of [guide, second]) {
      await (await engine.sessions.open({ assistantID })).enterText("Hello");
    }
    clock.advance(HOUR);
    mailer.failNext();
    expect(await send()).toEqual({ sent: 1, failed: 1 });
    expect(loggedText(logger)).not.toContain("Hello");
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(mailer.sent.map(({ data }) => data.assistantName).toSorted()).toEqual(["Guide", "Second"]);
    // Texts during the outage are mailed with the next period.
    mailer.failNext();
    await visit("Question one");
    clock.advance(HOUR);
    await send();
    await visit("Question two");
    clock.advance(HOUR);
    await send();
    expect(mailer.sent.at(-1)?.text).toMatch(/Question one[\s\S]*Question two/);
  });

  test("does nothing without a mailer", async () => {
    const { storage, clock } = await notified(HOURLY);
    const { engine } = testEngine({ storage, clock });
    await expect(engine.accounts.sendDueNotifications()).rejects.toMatchObject({ code: "MAILER_MISSING", status: 501 });
  });

  test("stops at the caller's signal", async () => {
    const { clock, visit, scheduler, mailer } = await notified(HOURLY);
    await visit();
    clock.advance(HOUR);
    const ended = scheduler("a").sendDueNotifications(undefined, { signal: AbortSignal.abort() });
    await expect(ended).rejects.toMatchObject({ code: "ABORTED" });
    expect(mailer.sent).toEqual([]);
  });
});
