import type { Page } from "playwright-core";
import type { ChatPageOptions } from "../pages/chat.js";
import { type BundledSite, openBundledSite } from "./bundled-site.js";

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
export type ChatSite = BundledSite;

export function openChatSite(): Promise<ChatSite> {
  return openBundledSite({ script: "chat", name: "chat", html: PAGE, global: "chatPage" });
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
