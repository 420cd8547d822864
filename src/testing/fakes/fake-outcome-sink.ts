import type { Outcome, OutcomeSink } from "../../ports/index.js";

/** An {@link OutcomeSink} that records outcomes. */
export interface FakeOutcomeSink extends OutcomeSink {
  /** All delivered outcomes, oldest first, including repeated deliveries. */
  readonly delivered: readonly Outcome[];
  /** Makes the next calls fail. Default: one. */
  failNext(count?: number): void;
}

export function fakeOutcomeSink(): FakeOutcomeSink {
  const delivered: Outcome[] = [];
  let failures = 0;
  return {
    delivered,
    failNext(count = 1) {
      failures += count;
    },
    async deliver(outcome) {
      if (failures > 0) {
        failures--;
        throw new Error("The platform is down");
      }
      delivered.push(outcome);
    },
  };
}
