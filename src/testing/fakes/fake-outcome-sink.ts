import type { Outcome, OutcomeSink } from "../../ports/index.js";

/** An {@link OutcomeSink} that keeps what it was given. */
export interface FakeOutcomeSink extends OutcomeSink {
  /** What was taken, the oldest first; the same one again where it came again. */
  readonly taken: readonly Outcome[];
  /** Lets the next so many calls fail, as a platform that is down does. */
  failNext(count?: number): void;
}

/** Takes everything, and remembers it. */
export function fakeOutcomeSink(): FakeOutcomeSink {
  const taken: Outcome[] = [];
  let failures = 0;
  return {
    taken,
    failNext(count = 1) {
      failures += count;
    },
    async deliver(outcome) {
      if (failures > 0) {
        failures--;
        throw new Error("The platform is down");
      }
      taken.push(outcome);
    },
  };
}
