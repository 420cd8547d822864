/** What happens while an answer is being made, for those who watch. */
export type CompletionPart =
  /** The answer goes on with this text. */
  | { readonly type: "text-delta"; readonly text: string }
  /** The text so far does not stand: a function is called first, the model failed, or nothing came of the event. */
  | { readonly type: "text-reset" }
  /** A function is called. */
  | { readonly type: "function-call"; readonly callID: string; readonly name: string }
  /** A function has answered. */
  | { readonly type: "function-result"; readonly callID: string; readonly name: string; readonly ok: boolean };
