import ky from "ky";

/**
 * The platform's fetch through ky. Only what changes nothing is sent again: an event that was answered and lost on the
 * way would be taken twice.
 */
export function kyFetch(request: Request): Promise<Response> {
  return ky(request, {
    timeout: false,
    throwHttpErrors: false,
    retry: { limit: 2, methods: ["get"], statusCodes: [502, 503, 504], maxRetryAfter: 5_000 },
  });
}
