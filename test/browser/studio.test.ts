import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createEngine, type Engine } from "keepsake";
import { createRestHandler, toNodeListener } from "keepsake/rest";
import { scriptedModel } from "keepsake/testing";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findAxeFaults } from "./support/axe.js";
import { takePicture } from "./support/picture.js";
import { openViteSite, type ViteSite } from "./support/vite-site.js";

const VIEWS = ["talk", "memories", "inbox", "people", "quality", "transfer", "settings"];

/** Every test builds an index of word lists in a new browser, which takes long on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

let site: ViteSite;
beforeAll(async () => {
  site = await openViteSite("src/studio", "src/studio/vite.config.ts");
});
afterEach(() => site.closePages());
afterAll(() => site[Symbol.asyncDispose]());

/** Opens the studio in a browser that nobody has used. */
async function visit(): Promise<Page> {
  const page = await site.open();
  await page.getByText("Open the lighthouse museum").waitFor();
  return page;
}

async function create(name: string): Promise<Page> {
  const page = await visit();
  await page.locator("[name=name]").fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("navigation").getByText(name).waitFor();
  return page;
}

async function goTo(page: Page, label: string): Promise<void> {
  await page.getByRole("link", { name: label }).click();
}

/** Asks in the chat, and returns the last answer. */
async function ask(page: Page, text: string): Promise<string> {
  await page.locator("keepsake-chat [part~='send']:enabled").waitFor();
  const answers = page.locator("keepsake-chat .message.assistant p");
  const before = await answers.count();
  await page.locator("keepsake-chat .field").fill(text);
  await page.keyboard.press("Enter");
  await answers.nth(before).waitFor();
  await page.locator("keepsake-chat [part~='send']:enabled").waitFor();
  return (await answers.last().textContent()) ?? "";
}

const REMOTE = { name: "Remote", giver: { tag: "🔑", pin: "271115" } };

async function serve(engine: Engine): Promise<Server> {
  const handle = createRestHandler(engine, { corsOrigins: [site.origin] });
  const server = createServer(toNodeListener(handle)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** Opens the assistant of a server as its Giver. */
async function connect(server: Server, assistantID: string): Promise<Page> {
  const page = await visit();
  await page.getByText("Connect to a server").click();
  await page.locator("[name=baseURL]").fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await page.locator("[name=assistantID]").fill(assistantID);
  await page.locator("[name=tag]").fill(REMOTE.giver.tag);
  await page.locator("[name=pin]").fill(REMOTE.giver.pin);
  await page.getByRole("button", { name: "Connect" }).click();
  await page.locator("keepsake-chat").waitFor();
  return page;
}

test("the example answers; the chart shows the state, and the panel why", async () => {
  const page = await visit();
  await page.getByRole("button", { name: "Open the lighthouse museum" }).click();
  expect(await ask(page, "Hello! what does a ticket cost?")).toContain("Eight euros");
  expect(await page.locator(".chart .current").getAttribute("data-state")).toBe("R1");
  expect(await page.locator(".events .lit").allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining("Text"), expect.stringContaining("Feedback")]),
  );
  expect(await page.locator(".readings .won q").textContent()).toBe("what does a ticket cost");
  expect(await page.locator(".candidates summary").first().textContent()).toContain("How much is a ticket?");
  expect(await page.locator(".legend li").count()).toBeGreaterThan(1);
  expect(await page.locator(".steps code").allTextContents()).toContain("matchQuestion");
  await takePicture(page, "studio");

  await page.locator("keepsake-chat [part='feedback']").click();
  await page.locator(".chart .current[data-state='R6']").waitFor();
  expect(await page.locator(".last-move").count()).toBe(1);
});

test("a memory is written with the keyboard alone, found, changed, and still there after a reload, also offline", async () => {
  const page = await create("Keyboard archive");
  await goTo(page, "Memories");
  await page.getByText("This assistant remembers nothing yet").waitFor();
  await page.getByRole("button", { name: "New memory" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("[name=title]").focus();
  await page.keyboard.type("Where did we first meet?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("How did you get to know each other?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("On the ferry.");
  await page.locator("[name=date]").fill("1962-07-14");
  await page.locator("[name=placeLatitude]").fill("55.6");
  await page.locator("[name=placeLongitude]").fill("13");
  await page.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".memories strong", { hasText: "Where did we first meet?" }).waitFor();

  await page.getByRole("tab", { name: "Timeline" }).click();
  await page.locator(".timeline h3", { hasText: "1962" }).waitFor();
  await page.getByRole("tab", { name: "Map" }).click();
  expect(await page.locator(".map circle").count()).toBe(1);
  await page.getByRole("tab", { name: "List" }).click();
  await page.locator(".memories button").click();
  await page.locator("[name=answers]").fill("On the ferry to Malmö.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator(".excerpt", { hasText: "Malmö" }).waitFor();

  await page.reload();
  await page.locator(".excerpt", { hasText: "Malmö" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await goTo(page, "Talk");
  expect(await ask(page, "where did we first meet?")).toContain("On the ferry to Malmö.");
  await page.context().setOffline(false);
});

test("an unanswered question is answered in the inbox, and the conversation knows the answer", async () => {
  const page = await create("Support desk");
  await ask(page, "How do I reset the device?");
  await goTo(page, "Inbox");
  await page.getByLabel("Answer to How do I reset the device?").fill("Hold the button for ten seconds.");
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.getByText("All answered").waitFor();
  await goTo(page, "Talk");
  expect(await ask(page, "how do I reset the device?")).toContain("ten seconds");
});

test("two thousand rows are imported, with a report of those that are wrong, and checked", async () => {
  const page = await create("Big archive");
  await goTo(page, "Import & export");
  const rows = Array.from({ length: 2_000 }, (_, i) => `What is kept in cupboard ${i}?,Letter ${i}.,`);
  rows[9] = "What is kept in the attic?,Toys.,yesterday";
  await page.locator("input[type=file]").setInputFiles({
    name: "archive.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["question,answer,date", ...rows].join("\n")),
  });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("1999 imported, 1 rejected").waitFor({ timeout: 120_000 });
  expect(await page.locator(".import-report tr.error").textContent()).toContain("date");
  await goTo(page, "Memories");
  await page.getByText("1999 in all").waitFor();
  await page.getByRole("searchbox").fill("What is kept in cupboard 1234?");
  await page.locator(".memories li", { hasText: "cupboard 1234?" }).waitFor();
});

test("a fault is found by the check, and people get a PIN", async () => {
  const page = await create("Faulty archive");
  await goTo(page, "Import & export");
  await page.locator("textarea.mono").fill("question,answer\nWhen do you open?,At nine.\nWhen do you open?,At ten.");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("2 imported").waitFor();
  await goTo(page, "Quality");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("heading", { name: /Duplicates/ }).waitFor();

  await goTo(page, "People");
  await page.locator("[name=name]").fill("Ann");
  await page.locator("[name=tag]").fill("🐝");
  await page.locator("form.inline [name=pin]").fill("271115");
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByText("Ann", { exact: true }).waitFor();
  await goTo(page, "Talk");
  await page.locator(".chat-pane select").selectOption("🐝");
  await page.locator(".chart .current[data-state='X1a']").waitFor();
  expect(await page.locator("keepsake-chat .field").getAttribute("type")).toBe("password");
});

test("shows the assistant of a server to its Giver, and says so if the server is lost", async () => {
  const engine = createEngine({ languageModel: scriptedModel(["In the shop, for a euro."]) });
  const guide = await engine.assistants.create(REMOTE);
  await guide.people.add({ name: "Eva", tag: "🐦", pin: "654321" });
  await guide.memories.add({
    memoryType: "Question",
    title: "When do you open?",
    answer: "At nine.",
    conclusive: true,
  });
  const server = await serve(engine);
  const page = await connect(server, guide.assistantID);
  expect(await ask(page, "when do you open?")).toContain("At nine.");
  expect(await page.locator(".chart .current").getAttribute("data-state")).toBe("R1");
  expect(await page.locator(".readings .won q").textContent()).toBe("when do you open?");
  expect(await page.locator(".candidates summary").first().textContent()).toContain("When do you open?");
  expect(await page.locator(".legend li").count()).toBeGreaterThan(1);

  expect(await ask(page, "Where can I buy postcards?")).toContain("In the shop");
  await goTo(page, "Inbox");
  await page.getByRole("heading", { name: "Drafts of the language model" }).waitFor();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Nothing waits for you").waitFor();

  await goTo(page, "Import & export");
  const rows = ["question,answer,tag", "Where is the key?,On the hook.,🐦", "Is there a lift?,No.,", "Who?,,"];
  await page.locator("textarea.mono").fill(rows.join("\n"));
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("3 imported, 0 rejected").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Table (CSV)" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("Where is the key?");
  const { memories } = await guide.memories.list({ type: "ALL_WITHOUT_DRAFTS" });
  expect(memories.map(({ title, receiverTag }) => [title, receiverTag])).toEqual([
    ["When do you open?", null],
    ["Where can I buy postcards?", null],
    ["Where is the key?", "🐦"],
    ["Is there a lift?", null],
    ["Who?", null],
  ]);

  await goTo(page, "Settings");
  await page.getByText("The owner changes the settings of a server").waitFor();
  await goTo(page, "Memories");
  await page.getByText("5 in all").waitFor();
  server.closeAllConnections();
  server.close();
  await goTo(page, "People");
  await page.locator(".report.error").waitFor();
  await engine.close();
});

test("the owner of an assistant on a server logs in and changes its settings", async () => {
  const engine = createEngine();
  const owner = { tenant: "town", userName: "owner", password: "green boats drift by" };
  await engine.accounts.bootstrap({ ...owner, eMail: "owner@example.org" });
  const { token } = await engine.accounts.login(owner);
  const { assistantID } = await engine.accounts.assistants.create(token ?? "", REMOTE);
  const server = await serve(engine);
  const page = await connect(server, assistantID);
  await goTo(page, "Settings");
  await page.locator("[name=tenant]").fill("town");
  await page.locator("[name=userName]").fill("owner");
  await page.locator("[name=password]").fill("wrong password");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.locator(".report.error").waitFor();
  await page.locator("[name=password]").fill(owner.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.locator("[name=presentation]").fill("Welcome to the lighthouse.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Settings saved").waitFor();
  expect((await (await engine.assistants.get(assistantID)).read()).presentation).toBe("Welcome to the lighthouse.");
  // A link names the server and the assistant.
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(`${site.origin}/?server=${encodeURIComponent(baseURL)}&assistant=${assistantID}`);
  expect(await page.locator("[name=baseURL]").inputValue()).toBe(baseURL);
  expect(await page.locator("[name=assistantID]").inputValue()).toBe(assistantID);
  server.closeAllConnections();
  server.close();
  await engine.close();
});

test.each(["light", "dark"] as const)("axe finds nothing in any view, %s", async (colorScheme) => {
  const page = await visit();
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  expect(await findAxeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Open the lighthouse museum" }).click();
  await ask(page, "what does a ticket cost?");
  for (const view of VIEWS) {
    await page.evaluate((view) => {
      location.hash = view;
    }, view);
    await page.locator(`main[data-view='${view}']`).waitFor();
    for (const width of [1_400, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect([view, width, await findAxeFaults(page)]).toEqual([view, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const link = await page.getByRole("navigation").locator("[aria-current]").boundingBox();
      expect([view, width, link !== null && link.x >= 0 && link.x + link.width <= width]).toEqual([view, width, true]);
    }
  }
});
