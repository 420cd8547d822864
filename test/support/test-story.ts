import type { EngineOptions } from "keepsake";
import { type StorySetting, type StoryStep, story } from "keepsake/testing";
import { test } from "vitest";
import { testEngine } from "./test-engine.js";

/** Runs a story as a test, with its own engine. */
export function testStory(
  name: string,
  setting: StorySetting,
  steps: readonly StoryStep[],
  options?: EngineOptions,
): void {
  test(name, async () => {
    const { engine, clock } = testEngine(options);
    await story(name, setting, steps).run(engine, { clock });
  });
}
