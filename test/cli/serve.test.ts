import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { ADA, createFolder, run, startProgram } from "./run-program.js";

/** Starts the server, and resolves to the first line that it writes. */
async function startServer(...args: string[]) {
  const server = await startProgram(["serve", ...args, "--port", "0", "--json"]);
  const exited = once(server, "exit");
  const [line] = (await once(createInterface({ input: server.stdout }), "line")) as [string];
  return { server, exited, ...(JSON.parse(line) as { url: string; assistants: { assistantID: string }[] }) };
}

async function post(url: string, body: object) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return (await response.json()) as { sessionID: string; currentState: { emission: string } };
}

test("an assistant file is served over REST until the process is asked to end", async () => {
  const { server, exited, url, assistants } = await startServer(ADA);
  try {
    const { sessionID } = await post(`${url}/svc/v2/Session`, { svcID: assistants[0]?.assistantID });
    const answer = await post(`${url}/svc/v2/TextEnteredEvent/${sessionID}`, { text: "When were you born?" });
    expect(answer.currentState.emission).toContain("1815");
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  } finally {
    server.kill("SIGTERM");
  }
  expect(await exited).toEqual([0, null]);
});

test("an SQLite file is created, and keeps its sessions when the server starts again", async () => {
  const database = join(createFolder(), "guide.db");
  await run(["import", database, ADA]);
  const first = await startServer(database);
  const { sessionID } = await post(`${first.url}/svc/v2/Session`, { svcID: first.assistants[0]?.assistantID });
  first.server.kill("SIGINT");
  expect(await first.exited).toEqual([0, null]);
  const second = await startServer(database);
  const answer = await post(`${second.url}/svc/v2/TextEnteredEvent/${sessionID}`, { text: "When were you born?" });
  expect(answer.currentState.emission).toContain("1815");
  second.server.kill("SIGINT");
  expect(await second.exited).toEqual([0, null]);
});

test("a port in use is named", async () => {
  const { server, exited, url } = await startServer(ADA);
  const { stderr, code } = await run(["serve", ADA, "--port", new URL(url).port]);
  server.kill("SIGTERM");
  await exited;
  expect(stderr).toMatch(/Port \d+ is in use; choose another one with --port/);
  expect(code).toBe(2);
});
