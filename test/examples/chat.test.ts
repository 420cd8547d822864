import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Pipes lines into the terminal chat; resolves to its transcript and how it ended. */
function chat(lines: readonly string[], ...args: string[]): Promise<{ transcript: string; code: number | null }> {
  const child = spawn(process.execPath, ["--import", "tsx", "examples/chat.ts", ...args], { cwd: root });
  let transcript = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    transcript += text;
  });
  child.stdin.end(`${lines.join("\n")}\n`);
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ transcript, code }));
  });
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
