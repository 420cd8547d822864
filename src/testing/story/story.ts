import type { AssistantInput, DialogState, MemoryInput, PersonInput } from "../../model/index.js";
import type { StoryAssistant, StoryClock, StoryEngine, StorySession } from "./story-engine.js";
import { differences, fits, show } from "./story-expectation.js";
import { describeStep, type StoryAside, type StoryEvent, type StoryLesson, type StoryStep } from "./story-step.js";

/** A Memory as a story tells it, with shorter words for what is common. */
export interface StoryMemory extends MemoryInput {
  /** One answer: the same as `answers` with this text. */
  readonly answer?: string;
  /** The tag of the person whom the memory belongs to. */
  readonly for?: string;
}

/** What is there before a story begins. */
export interface StorySetting {
  /** Default: an assistant with the name of the story. */
  readonly assistant?: AssistantInput;
  readonly people?: readonly PersonInput[];
  /** `memoryType` defaults to Question with a title, to Default without one. */
  readonly memories?: readonly StoryMemory[];
}

/** A conversation that must go as it is told. */
export interface Story {
  readonly name: string;
  /**
   * Tells the story to an engine, on an assistant of its own. Rejects at the first step that does not go as told, with
   * the step, what was expected, what came, and what was said before.
   *
   * @param options.clock the engine's clock, for steps that wait.
   */
  run(engine: StoryEngine, options?: { readonly clock?: StoryClock }): Promise<void>;
}

/**
 * Writes a test of a dialog as a script of steps, to be run by any test runner. A session is opened without tag first,
 * unless the script begins with an opening of its own.
 *
 * @example
 * const hours = story("opening hours", { memories: [{ title: "When do you open?", answer: "At nine." }] }, [
 *   { say: "when do you open", expect: { state: "R1", emission: /nine/, confidenceLevel: "HIGH" } },
 * ]);
 * test(hours.name, () => hours.run(createEngine()));
 */
export function story(name: string, setting: StorySetting, steps: readonly StoryStep[]): Story {
  const [first] = steps;
  const script: readonly StoryStep[] =
    first !== undefined && ("open" in first || "do" in first) ? steps : [{ open: {} }, ...steps];
  return {
    name,
    async run(engine, { clock } = {}) {
      const stage = await prepare(engine, { name, ...setting.assistant }, setting);
      for (const [i, step] of script.entries()) {
        // Steps are counted as they are written.
        const number = i + 1 - (script.length - steps.length);
        await play(stage, step, clock).catch((error: unknown) => {
          throw new Error(report(name, number, step, stage.said, error), { cause: error });
        });
      }
    },
  };
}

/** Where a story plays. */
interface Stage {
  readonly engine: StoryEngine;
  readonly assistant: StoryAssistant;
  readonly memoryIDs: Map<string, string>;
  readonly personIDs: Map<string, string>;
  /** By memoryID; of memories with the same title, each has its own entry. */
  readonly titles: Map<string, string>;
  session: StorySession | null;
  /** What happened so far, for the report. */
  readonly said: string[];
}

async function prepare(
  engine: StoryEngine,
  assistant: AssistantInput,
  { people = [], memories = [] }: StorySetting,
): Promise<Stage> {
  const handle = await engine.assistants.create(assistant);
  const personIDs = new Map<string, string>();
  for (const person of people) personIDs.set(person.tag ?? "", (await handle.people.add(person)).personID);
  const memoryIDs = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const { answer, for: tag, ...memory } of memories) {
    const receiverID = tag === undefined ? undefined : personIDs.get(tag);
    if (tag !== undefined && receiverID === undefined) throw new Error(`No person of the story has the tag ${tag}`);
    const { memoryID } = await handle.memories.add({
      memoryType: memory.title === undefined ? "Default" : "Question",
      ...(answer === undefined ? {} : { answers: [{ text: answer }] }),
      ...(receiverID === undefined ? {} : { receiverID }),
      ...memory,
    });
    titles.set(memoryID, memory.title ?? "");
    if (memory.title && !memoryIDs.has(memory.title)) memoryIDs.set(memory.title, memoryID);
  }
  return { engine, assistant: handle, memoryIDs, personIDs, titles, session: null, said: [] };
}

async function play(stage: Stage, step: StoryStep, clock: StoryClock | undefined): Promise<void> {
  if ("wait" in step || "unanswered" in step || "learnt" in step || "do" in step) {
    await playAside(stage, step, clock);
    return;
  }
  let state: DialogState | null;
  try {
    state = await act(stage, step);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (step.fails !== undefined && code === step.fails) return;
    throw error;
  }
  stage.said.push(
    `> ${describeStep(step)}`,
    ...(state === null ? [] : [`${state.state}: ${state.emission ?? "(nothing)"}`]),
  );
  if (step.fails !== undefined) throw new Error(`expected the error ${step.fails}, got none`);
  if (step.expect === undefined) return;
  const wrong = state === null ? ["there is no state to expect anything of"] : differences(step.expect, state);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

/** Does what a step says; null where it leads to no state. */
async function act(stage: Stage, step: StoryEvent): Promise<DialogState | null> {
  const { engine, assistant } = stage;
  if ("open" in step || "resume" in step) {
    const opening = "open" in step ? step.open : { ...step.resume, continueFromSessionID: sessionOf(stage).sessionID };
    stage.session = await engine.sessions.open({ ...opening, assistantID: assistant.assistantID });
    return stage.session.state;
  }
  const session = sessionOf(stage);
  if ("say" in step) {
    const { say, date = null, place = null } = step;
    return session.enterText(say, { date, place });
  }
  if ("pin" in step) return session.enterText(step.pin);
  if ("timeout" in step) return session.timeout();
  if ("abort" in step) return session.abort();
  if ("feedback" in step) return session.feedback();
  if ("date" in step) return session.changeDate(step.date);
  if ("place" in step) return session.changePlace(step.place);
  if ("tag" in step) return session.changeTag(step.tag);
  if ("selectMedium" in step) return session.selectMedium(step.selectMedium);
  if ("deselectMedium" in step) return session.deselectMedium(step.deselectMedium);
  if ("selectDate" in step) return session.selectDate(step.selectDate);
  if ("selectPlace" in step) return session.selectPlace(step.selectPlace);
  if ("selectTag" in step) return session.selectTag(step.selectTag);
  await session.close();
  return null;
}

async function playAside(stage: Stage, step: StoryAside, clock: StoryClock | undefined): Promise<void> {
  if ("wait" in step) {
    if (clock === undefined) throw new Error("a step that waits needs the engine's clock: run(engine, { clock })");
    clock.advance(step.wait * 1_000);
  } else if ("unanswered" in step) {
    const { questions } = await stage.assistant.unanswered.list();
    expectAll(
      [...step.unanswered],
      questions.map((question) => question.text),
    );
  } else if ("learnt" in step) {
    const { pairs } = await stage.assistant.pairs.list();
    expectAll(
      step.learnt.map((lesson) => ({ pending: false, ...lesson })),
      pairs.map(({ text, memoryID, correlated, pending }): StoryLesson => {
        return { pending, text, title: stage.titles.get(memoryID) ?? memoryID, correlated };
      }),
    );
  } else {
    const { assistant, memoryIDs, personIDs } = stage;
    await step.do({ assistant, session: sessionOf(stage), memoryIDs, personIDs });
  }
}

function expectAll(expected: readonly unknown[], actual: readonly unknown[]): void {
  const inOrder = (values: readonly unknown[]) => [...values].sort((a, b) => (show(a) < show(b) ? -1 : 1));
  if (fits(inOrder(expected), inOrder(actual), "part")) return;
  throw new Error(`expected ${show(expected)}, got ${show(actual)}`);
}

function sessionOf({ session }: Stage): StorySession {
  if (session === null) throw new Error("no session is open");
  return session;
}

function report(name: string, number: number, step: StoryStep, said: readonly string[], error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const before = said.length === 0 ? "" : `\nSo far:\n${said.slice(-12).join("\n")}`;
  return `Story "${name}", step ${number} (${describeStep(step)}):\n${reason}${before}`;
}
