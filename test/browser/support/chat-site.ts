import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { ChatPageOptions } from "../pages/chat.js";
import { bundle } from "./bundle.js";
import { type OwnBrowser, startChromium } from "./chromium.js";
import { type Site, serve } from "./serve.js";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chat</title>
<link rel="icon" href="data:,">
<style>html, body { height: 100%; margin: 0 } main { height: 100% } keepsake-chat { height: 100% }</style>
<main><h1 style="position: absolute; clip-path: inset(50%)">Chat</h1><keepsake-chat why></keepsake-chat></main>
<script type="module" src="chat.js"></script>
</html>`;

/** Pages with the chat element. */
export interface ChatSite extends AsyncDisposable {
  readonly site: Site;
  readonly browser: OwnBrowser;
  /** Opens a page. If a script of the page throws, the test fails. */
  open(): Promise<Page>;
}

export async function openChatSite(): Promise<ChatSite> {
  const folder = await mkdtemp(join(tmpdir(), "keepsake-chat-"));
  await bundle({ chat: fileURLToPath(new URL("../pages/chat.ts", import.meta.url)) }, folder);
  await writeFile(join(folder, "index.html"), PAGE);
  const site = await serve(folder);
  const browser = await startChromium();
  const errors: Error[] = [];
  return {
    site,
    browser,
    async open() {
      const page = await browser.context.newPage();
      page.on("pageerror", (error) => errors.push(error));
      await page.goto(site.origin);
      await page.waitForFunction(() => "chatPage" in globalThis);
      return page;
    },
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await site.close();
      await rm(folder, { recursive: true });
      if (errors[0] !== undefined) throw errors[0];
    },
  };
}

/** Connects the chat of a page to an engine of its own, and waits until it is ready. */
export async function connectEngine(page: Page, options: ChatPageOptions): Promise<void> {
  await page.evaluate((options) => chatPage.connectEngine(options), options);
  await ready(page);
}

/** Waits until the chat accepts a text. */
export async function ready(page: Page): Promise<void> {
  await page.locator("keepsake-chat [part~='send']:enabled").waitFor();
}

/** Types a text with the keyboard, and waits for the end of the turn. */
export async function say(page: Page, text: string): Promise<void> {
  const before = await page.evaluate(() => chatPage.chat.chat?.getSnapshot().messages.length ?? 0);
  await page.locator("keepsake-chat .field").focus();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.waitForFunction((before) => {
    const { messages = [], status = "" } = chatPage.chat.chat?.getSnapshot() ?? {};
    return messages.length > before && ["ready", "closed"].includes(status);
  }, before);
}

/** Waits for the end of a turn. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction(() => ["ready", "closed"].includes(chatPage.chat.chat?.getSnapshot().status ?? ""));
}

/** The texts of all bubbles. */
export function bubbles(page: Page): Promise<string[]> {
  return page.locator("keepsake-chat p.bubble").allTextContents();
}

export function stateOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => chatPage.chat.chat?.getSnapshot().state.state);
}
