import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "../house/repository.js";

test("the example serves Ada, prints a command that works, and ends when it is told to", {
  timeout: 60_000,
}, async () => {
  const server = spawn(process.execPath, ["--import", "tsx", join(ROOT, "examples/rest-server.ts")], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit");
  try {
    const lines: string[] = [];
    for await (const line of createInterface({ input: server.stdout })) {
      lines.push(line);
      if (line.startsWith("curl ")) break;
    }
    expect(lines).toContain("POST   /svc/v2/TextEnteredEvent/{strSessionID}");
    const { stdout } = await promisify(execFile)("sh", ["-c", lines.at(-1)!]);
    expect(JSON.parse(stdout)).toMatchObject({
      resultCode: 0,
      currentState: { emission: expect.stringContaining("1815") },
    });
  } finally {
    server.kill("SIGTERM");
  }
  expect(await exited).toEqual([0, null]);
});
