import type { Clock } from "../../ports/index.js";

/** The longest delay that timers take; they fire at once for anything longer. */
const MAX_TIMER_MS = 2_147_483_647;

/** The clock of the machine. Only timers that somebody awaits keep a Node process alive. */
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

/** Browsers give a number for a timer, Node an object that can be told not to hold the process. */
function letProcessEnd(timer: unknown): void {
  if (typeof timer !== "object" || timer === null || !("unref" in timer)) return;
  if (typeof timer.unref === "function") timer.unref();
}
