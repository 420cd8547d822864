import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that the server received. */
export interface ChatRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage["headers"];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any request.
  readonly body: any;
}

/** A chat-completions endpoint on the loopback. */
export interface ChatServer {
  readonly baseURL: string;
  readonly requests: readonly ChatRequest[];
  /** Resolves when a request arrives. */
  readonly asked: Promise<void>;
  /** Resolves when a connection closes before the end of its response. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Handles a request. */
export type ChatAnswer = (request: ChatRequest, response: ServerResponse) => void;

/** Starts an endpoint. */
export async function chatServer(answer: ChatAnswer): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  let ask = (): void => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = createServer(async (incoming, response) => {
    response.on("close", () => {
      if (!response.writableEnded) end();
    });
    let text = "";
    for await (const piece of incoming.setEncoding("utf8")) text += piece;
    const { method, url: path, headers } = incoming;
    const request = { method, path, headers, body: JSON.parse(text) };
    requests.push(request);
    ask();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    asked,
    ended,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Sends a JSON response. */
export function sendJSON(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Sends chunks as server-sent events, by default with an end event. */
export function sendChunks(response: ServerResponse, chunks: readonly unknown[], isOver = true): void {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  for (const chunk of chunks) response.write(`data: ${typeof chunk === "string" ? chunk : JSON.stringify(chunk)}\n\n`);
  if (isOver) response.end("data: [DONE]\n\n");
}

/** A chunk of a streamed response. */
export function chunk(delta: object, finish_reason: string | null = null): object {
  return { model: "served", choices: [{ index: 0, delta, finish_reason }] };
}
