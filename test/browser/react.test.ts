import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { UIMessage } from "ai";
import { createEngine, type Engine } from "keepsake";
import { createRestHandler, toNodeListener } from "keepsake/rest";
import { toUIMessageResponse } from "keepsake/ui-message-stream";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { bundle } from "./support/bundle.js";
import { type OwnBrowser, startChromium } from "./support/chromium.js";
import { type Site, serve } from "./support/serve.js";

let folder: string;
let site: Site;
let browser: OwnBrowser;
let engine: Engine;
let server: Server;
let assistantID: string;
let base: string;
let openings = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keepsake-react-"));
  await bundle({ react: fileURLToPath(new URL("./pages/react.tsx", import.meta.url)) }, folder);
  await writeFile(
    join(folder, "index.html"),
    '<!doctype html><html lang="en"><title>React</title><script type="module" src="react.js"></script></html>',
  );
  site = await serve(folder);
  browser = await startChromium();
  engine = createEngine({ chatLog: { keepDays: 1 } });
  const guide = await engine.assistants.create({ name: "Guide", continuationPrompts: [] });
  ({ assistantID } = guide);
  await guide.memories.add({
    memoryType: "Question",
    title: "When do you open?",
    answer: "At nine.",
    conclusive: true,
    media: [{ url: "https://museum.example/door.png", mimeType: "image/png" }],
  });
  await engine.train();
  const rest = createRestHandler(engine, { corsOrigins: [site.origin] });
  const listener = toNodeListener(async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST" && pathname.endsWith("/Session")) openings += 1;
    return pathname === "/chat" ? answerUseChat(request) : rest(request);
  });
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await Promise.all(browser.context.pages().map((page) => page.close()));
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
  server.closeAllConnections();
  server.close();
  await engine.close();
  await rm(folder, { recursive: true });
});

const sessions = new Map<string, string>();

/** The route of a back end whose page uses `useChat`: one session for each chat. */
async function answerUseChat(request: Request): Promise<Response> {
  const headers = { "access-control-allow-origin": site.origin, "access-control-allow-headers": "*" };
  if (request.method === "OPTIONS") return new Response(null, { headers });
  const { id, messages } = (await request.json()) as { id: string; messages: UIMessage[] };
  const text =
    messages
      .at(-1)
      ?.parts.flatMap((part) => (part.type === "text" ? [part.text] : []))
      .join("") ?? "";
  const known = sessions.get(id);
  const session = known ? await engine.sessions.get(known) : await engine.sessions.open({ assistantID });
  sessions.set(id, session.sessionID);
  const response = toUIMessageResponse(session.streamText(text));
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

async function visit(view: string): Promise<Page> {
  const page = await browser.context.newPage();
  const query = new URLSearchParams({ view, server: base, assistant: assistantID, api: `${base}/chat` });
  await page.goto(`${site.origin}/?${query}`);
  return page;
}

test("useKeepsake opens one session, also in strict mode, talks, and continues after a reload", async () => {
  openings = 0;
  const page = await visit("hook");
  await page.locator("#hook[data-status='ready'] li").first().waitFor();
  expect(openings).toBe(1);
  await page.fill("input", "when do you open?");
  await page.keyboard.press("Enter");
  await page.locator("li.assistant", { hasText: "At nine." }).waitFor();
  await page.getByRole("button", { name: "Wrong" }).click();
  await page.locator(".state", { hasText: "R6" }).waitFor();

  await page.reload();
  await page.locator("li.assistant", { hasText: "At nine." }).waitFor();
  expect(await page.locator("li.user").allTextContents()).toContain("when do you open?");
  expect(openings).toBe(1);
  await page.getByRole("button", { name: "New" }).click();
  await expect.poll(() => page.locator("li.user").count()).toBe(0);
  expect(openings).toBe(2);
});

test("<KeepsakeChat> puts the element into a component", async () => {
  const page = await visit("component");
  await page.locator("[part~='send']:enabled").waitFor();
  await page.locator("keepsake-chat .field").fill("when do you open?");
  await page.keyboard.press("Enter");
  await page.locator("p.bubble", { hasText: "At nine." }).waitFor();
  expect(await page.locator("keepsake-chat .field").getAttribute("placeholder")).toBe("Chiedi qualcosa");
  expect(await page.locator("keepsake-chat").getAttribute("theme")).toBe("dark");
  expect(await page.locator("#component").getAttribute("data-state")).toBe("R1");
  expect(await page.locator("h2").isVisible()).toBe(true);
});

test("useChat of AI SDK UI shows answers, media and how sure they are", async () => {
  const page = await visit("ai-sdk");
  for (const count of [1, 2]) {
    await page.fill("input", "when do you open?");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("p.assistant").count()).toBe(count);
    await page.locator("#ai-sdk[data-status='ready']").waitFor();
  }
  expect(await page.locator("p.assistant").allTextContents()).toEqual(["At nine.image/png", "At nine.image/png"]);
  expect(await page.locator("p.assistant").first().getAttribute("data-level")).toBe("HIGH");
  expect(sessions.size).toBe(1);
});
