import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ADA, createFolder, run } from "./run-program.js";

/** Pipes lines into the chat with Ada; resolves to its transcript and how it ended. */
async function chat(lines: readonly string[]): Promise<{ transcript: string; code: number | null }> {
  const { stdout, code } = await run(["chat"], { lines });
  return { transcript: stdout, code };
}

test("the terminal chat answers piped lines with a readable transcript, and ends well", async () => {
  const { transcript, code } = await chat([
    "When were you born?",
    "/why",
    "/date 1843-07-10",
    "/place London 51.5 -0.12 20",
    "/timeout",
    "/abort",
    "/feedback",
    "/tag 🌼",
    "271115",
    "/state",
    "/unheard-of",
    "/date never",
    "/quit",
    "this is not read any more",
  ]);
  expect(code).toBe(0);
  const asked = transcript.split("\n> ");
  expect(asked[0]).toMatch(/^Ada Lovelace: .*\n {2}\[R1 WaitingForReceiverQuestion \| no text to understand\]/s);
  expect(asked[1]).toMatch(/^When were you born\?\nAda Lovelace: .*1815/);
  expect(asked[1]).toMatch(/\[R1 WaitingForReceiverQuestion \| HIGH [01]\.\d\d\]/);
  expect(asked[2]).toMatch(
    /^\/why\n {2}asked: .+\n(?: {2}.+\n)*? {2}1\. █+·* \d\.\d\d {2}HIGH +[01]\.\d\d {2}When were you born\?\n {5}words/,
  );
  expect(asked[3]).toContain("It is 1843-07-10T00:00:00.000Z now.");
  expect(asked[4]).toContain("We are at London (51.5, -0.12) now.");
  expect(asked[5]).toContain("[R4 WaitingForReceiverProposalAnswer");
  expect(asked[5]).toContain("hints: Yes | No | Another one");
  expect(asked[6]).toContain("[R1 ");
  expect(asked[7]).toContain("[R1 ");
  expect(asked[8]).toContain("[X1a WaitingForReceiverPIN");
  expect(asked[9]).toContain("Mary");
  expect(JSON.parse((asked[10] ?? "").replace("/state\n", ""))).toMatchObject({ currentTagAuthenticated: true });
  expect(asked[11]).toContain("/unheard-of is no command");
  expect(asked[12]).toContain("INVALID_FIELD");
  expect(transcript).not.toContain("not read any more");
});

test("media come as links", async () => {
  const { transcript } = await chat(["Did you have any pets?"]);
  expect(transcript).toMatch(/media: .+ <https:\/\/.+>/);
});

test("the Giver's tag is shown with how to enter it, and the commands for it work by name", async () => {
  const { transcript } = await chat(["/giver", "181210", "/tag nobody"]);
  expect(transcript).toContain("🔑  the Giver, who fills the assistant: enter /giver, then the PIN 181210");
  expect(transcript).toContain("🌼  Mary: enter /tag Mary, then the PIN 271115");
  expect(transcript).toMatch(/> \/giver\n.*PIN[\s\S]*\[X1b WaitingForGiverPIN/);
  expect(transcript).toMatch(/> 181210\n[\s\S]*\[G1 WaitingForGiverActivityChoice/);
});

test("an assistant without a Giver says so", async () => {
  const path = join(createFolder(), "guide.json");
  writeFileSync(path, JSON.stringify({ assistant: { name: "Guide" }, memories: [] }));
  const { stdout, code } = await run(["chat", path], { lines: ["/giver"] });
  expect(stdout).toContain("The assistant has no Giver");
  expect(code).toBe(0);
});

test("with --json each line is answered by a line of JSON: a state, a text, or an error", async () => {
  const { stdout, code } = await run(["chat", ADA, "--json"], {
    lines: ["When were you born?", "/why", "/date never"],
  });
  const [opened, answered, why, failed, ...rest] = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(opened).toMatchObject({ state: "R1", confidenceLevel: null });
  expect(answered).toMatchObject({ state: "R1", confidenceLevel: "HIGH" });
  expect(why.text).toContain("When were you born?");
  expect(failed).toMatchObject({ error: { code: "INVALID_FIELD" } });
  expect(rest).toEqual([]);
  expect(code).toBe(0);
});

test("a tag begins the conversation as that person", async () => {
  const { stdout } = await run(["chat", ADA, "--tag", "🌼"], { lines: ["271115"] });
  expect(stdout).toMatch(/^.*PIN[\s\S]*\[X1a [\s\S]*> 271115\n.*Mary/);
});
