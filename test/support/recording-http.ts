import type { HttpClient, HttpRequest, HttpResponse } from "keepsake";

/** An HTTP client that sends nothing and records its requests. */
export interface RecordingHttp extends HttpClient {
  readonly requests: HttpRequest[];
  /** The only request so far. */
  readonly request: HttpRequest;
}

/** Creates a client that responds with a response, the result of a function, or an error. */
export function recordingHttp(
  answer:
    | Partial<HttpResponse>
    | Error
    | ((request: HttpRequest) => Promise<Partial<HttpResponse>> | Partial<HttpResponse>) = {},
  { guardsPrivateNetworks = true }: { readonly guardsPrivateNetworks?: boolean } = {},
): RecordingHttp {
  const requests: HttpRequest[] = [];
  return {
    guardsPrivateNetworks,
    requests,
    get request() {
      if (requests.length !== 1) throw new Error(`There were ${requests.length} requests`);
      return requests[0] as HttpRequest;
    },
    async send(request) {
      requests.push(request);
      if (answer instanceof Error) throw answer;
      const response = typeof answer === "function" ? await answer(request) : answer;
      return { status: 200, headers: {}, body: "", ...response };
    },
  };
}
