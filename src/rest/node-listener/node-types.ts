// Only what the listener uses, so that the types need no types of Node. Each fits those of node:http, node:http2 and Express.

interface Emitter {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Node's emitters fit no narrower type
  on(event: string, listener: (...args: any[]) => void): unknown;
}

/** A request of Node. */
export interface NodeListenerRequest extends Emitter {
  readonly method?: string | undefined;
  /** Path and query. Express takes off the path under which a listener is mounted. */
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly socket: { readonly remoteAddress?: string | undefined } | null;
  /** True if the body was read. */
  readonly readableEnded?: boolean;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** A request with the fields that frameworks add. */
export interface ParsedRequest extends NodeListenerRequest {
  /** Path and query as the client sent them. */
  readonly originalUrl?: string;
  /** The body, if a body parser has read it. */
  readonly body?: unknown;
}

/** A response of Node. */
export interface NodeListenerResponse extends Emitter {
  statusCode: number;
  readonly headersSent: boolean;
  readonly writableFinished: boolean;
  setHeader(name: string, value: string | readonly string[]): unknown;
  flushHeaders?(): void;
  write(chunk: Uint8Array): boolean;
  end(text?: string): unknown;
  destroy(): unknown;
}
