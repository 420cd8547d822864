import { type FakeClock, fakeClock, fakeIds, fakeRandom, scriptedModel } from "../fakes/index.js";
import { runStory } from "./run-story.js";
import type { StoryReport } from "./story-report.js";
import { parseStoryData, type StoryData } from "./story-schema.js";
import type { StorySetting } from "./story-setting.js";
import type { StoryAssistant, StoryClock, StoryEngine, StoryPorts, StoryStep } from "./story-step.js";

/** Options of a run. */
export interface StoryRunOptions<E extends StoryEngine = StoryEngine> {
  /** The clock of an engine that exists, for `wait` steps. */
  readonly clock?: StoryClock;
  /** Opens the assistant of a story that has none of its own, such as a copy of the one that is tested. */
  readonly assistant?: (engine: E) => Promise<StoryAssistant>;
}

export interface Story {
  readonly name: string;
  /** Number of steps. */
  readonly steps: number;
  /**
   * Runs the story, and resolves to what happened. Rejects at the first step with an unexpected result, with a
   * {@link StoryFailure} that names the step, the differences, and the conversation before.
   *
   * @param engine an engine, or `createEngine`: then the story makes an engine of its own with a clock, random numbers
   * and identifiers that are the same in every run, and closes it. A story with a `clock` or a `model` needs that.
   */
  run<E extends StoryEngine>(
    engine: E | ((ports: StoryPorts) => E | Promise<E>),
    options?: StoryRunOptions<E>,
  ): Promise<StoryReport>;
}

/**
 * Defines a test of a dialog as a list of steps, for any test runner. It opens a session without a tag first, unless the
 * first step opens one.
 *
 * @example
 * const hours = story("opening hours", { memories: [{ title: "When do you open?", answer: "At nine." }] }, [
 *   { say: "when do you open", expect: { state: "R1", emission: /nine/, confidenceLevel: "HIGH" } },
 * ]);
 * test(hours.name, () => hours.run(createEngine));
 *
 * @throws KeepsakeError as {@link parseStory} does
 */
export function story(name: string, setting: StorySetting, steps: readonly StoryStep[]): Story {
  return parseStory({ name, ...setting, steps });
}

/**
 * Reads a story from an object with its `name`, its setting, and its `steps`, such as a parsed YAML file.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, MISSING_FIELD, INVALID_FIELD with the dotted path as `field`, such as
 * `steps.2.expect.state`
 */
export function parseStory(value: unknown): Story {
  const data = parseStoryData(value);
  return {
    name: data.name,
    steps: data.steps.length,
    async run(target, { clock, assistant } = {}) {
      if (typeof target !== "function") {
        requireNoPorts(data);
        return runStory(data, { engine: target, clock, assistant: assistant && (() => assistant(target)) });
      }
      const ports = createPorts(data);
      const engine = await target(ports);
      try {
        const { clock: own } = ports;
        return await runStory(data, { engine, clock: own, assistant: assistant && (() => assistant(engine)) });
      } finally {
        await engine.close?.();
      }
    },
  };
}

function requireNoPorts({ name, clock, model }: StoryData): void {
  if (clock === undefined && model === undefined) return;
  const port = clock === undefined ? "model" : "clock";
  throw new Error(`Story "${name}" has a ${port} of its own: run(createEngine) in place of run(createEngine())`);
}

function createPorts({ clock, model }: StoryData): StoryPorts & { readonly clock: FakeClock } {
  return {
    clock: fakeClock(clock === undefined ? undefined : Date.parse(clock)),
    random: fakeRandom(1),
    ids: fakeIds(),
    ...(model === undefined ? {} : { languageModel: scriptedModel(model) }),
  };
}
