/** What every answer over REST carries beside its own fields. spec: Common response envelope. */
export interface Envelope {
  /** Counts the requests since the server started. */
  readonly requestID: number;
  /** ISO 8601, UTC. */
  readonly requestDateTime: string;
  /** 0 for success; otherwise the HTTP status. */
  readonly resultCode: number;
  /** `Ok` for success. */
  readonly resultMessage: string | null;
}
