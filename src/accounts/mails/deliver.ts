import type { Mail, Ports } from "../../ports/index.js";
import { withTimeout } from "../../shared/index.js";

/** A mailer that takes longer did not take the mail: nobody waits for it, the end of the engine least of all. */
const TIMEOUT_MS = 2 * 60_000;

/** Hands a mail to the mailer, where there is one. @throws what the mailer does, or an error where it takes too long */
export async function deliver({ mailer, clock }: Ports, mail: Mail, signal?: AbortSignal): Promise<void> {
  if (mailer === null) return;
  const late = () => new Error("The mailer took too long");
  await withTimeout(clock, { timeoutMs: TIMEOUT_MS, late, signal }, (ended) => mailer.send(mail, { signal: ended }));
}
