import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolder, run, runForJson } from "./run-program.js";

const memory = (title: string, titleVariants: readonly string[], answer: string) => {
  return { memoryType: "Question", title, titleVariants, answer };
};

function writeGuide(memories: readonly object[]): string {
  const path = join(createFolder(), "guide.json");
  writeFileSync(path, JSON.stringify({ assistant: { name: "Guide", culture: "en-GB" }, memories }));
  return path;
}

const GUIDE = [
  memory("When do you open?", ["When do you open the doors?", "Hippopotamus"], "At nine."),
  memory("Is there a lift?", ["Is there a lift?!", "Where is the lift?"], "On the left."),
  memory("Who built the tower?", [], "Nobody knows."),
  memory("Where is the harbour?", ["Who built the tower then?"], "By the sea."),
  { memoryType: "Default", answer: "I do not know." },
];

test("titles that are asked as if they were not listed are counted by what happens to them", async () => {
  const { value, code } = await runForJson(["bench", writeGuide(GUIDE), "--turns", "3"]);
  expect(value).toMatchObject({ assistant: "Guide", memories: 5, quality: { asked: 8 }, speed: { turns: 3 } });
  const { right, offered, missed, wrong } = value.quality;
  expect(right + offered + missed + wrong).toBe(8);
  // Two titles of the lift are the same question.
  expect(right).toBeGreaterThanOrEqual(2);
  // Nothing resembles the hippopotamus.
  expect(missed).toBeGreaterThanOrEqual(1);
  // A title of the harbour is a question about the tower.
  expect(wrong).toBe(1);
  expect(value.speed.median).toBeGreaterThan(0);
  expect(value.speed.p95).toBeGreaterThanOrEqual(value.speed.median);
  expect(code).toBe(0);
});

test("the results are shown as a table", async () => {
  const { stdout } = await run(["bench", writeGuide(GUIDE), "--turns", "2"]);
  expect(stdout).toMatch(
    /^Guide: 5 memories, 8 titles asked as if they were not listed\n {2}answered rightly +\d +\d+ %\n/,
  );
  expect(stdout).toMatch(/\n2 turns, one after the other: \d+ a second, median [\d.]+ ms, 95 % within [\d.]+ ms\n/);
});

test("an assistant that cannot be asked anything is refused", async () => {
  const { stderr, code } = await run(["bench", writeGuide([GUIDE[4] ?? {}])]);
  expect(stderr).toContain("Guide has no memory that everybody can ask for");
  expect(code).toBe(2);
});
