import { gzipSync } from "node:zlib";
import type { NewMemory } from "keepsake";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "./support/bundle.js";
import { bundleWithVite } from "./support/bundle-with-vite.js";
import { openTabs, type TabOptions, type Tabs } from "./support/site.js";
import { createGuide, openSession, say, startEngine } from "./support/talk.js";

const HOURS: NewMemory = {
  memoryType: "Question",
  title: "When do you open?",
  answers: [{ text: "At nine." }],
  conclusive: true,
};

/** Bytes of scripts, minified and gzipped, that a page with an engine and its driver loads at once. */
const MAX_AT_ONCE = 150_000;

const BUNDLERS: readonly [string, TabOptions["bundle"]][] = [
  ["tsup", (entry, outDir) => bundle(entry, outDir, { minify: true })],
  ["Vite", bundleWithVite],
];

describe.each(BUNDLERS)("a page that %s bundles", (_, bundleScripts) => {
  let tabs: Tabs;

  beforeAll(async () => {
    tabs = await openTabs({ script: "first-load", ...(bundleScripts !== undefined && { bundle: bundleScripts }) });
  });

  afterAll(async () => {
    await tabs[Symbol.asyncDispose]();
  });

  test("loads the dialog with the first session, and words with the first question", async () => {
    const tab = await tabs.open();
    const atOnce = await readScripts(tab);
    expect(sizeOf(atOnce)).toBeLessThan(MAX_AT_ONCE);

    await startEngine(tab, "first-load");
    const assistantID = await createGuide(tab, [HOURS]);
    expect(await readScripts(tab)).toEqual(atOnce);

    await openSession(tab, assistantID);
    const withSession = await readScripts(tab);
    expect(withSession.size).toBeGreaterThan(atOnce.size);
    expect(namesOf(withSession)).not.toContainEqual(expect.stringMatching(/^english-[\w-]{8}\.js$/));

    expect(await say(tab, "When do you open?")).toEqual({ state: "R1", emission: "At nine." });
    const withQuestion = await readScripts(tab);
    expect(namesOf(withQuestion)).toContainEqual(expect.stringMatching(/^text-search-[\w-]{8}\.js$/));
    expect(namesOf(withQuestion)).toContainEqual(expect.stringMatching(/^english-[\w-]{8}\.js$/));

    await say(tab, "And when do you close?");
    expect(await readScripts(tab)).toEqual(withQuestion);
  });
});

/** The scripts that a page has loaded, by their names. */
async function readScripts(tab: Page): Promise<ReadonlyMap<string, string>> {
  const urls = await tab.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => (name.endsWith(".js") ? [name] : [])),
  );
  const scripts = urls.map(async (url) => [url.split("/").at(-1)!, await (await fetch(url)).text()] as const);
  return new Map((await Promise.all(scripts)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function namesOf(scripts: ReadonlyMap<string, string>): readonly string[] {
  return [...scripts.keys()];
}

function sizeOf(scripts: ReadonlyMap<string, string>): number {
  return [...scripts.values()].reduce((sum, text) => sum + gzipSync(text).byteLength, 0);
}
