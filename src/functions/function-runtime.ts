import type { FunctionTurn } from "./function-turn.js";
import type { Tool } from "./tool.js";

/** The Functions of all assistants of an engine, ready to be called. */
export interface FunctionRuntime {
  /** What the assistant of a turn can do. Its calls share the limits of one turn. */
  toolsFor(turn: FunctionTurn): Promise<readonly Tool[]>;
}
