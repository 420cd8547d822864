import type { DialogState, NewAssistant, NewMemory, NewPerson, QuestionAnswer } from "../../model/index.js";
import { findDifferences, format, isExpected } from "./story-expectation.js";
import type { StoryAssistant, StoryClock, StoryEngine, StorySession } from "./story-step.js";
import { describeStep, type StoryAside, type StoryEvent, type StoryPair, type StoryStep } from "./story-step.js";

/** A Memory of a story, with short forms of common fields. Every field is optional. */
export interface StoryMemory extends QuestionAnswer {
  /** The tag of the person who receives the memory. */
  readonly for?: string;
}

export interface StorySetting {
  /** Default: an assistant named like the story. */
  readonly assistant?: Partial<NewAssistant>;
  readonly people?: readonly NewPerson[];
  /** `memoryType` defaults to Question for a memory with a title, otherwise to Default. */
  readonly memories?: readonly StoryMemory[];
}

export interface Story {
  readonly name: string;
  /**
   * Runs the story with its own assistant. Rejects at the first step with an unexpected result; the error names the step,
   * the differences, and the conversation before.
   *
   * @param options.clock the engine's clock, for `wait` steps.
   */
  run(engine: StoryEngine, options?: { readonly clock?: StoryClock }): Promise<void>;
}

/**
 * Defines a test of a dialog as a list of steps, for any test runner. It opens a session without a tag first, unless the
 * first step opens one.
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
      const run = await prepare(engine, { name, ...setting.assistant }, setting);
      for (const [i, step] of script.entries()) {
        // The implicit opening is step 0.
        const number = i + 1 - (script.length - steps.length);
        await runStep(run, step, clock).catch((error: unknown) => {
          const title = `Story "${name}", step ${number} (${describeStep(step)})`;
          throw new Error(
            `${title}:
${explain(error, run.transcript)}`,
            { cause: error },
          );
        });
      }
    },
  };
}

interface StoryRun {
  readonly engine: StoryEngine;
  readonly assistant: StoryAssistant;
  readonly memoryIDs: Map<string, string>;
  readonly personIDs: Map<string, string>;
  readonly titles: Map<string, string>;
  session: StorySession | null;
  readonly transcript: string[];
}

async function prepare(
  engine: StoryEngine,
  assistant: NewAssistant,
  { people = [], memories = [] }: StorySetting,
): Promise<StoryRun> {
  const handle = await engine.assistants.create(assistant);
  const personIDs = new Map<string, string>();
  for (const person of people) personIDs.set(person.tag, (await handle.people.add(person)).personID);
  const memoryIDs = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const { for: tag, ...memory } of memories) {
    const receiverID = tag === undefined ? undefined : personIDs.get(tag);
    if (tag !== undefined && receiverID === undefined) throw new Error(`No person of the story has the tag ${tag}`);
    const { memoryID } = await handle.memories.add({
      memoryType: memory.title === undefined ? "Default" : "Question",
      ...(receiverID === undefined ? {} : { receiverID }),
      ...memory,
    } as NewMemory);
    titles.set(memoryID, memory.title ?? "");
    if (memory.title && !memoryIDs.has(memory.title)) memoryIDs.set(memory.title, memoryID);
  }
  return { engine, assistant: handle, memoryIDs, personIDs, titles, session: null, transcript: [] };
}

async function runStep(run: StoryRun, step: StoryStep, clock: StoryClock | undefined): Promise<void> {
  if ("wait" in step || "unanswered" in step || "learnt" in step || "do" in step) {
    await runAside(run, step, clock);
    return;
  }
  let state: DialogState | null;
  try {
    state = await perform(run, step);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (step.fails !== undefined && code === step.fails) return;
    throw error;
  }
  run.transcript.push(
    `> ${describeStep(step)}`,
    ...(state === null ? [] : [`${state.state}: ${state.emission ?? "(nothing)"}`]),
  );
  if (step.fails !== undefined) throw new Error(`expected the error ${step.fails}, got none`);
  if (step.expect === undefined) return;
  const wrong = state === null ? ["the step has no resulting state"] : findDifferences(step.expect, state);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

async function perform(run: StoryRun, step: StoryEvent): Promise<DialogState | null> {
  const { engine, assistant } = run;
  if ("open" in step || "resume" in step) {
    const opening =
      "open" in step ? step.open : { ...step.resume, continueFromSessionID: requireSession(run).sessionID };
    run.session = await engine.sessions.open({ ...opening, assistantID: assistant.assistantID });
    return run.session.state;
  }
  const session = requireSession(run);
  if ("say" in step) {
    const { say, date, place } = step;
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

async function runAside(run: StoryRun, step: StoryAside, clock: StoryClock | undefined): Promise<void> {
  if ("wait" in step) {
    if (clock === undefined) throw new Error("a wait step needs the engine's clock: run(engine, { clock })");
    clock.advance(step.wait * 1_000);
  } else if ("unanswered" in step) {
    const { questions } = await run.assistant.unanswered.list();
    const texts = questions.map((question) => question.text);
    assertSameItems(step.unanswered, texts);
  } else if ("learnt" in step) {
    const { pairs } = await run.assistant.pairs.list();
    assertSameItems(
      step.learnt.map((pair) => ({ pending: false, ...pair })),
      pairs.map(({ text, memoryID, correlated, pending }): StoryPair => {
        return { pending, text, title: run.titles.get(memoryID) ?? memoryID, correlated };
      }),
    );
  } else {
    const { assistant, memoryIDs, personIDs } = run;
    await step.do({ assistant, session: requireSession(run), memoryIDs, personIDs });
  }
}

function assertSameItems(expected: readonly unknown[], actual: readonly unknown[]): void {
  const inOrder = (values: readonly unknown[]) => [...values].sort((a, b) => (format(a) < format(b) ? -1 : 1));
  if (isExpected(inOrder(expected), inOrder(actual), "part")) return;
  throw new Error(`expected ${format(expected)}, got ${format(actual)}`);
}

function requireSession({ session }: StoryRun): StorySession {
  if (session === null) throw new Error("no session is open");
  return session;
}

function explain(error: unknown, transcript: readonly string[]): string {
  const reason = error instanceof Error ? error.message : String(error);
  const before = transcript.length === 0 ? "" : `\nSo far:\n${transcript.slice(-12).join("\n")}`;
  return `${reason}${before}`;
}
