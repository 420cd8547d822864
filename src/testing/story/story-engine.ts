import type {
  AssistantInput,
  CorrelationPair,
  DialogState,
  EnterTextOptions,
  MediumInput,
  MemoryInput,
  PersonInput,
  PlaceSpecs,
  SessionOpening,
  UnansweredQuestion,
} from "../../model/index.js";

/** The parts of an engine that a story uses. The result of `createEngine` has this shape. */
export interface StoryEngine {
  readonly assistants: { create(assistant: AssistantInput): Promise<StoryAssistant> };
  readonly sessions: { open(opening: SessionOpening): Promise<StorySession> };
}

/** The parts of an assistant that a story uses. */
export interface StoryAssistant {
  readonly assistantID: string;
  readonly memories: { add(memory: MemoryInput): Promise<{ readonly memoryID: string }> };
  readonly people: { add(person: PersonInput): Promise<{ readonly personID: string }> };
  readonly unanswered: { list(): Promise<{ readonly questions: readonly UnansweredQuestion[] }> };
  readonly pairs: { list(): Promise<{ readonly pairs: readonly CorrelationPair[] }> };
}

/** The parts of a session that a story uses. */
export interface StorySession {
  readonly sessionID: string;
  readonly state: DialogState;
  enterText(text: string, options?: EnterTextOptions): Promise<DialogState>;
  changeDate(date: string): Promise<DialogState>;
  changePlace(place: PlaceSpecs): Promise<DialogState>;
  changeTag(tag: string): Promise<DialogState>;
  timeout(): Promise<DialogState>;
  selectMedium(medium: MediumInput): Promise<DialogState>;
  deselectMedium(mediumID: string): Promise<DialogState>;
  selectDate(date: string): Promise<DialogState>;
  selectPlace(place: PlaceSpecs): Promise<DialogState>;
  selectTag(tag: string): Promise<DialogState>;
  abort(): Promise<DialogState>;
  feedback(): Promise<DialogState>;
  close(): Promise<void>;
}

/** Moves the time of the engine. A `fakeClock` has this shape. */
export interface StoryClock {
  advance(ms: number): void;
}
