import { access, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { type AssistantHandle, createEngine, type DialogState, type Engine, type Session } from "keepsake";
import { fakeClock, fakeIds, fakeRandom, type StoryExpectation, type StoryStep } from "keepsake/testing";
import { UsageError } from "../command/index.js";
import { readCopy } from "../source/index.js";
import { loadYaml } from "./read-yaml.js";

/** The calls of a session that a chat makes. */
export type ChatSession = Pick<
  Session,
  "state" | "enterText" | "changeDate" | "changePlace" | "changeTag" | "timeout" | "abort" | "feedback" | "explain"
>;

/** A chat that becomes a story. */
export interface Recording extends AsyncDisposable {
  /** The copy of the assistant that the chat talks to, so that the story has the same result. */
  readonly assistant: AssistantHandle;
  readonly session: ChatSession;
  /** Writes the story. */
  save(): Promise<void>;
}

/**
 * Begins a story with a copy of an assistant, in an engine like that of `keepsake test`. The clock stands still.
 *
 * @throws UsageError if the file exists, or without the package yaml
 */
export async function startRecording(original: AssistantHandle, path: string, tag?: string): Promise<Recording> {
  const { stringify } = await loadYaml();
  if (await exists(path)) throw new UsageError(`${path} exists already; a recording does not replace it`);
  const clock = new Date();
  const engine: Engine = createEngine({ clock: fakeClock(clock.getTime()), random: fakeRandom(1), ids: fakeIds() });
  const assistant = await (await readCopy(original)).copyInto(engine);
  const { assistantID } = assistant;
  const session = await engine.sessions.open(tag === undefined ? { assistantID } : { assistantID, tag });
  const steps: StoryStep[] = [
    { open: tag === undefined ? {} : { tag }, expect: await describeState(assistant, session.state) },
  ];
  const record: Record = async (step, result) => {
    const state = await result.catch((error: unknown) => {
      const { code } = error as { readonly code?: string };
      if (code !== undefined) steps.push({ ...step, fails: code } as StoryStep);
      throw error;
    });
    steps.push({ ...step, expect: await describeState(assistant, state) } as StoryStep);
    return state;
  };
  return {
    assistant,
    session: recordSession(session, record),
    async save() {
      const name = basename(path).replace(/\.ya?ml$/, "");
      await writeFile(path, stringify({ name, clock: clock.toISOString(), steps }, { lineWidth: 100 }), { flag: "wx" });
    },
    [Symbol.asyncDispose]: () => engine.close(),
  };
}

type Record = (step: StoryStep & object, result: Promise<DialogState>) => Promise<DialogState>;

function recordSession(session: Session, record: Record): ChatSession {
  return {
    get state() {
      return session.state;
    },
    enterText(text) {
      const isPIN = session.state.state === "X1a" || session.state.state === "X1b";
      return record(isPIN ? { pin: text } : { say: text }, session.enterText(text));
    },
    changeDate: (date) => record({ date: date ?? null }, session.changeDate(date)),
    changePlace: (place) => record({ place }, session.changePlace(place)),
    changeTag: (tag) => record({ tag }, session.changeTag(tag)),
    timeout: () => record({ timeout: true }, session.timeout()),
    abort: () => record({ abort: true }, session.abort()),
    feedback: () => record({ feedback: true }, session.feedback()),
    explain: () => session.explain(),
  };
}

/** The expectations of a recorded state: enough to notice another answer, and not more. */
async function describeState(assistant: AssistantHandle, state: DialogState): Promise<StoryExpectation> {
  const { emission, confidenceLevel, lastMatchedMemoryID } = state;
  const hasAnswered = confidenceLevel !== null && lastMatchedMemoryID !== null;
  const title = hasAnswered ? (await assistant.memories.get(lastMatchedMemoryID)).title : null;
  return {
    state: state.state,
    ...(emission === null ? {} : { emission }),
    ...(confidenceLevel === null ? {} : { confidenceLevel }),
    ...(title === null ? {} : { memory: title }),
  };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
