import { ANY_LIVE, listTransitions } from "keepsake/dialog";
import type { SourceCopy } from "../source/index.js";
import type { TestResult } from "./run-test.js";

/** How many of some things stories reach. */
export interface Share {
  readonly reached: number;
  readonly total: number;
  readonly missing: readonly string[];
}

/** The parts of the dialog and of the assistant that the stories reach. */
export interface Coverage {
  readonly states: Share;
  /** From one state to another, as in the chart of the states. */
  readonly transitions: Share;
  /** The memories that answered; null without a source. */
  readonly memories: Share | null;
}

/** The results of all stories. */
export interface Report {
  readonly results: readonly TestResult[];
  readonly coverage: Coverage;
}

const NEW_SESSION = "I0";

export function measureCoverage(results: readonly TestResult[], source: SourceCopy | null): Coverage {
  const turns = results.flatMap((result) => result.turns);
  const states = new Set<string>(turns.map(({ to }) => to));
  const steps = new Set(turns.map(({ from, to }) => `${from} to ${to}`));
  const answered = new Set(turns.map(({ memoryID }) => memoryID));
  const edges = listTransitions();
  const codes = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].filter(
    (code) => code !== ANY_LIVE && code !== NEW_SESSION,
  );
  const transitions = [...new Set(edges.map(({ from, to }) => `${from} to ${to}`))];
  const isReached = (transition: string): boolean => {
    if (!transition.startsWith(ANY_LIVE)) return steps.has(transition);
    return codes.some((code) => steps.has(transition.replace(ANY_LIVE, code)));
  };
  return {
    states: toShare(codes, (code) => states.has(code)),
    transitions: toShare(transitions, isReached, (name) => name.replace(ANY_LIVE, "any state")),
    memories:
      source &&
      toShare(
        source.memories,
        ({ memoryID }) => answered.has(memoryID),
        ({ memoryID, title }) => title ?? memoryID,
      ),
  };
}

function toShare<T>(all: readonly T[], isReached: (one: T) => boolean, nameOf: (one: T) => string = String): Share {
  const missing = all.filter((one) => !isReached(one)).map(nameOf);
  return { reached: all.length - missing.length, total: all.length, missing };
}
