/** One request. */
export interface HttpRequest {
  readonly method: string;
  /** Absolute, http or https. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For everything: connecting, headers and body. Default 10,000. */
  readonly timeoutMs?: number;
  /** Most bytes of the decoded body that are accepted. Default 1 MiB. */
  readonly maxBytes?: number;
  /** True where the host is vouched for: it may be on a private network. Default false. */
  readonly allowsPrivateNetworks?: boolean;
  readonly signal?: AbortSignal;
}

/** What came back, whatever the status. */
export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What comes back, whatever the status, with a body that is still on its way. */
export interface StreamedHttpResponse extends Omit<HttpResponse, "body"> {
  /** Pieces of the text, as they come. To be read once; leaving the loop early ends the connection. */
  readonly body: AsyncIterable<string>;
}

/** Calls out over HTTP. Never follows redirects and never tries twice. */
export interface HttpClient {
  /** True where private networks are refused at the time of connecting, too. */
  readonly guardsPrivateNetworks: boolean;
  /**
   * Rejects where nothing came back: unreachable, too late (an error named `TimeoutError`), too large (a
   * {@link ResponseTooLargeError}), aborted.
   */
  send(request: HttpRequest): Promise<HttpResponse>;
  /** As `send`, for a body that is read while it comes; what goes wrong with the body rejects while it is read. */
  stream?(request: HttpRequest): Promise<StreamedHttpResponse>;
}

/** A response was larger than it may be. */
export class ResponseTooLargeError extends Error {
  override readonly name = "ResponseTooLargeError";

  /** @param maxBytes how large it may be. */
  constructor(maxBytes: number) {
    super(`The response is over ${maxBytes} bytes`);
  }
}
