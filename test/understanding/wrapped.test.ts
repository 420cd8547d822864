import { readFileSync } from "node:fs";
import { createEngine } from "keepsake";
import { describe, expect, test } from "vitest";

/** Questions that are answered at once when they are asked alone, in the words of many visitors. */
const SETS = [
  { name: "english", culture: "en-GB", table: "examples/data/lighthouse-museum.csv" },
  { name: "italian", culture: "it-IT", table: "examples/kiosk/lighthouse-museum-italian.csv" },
] as const;

/** Share of the questions that is answered at once. */
const ENOUGH = 0.95;

describe("questions in courtesies and context", () => {
  test.each(SETS)("are answered as alone: $name", async ({ name, culture, table }) => {
    await using engine = createEngine();
    const assistant = await engine.assistants.create({ name, culture });
    await assistant.import(readFileSync(table, "utf8"), { format: "csv" });
    const { memories } = await assistant.memories.list();
    const lines = readFileSync(new URL(`./wrapped/${name}.txt`, import.meta.url), "utf8")
      .trim()
      .split("\n");
    const missed: string[] = [];
    const wrong: string[] = [];
    for (const line of lines) {
      const [, said = "", title] = line.split(" :: ");
      const answer = memories.find((memory) => memory.title === title)?.answers[0]?.text ?? "no such title";
      const session = await engine.sessions.open({ assistantID: assistant.assistantID });
      const { emission, lastMatchedMemoryID } = await session.enterText(said);
      if (emission?.startsWith(answer) === true) continue;
      (lastMatchedMemoryID === null ? missed : wrong).push(said);
    }
    expect(wrong).toEqual([]);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(lines.length * (1 - ENOUGH));
  });
});
