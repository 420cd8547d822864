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

/** What a story needs of an engine; the engine that `createEngine` makes fits. */
export interface StoryEngine {
  readonly assistants: { create(assistant: AssistantInput): Promise<StoryAssistant> };
  readonly sessions: { open(opening: SessionOpening): Promise<StorySession> };
}

/** What a story needs of the handle of an assistant. */
export interface StoryAssistant {
  readonly assistantID: string;
  readonly memories: { add(memory: MemoryInput): Promise<{ readonly memoryID: string }> };
  readonly people: { add(person: PersonInput): Promise<{ readonly personID: string }> };
  readonly unanswered: { list(): Promise<{ readonly questions: readonly UnansweredQuestion[] }> };
  readonly pairs: { list(): Promise<{ readonly pairs: readonly CorrelationPair[] }> };
}

/** What a story needs of a session. */
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

/** Moves time on; a `fakeClock` that the engine was made with fits. */
export interface StoryClock {
  advance(ms: number): void;
}
