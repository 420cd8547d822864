import type { MediumInput, PlaceSpecs, SessionOpening } from "../../model/index.js";
import type { StoryAssistant, StorySession } from "./story-engine.js";
import type { StoryExpectation } from "./story-expectation.js";

/** How a story opens a session: of its own assistant. */
export type StoryOpening = Omit<SessionOpening, "assistantID" | "continueFromSessionID">;

/** What one step of a story does; exactly one of these. */
export type StoryAction =
  /** Opens a session; later steps talk to it. Needed only where the story does not begin with a plain opening. */
  | { readonly open: StoryOpening }
  /** Opens a session that takes the last one over. */
  | { readonly resume: StoryOpening }
  /** Enters a text. */
  | { readonly say: string; readonly date?: string; readonly place?: PlaceSpecs }
  /** Enters a text that must not be seen in messages. */
  | { readonly pin: string }
  | { readonly timeout: true }
  | { readonly abort: true }
  | { readonly feedback: true }
  /** Changes the current date, place or tag. */
  | { readonly date: string }
  | { readonly place: PlaceSpecs }
  | { readonly tag: string }
  | { readonly selectMedium: MediumInput }
  | { readonly deselectMedium: string }
  | { readonly selectDate: string }
  | { readonly selectPlace: PlaceSpecs }
  | { readonly selectTag: string }
  | { readonly close: true };

/** A step that speaks to the session, and what must come of it. */
export type StoryEvent = StoryAction & {
  /** The state that it leads to. */
  readonly expect?: StoryExpectation;
  /** The code of the error that it fails with, instead. */
  readonly fails?: string;
};

/** A pair that must have been learnt, by the title of its memory. */
export interface StoryLesson {
  readonly text: string;
  readonly title: string;
  readonly correlated: boolean;
  /** Default false. */
  readonly pending?: boolean;
}

/** What a step of a story's own can see. */
export interface StoryScene {
  readonly assistant: StoryAssistant;
  readonly session: StorySession;
  /** IDs of the memories by their titles; of twins, the first. */
  readonly memoryIDs: ReadonlyMap<string, string>;
  /** IDs of the people by their tags. */
  readonly personIDs: ReadonlyMap<string, string>;
}

/** A step that leaves the session alone. */
export type StoryAside =
  /** Lets so many seconds pass. Needs the clock of the engine. */
  | { readonly wait: number }
  /** Looks at the questions without answer: these texts, in any order. */
  | { readonly unanswered: readonly string[] }
  /** Looks at what was learnt: these pairs, in any order. */
  | { readonly learnt: readonly StoryLesson[] }
  /** Does anything else; throws where something is not as it should be. */
  | { readonly do: (scene: StoryScene) => Promise<void> | void };

/** One step of a story. */
export type StoryStep = StoryEvent | StoryAside;

/** A step in few words, without its expectations. PINs are not shown. */
export function describeStep(step: StoryStep): string {
  if ("pin" in step) return "pin";
  const [name, value] = Object.entries(step).find(([key]) => key !== "expect" && key !== "fails") ?? ["", true];
  if (value === true || typeof value === "function") return name;
  return `${name} ${JSON.stringify(name === "open" || name === "resume" ? withoutSecrets(value) : value)}`;
}

function withoutSecrets({ pin: _pin, password: _password, loginToken: _token, ...opening }: StoryOpening): object {
  return opening;
}
