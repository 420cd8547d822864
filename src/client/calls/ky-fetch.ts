import ky, { HTTPError } from "ky";

/** The platform's fetch through ky. Only GET is retried, at most twice: the server might handle an event twice. */
export async function kyFetch(request: Request): Promise<Response> {
  try {
    return await ky(request, {
      timeout: false,
      retry: { limit: 2, methods: ["get"], statusCodes: [502, 503, 504], maxRetryAfter: 5_000 },
      hooks: { beforeRetry: [({ error }) => void (error instanceof HTTPError && discard(error.response))] },
    });
  } catch (error) {
    // ky retries only what it throws, so that error statuses arrive here.
    if (error instanceof HTTPError) return error.response;
    throw error;
  }
}

function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}
