import { expect, test } from "vitest";
import { filesUnder, readText } from "./repository.js";

test("docs/architecture.md names folders and files that exist", () => {
  const files = filesUnder("src");
  const named = [...readText("docs/architecture.md").matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(
    ([, path]) => path ?? "",
  );
  const inSources = named.filter((path) => !path.startsWith("test/") && path !== "src/");
  const missing = inSources.filter((path) => !files.some((file) => `/${file}`.includes(`/${path}`)));
  expect(inSources.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});
