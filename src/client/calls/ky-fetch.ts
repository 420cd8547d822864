import ky, { HTTPError } from "ky";

/**
 * The platform's fetch through ky. Only what changes nothing is sent again, twice at most: an event that was answered and
 * lost on the way would be taken twice.
 */
export async function kyFetch(request: Request): Promise<Response> {
  try {
    return await ky(request, {
      timeout: false,
      retry: { limit: 2, methods: ["get"], statusCodes: [502, 503, 504], maxRetryAfter: 5_000 },
      hooks: { beforeRetry: [({ error }) => void (error instanceof HTTPError && leave(error.response))] },
    });
  } catch (error) {
    // ky tries again only what it throws; the last answer is an answer.
    if (error instanceof HTTPError) return error.response;
    throw error;
  }
}

/** Lets go of an answer that nobody reads. */
function leave({ body }: Response): void {
  body?.cancel().catch(() => {});
}
