import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ADA, createFolder, run, runForJson } from "./run-program.js";

function writeGuide(memories: readonly object[], people: readonly object[] = []): string {
  const path = join(createFolder(), "guide.json");
  writeFileSync(path, JSON.stringify({ assistant: { name: "Guide", culture: "en-GB" }, people, memories }));
  return path;
}

const DEFAULT = { memoryType: "Default", answer: "I do not know." };
const LIFT = { memoryType: "Question", title: "Is there a lift?", answer: "On the left." };
const HOURS = { memoryType: "Question", title: "When do you open?", answer: "At nine." };

/** The rules that a guide breaks, in order. */
async function findRules(memories: readonly object[], people: readonly object[] = []) {
  const { value, code } = await runForJson(["lint", writeGuide(memories, people)]);
  return { rules: value.findings.map(({ rule }: { rule: string }) => rule), findings: value.findings, code };
}

test("a good guide has no findings", async () => {
  expect(await findRules([DEFAULT, LIFT, HOURS])).toMatchObject({ rules: [], code: 0 });
});

test("Ada has no errors, only titles that are close to another memory", async () => {
  const { value, code } = await runForJson(["lint", ADA]);
  expect(value).toMatchObject({ memories: 135, errors: 0 });
  expect(new Set(value.findings.map(({ rule }: { rule: string }) => rule))).toEqual(new Set(["close"]));
  expect(code).toBe(0);
}, 60_000);

describe("errors", () => {
  test("two memories with one title for the same visitors", async () => {
    const { rules, code } = await findRules([
      DEFAULT,
      HOURS,
      { ...HOURS, title: "when do you OPEN", answer: "At ten." },
    ]);
    expect(rules).toContain("duplicate-title");
    expect(code).toBe(1);
  });

  test("one title for different contexts or people is none", async () => {
    const sunday = { ...HOURS, answer: "At noon.", contextVarsToMatch: { DAY: "SUNDAY" } };
    const monday = { ...HOURS, answer: "Never.", contextVarsToMatch: { DAY: "MONDAY" } };
    const setters = [
      { ...LIFT, contextVarsToSet: { DAY: "SUNDAY" } },
      { memoryType: "Question", title: "Is today Monday?", answer: "It is.", contextVarsToSet: { DAY: "MONDAY" } },
    ];
    const people = [
      { name: "Mary", tag: "m" },
      { name: "Tom", tag: "t" },
    ];
    const secret = { memoryType: "Question", title: "What is my locker?" };
    const lockers = [
      { ...secret, answer: "Seven.", receiverTag: "m" },
      { ...secret, answer: "Eight.", receiverTag: "t" },
    ];
    expect((await findRules([DEFAULT, HOURS, sunday, monday, ...setters, ...lockers], people)).rules).toEqual([]);
  });

  test("a memory without an answer", async () => {
    expect(await findRules([DEFAULT, HOURS, { memoryType: "Question", title: "Is there a lift?" }])).toMatchObject({
      rules: ["empty"],
      code: 1,
    });
  });

  test("a memory that none of its titles finds", async () => {
    const twin = { ...HOURS, answer: "At noon." };
    const { rules } = await findRules([DEFAULT, HOURS, twin, twin, twin, twin, twin]);
    expect(rules).toContain("unreachable");
  });
});

describe("warnings", () => {
  test.each([
    ["missing-default", [HOURS]],
    [
      "missing-default",
      [
        { ...DEFAULT, contextVarsToMatch: { DAY: "SUNDAY" } },
        { ...LIFT, contextVarsToSet: { DAY: "SUNDAY" } },
      ],
    ],
    ["repeated-variant", [DEFAULT, { ...HOURS, titleVariants: ["Opening hours", "opening hours!"] }]],
    ["dead-hint", [DEFAULT, { ...HOURS, hints: ["How do I grow potatoes?"] }]],
    ["unset-variable", [DEFAULT, LIFT, { ...HOURS, contextVarsToMatch: { DAY: "SUNDAY" } }]],
    ["unused-variable", [DEFAULT, { ...HOURS, contextVarsToSet: { TOPIC: "HOURS" } }]],
  ])("%s", async (rule, memories) => {
    expect(await findRules(memories)).toMatchObject({ rules: [rule], code: 0 });
  });

  test("fail with --strict, and are shown with their memory", async () => {
    const { stdout, code } = await run(["lint", writeGuide([DEFAULT, { ...HOURS, hints: ["Potatoes?"] }]), "--strict"]);
    expect(stdout).toContain('When do you open?\n  warning dead-hint  No memory answers its hint "Potatoes?"');
    expect(stdout).toContain("Guide: 2 memories, 0 errors, 1 warnings.");
    expect(code).toBe(1);
  });
});
