import type { DialogState, NewAssistant, NewMemory, StateCode } from "../../model/index.js";
import { findDifferences, format, isExpected, type StoryDifference } from "./story-expectation.js";
import { StoryFailure, type StoryReport, type StoryTurn } from "./story-report.js";
import type { StoryData } from "./story-schema.js";
import type { StorySetting } from "./story-setting.js";
import {
  describeStep,
  type StoryAside,
  type StoryAssistant,
  type StoryClock,
  type StoryEngine,
  type StoryEvent,
  type StoryPair,
  type StoryPlace,
  type StorySession,
  type StoryStep,
} from "./story-step.js";

/** The place where a story runs. */
export interface StoryStage {
  readonly engine: StoryEngine;
  readonly clock: StoryClock | undefined;
  /** Opens the assistant of a story that has none of its own. */
  readonly assistant: (() => Promise<StoryAssistant>) | undefined;
}

/** A step after parsing: events have their long form. */
type Step = Exclude<StoryStep, string>;

/** @throws StoryFailure at the first step with an unexpected result */
export async function runStory(data: StoryData, stage: StoryStage): Promise<StoryReport> {
  const steps = data.steps as readonly Step[];
  const [first] = steps;
  const script = first !== undefined && ("open" in first || "do" in first) ? steps : [{ open: {} }, ...steps];
  const run = await prepare(data, stage);
  for (const [i, step] of script.entries()) {
    // The implicit opening is step 0.
    const number = i + 1 - (script.length - steps.length);
    await runStep(run, step, number).catch((error: unknown) => {
      const differences = error instanceof Differences ? error.differences : [];
      const reason = error instanceof Error ? error.message : String(error);
      const parts = { step: number, event: describeStep(step), reason, differences, turns: run.turns };
      throw new StoryFailure(data.name, parts, error);
    });
  }
  return { turns: run.turns };
}

/** The state differs from what is expected. */
class Differences extends Error {
  readonly differences: readonly StoryDifference[];

  constructor(differences: readonly StoryDifference[]) {
    super(
      differences
        .map(({ field, expected, actual }) => `${field}: expected ${format(expected)}, got ${format(actual)}`)
        .join("\n"),
    );
    this.differences = differences;
  }
}

interface StoryRun extends StoryStage {
  readonly handle: StoryAssistant;
  readonly memoryIDs: Map<string, string>;
  readonly personIDs: Map<string, string>;
  readonly titles: Map<string, string | null>;
  session: StorySession | null;
  readonly turns: StoryTurn[];
}

async function prepare(data: StoryData, stage: StoryStage): Promise<StoryRun> {
  const handle =
    data.assistant === undefined && stage.assistant !== undefined
      ? await stage.assistant()
      : await stage.engine.assistants.create({ name: data.name, ...data.assistant } as NewAssistant);
  const run = {
    ...stage,
    handle,
    memoryIDs: new Map(),
    personIDs: new Map(),
    titles: new Map(),
    session: null,
    turns: [],
  };
  await addContent(run, data);
  return run;
}

async function addContent(
  { handle, memoryIDs, personIDs, titles }: StoryRun,
  { people = [], memories = [] }: StorySetting,
): Promise<void> {
  for (const person of people) personIDs.set(person.tag, (await handle.people.add(person)).personID);
  for (const { for: tag, ...memory } of memories) {
    const receiverID = tag === undefined ? undefined : personIDs.get(tag);
    if (tag !== undefined && receiverID === undefined) throw new Error(`No person of the story has the tag ${tag}`);
    const { memoryID } = await handle.memories.add({
      memoryType: memory.title === undefined ? "Default" : "Question",
      ...(receiverID === undefined ? {} : { receiverID }),
      ...memory,
    } as NewMemory);
    titles.set(memoryID, memory.title ?? null);
    if (memory.title && !memoryIDs.has(memory.title)) memoryIDs.set(memory.title, memoryID);
  }
}

async function runStep(run: StoryRun, step: Step, number: number): Promise<void> {
  if ("wait" in step || "unanswered" in step || "learnt" in step || "do" in step) {
    await runAside(run, step);
    return;
  }
  const from = "open" in step ? "I0" : (run.session?.state.state ?? "I0");
  let state: DialogState | null;
  try {
    state = await perform(run, step);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (step.fails !== undefined && code === step.fails) return;
    throw error;
  }
  run.turns.push(toTurn(number, step, from, state));
  if (step.fails !== undefined) throw new Error(`expected the error ${step.fails}, got none`);
  if (step.expect === undefined) return;
  if (state === null) throw new Error("the step has no resulting state");
  const wantsMemory = step.expect.memory !== undefined;
  const actual = wantsMemory ? { ...state, memory: await findTitle(run, state.lastMatchedMemoryID) } : state;
  const differences = findDifferences(step.expect, actual);
  if (differences.length > 0) throw new Differences(differences);
}

function toTurn(step: number, event: StoryEvent, from: StateCode, state: DialogState | null): StoryTurn {
  return {
    step,
    event: describeStep(event),
    from,
    to: state?.state ?? "Z0",
    emission: state?.emission ?? null,
    memoryID: state?.lastMatchedMemoryID ?? null,
  };
}

async function findTitle({ handle, titles }: StoryRun, memoryID: string | null): Promise<string | null> {
  if (memoryID === null) return null;
  const known = titles.get(memoryID);
  return known === undefined ? (await handle.memories.get(memoryID)).title : known;
}

async function perform(run: StoryRun, step: StoryEvent): Promise<DialogState | null> {
  if ("open" in step || "resume" in step) {
    const { assistantID } = run.handle;
    const opening =
      "open" in step ? step.open : { ...step.resume, continueFromSessionID: requireSession(run).sessionID };
    run.session = await run.engine.sessions.open({ ...opening, assistantID });
    return run.session.state;
  }
  const session = requireSession(run);
  if ("say" in step) {
    const { say, date, place } = step;
    return session.enterText(say, { date, place: place === undefined ? undefined : toPlace(place) });
  }
  if ("choose" in step) return session.enterText(findHint(session.state, step.choose));
  if ("pin" in step) return session.enterText(step.pin);
  if ("timeout" in step) return session.timeout();
  if ("abort" in step) return session.abort();
  if ("feedback" in step) return session.feedback();
  if ("date" in step) return session.changeDate(step.date);
  if ("place" in step) return session.changePlace(toPlace(step.place));
  if ("tag" in step) return session.changeTag(step.tag);
  if ("selectMedium" in step) return session.selectMedium(step.selectMedium);
  if ("deselectMedium" in step) return session.deselectMedium(step.deselectMedium);
  if ("selectDate" in step) return session.selectDate(step.selectDate);
  if ("selectPlace" in step) return session.selectPlace(step.selectPlace === null ? null : toPlace(step.selectPlace));
  if ("selectTag" in step) return session.selectTag(step.selectTag);
  await session.close();
  return null;
}

function toPlace(place: StoryPlace) {
  return typeof place === "string" ? { placeName: place } : place;
}

/** The hint with a number from 1, or with a text. */
function findHint({ hints }: DialogState, wanted: number | string): string {
  const hint = typeof wanted === "number" ? hints[wanted - 1] : hints.find((one) => one === wanted);
  if (hint !== undefined) return hint;
  throw new Error(`there is no hint ${format(wanted)} among ${format(hints)}`);
}

async function runAside(run: StoryRun, step: StoryAside): Promise<void> {
  if ("wait" in step) {
    if (run.clock === undefined) throw new Error("a wait step needs the engine's clock: run(createEngine)");
    run.clock.advance(step.wait * 1_000);
  } else if ("unanswered" in step) {
    const { questions } = await run.handle.unanswered.list();
    const texts = questions.map((question) => question.text);
    assertSameItems(step.unanswered, texts);
  } else if ("learnt" in step) {
    const { pairs } = await run.handle.pairs.list();
    const titles = await Promise.all(pairs.map(({ memoryID }) => findTitle(run, memoryID)));
    assertSameItems(
      step.learnt.map((pair) => ({ pending: false, ...pair })),
      pairs.map(({ text, correlated, pending }, i): StoryPair => {
        return { pending, text, title: titles[i] ?? "", correlated };
      }),
    );
  } else {
    const { handle: assistant, memoryIDs, personIDs } = run;
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
