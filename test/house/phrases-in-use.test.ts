import { expect, test } from "vitest";
import { type PhraseKey, phrasesFor } from "../../src/dialog/phrases/index.js";
import { filesUnder, readText } from "./repository.js";

const SOURCES = filesUnder("src")
  .filter(
    (path) => path.endsWith(".ts") && !path.startsWith("src/dialog/phrases/") && !path.startsWith("src/languages/"),
  )
  .map(readText);

test("whatever the dialog can say is said somewhere", () => {
  const keys = Object.keys(phrasesFor("en").says) as PhraseKey[];
  const unused = keys.filter(
    (key) => !SOURCES.some((source) => source.includes(`"${key}"`) || source.includes(`.says.${key}`)),
  );
  expect(SOURCES.length).toBeGreaterThan(50);
  expect(keys.length).toBeGreaterThan(100);
  expect(unused).toEqual([]);
});
