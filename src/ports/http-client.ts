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
  readonly signal?: AbortSignal;
}

/** What came back, whatever the status. */
export interface HttpResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls out over HTTP. Never follows redirects and never tries twice. */
export interface HttpClient {
  /** True where private networks are refused at the time of connecting, too. */
  readonly guardsPrivateNetworks: boolean;
  /** Rejects where nothing came back: unreachable, too late, too large, aborted. */
  send(request: HttpRequest): Promise<HttpResponse>;
}
