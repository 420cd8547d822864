import type { Clock } from "../../ports/index.js";

/** The clock of the runtime, for hosts that give none. Its timers hold no process back. */
export function hostClock(): Clock {
  return {
    now: () => Date.now(),
    after(delayMs, callback) {
      const timer: unknown = setTimeout(callback, delayMs);
      // Node's timers are objects that can be let go; those of other runtimes are numbers.
      if (timer instanceof Object && "unref" in timer && typeof timer.unref === "function") timer.unref();
      return () => clearTimeout(timer as ReturnType<typeof setTimeout>);
    },
  };
}
