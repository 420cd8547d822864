import type {
  CorrelationPair,
  DialogState,
  EnterTextOptions,
  MediumInput,
  NewAssistant,
  NewMemory,
  NewPerson,
  PlaceSpecs,
  SessionOpening,
  UnansweredQuestion,
} from "../../model/index.js";
import type { IdGenerator, Random } from "../../ports/index.js";
import type { FakeClock, ScriptedModel } from "../fakes/index.js";
import type { StoryExpectation } from "./story-expectation.js";

/** Options of a session with the assistant of the story. */
export type StoryOpening = Omit<SessionOpening, "assistantID" | "continueFromSessionID">;

/** A place, or only its name. */
export type StoryPlace = PlaceSpecs | string;

/** The action of a step: exactly one of these. */
export type StoryAction =
  /** Opens a session for the steps that follow. Optional at the start of a story. */
  | { readonly open: StoryOpening }
  | { readonly resume: StoryOpening }
  | { readonly say: string; readonly date?: string; readonly place?: StoryPlace }
  /** Says a hint of the state before: one of these texts, or the number of one, from 1. */
  | { readonly choose: number | string }
  /** Enters a text that is omitted from error messages. */
  | { readonly pin: string }
  | { readonly timeout: true }
  | { readonly abort: true }
  | { readonly feedback: true }
  /** Changes the current date, place or tag. */
  | { readonly date: string | null }
  | { readonly place: StoryPlace }
  | { readonly tag: string }
  | { readonly selectMedium: MediumInput }
  | { readonly deselectMedium: string }
  | { readonly selectDate: string | null }
  | { readonly selectPlace: StoryPlace | null }
  | { readonly selectTag: string }
  | { readonly close: true };

export type StoryEvent = StoryAction & {
  readonly expect?: StoryExpectation;
  /** The code of the expected error. */
  readonly fails?: string;
};

/** An expected feedback pair, with the title of its memory. */
export interface StoryPair {
  readonly text: string;
  readonly title: string;
  readonly correlated: boolean;
  /** Default false. */
  readonly pending?: boolean;
}

export interface StoryScene {
  readonly assistant: StoryAssistant;
  readonly session: StorySession;
  /** IDs of the memories by title; the first one of a title. */
  readonly memoryIDs: ReadonlyMap<string, string>;
  /** IDs of the people by tag. */
  readonly personIDs: ReadonlyMap<string, string>;
}

export type StoryAside =
  /** Moves the clock forward by seconds. Needs the clock of the engine. */
  | { readonly wait: number }
  /** Checks the texts of the unanswered questions, in any order. */
  | { readonly unanswered: readonly string[] }
  /** Checks the feedback pairs, in any order. */
  | { readonly learnt: readonly StoryPair[] }
  /** Runs custom code, which throws if a check fails. */
  | { readonly do: (scene: StoryScene) => Promise<void> | void };

/** An event without a value may be written as its name alone. */
export type StoryStep = StoryEvent | StoryAside | "timeout" | "abort" | "feedback" | "close";

/** Describes a step briefly, without expectations and secrets. */
export function describeStep(step: StoryStep): string {
  if (typeof step === "string") return step;
  if ("pin" in step) return "pin";
  const [name, value] = Object.entries(step).find(([key]) => key !== "expect" && key !== "fails") ?? ["", true];
  if (value === true || typeof value === "function") return name;
  return `${name} ${JSON.stringify(name === "open" || name === "resume" ? withoutSecrets(value) : value)}`;
}

function withoutSecrets({ pin: _pin, password: _password, loginToken: _token, ...opening }: StoryOpening): object {
  return opening;
}

/** The ports of the engine of a story, which make it repeatable. They are options of `createEngine`. */
export interface StoryPorts {
  readonly clock: FakeClock;
  readonly random: Random;
  readonly ids: IdGenerator;
  /** If the story has a script for it. */
  readonly languageModel?: ScriptedModel;
}

/** The parts of an engine that a story uses. The result of `createEngine` has this shape. */
export interface StoryEngine {
  close?(): Promise<void>;
  readonly assistants: { create(assistant: NewAssistant): Promise<StoryAssistant> };
  readonly sessions: { open(opening: SessionOpening): Promise<StorySession> };
}

export interface StoryAssistant {
  readonly assistantID: string;
  readonly memories: {
    add(memory: NewMemory): Promise<{ readonly memoryID: string }>;
    get(memoryID: string): Promise<{ readonly title: string | null }>;
  };
  readonly people: { add(person: NewPerson): Promise<{ readonly personID: string }> };
  readonly unanswered: { list(): Promise<{ readonly questions: readonly UnansweredQuestion[] }> };
  readonly pairs: { list(): Promise<{ readonly pairs: readonly CorrelationPair[] }> };
}

export interface StorySession {
  readonly sessionID: string;
  readonly state: DialogState;
  enterText(text: string, options?: EnterTextOptions): Promise<DialogState>;
  changeDate(date: string | null): Promise<DialogState>;
  changePlace(place: PlaceSpecs): Promise<DialogState>;
  changeTag(tag: string): Promise<DialogState>;
  timeout(): Promise<DialogState>;
  selectMedium(medium: MediumInput): Promise<DialogState>;
  deselectMedium(mediumID: string): Promise<DialogState>;
  selectDate(date: string | null): Promise<DialogState>;
  selectPlace(place: PlaceSpecs | null): Promise<DialogState>;
  selectTag(tag: string): Promise<DialogState>;
  abort(): Promise<DialogState>;
  feedback(): Promise<DialogState>;
  close(): Promise<void>;
}

export interface StoryClock {
  advance(ms: number): void;
}
