import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { createEngine, type SessionOpening } from "keepsake";
import { createMcpHandler, createMcpServer } from "keepsake/mcp";
import { toNodeListener } from "keepsake/rest";
import { fakeHasher } from "keepsake/testing";
import { expect, onTestFinished, test } from "vitest";

const GIVER = { tag: "🔑", pin: "123456" };

/** A guide with an open and a private memory. */
async function createGuide() {
  const engine = createEngine({ hasher: fakeHasher() });
  const guide = await engine.assistants.create({ name: "Guide", description: "Knows a museum.", giver: GIVER });
  const { memoryID } = await guide.memories.add({
    memoryType: "Question",
    title: "When do you open?",
    answer: "At nine.",
  });
  const { personID } = await guide.people.add({ name: "Mary", tag: "🌼", pin: "271115" });
  const secret = await guide.memories.add({
    memoryType: "Question",
    title: "Where is my locker?",
    answer: "In the cellar.",
    receiverID: personID,
  });
  return { engine, guide, memoryID, secretID: secret.memoryID };
}

type Guide = Awaited<ReturnType<typeof createGuide>>;

async function connect({ engine, guide }: Guide, opening: Omit<SessionOpening, "assistantID"> = {}): Promise<Client> {
  const server = await createMcpServer(engine, { assistantID: guide.assistantID, ...opening });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([server.connect(ours), client.connect(theirs)]);
  onTestFinished(() => client.close());
  return client;
}

/** Calls a tool, and parses its result if it is no error. */
async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [{ text } = { text: "" }] = content as { text: string }[];
  return isError === true ? { error: text } : JSON.parse(text);
}

test("a visitor can search, read and talk, but gets no tool that writes", async () => {
  const guide = await createGuide();
  const client = await connect(guide);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search_memories", "get_memory", "send_text"]);
  expect(tools[0]?.inputSchema).toMatchObject({ type: "object", required: ["text"] });
  expect(client.getInstructions()).toBe("Knows a museum.");
  const [found] = await call(client, "search_memories", { text: "what time do you open" });
  expect(found).toMatchObject({ memoryID: guide.memoryID, answers: ["At nine."], confidenceLevel: "HIGH" });
  expect(await call(client, "get_memory", { memoryID: guide.memoryID })).toMatchObject({ title: "When do you open?" });
  const said = await call(client, "send_text", { text: "what time do you open" });
  expect(said).toMatchObject({ emission: expect.stringContaining("At nine."), state: "R1", confidenceLevel: "HIGH" });
  await expect(client.callTool({ name: "add_memory", arguments: { answer: "x" } })).rejects.toThrow(
    "no tool add_memory",
  );
});

test("private memories stay private: they are neither found, listed nor read", async () => {
  const guide = await createGuide();
  const visitor = await connect(guide);
  expect(await call(visitor, "search_memories", { text: "Where is my locker?" })).toEqual([]);
  expect(await call(visitor, "get_memory", { memoryID: guide.secretID })).toEqual({
    error: expect.stringContaining("MEMORY_NOT_FOUND"),
  });
  await expect(visitor.readResource({ uri: `keepsake://memories/${guide.secretID}` })).rejects.toThrow(
    "MEMORY_NOT_FOUND",
  );
  const mary = await connect(guide, { tag: "🌼", pin: "271115" });
  expect(await call(mary, "get_memory", { memoryID: guide.secretID })).toMatchObject({ title: "Where is my locker?" });
});

test("the Giver adds memories and answers questions", async () => {
  const guide = await createGuide();
  const visitor = await connect(guide);
  await call(visitor, "send_text", { text: "May dogs come along?" });
  const giver = await connect(guide, GIVER);
  expect((await giver.listTools()).tools.map(({ name }) => name)).toContain("add_memory");
  const [question] = await call(giver, "answer_question", {});
  expect(question).toMatchObject({ text: "May dogs come along?" });
  await call(giver, "answer_question", { questionID: question.questionID, answer: "On a lead." });
  await call(giver, "add_memory", { title: "Is there a lift?", answer: "On the left." });
  expect((await call(visitor, "send_text", { text: "May dogs come along?" })).emission).toContain("On a lead.");
  expect((await call(visitor, "send_text", { text: "Is there a lift?" })).emission).toContain("On the left.");
});

test("a tool says what is wrong with its arguments, so that the model can mend them", async () => {
  const guide = await createGuide();
  const client = await connect(guide, GIVER);
  expect(await call(client, "search_memories", {})).toEqual({ error: expect.stringContaining("text") });
  expect(await call(client, "add_memory", { answer: "No title." })).toEqual({
    error: expect.stringContaining("MISSING_FIELD"),
  });
});

test("the visible memories are resources, in pages", async () => {
  const guide = await createGuide();
  for (let i = 0; i < 60; i++) {
    await guide.guide.memories.add({ memoryType: "Story", title: `Story number ${i}`, answer: "Once." });
  }
  const client = await connect(guide);
  const first = await client.listResources();
  const second = await client.listResources({ cursor: first.nextCursor });
  expect([first.resources.length, second.resources.length, second.nextCursor]).toEqual([50, 11, undefined]);
  const uris = new Set([...first.resources, ...second.resources].map(({ uri }) => uri));
  expect(uris.size).toBe(61);
  expect(uris).not.toContain(`keepsake://memories/${guide.secretID}`);
  const { contents } = await client.readResource({ uri: `keepsake://memories/${guide.memoryID}` });
  expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ title: "When do you open?" });
  await expect(client.listResources({ cursor: "x" })).rejects.toThrow("cursor");
});

test("a wrong PIN opens no connection, and a closed one ends its session", async () => {
  const { engine, guide } = await createGuide();
  const opening = { assistantID: guide.assistantID, tag: "🔑" };
  await expect(createMcpServer(engine, { ...opening, pin: "000000" })).rejects.toMatchObject({ code: "WRONG_PIN" });
});

test("over HTTP each connection has its own conversation", async () => {
  const { engine, guide } = await createGuide();
  const handle = createMcpHandler(engine, { assistantID: guide.assistantID }, { maxConnections: 2 });
  const server = createServer(toNodeListener(handle)).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  const open = async (): Promise<Client> => {
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(url) as Parameters<typeof client.connect>[0]);
    onTestFinished(() => client.close());
    return client;
  };
  const [first, second] = [await open(), await open()];
  expect((await call(first, "send_text", { text: "when do you open" })).emission).toContain("At nine.");
  expect((await call(second, "send_text", { text: "when do you open" })).emission).toContain("At nine.");
  await open();
  await expect(first.listTools()).rejects.toThrow();
  expect((await second.listTools()).tools).toHaveLength(3);
  expect((await fetch(url, { method: "POST", body: "{}" })).status).toBeGreaterThanOrEqual(400);
});
