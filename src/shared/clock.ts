import { formatDateTime } from "../model/index.js";
import type { Clock, Ports } from "../ports/index.js";

/** Longest delay of a platform timer. Timers with a longer one fire at once. */
const MAX_TIMER_MS = 2_147_483_647;

/** The clock of the platform, for delays of any length. Only awaited timers keep a Node process alive. */
export function systemClock(): Clock {
  return { now: () => Date.now(), after };
}

function after(delayMs: number, callback: () => void, isAwaited = false): () => void {
  let remainingMs = delayMs;
  let timer: ReturnType<typeof setTimeout>;
  const arm = (): void => {
    const stepMs = Math.min(remainingMs, MAX_TIMER_MS);
    remainingMs -= stepMs;
    timer = setTimeout(() => (remainingMs > 0 ? arm() : callback()), stepMs);
    if (!isAwaited) letProcessEnd(timer);
  };
  arm();
  return () => clearTimeout(timer);
}

/** Timers are numbers in browsers and objects with `unref` in Node. */
function letProcessEnd(timer: unknown): void {
  if (typeof timer !== "object" || timer === null || !("unref" in timer)) return;
  if (typeof timer.unref === "function") timer.unref();
}

/** The current time as it is stored: ISO 8601, UTC. */
export function timestamp({ clock }: Pick<Ports, "clock">): string {
  return formatDateTime(new Date(clock.now()));
}

/** Lets other work of the event loop run. Resolves in a later macrotask. */
export type Pause = () => Promise<void>;

/** The default {@link Pause}: a message to itself, which environments do not delay as they delay timers. */
export function pauseByMessage(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}
