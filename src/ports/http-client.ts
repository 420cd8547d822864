export interface HttpRequest {
  readonly method: string;
  /** Absolute http or https URL. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for the whole request: connecting, headers and body. Default 10,000. */
  readonly timeoutMs?: number;
  /** Maximum size of the decoded body in bytes. Default 1 MiB. */
  readonly maxBytes?: number;
  /** True if the host is trusted and may be on a private network. Default false. */
  readonly allowsPrivateNetworks?: boolean;
  readonly signal?: AbortSignal;
}

/** An HTTP response of any status. */
export interface HttpResponse {
  readonly status: number;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An HTTP response of any status whose body is still being received. */
export interface StreamedHttpResponse extends Omit<HttpResponse, "body"> {
  /** Pieces of text. Can be read once; leaving the loop early closes the connection. */
  readonly body: AsyncIterable<string>;
}

/** Sends HTTP requests. Does not follow redirects and does not retry. */
export interface HttpClient {
  /** True if the client refuses private networks when it connects, after name resolution. */
  readonly guardsPrivateNetworks: boolean;
  /**
   * Rejects if there is no complete response: the host is unreachable, the timeout expires (error name `TimeoutError`),
   * the body is too large ({@link ResponseTooLargeError}), or the signal aborts.
   */
  send(request: HttpRequest): Promise<HttpResponse>;
  /** Like `send`, but resolves after the headers. Errors of the body reject while the body is read. */
  stream?(request: HttpRequest): Promise<StreamedHttpResponse>;
}

/** A response body exceeded the maximum size. */
export class ResponseTooLargeError extends Error {
  override readonly name = "ResponseTooLargeError";

  constructor(maxBytes: number) {
    super(`The response is over ${maxBytes} bytes`);
  }
}
