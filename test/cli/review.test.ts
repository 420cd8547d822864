import { join } from "node:path";
import stream from "node:stream";
import { expect, test } from "vitest";
import { runCli } from "../../src/cli/index.js";
import { openSource, selectAssistant } from "../../src/cli/source/index.js";
import { ADA, createFolder, MUSEUM, run, runForJson } from "./run-program.js";

/** A database with a museum that was asked things it cannot answer. */
async function askedMuseum(...questions: readonly string[]): Promise<string> {
  const database = join(createFolder(), "museum.db");
  await run(["import", database, MUSEUM]);
  await using source = await openSource(database);
  const museum = await selectAssistant(source);
  for (const text of questions) await museum.unanswered.add({ text });
  return database;
}

async function listItems(database: string) {
  const { value } = await runForJson(["review", database]);
  return value.items as readonly { readonly kind: string; readonly id: string; readonly question: { text: string } }[];
}

test("what was asked is listed and answered, and then the answer is found", async () => {
  const database = await askedMuseum("Do you sell umbrellas?", "May dogs come along?");
  const items = await listItems(database);
  expect(items.map(({ question }) => question.text).toSorted()).toEqual([
    "Do you sell umbrellas?",
    "May dogs come along?",
  ]);
  const dogs = items.find(({ question }) => question.text.includes("dogs"))!;
  expect(await run(["review", database, "--answer", dogs.id, "--text", "On a lead."])).toMatchObject({ code: 0 });
  const umbrellas = items.find(({ question }) => question.text.includes("umbrellas"))!;
  expect(await run(["review", database, "--ignore", umbrellas.id])).toMatchObject({ code: 0 });
  expect(await listItems(database)).toEqual([]);
  const { stdout } = await run(["chat", database], { lines: ["may dogs come along"] });
  expect(stdout).toContain("On a lead.");
});

test.each([
  [["--answer", "x"], "--answer needs --text"],
  [["--ignore", "x", "--approve", "y"], "Choose one of --ignore and --approve"],
  [["--ignore", "unknown"], "Nothing with the ID unknown waits for review"],
])("%j is refused: %s", async (options, message) => {
  const database = join(createFolder(), "museum.db");
  await run(["import", database, MUSEUM]);
  const { stderr, code } = await run(["review", database, ...options]);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});

test("a decision about a file is refused, since it would be lost", async () => {
  const { stderr, code } = await run(["review", ADA, "--ignore", "x"]);
  expect(stderr).toContain("is a file that is only read");
  expect(code).toBe(2);
});

test("in a terminal each item is shown, and a key decides", async () => {
  const database = await askedMuseum("Do you sell umbrellas?", "May dogs come along?", "Is there a piano?");
  const [stdin, stdout] = [new stream.PassThrough(), new stream.PassThrough()].map((stream) =>
    Object.assign(stream, { isTTY: true }),
  );
  let shown = "";
  const keys = ["nonsense", "a", "A small one.", "i", "q"];
  stdout!.on("data", (piece: Buffer) => {
    shown += String(piece);
    if (String(piece).includes(" > ") && keys.length > 0) stdin!.write(`${keys.shift()}\n`);
  });
  const streams = { stdin: stdin!, stdout: stdout!, stderr: new stream.PassThrough(), env: { NO_COLOR: "1" } };
  const code = await runCli(["review", database], streams, new AbortController().signal);
  expect(code).toBe(0);
  expect(shown).toContain("1 of 3");
  expect(shown).toContain('"nonsense" is no choice');
  expect(shown).toContain("2 of 3 done.");
  expect(await listItems(database)).toHaveLength(1);
});
