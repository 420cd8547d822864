import { memoryStorage } from "keepsake";
import { storageContract } from "keepsake/testing";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {} from "./pages/page.js";
import { openTabs, type Tabs } from "./support/site.js";

let tabs: Tabs;
let page: Page;

beforeAll(async () => {
  tabs = await openTabs();
  page = await tabs.open();
});

afterAll(async () => {
  await tabs[Symbol.asyncDispose]();
});

describe("in Chromium, indexedDBStorage", () => {
  for (const { name } of storageContract(async () => memoryStorage())) {
    test(name, async () => {
      const found = await page.evaluate(async (name) => {
        const { storageContract, indexedDBStorage } = globalThis.keepsake;
        const cases = storageContract(async () => indexedDBStorage(`contract: ${name}`));
        const wanted = cases.filter((c) => c.name === name);
        for (const c of wanted) await c.run();
        return wanted.length;
      }, name);
      expect(found).toBe(1);
    });
  }
});
