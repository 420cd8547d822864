import type { NewMemory } from "keepsake";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type {} from "./pages/chat.js";
import { findAxeFaults } from "./support/axe.js";
import {
  answered,
  bubbles,
  type ChatSite,
  connectEngine,
  openChatSite,
  ready,
  say,
  stateOf,
} from "./support/chat-site.js";

const question = (title: string, text: string, more: object = {}): NewMemory => ({
  memoryType: "Question",
  title,
  answers: [{ text }],
  conclusive: true,
  ...more,
});
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const HOURS = question("When do you open?", "At <b>nine</b>.", { hints: ["Where is the café?"] });
const CAFE = question("Where is the café?", "In the tower.");
const TWINS = [1950, 1987].map((year) =>
  question("When was the wedding?", `In ${year}.`, { date: `${year}-05-02T00:00:00Z` }),
);
const PICTURES = question("Show me the tower", "Here it is.", {
  media: [
    { url: PIXEL, mimeType: "image/gif", title: "The tower" },
    { url: "https://museum.example/wind.mp3", mimeType: "audio/mpeg", title: "Wind" },
    { url: "https://museum.example/tower.mp4", mimeType: "video/mp4" },
    { url: "https://museum.example/plan.pdf", mimeType: "application/pdf" },
    { content: "<script>alert(1)</script>", mimeType: "text/html", title: "Markup" },
    { url: "https://museum.example/visit", mimeType: "text/html", title: "Visit" },
  ],
});

let site: ChatSite;

beforeAll(async () => {
  site = await openChatSite();
});

afterEach(async () => {
  await Promise.all(site.browser.context.pages().map((page) => page.close()));
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

describe("<keepsake-chat> over an engine in the tab", () => {
  test("answers, shows hints as chips, and explains the answer; the keyboard is enough", async () => {
    const page = await site.open();
    await connectEngine(page, { database: "answers", memories: [HOURS, CAFE] });
    await say(page, "when do you open");
    expect((await bubbles(page)).slice(-2)).toEqual(["when do you open", "At <b>nine</b>."]);

    await page.locator("summary", { hasText: "Why this answer?" }).focus();
    await page.keyboard.press("Enter");
    const panel = page.locator("[part='why-panel']");
    expect(await panel.textContent()).toMatch(/\d+ % sure[\s\S]*when do you open[\s\S]*When do you open\?/);

    const chip = page.locator("[part~='hint']", { hasText: "Where is the café?" });
    await chip.focus();
    await page.keyboard.press("Enter");
    await page.locator("p.bubble", { hasText: "In the tower." }).waitFor();
    const focused = await page.evaluate(() => chatPage.chat.shadowRoot?.activeElement?.className);
    expect(focused).toContain("field");
  });

  test("asks to choose, and Escape leaves the choice", async () => {
    const page = await site.open();
    await connectEngine(page, { database: "choices", memories: TWINS });
    await say(page, "When was the wedding?");
    expect(await stateOf(page)).toBe("R2");
    expect(await page.locator("[part~='choices'] button").count()).toBeGreaterThanOrEqual(2);
    await page.keyboard.press("Escape");
    await expect.poll(() => stateOf(page)).toBe("R1");

    await say(page, "When was the wedding?");
    await page.locator("[part~='choices'] button").first().click();
    await page.locator("p.bubble", { hasText: /^In 19\d\d\.$/ }).waitFor();
  });

  test("takes feedback on the last answer", async () => {
    const page = await site.open();
    await connectEngine(page, { database: "feedback", memories: [HOURS, CAFE] });
    await say(page, "when do you open");
    await page.getByRole("button", { name: "That was wrong" }).click();
    await expect.poll(() => stateOf(page)).toBe("R6");
    expect(await page.getByRole("button", { name: "That was wrong" }).count()).toBe(0);
  });

  test("shows images, sound, video and links, and texts as text", async () => {
    const page = await site.open();
    await connectEngine(page, { database: "media", memories: [PICTURES] });
    await say(page, "show me the tower");
    expect(await page.locator("[part='image']").getAttribute("alt")).toBe("The tower");
    expect(await page.locator("audio, video").count()).toBe(2);
    const links = page.locator("a[part='link']");
    expect(await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))).toEqual([
      "https://museum.example/plan.pdf",
      "https://museum.example/visit",
    ]);
    expect(await page.locator("pre").textContent()).toBe("<script>alert(1)</script>");
    expect(await findAxeFaults(page)).toEqual([]);
  });

  test("continues after a reload, with what was said", async () => {
    const page = await site.open();
    await connectEngine(page, { database: "reload", memories: [HOURS, CAFE, ...TWINS] });
    await say(page, "when do you open");
    await say(page, "When was the wedding?");
    const before = await bubbles(page);
    const hints = await page.locator("[part~='hint']").allInnerTexts();
    await page.reload();
    await page.waitForFunction(() => "chatPage" in globalThis);
    await connectEngine(page, { database: "reload" });
    expect(await bubbles(page)).toEqual(before);
    expect(await page.locator("[part~='hint']").allInnerTexts()).toEqual(hints);
    expect(before).toContain("when do you open");
  });

  test("shows what is said to the same session in another tab", async () => {
    const first = await site.open();
    await connectEngine(first, { database: "tabs", memories: [HOURS] });
    const sessionID = await first.evaluate(() => chatPage.chat.session?.sessionID ?? "");
    const second = await site.open();
    await connectEngine(second, { database: "tabs" });
    await second.evaluate(async (sessionID) => {
      chatPage.chat.session = (await chatPage.engine?.sessions.get(sessionID)) ?? null;
    }, sessionID);
    await ready(second);
    await say(first, "when do you open");
    await expect.poll(() => bubbles(second)).toEqual(await bubbles(first));
  });

  test("hides a PIN, also after a reload", async () => {
    const page = await site.open();
    const people = [{ tag: "🐝", name: "Ann", personType: "Receiver", pin: "271115" }] as const;
    await connectEngine(page, { database: "pin", memories: [HOURS], people });
    await page.evaluate(() => chatPage.chat.chat?.changeTag("🐝"));
    await answered(page);
    expect(await stateOf(page)).toBe("X1a");
    expect(await page.locator(".field").getAttribute("type")).toBe("password");
    expect(await findAxeFaults(page)).toEqual([]);
    await say(page, "271115");
    expect(await page.evaluate(() => chatPage.chat.chat?.getSnapshot().state.currentTagAuthenticated)).toBe(true);
    expect(await bubbles(page)).toContain("••••••");
    expect(await page.evaluate(() => document.querySelector("keepsake-chat")?.shadowRoot?.innerHTML)).not.toContain(
      "271115",
    );
  });

  test("a Giver writes a memory with a date, a place, a person and a text file", async () => {
    const page = await site.open();
    const assistant = { giver: { tag: "🔑", pin: "271115" } };
    const people = [{ tag: "🐝", name: "Ann", personType: "Receiver" }] as const;
    await connectEngine(page, { database: "giver", assistant, people, tag: "🔑", pin: "271115" });
    expect(await stateOf(page)).toBe("G1");
    await say(page, "Where did we first meet?");
    if ((await stateOf(page)) === "G1") await say(page, "yes");
    await expect.poll(() => stateOf(page)).toBe("G2b");
    await say(page, "On the ferry.");
    expect(await stateOf(page)).toBe("G3");
    expect(await findAxeFaults(page)).toEqual([]);

    await page.fill("#date", "1962-07-14");
    await page.locator("[part~='date'] button").click();
    await answered(page);
    await page.fill("#place", "Malmö");
    await page.locator("[part~='place'] button").first().click();
    await answered(page);
    await page.fill("#tag", "🐝");
    await page.locator("[part~='tag'] button").click();
    await answered(page);
    await page.getByRole("button", { name: "Attach" }).click();
    expect(await findAxeFaults(page)).toEqual([]);
    await page.setInputFiles("input[type=file]", {
      name: "note.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Hm."),
    });
    const before = (await bubbles(page)).length;
    await page.locator("[part~='control'] button", { hasText: "Attach" }).click();
    // The page reads the file first.
    await expect.poll(async () => (await bubbles(page)).length).toBeGreaterThan(before);
    await answered(page);
    await say(page, "save");
    const [memory] = await page.evaluate(async () => (await chatPage.guide?.memories.list())?.memories ?? []);
    expect(memory).toMatchObject({
      title: "Where did we first meet?",
      date: expect.stringContaining("1962-07-14"),
      placeName: "Malmö",
      receiverName: "Ann",
      media: [expect.objectContaining({ content: "Hm.", title: "note.txt" })],
    });
  });

  test("proposes a memory after a silence, unless the page is told not to", async () => {
    const page = await site.open();
    await page.clock.install();
    await connectEngine(page, { database: "silence", memories: [HOURS, CAFE] });
    const said = (await bubbles(page)).length;
    await page.clock.fastForward("05:00");
    await expect.poll(async () => (await bubbles(page)).length).toBe(said + 1);

    await page.evaluate(() => chatPage.chat.setAttribute("no-timeouts", ""));
    await page.waitForFunction(() => chatPage.chat.chat?.getSnapshot().status === "ready");
    await page.clock.fastForward("05:00");
    await page.evaluate(() => chatPage.chat.chat?.feedback());
    await page.clock.runFor(1_000);
    await answered(page);
    const { length } = await bubbles(page);
    expect(length).toBe(said + 2);
  });

  test("says what to do if the disk is full, and sends the text once there is space", async () => {
    const page = await site.open();
    await connectEngine(page, { database: "full", memories: [HOURS] });
    await page.evaluate(() => {
      chatPage.isDiskFull = true;
    });
    await say(page, "when do you open");
    expect(await page.getByRole("alert").textContent()).toContain("free some space on the disk");
    expect(await page.locator(".message.failed").textContent()).toContain("Not sent");
    expect(await findAxeFaults(page)).toEqual([]);
    await page.evaluate(() => {
      chatPage.isDiskFull = false;
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator("p.bubble", { hasText: "At <b>nine</b>." }).waitFor();
    expect(await page.locator(".message.failed").count()).toBe(0);
    expect(await page.getByRole("alert").count()).toBe(0);
    expect((await bubbles(page)).filter((text) => text === "when do you open")).toHaveLength(1);
  });

  test("an empty assistant says that it does not know, and keeps the question for its Giver", async () => {
    const page = await site.open();
    await connectEngine(page, { database: "empty" });
    await say(page, "when do you open");
    const texts = await bubbles(page);
    expect(texts).toContain("when do you open");
    expect(texts.at(-1)).not.toBe("when do you open");
    expect(await stateOf(page)).toBe("R1");
    expect(await page.getByRole("alert").count()).toBe(0);
    const asked = () =>
      page.evaluate(async () => (await chatPage.guide?.unanswered.list())?.questions.map(({ text }) => text));
    expect(await asked()).toEqual(["when do you open"]);
  });

  test("an ended session can be started again", async () => {
    const page = await site.open();
    await connectEngine(page, { database: "ended", memories: [HOURS] });
    await page.evaluate(async () => {
      await (await chatPage.engine?.sessions.get(chatPage.chat.session?.sessionID ?? ""))?.close();
    });
    await page.getByText("This conversation has ended.").waitFor();
    await page.getByRole("button", { name: "Start again" }).click();
    await ready(page);
    await say(page, "when do you open");
    expect((await bubbles(page)).at(-1)).toBe("At <b>nine</b>.");
  });
});

describe("the look of <keepsake-chat>", () => {
  test.each([
    ["light", "ltr", "en"],
    ["dark", "ltr", "it"],
    ["dark", "rtl", "en"],
  ] as const)("axe finds nothing in %s, %s, %s", async (theme, direction, language) => {
    const page = await site.open();
    await page.setViewportSize({ width: 390, height: 780 });
    await connectEngine(page, { database: `look-${theme}-${direction}`, memories: [HOURS, CAFE, ...TWINS] });
    await page.evaluate(
      ([theme, direction, language]) => {
        document.documentElement.dir = direction;
        document.documentElement.lang = language;
        document.body.style.background = theme === "dark" ? "#15191a" : "#fff";
        chatPage.chat.theme = theme;
        chatPage.chat.lang = language;
      },
      [theme, direction, language] as const,
    );
    await say(page, "when do you open");
    await page.locator("summary").click();
    await say(page, "When was the wedding?");
    expect(await findAxeFaults(page)).toEqual([]);
    const placeholder = language === "it" ? "Chiedi qualcosa" : "Ask something";
    expect(await page.locator(".field").getAttribute("placeholder")).toBe(placeholder);
    const mine = await page.locator(".message.user p").first().boundingBox();
    expect((mine?.x ?? 0) < 195).toBe(direction === "rtl");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test("custom properties, parts and strings of the page replace the built-in ones", async () => {
    const page = await site.open();
    await page.addStyleTag({
      content:
        "keepsake-chat { --accent: rgb(1, 2, 3); --keepsake-accent: var(--accent) } keepsake-chat::part(hint) { text-transform: uppercase }",
    });
    await connectEngine(page, { database: "themed", memories: [HOURS, CAFE] });
    await page.evaluate(() => {
      chatPage.chat.strings = { send: "Go" };
    });
    await say(page, "when do you open");
    const colour = await page.locator(".user .bubble").evaluate((bubble) => getComputedStyle(bubble).backgroundColor);
    expect(colour).toBe("rgb(1, 2, 3)");
    const look = page.locator("[part~='hint']").first();
    expect(await look.evaluate((chip) => getComputedStyle(chip).textTransform)).toBe("uppercase");
    await page.getByRole("button", { name: "Go" }).waitFor();
  });
});
