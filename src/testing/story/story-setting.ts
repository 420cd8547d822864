import type { NewAssistant, NewPerson, QuestionAnswer } from "../../model/index.js";
import type { ModelRequest } from "../../ports/index.js";
import type { ScriptedAnswer } from "../fakes/index.js";

/** A Memory of a story, with short forms of common fields. Every field is optional. */
export interface StoryMemory extends QuestionAnswer {
  /** The tag of the person who receives the memory. */
  readonly for?: string;
}

export interface StorySetting {
  /** Default: the assistant of the run, or else one named like the story. */
  readonly assistant?: Partial<NewAssistant>;
  readonly people?: readonly NewPerson[];
  /** `memoryType` defaults to Question for a memory with a title, otherwise to Default. */
  readonly memories?: readonly StoryMemory[];
  /** The time at the beginning, ISO 8601. Default 1 January 2024, 00:00 UTC. */
  readonly clock?: string;
  /** The replies of a language model, as for `scriptedModel`. Default: no model. */
  readonly model?: readonly ScriptedAnswer[] | ((request: ModelRequest) => ScriptedAnswer);
}
