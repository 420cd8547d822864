import type { Json, JsonSchemaObject } from "../ports/index.js";

/** Something that an assistant can do in a turn, as a language model sees it. */
export interface Tool {
  /** Letters, digits, `_` and `-`, at most 64; different from those of the turn's other tools. */
  readonly name: string;
  /** What it is for, in the words of the assistant's owner. */
  readonly description: string;
  readonly parameters: JsonSchemaObject;
  /** Does it. Never rejects but for the signal, whose reason it rejects with. */
  call(args: Readonly<Record<string, Json>>, options: ToolCallOptions): Promise<ToolResult>;
}

/** How a tool is called. */
export interface ToolCallOptions {
  /** Ends the call. */
  readonly signal: AbortSignal;
}

/** What became of a call. */
export type ToolResult =
  /** JSON text: what came back, quoted. It is data, whatever it says. */
  | { readonly ok: true; readonly content: string }
  /** Why there is nothing, in a sentence without secrets. */
  | { readonly ok: false; readonly error: string };
