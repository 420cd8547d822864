import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ADA, createFolder, MUSEUM, run, runForJson } from "./run-program.js";

test("an assistant file goes into SQLite, from there into a bundle, and the bundle answers", async () => {
  const folder = createFolder();
  const [database, bundle] = [join(folder, "guide.db"), join(folder, "guide.jsonl")];
  const imported = await runForJson(["import", database, ADA]);
  expect(imported).toMatchObject({ code: 0, value: { name: "Ada Lovelace", memories: 135 } });

  const exported = await run(["export", database, "--output", bundle, "--include-secrets"]);
  expect(exported).toMatchObject({ code: 0, stderr: "" });
  expect(exported.stdout).toMatch(
    /^Ada Lovelace was written to .*guide\.jsonl \(bundle, 135 memories, \d+ characters\)\.\n$/,
  );

  const asked = await run(["chat", bundle], { lines: ["When were you born?", "/tag Mary", "271115"] });
  expect(asked.stdout).toContain("1815");
  expect(asked.stdout).toMatch(/> 271115\n.*Mary/);

  const copied = await runForJson(["import", join(folder, "copy.db"), bundle]);
  expect(copied).toMatchObject({ code: 0, value: { memories: 135 } });
  const again = await run(["export", join(folder, "copy.db"), "--include-secrets"]);
  expect(again.stdout).toBe(readFileSync(bundle, "utf8"));
});

describe("a table", () => {
  test("is imported once: the second run of the same file adds nothing, unless it is asked to", async () => {
    const database = join(createFolder(), "museum.db");
    expect(await runForJson(["import", database, MUSEUM])).toMatchObject({
      code: 0,
      value: { imported: 16, skipped: 0 },
    });
    expect(await runForJson(["import", database, MUSEUM])).toMatchObject({
      code: 0,
      value: { imported: 0, skipped: 16 },
    });
    const again = await run(["import", database, MUSEUM, "--again"]);
    expect(again.stdout).toContain("16 memories imported");
    expect(again.stdout).toContain("SIMILAR_MEMORY");
  });

  test("with invalid rows reports their places, keeps the others, and exits with 1", async () => {
    const folder = createFolder();
    const table = join(folder, "rows.csv");
    writeFileSync(table, "title,answer,date\nWhen was the fire?,Long ago.,yesterday\nWho built it?,Nobody knows.,\n");
    const { stdout, code } = await run(["import", join(folder, "rows.db"), table]);
    expect(stdout).toContain(`${table}:2, column 3: INVALID_FIELD`);
    expect(stdout).toContain("1 memories imported, 1 rows left out");
    expect(code).toBe(1);
  });

  test("is checked without a trace by --dry-run", async () => {
    const database = join(createFolder(), "museum.db");
    await run(["import", database, MUSEUM, "--name", "Museum", "--dry-run"]);
    const { stdout } = await run(["export", database, "--format", "csv"]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
  });
});

test("a bundle is imported once: the second run of the same file adds nothing, unless it is asked to", async () => {
  const folder = createFolder();
  const [bundle, database] = [join(folder, "ada.jsonl"), join(folder, "guide.db")];
  await run(["export", ADA, "-o", bundle]);
  const first = await runForJson(["import", database, bundle]);
  const second = await runForJson(["import", database, bundle]);
  expect(second.value).toEqual(first.value);
  const third = await runForJson(["import", database, bundle, "--again"]);
  expect(third.value).toMatchObject({ name: first.value.name, memories: first.value.memories });
  expect(third.value.assistantID).not.toBe(first.value.assistantID);
});

test("an assistant file is imported once, and an import with the same name continues", async () => {
  const database = join(createFolder(), "guide.db");
  const first = await runForJson(["import", database, ADA]);
  expect((await runForJson(["import", database, ADA])).value).toEqual(first.value);
  const third = await runForJson(["import", database, ADA, "--again"]);
  expect(third.value.assistantID).not.toBe(first.value.assistantID);
});

test("a whole assistant is checked without a trace by --dry-run, and has a name of its own", async () => {
  const folder = createFolder();
  const [database, bundle] = [join(folder, "guide.db"), join(folder, "ada.jsonl")];
  await run(["export", ADA, "-o", bundle]);
  for (const file of [ADA, bundle]) {
    const checked = await run(["import", database, file, "--dry-run"]);
    expect(checked).toMatchObject({ stdout: "Ada Lovelace would be imported, with 135 memories.\n", code: 0 });
    const named = await run(["import", database, file, "--name", "Ada"]);
    expect([named.stderr, named.code]).toEqual([expect.stringContaining("--name is for tables and texts"), 2]);
  }
  expect(existsSync(database)).toBe(false);
});

test("an export continues what an earlier one has written, as far as it is still right", async () => {
  const output = join(createFolder(), "ada.jsonl");
  const whole = (await runForJson(["export", ADA, "-f", "jsonl", "-o", output])).value;
  expect(whole).toMatchObject({ format: "jsonl", memories: 135, known: 0 });
  const lines = readFileSync(output, "utf8").split("\n");
  const titles = lines.slice(0, -1).map((line) => JSON.parse(line).title);
  const folder = createFolder();
  const database = join(folder, "guide.db");
  await run(["import", database, ADA]);
  const again = join(folder, "ada.jsonl");
  await run(["export", database, "-f", "jsonl", "-o", again]);
  const text = readFileSync(again, "utf8");
  writeFileSync(
    `${again}.part`,
    `${text.slice(0, text.indexOf("\n") + 1)}a line that is wrong, and longer than the rest${text}`,
  );
  const { value, code } = await runForJson(["export", database, "-f", "jsonl", "-o", again]);
  expect([code, value.known, value.characters]).toEqual([0, text.indexOf("\n") + 1, text.length]);
  expect(readFileSync(again, "utf8")).toBe(text);
  expect(
    text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line).title),
  ).toEqual(titles);
  expect(existsSync(`${again}.part`)).toBe(false);
});

test("a new assistant of a table gets a Giver, whose PIN no list of processes shows", async () => {
  const database = join(createFolder(), "museum.db");
  const withoutPin = await run(["import", database, MUSEUM, "--giver", "🔑"]);
  expect([withoutPin.stderr, withoutPin.code]).toEqual([expect.stringContaining("KEEPSAKE_PIN"), 2]);
  await run(["import", database, MUSEUM, "--giver", "🔑"], { env: { KEEPSAKE_PIN: "271115" } });
  const { stdout } = await run(["chat", database], { lines: ["/giver", "271115"] });
  expect(stdout).toContain("[G1 ");
  const late = await run(["import", database, MUSEUM, "--giver", "🔑"], { env: { KEEPSAKE_PIN: "271115" } });
  expect([late.stderr, late.code]).toEqual([expect.stringContaining("--giver is for a new assistant"), 2]);
});

test("of several assistants one must be chosen, by name or ID", async () => {
  const database = join(createFolder(), "two.db");
  await run(["import", database, MUSEUM, "--name", "Museum"]);
  await run(["import", database, MUSEUM, "--name", "Lighthouse", "--again"]);
  const undecided = await run(["export", database]);
  expect(undecided.code).toBe(2);
  expect(undecided.stderr).toMatch(
    /has several assistants\. Choose with --assistant: Museum \(.+\), Lighthouse \(.+\)/,
  );
  const { stdout, code } = await run(["export", database, "--assistant", "lighthouse"]);
  expect(code).toBe(0);
  expect(stdout).toContain('"name":"Lighthouse"');
});

test("a file is no place to import into, and the message says what is", async () => {
  const { stderr, code } = await run(["import", ADA, MUSEUM]);
  expect(stderr).toContain("is a file that is only read. Import into an SQLite file (guide.db) or PostgreSQL");
  expect(code).toBe(2);
});

test.each([
  ["{", "The file is not valid JSON"],
  ['{"people": []}', 'The file must have the fields "assistant", "people" and "memories"'],
  ['{"assistant": {"name": "A"}, "memories": [{"memoryType": "Question", "titel": "?"}]}', "memories[0]: "],
  ['{"assistant": {"name": "A"}, "memories": [{"memoryType": "Default", "receiverTag": "x"}]}', "has the tag x"],
])("an invalid assistant file is refused with its place: %s", async (text, message) => {
  const path = join(createFolder(), "guide.json");
  writeFileSync(path, text);
  const { stderr, code } = await run(["chat", path]);
  expect(stderr).toContain(message);
  expect(code).toBe(1);
});
