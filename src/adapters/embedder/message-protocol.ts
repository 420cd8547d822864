/** Message to a worker: texts to embed, or the number of a call that nobody waits for any more. */
export type WorkerRequest =
  | { readonly call: number; readonly texts: readonly string[]; readonly kind: "query" | "memory" }
  | { readonly cancel: number };

/** Message of a worker: the vectors of a call, or its error. */
export type WorkerReply =
  | { readonly call: number; readonly vectors: readonly (Float32Array | readonly number[])[] }
  | { readonly call: number; readonly error: { readonly message: string; readonly code?: string | undefined } };

/** A worker or port as browsers have it. */
export interface WebPort {
  postMessage(message: unknown): void;
  addEventListener(type: string, listener: (event: object) => void): void;
  start?(): void;
}

/** A worker or port as Node has it. */
export interface NodePort {
  postMessage(message: unknown): void;
  on(type: string, listener: (...data: never[]) => void): unknown;
}

export type EmbedderPort = WebPort | NodePort;

export function onMessage<Message>(port: EmbedderPort, listener: (message: Message) => void): void {
  if ("on" in port) port.on("message", listener as (...data: never[]) => void);
  else {
    port.addEventListener("message", (event) => listener((event as { readonly data: Message }).data));
    port.start?.();
  }
}
