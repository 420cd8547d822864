import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import type { Engine } from "../engine.js";
import { isKeepsakeError } from "../errors.js";
import type { SessionOpening } from "../model/index.js";
import { listTools, type McpTool } from "./tools.js";

const URI = "keepsake://memories/";
const PAGE_SIZE = 50;
const VERSION = "1";

/**
 * Creates a server of the Model Context Protocol over one conversation with an assistant: tools to search and to talk, and
 * the memories as resources. The opening decides who speaks; the Giver, by tag and PIN, also gets tools that write. Connect
 * it to a transport of the SDK. The session is closed with the connection.
 *
 * @example
 * const server = await createMcpServer(engine, { assistantID });
 * await server.connect(new StdioServerTransport());
 *
 * @throws KeepsakeError as `engine.sessions.open` does
 */
export async function createMcpServer(engine: Engine, opening: SessionOpening): Promise<Server> {
  const session = await engine.sessions.open(opening);
  const { name, description } = await (await engine.assistants.get(session.assistantID)).read();
  const readMemory = async (memoryID: string): Promise<unknown> => {
    await session.memories.checkAccess(memoryID);
    return (await engine.assistants.get(session.assistantID)).memories.get(memoryID);
  };
  const server = new Server(
    { name: `keepsake: ${name}`, version: VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: description ?? `Talk with ${name}.` },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: listTools(session, readMemory).map(({ name, description, input, isReadOnly }) => ({
      name,
      description,
      inputSchema: { type: "object" as const, ...z.toJSONSchema(input, { io: "input" }) },
      annotations: { readOnlyHint: isReadOnly, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = listTools(session, readMemory).find((one) => one.name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}`);
    return callTool(tool, params.arguments ?? {});
  });
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) => {
    const from = readCursor(params?.cursor);
    const { count, matches } = await session.memories.search({ numberOfResults: PAGE_SIZE, startFrom: from });
    const next = from + matches.length;
    return {
      resources: matches.map(({ memory: { memoryID, title } }) => ({
        uri: `${URI}${memoryID}`,
        name: title ?? memoryID,
        mimeType: "application/json",
      })),
      ...(next < count && matches.length > 0 ? { nextCursor: String(next) } : {}),
    };
  });
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [{ uriTemplate: `${URI}{memoryID}`, name: "memory", mimeType: "application/json" }],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    if (!uri.startsWith(URI)) throw new McpError(ErrorCode.InvalidParams, `There is no resource ${uri}`);
    const memory = await readMemory(uri.slice(URI.length)).catch((error: unknown) => {
      throw isKeepsakeError(error) ? new McpError(ErrorCode.InvalidParams, `${error.message} (${error.code})`) : error;
    });
    return { contents: [{ uri, mimeType: "application/json", text: JSON.stringify(memory) }] };
  });
  server.onclose = () => {
    // A session that expired needs no end.
    session.close().catch(() => undefined);
  };
  return server;
}

/** A refusal of the engine is a result that the model reads, so that it can do better. */
async function callTool(tool: McpTool, input: unknown): Promise<CallToolResult> {
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) return toResult(`Invalid arguments: ${z.prettifyError(parsed.error)}`, true);
  try {
    return toResult(JSON.stringify(await tool.call(parsed.data as never)), false);
  } catch (error) {
    if (isKeepsakeError(error)) return toResult(`${error.message} (${error.code})`, true);
    throw new McpError(ErrorCode.InternalError, "The call failed");
  }
}

function toResult(text: string, isError: boolean): CallToolResult {
  return { content: [{ type: "text", text }], isError };
}

function readCursor(cursor: string | undefined): number {
  const from = Number(cursor ?? 0);
  if (Number.isSafeInteger(from) && from >= 0) return from;
  throw new McpError(ErrorCode.InvalidParams, "The cursor is invalid");
}
