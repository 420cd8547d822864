import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { createClient } from "keepsake/client";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROOT } from "../house/repository.js";
import { ADA, MUSEUM, run, runForJson, startProgram } from "./run-program.js";

const SERVER = env.KEEPSAKE_POSTGRES_URL;

/** The address of a new database, which is removed after the test. */
async function createDatabase(server: string): Promise<string> {
  const name = `keepsake_cli_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts a command that serves, and resolves to the line that it writes. */
async function start(args: readonly string[]) {
  const program = await startProgram(args);
  onTestFinished(() => void program.kill());
  const [line] = (await once(createInterface({ input: program.stdout }), "line")) as [string];
  return { program, line: JSON.parse(line) };
}

async function end(program: ChildProcess): Promise<unknown> {
  const exited = once(program, "exit");
  program.kill("SIGTERM");
  return exited;
}

if (SERVER === undefined) {
  console.log("The program is not run over PostgreSQL: KEEPSAKE_POSTGRES_URL names no server");
}

// A test starts up to six processes.
describe.skipIf(SERVER === undefined)("a PostgreSQL database", { timeout: 60_000 }, () => {
  test("is filled, asked, reviewed, checked, tested and exported", async () => {
    const url = await createDatabase(SERVER ?? "");
    expect(await runForJson(["import", url, ADA])).toMatchObject({ value: { name: "Ada Lovelace" }, code: 0 });
    const chat = await run(["chat", url], { lines: ["When were you born?", "How do I repair a bicycle?"] });
    expect(chat.stdout).toMatch(/1815[\s\S]*HIGH/);
    expect(await runForJson(["review", url])).toMatchObject({
      value: { items: [{ kind: "question", question: { text: "How do I repair a bicycle?" } }] },
      code: 0,
    });
    expect((await runForJson(["doctor", url])).value.checks).toContainEqual(
      expect.objectContaining({ name: "Ada Lovelace", status: "good" }),
    );
    expect(await runForJson(["test", "test/cli/stories/ada.yaml", url])).toMatchObject({
      value: { failed: 0 },
      code: 0,
    });
    const bundle = await run(["export", url]);
    expect(bundle.stdout).toContain('"keepsake-bundle"');
    expect(bundle.code).toBe(0);
  });

  test("is searched for faults, and measured", async () => {
    const url = await createDatabase(SERVER ?? "");
    await run(["import", url, MUSEUM, "--name", "Museum"]);
    expect(await runForJson(["lint", url])).toMatchObject({ value: { assistant: "Museum", memories: 16, errors: 0 } });
    const { value, code } = await runForJson(["bench", url, "--turns", "2"]);
    expect([value.assistant, value.speed.turns, code]).toEqual(["Museum", 2, 0]);
  });

  test("is served over REST, with the studio, and over MCP", async () => {
    const url = await createDatabase(SERVER ?? "");
    await run(["import", url, MUSEUM, "--name", "Museum"]);
    const hasStudio = existsSync(join(ROOT, "dist/studio/index.html"));
    for (const command of hasStudio ? ["serve", "studio"] : ["serve"]) {
      const { program, line } = await start([command, url, "--port", "0", "--json"]);
      const [{ assistantID, name }] = line.assistants;
      expect(name).toBe("Museum");
      const { sessions } = createClient({ baseURL: line.url });
      const session = await sessions.open({ assistantID });
      expect((await session.enterText("what does a ticket cost?")).emission).toContain("Eight euros");
      expect((await fetch(`${line.url}/studio/`)).status).toBe(hasStudio ? 200 : 404);
      expect(await end(program)).toEqual([0, null]);
    }
    const { program, line } = await start(["mcp", url, "--port", "0", "--json"]);
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(line.url)) as Parameters<typeof client.connect>[0]);
    const { content } = await client.callTool({ name: "send_text", arguments: { text: "what does a ticket cost?" } });
    expect(JSON.stringify(content)).toContain("Eight euros");
    await client.close();
    expect(await end(program)).toEqual([0, null]);
  });

  test("that does not exist is a failure with its reason", async () => {
    const url = new URL(SERVER ?? "");
    url.pathname = "/keepsake_missing";
    const { value, code } = await runForJson(["chat", url.href]);
    expect(value.error.message).toContain("keepsake_missing");
    expect(code).toBe(1);
  });
});

test("a server that does not answer is a failure with its reason", async () => {
  const { value, code } = await runForJson(["doctor", "postgres://127.0.0.1:1/none"]);
  expect(value).toMatchObject({ ok: false });
  expect(value.checks).toContainEqual(expect.objectContaining({ name: "source", status: "bad" }));
  expect(code).toBe(1);
});
