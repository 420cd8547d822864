import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "vitest";
import { ADA, run, startProgram } from "./run-program.js";

test("over stdio the SDK's client finds the tools, and talks", async () => {
  const args = (await startProgram(["--version"])).spawnargs.slice(1, 2);
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [...args, "mcp", ADA] }));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search_memories", "get_memory", "send_text"]);
  const { content } = await client.callTool({ name: "send_text", arguments: { text: "When were you born?" } });
  expect(JSON.stringify(content)).toContain("1815");
  await client.close();
});

test("over HTTP the Giver gets the tools that write", async () => {
  const program = await startProgram(["mcp", ADA, "--tag", "🔑", "--port", "0", "--json"], { KEEPSAKE_PIN: "181210" });
  const exited = once(program, "exit");
  const [line] = (await once(createInterface({ input: program.stdout }), "line")) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<typeof client.connect>[0]);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("answer_question");
  await client.close();
  program.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

test("a wrong PIN ends the program with the reason", async () => {
  const { stderr, code } = await run(["mcp", ADA, "--tag", "🔑", "--port", "0"], { env: { KEEPSAKE_PIN: "000000" } });
  expect(stderr).toContain("WRONG_PIN");
  expect(code).toBe(1);
});
