import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createEngine, type Engine } from "keepsake";
import { createRestHandler, toNodeListener } from "keepsake/rest";
import { type ScriptedAnswer, scriptedModel } from "keepsake/testing";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type {} from "./pages/chat.js";
import { findAxeFaults } from "./support/axe.js";
import { answered, bubbles, type ChatSite, openChatSite, ready, say } from "./support/chat-site.js";

let site: ChatSite;
let engine: Engine;
let server: Server;
let assistantID: string;
let baseURL: string;
let port = 0;
/** The next answers of the language model. */
const answers: ScriptedAnswer[] = [];

beforeAll(async () => {
  site = await openChatSite();
  engine = createEngine({
    chatLog: { keepDays: 1 },
    languageModel: scriptedModel(() => answers.shift() ?? "I do not know."),
  });
  const guide = await engine.assistants.create({ name: "Guide", continuationPrompts: [] });
  ({ assistantID } = guide);
  await guide.memories.add({
    memoryType: "Question",
    title: "When do you open?",
    answer: "At nine.",
    conclusive: true,
  });
  await engine.train();
  await startServer();
});

beforeEach(() => {
  answers.length = 0;
});

// Browsers limit the connections to a server, and open streams of events count.
afterEach(async () => {
  await Promise.all(site.browser.context.pages().map((page) => page.close()));
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await stopServer();
  await engine.close();
});

/** Starts the server, after a stop on the same port. */
async function startServer(): Promise<void> {
  const handle = createRestHandler(engine, { corsOrigins: [site.site.origin] });
  server = createServer(toNodeListener(handle)).listen(port, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
  baseURL = `http://127.0.0.1:${port}`;
}

async function stopServer(): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

async function connect(opened: Page | null = null): Promise<Page> {
  const page = opened ?? (await site.open());
  await page.evaluate(([baseURL, assistantID]) => chatPage.connectServer(baseURL, assistantID), [
    baseURL,
    assistantID,
  ] as const);
  await ready(page);
  return page;
}

test("a chat over REST answers, says how sure it is, and continues after a reload", async () => {
  const page = await connect();
  await say(page, "when do you open?");
  expect((await bubbles(page)).at(-1)).toBe("At nine.");
  await page.locator("summary").click();
  const panel = page.locator("[part='why-panel']");
  await panel.locator(".candidate", { hasText: "When do you open?" }).waitFor();
  expect(await panel.textContent()).toMatch(/\d+ % sure.*when do you open/s);
  const before = await bubbles(page);
  await page.reload();
  await page.waitForFunction(() => "chatPage" in globalThis);
  await connect(page);
  expect(await bubbles(page)).toEqual(before);
});

test("an answer of a language model appears while it is written, and can be stopped", async () => {
  const page = await connect();
  answers.push({ hangs: true, text: "The lamp was lit by " }, "The keeper lit the lamp.");
  await page.locator(".field").fill("Who lit the lamp?");
  await page.keyboard.press("Enter");
  await page.locator("p.bubble[aria-busy='true']", { hasText: "The lamp was lit by" }).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await answered(page);
  expect((await bubbles(page)).at(-1)).toBe("Who lit the lamp?");

  await say(page, "Who lit the lamp?");
  expect((await bubbles(page)).at(-1)).toBe("The keeper lit the lamp.");
  expect(await page.locator("[part='notes']").last().textContent()).toContain("Written by a language model");
});

test("follows what another client says to the session", async () => {
  const page = await site.open();
  const listens = page.waitForResponse(/SessionEvents/);
  await connect(page);
  const sessionID = await page.evaluate(() => chatPage.chat.session?.sessionID ?? "");
  const other = await engine.sessions.get(sessionID);
  await listens;
  await other.enterText("when do you open?");
  await expect.poll(() => bubbles(page)).toEqual(expect.arrayContaining(["when do you open?", "At nine."]));
});

test("says that the server is lost, keeps the text, and sends it again when the server is back", async () => {
  const page = await connect();
  await stopServer();
  await say(page, "when do you open?");
  expect(await page.getByRole("alert").textContent()).toContain("cannot be reached");
  expect(await findAxeFaults(page)).toEqual([]);
  await startServer();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("p.bubble", { hasText: "At nine." }).waitFor();
});

test("says that the page is offline", async () => {
  const page = await connect();
  await site.browser.context.setOffline(true);
  await say(page, "when do you open?");
  expect(await page.getByRole("alert").textContent()).toContain("You are offline");
  await site.browser.context.setOffline(false);
});

test("an expired session is started again", async () => {
  const page = await connect();
  await page.evaluate(() => {
    chatPage.chat.session = Object.create(chatPage.chat.session, { events: { value: undefined } });
  });
  await ready(page);
  const sessionID = await page.evaluate(() => chatPage.chat.session?.sessionID ?? "");
  await (await engine.sessions.get(sessionID)).close();
  await say(page, "when do you open?");
  expect(await page.getByRole("alert").textContent()).toContain("has expired");
  await page.getByRole("button", { name: "Start again" }).click();
  await expect.poll(async () => page.getByRole("alert").count()).toBe(0);
  await say(page, "when do you open?");
  expect((await bubbles(page)).at(-1)).toBe("At nine.");
});

test("says so if the assistant cannot be opened", async () => {
  const page = await site.open();
  await page.evaluate((baseURL) => chatPage.connectServer(baseURL, "unknown"), baseURL);
  expect(await page.getByRole("alert").textContent()).toContain("does not exist");
});
