import { createEngine } from "keepsake";
import { recordingLogger, type StoryDifference, type StoryFailure, type StoryTurn } from "keepsake/testing";
import type { SourceCopy } from "../source/index.js";
import type { FoundStory } from "./found-story.js";

/** The reason why a story fails. */
export interface TestFailure {
  /** Number of the step, from 1. Null for a story that cannot be read. */
  readonly step: number | null;
  readonly line: number | null;
  /** The step in words. */
  readonly event: string | null;
  readonly reason: string;
  readonly differences: readonly StoryDifference[];
}

/** The result of a story. */
export interface TestResult {
  readonly file: string;
  readonly name: string;
  /** Number of steps. */
  readonly steps: number;
  readonly ms: number;
  readonly turns: readonly StoryTurn[];
  /** Null if the story passed. */
  readonly failure: TestFailure | null;
}

/** Runs a story with an engine of its own. */
export async function runTest(test: FoundStory, source: SourceCopy | null): Promise<TestResult> {
  const { file, name, story, problem } = test;
  const start = performance.now();
  const finish = (turns: readonly StoryTurn[], failure: TestFailure | null): TestResult => {
    return { file, name, steps: story?.steps ?? 0, ms: Math.round(performance.now() - start), turns, failure };
  };
  if (story === null) {
    return finish([], { step: null, line: null, event: null, reason: problem ?? "", differences: [] });
  }
  try {
    const options = source === null ? {} : { assistant: source.copyInto };
    const { turns } = await story.run((ports) => createEngine({ ...ports, logger: recordingLogger() }), options);
    return finish(turns, null);
  } catch (error) {
    if (!isFailure(error)) {
      return finish([], { step: null, line: null, event: null, reason: (error as Error).message, differences: [] });
    }
    const { step, event, reason, differences, turns } = error;
    return finish(turns, { step, line: test.lineOf(step), event, reason, differences });
  }
}

/** By its name: a module of stories may have a copy of the package of its own. */
function isFailure(error: unknown): error is StoryFailure {
  return error instanceof Error && error.name === "StoryFailure";
}
