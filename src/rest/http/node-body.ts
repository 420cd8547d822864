/** The body of a request in Node, as it arrives. */
export interface NodeBody {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of Node's emitters fit no narrower type
  on(event: string, listener: (...args: any[]) => void): unknown;
  pause(): unknown;
  readonly destroyed?: boolean;
  /** Null until somebody reads it. */
  readonly readableFlowing?: boolean | null;
  readonly readableDidRead?: boolean;
}

/**
 * The body that a server of Node passes beside a request, if nobody reads it yet; else null. Servers such as
 * `@hono/node-server` make the stream of a request when it is asked for, which takes longer than the rest of the handler.
 */
export function findNodeBody(request: Request, bindings: unknown): NodeBody | null {
  const { incoming } = Object(bindings) as { incoming?: Partial<NodeBody> };
  if (typeof incoming?.on !== "function" || typeof incoming.pause !== "function") return null;
  const isUnread = incoming.readableFlowing === null && incoming.readableDidRead === false && !incoming.destroyed;
  // A request that the host made itself may have another body.
  const isOwn = Object.getPrototypeOf(request) !== Request.prototype && !("rawBody" in incoming);
  return isUnread && isOwn ? (incoming as NodeBody) : null;
}

/** Reads a body in Node as a stream of the web is read. It stays open if it is cancelled: the server answers first. */
export function openNodeBody(body: NodeBody): Pick<ReadableStreamDefaultReader<Uint8Array>, "read" | "cancel"> {
  type Result = ReadableStreamReadResult<Uint8Array>;
  const arrived: Uint8Array[] = [];
  let isOver = false;
  let error: Error | null = null;
  let wake = (): void => {};
  const end = (reason: Error | null) => (): void => {
    if (isOver) return;
    isOver = true;
    error = reason;
    wake();
  };
  body.on("data", (chunk: Uint8Array) => {
    if (isOver) return;
    arrived.push(chunk);
    wake();
  });
  body.on("end", end(null));
  body.on("error", end(new Error("The body broke off")));
  body.on("close", end(new Error("The body broke off")));
  return {
    async read(): Promise<Result> {
      while (arrived.length === 0 && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const value = arrived.shift();
      if (value !== undefined) return { done: false, value };
      if (error !== null) throw error;
      return { done: true, value: undefined };
    },
    async cancel() {
      end(null)();
      body.pause();
    },
  };
}
