import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("the actor example prints each transition and reaches the states of a visitor and of the Giver", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "examples/dialog-actor.ts"], {
    cwd: root,
  });
  const rests = [...stdout.matchAll(/^\[(\w+) /gm)].map(([, code]) => code);
  expect(rests).toEqual(["R1", "R2", "R1", "R1", "R6", "R1", "R4", "R1", "X1b", "G1", "G1", "G2b", "G3", "G1", "Z0"]);
  expect(stdout).toContain("You: the second one\nGuide: At five.\n  text -> R1\n");
  expect(stdout).toContain("  timeout -> proposing\n");
  expect(stdout).toContain(
    "[R2 WaitingForReceiverMatchChoice | receiver, closed-choice | acceptsTimeout, acceptsAbort]",
  );
});
